package lines

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"sync"

	"golang.org/x/net/html"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/intake/table"
)

// AddressesIn finds the page addresses in a text of any kind without a reader of its own: a feed whose entries have no
// link, data, XML other than sitemaps, prose. It omits the identifiers of vocabularies, and the
// addresses in the rules of a program. Of data it returns only the pages of the most frequent site.
func AddressesIn(text []byte, breathe func() error) (Found, error) {
	plain, data, pace := string(text), true, &item.Pacer{Breathe: breathe}
	switch found := intake.Detect(text); found {
	case format.HTML:
		m, err := linesOf(text, false, pace)
		if err != nil {
			return Found{}, err
		}
		plain = m.String()
	case format.Feed:
		plain = textOf(entriesOf(text))
	case format.XML, format.Spreadsheet, format.Document, format.Picture:
		plain = textOf(text)
	default:
		data = found == format.JSON
	}
	var s lineFinder
	err := s.read([]byte(plain), false, pace)
	found := s.Found
	if found.Format = format.PlainText; data {
		found.Pages = slices.DeleteFunc(found.Pages, func(p Page) bool { return table.IsImage([]byte(p.Loc)) })
		site := mainSite(len(found.Pages), func(i int) string { return found.Pages[i].Loc })
		found.Pages = slices.DeleteFunc(found.Pages, func(p Page) bool { return address.BareSite(p.Loc) != site })
	}
	return found, err
}

// mainSite returns the first of the most frequent sites of n addresses.
func mainSite(n int, loc func(i int) string) (site string) {
	sites := map[string]int{}
	for i := range n {
		sites[address.BareSite(loc(i))]++
	}
	for i := range n {
		if s := address.BareSite(loc(i)); sites[s] > sites[site] {
			site = s
		}
	}
	return site
}

// entriesOf returns the part of a feed with its entries: addresses before them are of the feed, its program and its
// parts.
func entriesOf(text []byte) []byte {
	for _, name := range [...]string{"item", "entry"} {
		from, to := bytes.Index(text, []byte("<"+name)), bytes.LastIndex(text, []byte("</"+name))
		if from >= 0 && from < to {
			return text[from:to]
		}
	}
	return nil
}

// LinksIn finds the linked pages in a text of any kind, with their values in a table in it.
func LinksIn(text []byte, breathe func() error) ([]Link, error) {
	if intake.Detect(text) == format.HTML {
		if links := HarvestLinks(text); len(links) > 0 {
			return links, nil
		}
	}
	found, err := AddressesIn(text, breathe)
	links := make([]Link, len(found.Pages))
	for i, p := range found.Pages {
		links[i] = Link{sitemapcore.Loc: p.Loc, sitemapcore.LastMod: p.LastMod}
	}
	return links, err
}

// vocabulary matches an attribute that names vocabularies.
var vocabulary = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(
		`(?:^|\s)(?:xmlns(?::[^\s=]*)?|(?:[^\s=:]*:)?(?:s|noNamespaceS)chemaLocation)\s*=\s*(?:"[^"]*"|'[^']*')`)
})

// textOf returns the text of XML, and the attributes of its elements but for those that name vocabularies.
func textOf(document []byte) string {
	var out []byte
	r, at := item.TagReader{Source: document}, 0
	for r.Next() {
		if len(out) > 0 {
			out = append(out, document[at:r.Start]...)
		}
		out = append(out, '\n')
		attrs := r.Attrs
		if bytes.Contains(attrs, []byte("xmlns")) || bytes.Contains(attrs, []byte("chemaLocation")) { // few
			attrs = vocabulary().ReplaceAll(attrs, nil)
		}
		out = append(out, attrs...)
		at = r.Pos
	}
	return html.UnescapeString(string(append(out, document[at:]...)))
}

// namespaces begin the addresses that name vocabularies of XML.
var namespaces = strings.Fields("www.sitemaps.org/schemas/ www.google.com/schemas/ base.google.com/ns/ www.w3.org/1998/ " +
	"www.w3.org/1999/ www.w3.org/2000/ www.w3.org/2001/ www.w3.org/2005/ www.w3.org/XML/ schemas.microsoft.com/ " +
	"schemas.openxmlformats.org/ purl.org/")

// isNamespace reports whether an address names a vocabulary, and no page of a site.
func isNamespace(loc string) bool {
	rest := loc[address.WebStart(loc):]
	return slices.ContainsFunc(namespaces, func(n string) bool { return strings.HasPrefix(rest, n) })
}
