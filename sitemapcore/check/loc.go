package check

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/say"
)

// yandexLoc is the longest address that Yandex takes, in characters after decoding (error
// dictionary, "URL too long").
const yandexLoc = 1_024

// addLoc adds the rules that an address breaks by itself. c remembers its site.
func (s *RuleSet) addLoc(b []byte, c *Checker) {
	t := ascii.TrimBlanks(b)
	if len(t) == 0 {
		s.add(C1)
		return
	}
	if len(t) != len(b) {
		s.add(C2)
	}
	if len(t) > yandexLoc {
		s.addLength(t)
	}
	a, same := c.site.read(t)
	switch a.Form {
	case address.Absolute:
		if !same {
			c.siteRules = RuleSet{}
			c.siteRules.addSite(a)
			c.wraps = mayWrap(a)
		}
		if c.wraps && isWrapper(a) {
			s.add(C43)
		}
		*s = s.Or(c.siteRules)
	case address.Schemeless:
		s.add(C5)
		s.addSite(a)
	case address.Relative:
		s.add(C4)
	case address.Foreign:
		s.add(C6)
		return
	case address.Broken:
		s.add(C7)
		return
	}
	s.addTarget(a.Target(), a.Form)
}

func (s *RuleSet) addLength(t []byte) {
	if utf8.RuneCount(t) >= sitemapcore.MaxLoc {
		s.add(C9)
	}
	if decodedLen(t) > yandexLoc {
		s.add(C10)
	}
}

// decodedLen returns the number of characters of an address when its %-codes are read as UTF-8.
func decodedLen(t []byte) (n int) {
	for _, c := range ascii.Decoded(t) {
		if c&0xC0 != 0x80 { // not the continuation of a character
			n++
		}
	}
	return n
}

// leastRepeated is the number of slashes from which on a path can repeat its folders.
const leastRepeated = 3

var slash = []byte{'/'}

// addTarget judges path, query and fragment of an address of a form.
func (s *RuleSet) addTarget(target []byte, f address.Form) {
	var seen, prev, pairs class
	for _, c := range target {
		k := classes[c]
		seen |= k
		// Two neighbors give isSlash for "//", isDot for "/." and "..", and isNone for "/n", "=N" and "/u". A product
		// moves the bit of prev to that of the pair.
		pairs |= (prev&^isNone | prev*isDot | prev*isNone) & k
		prev = k
	}
	if (seen&(isHolder|isIllegal) != 0 || pairs&isNone != 0 || f == address.Relative) && hasPlaceholder(target) {
		s.add(C41)
	}
	path, query, fragment := target, target[:0], target[:0]
	if seen&isEnd != 0 {
		path, query, fragment = address.CutPath(target)
	}
	if bytes.Count(path, slash) >= leastRepeated {
		if _, to := repeated(path); to > 0 {
			s.add(C42)
		}
	}
	if seen&^(isSlash|isDot|isUpper|notHost|isHolder|isNone) == 0 && pairs&(isSlash|isDot) == 0 {
		if seen&isHolder != 0 && secondAddress(target) > 0 {
			s.add(C3a)
		}
		if seen&isDot != 0 {
			s.addEnding(path)
		}
		return
	}
	if len(fragment) > 0 {
		s.add(C17)
	}
	switch {
	case seen&isHolder != 0 && secondAddress(target) > 0:
		s.add(C3a)
	case seen&isSpace != 0:
		s.add(C3)
	}
	if seen&isIllegal != 0 {
		s.add(C15)
	}
	if seen&isBack != 0 {
		s.addBackslashes(target, len(path), f)
	}
	if seen&isHigh != 0 {
		s.addHigh(target)
	}
	if seen&isPercent != 0 && s.addPercent(target) && hasPlaceholder(target) {
		s.add(C41)
	}
	if seen&isAmp != 0 && bytes.Contains(target, []byte("&amp;")) {
		s.add(C16)
	}
	if s.has(C41) {
		*s = s.Without(aboutCharacters)
	}
	// C4 includes relative steps up or down.
	if f != address.Relative && pairs&(isSlash|isDot) != 0 && detour(path) {
		s.add(C21)
	}
	if seen&isSession != 0 {
		if i, _ := pathSession(path); i >= 0 {
			s.add(C23)
		}
	}
	if len(query) > 1 {
		s.addQuery(query[1:])
	}
	if pairs&isDot != 0 {
		s.addHiddenFile(path)
	}
	if seen&isDot != 0 {
		s.addEnding(path)
	}
}

func explainBlanks(p *page, f *sitemapcore.Finding) {
	label := say.Text("Remove the spaces")
	if b := bytes.TrimFunc(p.v.text(sitemapcore.Loc), unicode.IsSpace); len(b) > len(p.loc) {
		f.Title, label = unseenIn(b, hiddenAt(b, p.loc)), "Remove it"
	}
	p.offer(f, label, p.loc)
}

// hiddenAt returns the offset of the text before or behind an address.
func hiddenAt(b, loc []byte) int {
	if bytes.HasPrefix(b, loc) {
		return len(loc)
	}
	return 0
}

// unseenIn shows the place of an invisible character.
func unseenIn(b []byte, at int) say.Text {
	return say.Fill("Invisible character: {text}", "text", display.ExcerptAt(b, at))
}

// withTarget returns the address with another target.
func (p *page) withTarget(target []byte) []byte {
	return append(bytes.Clone(p.addr.Site()), target...)
}

func explainLong(p *page, f *sitemapcore.Finding) {
	f.Title = say.N("The address has {n, plural, one {# character} other {# characters}}", utf8.RuneCount(p.loc))
}

func explainFragment(p *page, f *sitemapcore.Finding) {
	target := p.addr.Target()
	_, _, fragment := address.CutPath(target)
	label := say.Text("Remove the #")
	if len(fragment) > 1 && len(fragment) <= maxQuoted && !spoiled(fragment) {
		label = say.Fill("Remove {name}", "name", quote(fragment))
	}
	p.offer(f, label, p.withTarget(target[:len(target)-len(fragment)]))
}
