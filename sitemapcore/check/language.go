package check

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/language"
	"sitemapeditor/sitemapcore/xmltext"
)

// A link is one <xhtml:link rel="alternate" hreflang=…> of a page.
type link struct {
	lang, href []byte // the language in small letters with hyphens
	start, end int    // in the entry's bytes
	useless    RuleID // the rule whose fix removes the link, or zero
	known      *knownLang
}

// langLinks are the links of a page to other languages.
type langLinks struct {
	links []link
	langs []byte // the texts of links that aren't stored elsewhere
	known knownLangs
}

// addLink adds an <xhtml:link>.
func (k *langLinks) addLink(x *Extras, e *xmltext.Element) {
	rel, lang, href := e.Attr("rel"), e.Attr("hreflang"), e.Attr("href")
	alternate := rel != nil && string(rel.Value) == "alternate"
	if lang != nil && e.Attr("media") != nil {
		return // another screen, and no other language
	}
	if lang == nil {
		// Links for phones and to apps, and others such as amphtml, have no language (Google, mobile sites;
		// sitemap.js).
		app := href != nil && isApp(href.Value)
		if (alternate || rel == nil) && !app && e.Attr("media") == nil && e.Attr("type") == nil {
			x.lack(I2, "@hreflang")
		}
		return
	}
	if len(ascii.Trim(lang.Value)) == 0 {
		x.lack(I2, "@hreflang")
		return
	}
	if href == nil || len(ascii.Trim(href.Value)) == 0 {
		x.lack(I2, "@href")
		return
	}
	switch x.of = "@rel"; {
	case alternate:
	case rel != nil:
		x.hit(I1, rel.Value)
		x.replaceAttr(I1, rel, []byte("alternate"))
	default:
		x.hit(I1, nil)
		at := bytes.LastIndex(x.entry[:lang.From], lang.Name)
		x.replace(I1, at, at, []byte(`rel="alternate" `))
	}
	x.of = "@href"
	l := link{start: e.Start, known: k.known.of[string(lang.Value)]}
	k.address(x, lang.Value, href, &l)
	x.of = "@hreflang"
	if l.known != nil {
		l.lang = l.known.code
	} else {
		start := len(k.langs)
		k.langs = language.AppendFolded(k.langs, lang.Value)
		l.lang = k.langs[start:len(k.langs):len(k.langs)]
		if j := hreflang.Judge(lang.Value); j.Rule == "" {
			k.known.add(lang.Value, l.lang)
		} else {
			id := byCode[j.Rule]
			x.hit(id, lang.Value)
			x.decide(id, lang.Value, j.Right, func(code []byte) { x.replaceAttr(id, lang, code) }, func() { l.useless = id })
		}
	}
	x.of = ""
	if len(href.Value) == href.To-href.From {
		l.href = x.entry[href.From:href.To] // nothing had to be decoded: that only ever shortens
	} else {
		from := len(k.langs)
		k.langs = append(k.langs, href.Value...)
		l.href = k.langs[from:len(k.langs):len(k.langs)]
	}
	k.links = append(k.links, l)
}

// address checks the target of a link.
func (k *langLinks) address(x *Extras, code []byte, href *xmltext.Attr, l *link) {
	where, site := ascii.TrimBlanks(href.Value), new(testSite)
	if l.known != nil {
		site = &l.known.site
	}
	a, test := site.read(where)
	whole, target := isAbsolute(a), a.Target()
	if !whole && x.waits(a) {
		return
	}
	if !whole && isApp(where) {
		return
	}
	if !whole {
		x.hit(I3, href.Value)
		x.decide(I3, where, nil, func(to []byte) { x.replaceAttr(I3, href, to) }, func() { l.useless = I3 })
		return
	}
	x.linked(where, target, test, func(id RuleID, address []byte) { x.replaceAttr(id, href, address) },
		func(id RuleID) { l.useless = id })
	if doubled(target) {
		x.hit(I18, href.Value)
		if x.mends(I18) {
			x.replaceAttr(I18, href, undoubled(where, target))
		}
	}
	if x.mends(I18a) {
		x.replaceAttr(I18a, href, withFolder(where, target, code))
	}
	if x.mends(I19) && x.Answer != nil && x.Answer.Listed != nil {
		x.replaceAttr(I19, href, x.Answer.Listed(where, x.loc))
	}
}

