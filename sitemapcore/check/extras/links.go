package extras

import (
	"bytes"

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

// Links are the address of a page and its links to other languages.
type Links struct {
	Loc []byte // without the white space around it
	All []Link
}

// DefaultPage returns the address of the x-default link without white space around it, or nil.
func (l Links) DefaultPage() []byte {
	for i := range l.All {
		if string(l.All[i].Lang) == language.XDefault {
			return ascii.Trim(l.All[i].Href)
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
