package extras

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/language"
	"sitemapeditor/sitemapcore/xmltext"
)

// addLink adds an <xhtml:link>.
func (k *langLinks) addLink(x *Checker, e *xmltext.Element) {
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
			x.lack(check.I2, "@hreflang")
		}
		return
	}
	if len(ascii.Trim(lang.Value)) == 0 {
		x.lack(check.I2, "@hreflang")
		return
	}
	if href == nil || len(ascii.Trim(href.Value)) == 0 {
		x.lack(check.I2, "@href")
		return
	}
	switch x.of = "@rel"; {
	case alternate:
	case rel != nil:
		x.hit(check.I1, rel.Value)
		x.replaceAttr(check.I1, rel, []byte("alternate"))
	default:
		x.hit(check.I1, nil)
		at := lang.Start(x.entry)
		x.replace(check.I1, at, at, []byte(`rel="alternate" `))
	}
	x.of = "@href"
	l := Link{start: e.Start, known: k.known.of[string(lang.Value)]}
	k.address(x, lang.Value, href, &l)
	x.of = "@hreflang"
	if l.known != nil {
		l.Lang = l.known.code
	} else {
		start := len(k.langs)
		k.langs = language.AppendFolded(k.langs, lang.Value)
		l.Lang = k.langs[start:len(k.langs):len(k.langs)]
		if j := hreflang.Judge(lang.Value); j.Rule == "" {
			k.known.add(lang.Value, l.Lang)
		} else {
			id := check.IDOf(j.Rule)
			x.hit(id, lang.Value)
			x.decide(id, lang.Value, j.Right, func(code []byte) { x.replaceAttr(id, lang, code) }, func() { l.useless = id })
		}
	}
	x.of = ""
	if len(href.Value) == href.To-href.From {
		l.Href = x.entry[href.From:href.To] // nothing had to be decoded: that only ever shortens
	} else {
		from := len(k.langs)
		k.langs = append(k.langs, href.Value...)
		l.Href = k.langs[from:len(k.langs):len(k.langs)]
	}
	k.links = append(k.links, l)
}

// address checks the target of a link.
func (k *langLinks) address(x *Checker, code []byte, href *xmltext.Attr, l *Link) {
	where, site := ascii.TrimBlanks(href.Value), new(page.TestReader)
	if l.known != nil {
		site = &l.known.site
	}
	a, test := site.Read(where)
	whole, target := a.Form == address.Absolute, a.Target()
	if !whole && x.waits(a) {
		return
	}
	if !whole && isApp(where) {
		return
	}
	if !whole {
		x.hit(check.I3, href.Value)
		x.decide(check.I3, where, nil, func(to []byte) { x.replaceAttr(check.I3, href, to) }, func() { l.useless = check.I3 })
		return
	}
	x.linked(where, target, test, func(id check.RuleID, address []byte) { x.replaceAttr(id, href, address) },
		func(id check.RuleID) { l.useless = id })
	if doubled(target) {
		x.hit(check.I18, href.Value)
		if x.mends(check.I18) {
			x.replaceAttr(check.I18, href, undoubled(where, target))
		}
	}
	if x.mends(check.I18a) {
		x.replaceAttr(check.I18a, href, withFolder(where, target, code))
	}
	if x.mends(check.I19) && x.Answer != nil && x.Answer.Listed != nil {
		x.replaceAttr(check.I19, href, x.Answer.Listed(where, x.loc))
	}
}

// isApp reports whether an address is that of a place in an app.
func isApp(address []byte) bool {
	return ascii.HasPrefixFold(address, "android-app:") || ascii.HasPrefixFold(address, "ios-app:")
}

var hreflang = extension.FieldOf(extension.Alternate, "@hreflang")

// end checks the links of a page together. spoken is the language of the page on the live site, or "".
func (k *langLinks) end(x *subject, spoken string) {
	if len(k.links) == 0 {
		return
	}
	x.at, x.of = 0, ""
	if spoken != "" && k.otherLanguage(x.loc, spoken) {
		x.hit(check.I21, []byte(spoken))
	}
	k.sharesAddress(x)
	k.compare(x)
}

// otherLanguage reports whether all links of a page to itself have other languages than the page.
func (k *langLinks) otherLanguage(loc []byte, spoken string) (other bool) {
	for i := range k.links {
		l := &k.links[i]
		if string(l.Lang) == "x-default" || !address.Same(ascii.Trim(l.Href), loc) {
			continue
		}
		if language.Same(l.Lang, spoken) {
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
			if !bytes.Equal(l.Href, m.Href) || len(l.Href) == 0 {
				continue
			}
			one, _, _ := bytes.Cut(l.Lang, []byte("-"))
			other, _, _ := bytes.Cut(m.Lang, []byte("-"))
			if !bytes.EqualFold(one, other) && !ascii.OneOf(one, "x") && !ascii.OneOf(other, "x") {
				x.at, x.of = l.start, "@href"
				x.hit(check.I10b, l.Href)
				return
			}
		}
	}
}

// compare judges the links of a page together, one by one.
func (k *langLinks) compare(x *subject) {
	other := false
	for i, l := range k.links {
		other = other || string(l.Lang) == "x-default"
		for n := range k.links[:min(i, comparedLinks)] {
			m := &k.links[n]
			x.at, x.of = l.start, "@hreflang"
			switch {
			case !bytes.Equal(l.Lang, m.Lang):
				continue
			case string(l.Lang) == "x-default" && !bytes.Equal(l.Href, m.Href):
				x.hit(check.I9a, l.Href)
			case !bytes.Equal(l.Href, m.Href):
				x.hit(check.I10, l.Lang)
			default:
				x.hit(check.I10a, l.Lang)
				x.cut(check.I10a, l.start, l.end)
			}
			break
		}
	}
	x.at, x.of = 0, ""
	if !k.namesItself(x.loc) {
		x.hit(check.I11, nil)
	}
	if !other {
		x.hit(check.I15, nil)
	}
}

// namesItself reports whether a page is among its language versions. Another way to write its address is
// what I19 says.
func (k *langLinks) namesItself(loc []byte) bool {
	return slices.ContainsFunc(k.links, func(l Link) bool { return bytes.Equal(ascii.Trim(l.Href), loc) }) ||
		slices.ContainsFunc(k.links, func(l Link) bool {
			href := ascii.Trim(l.Href)
			return address.Near(href, loc) || address.Same(href, loc)
		})
}
