package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check/extras"
	robotstxt "sitemapeditor/sitemapcore/check/robots"
	"sitemapeditor/sitemapcore/codec"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/formula"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/intake/feed"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/intake/lines"
	"sitemapeditor/sitemapcore/intake/table"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/wire"
	"sitemapeditor/sitemapcore/xmltext"
)

// growthInputs are texts that are bad for some reader: a beginning, and a part to be repeated, in which # is a number.
var growthInputs = []struct{ name, begin, part string }{
	{"pages", "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>", "<url><loc>https://a.example/#</loc></url>"},
	{"pages without ends", "<urlset>", "<url><loc>https://a.example/#"},
	{"elements without ends", "<urlset>", "<a#>"},
	{"ends without elements", "<urlset>", "</a#>"},
	{"angle brackets", "", "<"},
	{"closing brackets", "<urlset>", ">"},
	{"comments without ends", "<urlset>", "<!-- "},
	{"half comments", "<urlset>", "<!-"},
	{"sections without ends", "<urlset><url><loc>", "<![CDATA["},
	{"ends of sections", "<urlset><url><loc>", "]]>"},
	{"instructions", "<urlset>", "<?x "},
	{"document types", "", "<!DOCTYPE a [<!ENTITY b# 'c'>"},
	{"ampersands", "<urlset><url><loc>", "&"},
	{"references", "<urlset><url><loc>", "&#38;amp;"},
	{"prefixes", "<urlset", " xmlns:a#='urn:#'"},
	{"attributes", "<urlset><url", " a#='#'"},
	{"quotes in a tag", "<urlset><url a=", "\"'"},
	{"prefixes of elements", "<urlset>", "<url xmlns:a#='urn:#'><a#:b/>"},
	{"links", "<urlset xmlns:xhtml='http://www.w3.org/1999/xhtml'><url><loc>https://a.example/</loc>", "<xhtml:link rel='alternate' hreflang='de' href='https://a.example/#'/>"},
	{"misspelt tags of a page", "<urlset><url><loc>https://a.example/</loc><image:image xmlns:image='http://www.google.com/schemas/sitemap-image/1.1'/>", "<lastmodd/>"},
	{"misspelt tags of an image", "<urlset><url><loc>https://a.example/</loc><image:image xmlns:image='http://www.google.com/schemas/sitemap-image/1.1'>", "<image:locc/>"},
	{"conflicts", "<urlset>", "<<<<<<< a\n=======\n>>>>>>> b\n"},
	{"members", "{\"url\":\"https://a.example/\"", ",\"a#\":\"#\""},
	{"images", "[{\"url\":\"https://a.example/\"", ",\"img\":\"https://a.example/#.jpg\""},
	{"tags of a video", "[{\"url\":\"https://a.example/\",\"video\":{\"tag\":[\"a\"]", ",\"tag:a#\":\"b\",\"tag\":[\"c\",\"d\"]"},
	{"arrays", "[", "["},
	{"objects", "{", "\"urls\":{"},
	{"backslashes", "[\"", "\\"},
	{"quotes", "", "\""},
	{"cells in quotes", "url,b\n", "\"https://a.example/#\",\"b\"\"c\"\n"},
	{"quotes without ends", "url,b\n", "\"https://a.example/#,b\n"},
	{"quotes within cells", "url,b\n", "https://a.example/#,b\"c\n"},
	{"cells", "url", ";a#"},
	{"columns", "url\n", "https://a.example/#\tb;c,d|e\n"},
	{"empty lines", "", "\n"},
	{"line ends", "", "\r"},
	{"blanks", "https://a.example/", " "},
	{"addresses", "", "https://a.example/#\n"},
	{"addresses on a line", "", "https://a.example/# "},
	{"schemes", "", "https://"},
	{"hosts", "", "a.example."},
	{"slashes", "https://a.example", "/"},
	{"brackets", "", "[a](https://a.example/#"},
	{"parentheses", "https://a.example/", "("},
	{"anchors", "<html>", "<a href=\"https://a.example/#\">b</a>"},
	{"anchors without ends", "<html>", "<a href="},
	{"cells of a page", "<table>", "<tr><td>https://a.example/#"},
	{"robots", "User-agent: *\n", "Disallow: /*a*b*c*#\nSitemap: https://a.example/#.xml\n"},
	{"agents", "", "User-agent: a#\n"},
	{"items", "<rss><channel>", "<item><link>https://a.example/#</link></item>"},
	{"items without ends", "<rss><channel>", "<item><link>"},
	{"entries", "<feed xmlns='http://www.w3.org/2005/Atom'>", "<entry><link href='https://a.example/#'/></entry>"},
	{"groups of RTF", "{\\rtf1 ", "{\\a "},
	{"Markdown", "# A\n\n", "- [b](https://a.example/#) *c*\n"},
	{"marks", "a", "\u0301"},
	{"invalid bytes", "<urlset><url><loc>", "\xff\xc3"},
	{"zeros", "", "\x00"},
	{"placeholders", "", "{n, plural, one {"},
}