// isApp reports whether an address is that of a place in an app.
func isApp(address []byte) bool {
	return ascii.HasPrefixFold(address, "android-app:") || ascii.HasPrefixFold(address, "ios-app:")
}

var hreflang = extension.FieldOf(extension.Alternate, "@hreflang")

var hyphen = []byte("-")

// doubled reports whether a path begins with one language folder twice: /de/de/.
func doubled(target []byte) bool {
	if len(target) < 6 || (target[3] != '/' || target[1] != target[4]) && (len(target) < 9 || target[6] != '/' ||
		target[1] != target[7]) {
		return false // as nearly all
	}
	path, _, _ := address.CutPath(target)
	if len(path) < 6 || path[0] != '/' {
		return false
	}
	n := bytes.IndexByte(path[1:], '/')
	if n != 2 && n != 5 || !language.IsLanguage(path[1:3]) || n == 5 && path[3] != '-' && path[3] != '_' {
		return false
	}
	rest := path[n+1:]
	return bytes.HasPrefix(rest[1:], path[1:n+1]) && (len(rest) == n+1 || rest[n+1] == '/')
}

// folders returns the first two folders of a path if they are of two languages: "en" and "es" of
// /en/es/faq.
func folders(target []byte) (first, second []byte) {
	first = languageFolder(target)
	if first == nil {
		return nil, nil
	}
	second = languageFolder(target[1+len(first):])
	if second == nil || bytes.Equal(first, second) {
		return nil, nil
	}
	return first, second
}

// foldersOf returns the first two folders of an address on a site if they are of two languages.
func foldersOf(href []byte) (first, second []byte) {
	a := address.Read(href)
	if a.Form == address.Foreign {
		return nil, nil // that of an app
	}
	return folders(a.Target())
}

// languageFolder returns the first folder of a path if it may be that of a language: "en", "pt-br".
func languageFolder(target []byte) []byte {
	for _, n := range [...]int{3, 6} {
		if len(target) > n && target[n] == '/' && language.IsLanguage(target[1:3]) && (n == 3 || language.IsCountry(target[4:6]) &&
			(target[3] == '-' || target[3] == '_')) {
			return target[1:n]
		}
	}
	return nil
}

// withFolder returns an address with that of its two language folders that is of the link's language, or
// nil if none is.
func withFolder(where, target, code []byte) []byte {
	first, second := folders(target)
	if len(code) < 2 || first == nil {
		return nil
	}
	language := string(ascii.AppendSmall(nil, code[:2]))
	own, rest := first, target[1+len(first)+1+len(second):]
	if ascii.HasPrefixFold(second, language) {
		own = second
	}
	if !ascii.HasPrefixFold(own, language) {
		return nil
	}
	out := append(bytes.Clone(where[:len(where)-len(target)]), '/')
	return append(append(out, own...), rest...)
}

// nearAddress reports whether two addresses differ only in http and https, in www or in a slash at the
// end.
func nearAddress(a, b []byte) bool {
	a, b = ascii.Trim(a), ascii.Trim(b)
	x, y := address.Read(a), address.Read(b)
	if !isAbsolute(&x) || !isAbsolute(&y) || !bytes.EqualFold(bare(x.Host()), bare(y.Host())) {
		return false
	}
	p, query, fragment := address.CutPath(x.Target())
	q, otherQuery, otherFragment := address.CutPath(y.Target())
	return bytes.Equal(bytes.TrimSuffix(p, []byte{'/'}), bytes.TrimSuffix(q, []byte{'/'})) &&
		bytes.Equal(query, otherQuery) && bytes.Equal(fragment, otherFragment)
}

