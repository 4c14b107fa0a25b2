package extras

import (
	"bytes"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/language"
)

// A Link is one <xhtml:link rel="alternate" hreflang=…> of a page.
type Link struct {
	Lang, Href []byte       // the language in small letters with hyphens
	start, end int          // in the entry's bytes
	useless    check.RuleID // the rule whose fix removes the link, or zero
	known      *knownLang
}

// langLinks are the links of a page to other languages.
type langLinks struct {
	links []Link
	langs []byte // the texts of links that aren't stored elsewhere
	known knownLangs
}

// knownLangs are the codes of languages that were met and are fine. A site has the same few on all its pages.
type knownLangs struct{ of map[string]*knownLang } // by their codes as written

// maxKnownLangs is the most of them: no site has more.
const maxKnownLangs = 1_000

type knownLang struct {
	code []byte
	site page.TestReader // of the versions in this language
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

// Near reports whether two addresses differ only in http and https, in www or in a slash at the
// end.
func Near(a, b []byte) bool {
	a, b = ascii.Trim(a), ascii.Trim(b)
	x, y := address.Read(a), address.Read(b)
	if x.Form != address.Absolute || y.Form != address.Absolute ||
		!bytes.EqualFold(address.WithoutWWW(x.Host()), address.WithoutWWW(y.Host())) {
		return false
	}
	p, query, fragment := address.CutPath(x.Target())
	q, otherQuery, otherFragment := address.CutPath(y.Target())
	return bytes.Equal(bytes.TrimSuffix(p, []byte{'/'}), bytes.TrimSuffix(q, []byte{'/'})) &&
		bytes.Equal(query, otherQuery) && bytes.Equal(fragment, otherFragment)
}

// Same reports whether two addresses are the same in whatever coding, ignoring white space around them.
func Same(a, b []byte) bool {
	return address.Same(ascii.Trim(a), ascii.Trim(b))
}

// Links are the address of a page and its links to other languages.
type Links struct {
	Loc []byte // without the white space around it
	All []Link
}

// DefaultPage returns the address of the x-default link, or nil.
func (l Links) DefaultPage() []byte {
	for i := range l.All {
		if string(l.All[i].Lang) == language.XDefault {
			return l.All[i].Href
		}
	}
	return nil
}

// Schemes reports whether links begin with http://, and with https://.
func (l Links) Schemes() (http, https bool) {
	for i := range l.All {
		href := ascii.Trim(l.All[i].Href)
		http = http || ascii.HasPrefixFold(href, "http://")
		https = https || ascii.HasPrefixFold(href, "https://")
	}
	return http, https
}