// grown returns an input of n bytes at least.
func grown(begin, part string, n int) []byte {
	var b strings.Builder
	b.WriteString(begin)
	for i := 0; b.Len() < n; i++ {
		b.WriteString(strings.ReplaceAll(part, "#", fmt.Sprint(i)))
	}
	return []byte(b.String())
}

// growthReaders are the readers of files and of pasted text.
var growthReaders = map[string]func(text []byte){
	"a sitemap": func(text []byte) { _, _ = sitemapxml.Decode(text, still) },
	"a check":   checkExtras,
	"a feed":    func(text []byte) { _, _ = feed.Read(text, "", still, func(*item.Item) {}) },
	"JSON":      func(text []byte) { _, _ = feed.ReadJSON(text, "", still, func(*item.Item) {}) },
	"a paste":   func(text []byte) { _, _ = lines.ReadPaste(string(text), "", still) },
	"a page":    func(text []byte) { _, _ = lines.ReadPaste("", string(text), still) },
	"a list":    func(text []byte) { _, _ = lines.ReadList(text, still) },
	"a table": func(text []byte) {
		_ = table.NewReader(text, table.New(text).Layout).Run(func(*item.Item) {}, still)
	},
	"cells": func(text []byte) {
		cells := table.NewCells(text)
		for _, ok := cells.Next(); ok; _, ok = cells.Next() {
		}
	},
	"a kind":     func(text []byte) { intake.Find("a.txt", text, intake.Detect(text)) },
	"robots.txt": func(text []byte) { robotstxt.Parse(text).Blocked([]byte("/" + strings.Repeat("abc", 30))) },
	"text":       func(text []byte) { xmltext.AppendDecode(nil, text) },
	"clipping":   func(text []byte) { display.Clip(string(text), 4_000) },
	"a cell":     func(text []byte) { formula.Unguarded(formula.Guarded(text)) },
	"a sentence": func(text []byte) { _ = say.FromFile(string(text)).String() },
	"a message": func(text []byte) {
		_, _, _ = wire.Decode(text)
		_, _, _ = wire.Decode(wire.Show(1, &wire.Failure{Title: say.Data(string(text)), Detail: say.Fill("{a}", "a", string(text))}))
	},
	"a filter": func(text []byte) {
		c := codec.Coder{B: text, Reading: true, Counts: true}
		c.Values(new(sitemapcore.Filter))
	},
}

func still() error { return nil }

// checkExtras decodes a sitemap and checks the extensions of its pages.
func checkExtras(text []byte) {
	s, err := sitemapxml.Decode(text, still)
	if err != nil {
		return
	}
	var r scan.ElementReader
	var x extras.Checker
	for i := range s.Rows.Len() {
		row := s.Rows.At(i)
		x.Begin(s.Text[row.Start:row.End], nil)
		r.Read(s.Text[row.Start:row.End], &row.Shape, &s.Root, &x)
		x.End()
	}
}

// TestReadersGrowWithTheirInput gives each reader inputs of each kind.
func TestReadersGrowWithTheirInput(t *testing.T) {
	n := 32 << 10
	if testing.Short() {
		n = 8 << 10
	}
	for _, x := range growthInputs {
		for name, read := range growthReaders {
			texts := map[int][]byte{}
			enginetest.Growth(t, name+" reads "+x.name, n, 256<<10, func(n int) {
				if texts[n] == nil {
					texts[n] = grown(x.begin, x.part, n)
				}
				read(texts[n])
			})
		}
	}
}