// end checks the links of a page together. spoken is the language of the page on the live site, or "".
func (k *langLinks) end(x *subject, spoken string) {
	if len(k.links) == 0 {
		return
	}
	x.at, x.of = 0, ""
	if spoken != "" && k.otherLanguage(x.loc, spoken) {
		x.hit(I21, []byte(spoken))
	}
	k.sharesAddress(x)
	k.compare(x)
}

// otherLanguage reports whether all links of a page to itself have other languages than the page.
func (k *langLinks) otherLanguage(loc []byte, spoken string) (other bool) {
	for i := range k.links {
		l := &k.links[i]
		if string(l.lang) == "x-default" || !sameAddress(l.href, loc) {
			continue
		}
		if language.Same(l.lang, spoken) {
			return false
		}
		other = true
	}
	return other
}

// comparedLinks is the number of the first language links of a page that are compared with each other. No site has as
// many languages, and each is compared with each.
const comparedLinks = 1000

// sharesAddress finds an address that is listed for several languages. That is right for the default language, and for
// a language beside one of its countries.
func (k *langLinks) sharesAddress(x *subject) {
	for i := range k.links[:min(len(k.links), comparedLinks)] {
		l := &k.links[i]
		for n := range k.links[:i] {
			m := &k.links[n]
			if !bytes.Equal(l.href, m.href) || len(l.href) == 0 {
				continue
			}
			one, _, _ := bytes.Cut(l.lang, hyphen)
			other, _, _ := bytes.Cut(m.lang, hyphen)
			if !bytes.EqualFold(one, other) && !ascii.OneOf(one, "x") && !ascii.OneOf(other, "x") {
				x.at, x.of = l.start, "@href"
				x.hit(I10b, l.href)
				return
			}
		}
	}
}

// compare judges the links of a page together, one by one.
func (k *langLinks) compare(x *subject) {
	other := false
	for i, l := range k.links {
		other = other || string(l.lang) == "x-default"
		for n := range k.links[:min(i, comparedLinks)] {
			m := &k.links[n]
			x.at, x.of = l.start, "@hreflang"
			switch {
			case !bytes.Equal(l.lang, m.lang):
				continue
			case string(l.lang) == "x-default" && !bytes.Equal(l.href, m.href):
				x.hit(I9a, l.href)
			case !bytes.Equal(l.href, m.href):
				x.hit(I10, l.lang)
			default:
				x.hit(I10a, l.lang)
				x.cut(I10a, l.start, l.end)
			}
			break
		}
	}
	x.at, x.of = 0, ""
	if !k.namesItself(x.loc) {
		x.hit(I11, nil)
	}
	if !other {
		x.hit(I15, nil)
	}
}

// namesItself reports whether a page is among its language versions. Another way to write its address is
// what I19 says.
func (k *langLinks) namesItself(loc []byte) bool {
	return slices.ContainsFunc(k.links, func(l link) bool { return bytes.Equal(ascii.Trim(l.href), ascii.Trim(loc)) }) ||
		slices.ContainsFunc(k.links, func(l link) bool { return nearAddress(l.href, loc) || sameAddress(l.href, loc) })
}

// knownLangs are the codes of languages that were met and are fine. A site has the same few on all its pages.
type knownLangs struct{ of map[string]*knownLang } // by their codes as written

// maxKnownLangs is the most of them: no site has more.
const maxKnownLangs = 1_000

type knownLang struct {
	code []byte
	site testSite // of the versions in this language
}

// add takes a code in that is fine.
func (k *knownLangs) add(raw, code []byte) {
	if k.of == nil {
		k.of = map[string]*knownLang{}
	}
	if len(k.of) < maxKnownLangs {
		k.of[string(raw)] = &knownLang{code: bytes.Clone(code)}
	}
}

// sameAddress reports whether two addresses are the same in whatever coding, ignoring white space around them.
func sameAddress(a, b []byte) bool {
	return address.Same(ascii.Trim(a), ascii.Trim(b))
}
