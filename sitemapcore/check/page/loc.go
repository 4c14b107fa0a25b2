package page

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/say"
)

// yandexLoc is the longest address that Yandex takes, in characters after decoding (error
// dictionary, "URL too long").
const yandexLoc = 1_024

// A judgedSite is an [address.Reader] with what its addresses have in common.
type judgedSite struct {
	address.Reader
	breaks check.RuleSet
	wraps  bool // it may have addresses of other sites' pages
}

// addLoc adds the rules that an address breaks by itself. site remembers its site.
func addLoc(s *check.RuleSet, b []byte, site *judgedSite) {
	t := ascii.TrimBlanks(b)
	if len(t) == 0 {
		s.Add(check.C1)
		return
	}
	if len(t) != len(b) {
		s.Add(check.C2)
	}
	if len(t) > yandexLoc {
		addLength(s, t)
	}
	a, same := site.Read(t)
	switch a.Form {
	case address.Absolute:
		if !same {
			site.breaks = check.RuleSet{}
			addSite(&site.breaks, a)
			site.wraps = mayWrap(a)
		}
		if site.wraps && isWrapper(a) {
			s.Add(check.C43)
		}
		*s = s.Or(site.breaks)
	case address.Schemeless:
		s.Add(check.C5)
		addSite(s, a)
	case address.Relative:
		s.Add(check.C4)
	case address.Foreign:
		s.Add(check.C6)
		return
	case address.Broken:
		s.Add(check.C7)
		return
	}
	addTarget(s, a.Target(), a.Form)
}

func addLength(s *check.RuleSet, t []byte) {
	if utf8.RuneCount(t) >= sitemapcore.MaxLoc {
		s.Add(check.C9)
	}
	if decodedLen(t) > yandexLoc {
		s.Add(check.C10)
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

// addTarget judges path, query and fragment of an address of a form.
func addTarget(s *check.RuleSet, target []byte, f address.Form) {
	seen, pairs := classesOf(target)
	if (seen&(isHolder|isIllegal) != 0 || pairs&isNone != 0 || f == address.Relative) && hasPlaceholder(target) {
		s.Add(check.C41)
	}
	path, query, fragment := target, target[:0], target[:0]
	if seen&isEnd != 0 {
		path, query, fragment = address.CutPath(target)
	}
	if _, to := repeated(path); to > 0 {
		s.Add(check.C42)
	}
	if seen&^(isSlash|isDot|isUpper|notHost|isHolder|isNone) == 0 && pairs&(isSlash|isDot) == 0 {
		if seen&isHolder != 0 && secondAddress(target) > 0 {
			s.Add(check.C3a)
		}
		if seen&isDot != 0 {
			addEnding(s, path)
		}
		return
	}
	if len(fragment) > 0 {
		s.Add(check.C17)
	}
	switch {
	case seen&isHolder != 0 && secondAddress(target) > 0:
		s.Add(check.C3a)
	case seen&isSpace != 0:
		s.Add(check.C3)
	}
	if seen&isIllegal != 0 {
		s.Add(check.C15)
	}
	if seen&isBack != 0 {
		addBackslashes(s, target, len(path), f)
	}
	if seen&isHigh != 0 {
		addHigh(s, target)
	}
	if seen&isPercent != 0 && addPercent(s, target) && hasPlaceholder(target) {
		s.Add(check.C41)
	}
	if seen&isAmp != 0 && bytes.Contains(target, []byte("&amp;")) {
		s.Add(check.C16)
	}
	if s.Holds(check.C41) {
		*s = s.Without(aboutCharacters)
	}
	// C4 includes relative steps up or down.
	if f != address.Relative && pairs&(isSlash|isDot) != 0 && detour(path) {
		s.Add(check.C21)
	}
	if seen&isSession != 0 {
		if i, _ := pathSession(path); i >= 0 {
			s.Add(check.C23)
		}
	}
	if len(query) > 1 {
		addQuery(s, query[1:])
	}
	if pairs&isDot != 0 {
		addHiddenFile(s, path)
	}
	if seen&isDot != 0 {
		addEnding(s, path)
	}
}

var aroundAddress = []explanation{
	{check.C2, explainBlanks}, {check.C9, explainLong}, {check.C17, explainFragment},
}

func explainBlanks(p *page, f *sitemapcore.Finding) {
	label := say.Text("Remove the spaces")
	if b := bytes.TrimFunc(p.v.Value(sitemapcore.Loc), unicode.IsSpace); len(b) > len(p.loc) {
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

func explainLong(p *page, f *sitemapcore.Finding) {
	f.Title = say.N("The address has {n, plural, one {# character} other {# characters}}", utf8.RuneCount(p.loc))
}

func explainFragment(p *page, f *sitemapcore.Finding) {
	target := p.addr.Target()
	_, _, fragment := address.CutPath(target)
	label := say.Text("Remove the #")
	if len(fragment) > 1 && len(fragment) <= maxQuoted && !spoiled(fragment) {
		label = say.Fill("Remove {name}", "name", Quote(fragment))
	}
	p.offer(f, label, p.withTarget(target[:len(target)-len(fragment)]))
}

// Target returns the rules that path, query and fragment of an absolute address break.
func Target(target []byte) (s check.RuleSet) {
	addTarget(&s, target, address.Absolute)
	return s
}

// noPages are the rules by which an address isn't that of a page.
var noPages = check.Set(check.C1, check.C6, check.C7, check.C35, check.C37, check.C37a, check.C41, check.C41a)

// IsPage reports whether an address may be that of a page for visitors, as far as the address tells.
func IsPage(loc []byte) bool {
	var s check.RuleSet
	addLoc(&s, loc, new(judgedSite))
	return !s.Meets(noPages)
}
