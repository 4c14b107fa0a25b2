package wasm_test

import (
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

func TestReadsTheEncodingsThatTheBrowserKnows(t *testing.T) {
	// A small list in GBK, the encoding of mainland China; its fixture is a feed.
	gbk := "<?xml version=\"1.0\" encoding=\"GBK\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/" +
		"0.9\">\n<url><loc>https://example.com/\xd6\xd0\xce\xc4</loc></url>\n</urlset>\n"
	p := begin(t, browser.Look{})
	opened := false
	for _, test := range []struct {
		name, fixture, data string
		pages, seen         string
	}{
		// Each has another number of pages than the one before it, which it replaces.
		{"UTF-16 with the low byte first", "derived/russian-le.utf-16-bom.xml", "", "6 pages", "Газификация дома.webp"},
		{"Shift_JIS", "derived/japanese.shift_jis.xml", "", "77 pages", "AIでもわからない Official MV"},
		{"GBK", "", gbk, "1 page", "https://example.com/中文"},
	} {
		t.Run(test.name, func(t *testing.T) {
			file := ""
			if test.fixture != "" {
				file = browser.Fixture(t, test.fixture)
			} else {
				file = given(t, "sitemap.xml", test.data)
			}
			if !opened {
				p.open(file)
				opened = true
			} else {
				p.Drop(nil, file)
				p.dialog(addOrReplace).Find("button", "Replace").Click()
			}
			p.pages(test.pages + " in 1 file")
			p.settled()
			p.cellThere(1)
			p.tab("XML").Click()
			p.button(wholeFile).Click()
			p.Until("the XML is there", func() bool { return strings.Contains(p.lines(), "<loc>") })
			if test.seen != "" {
				p.Until("“"+test.seen+"” is in the XML", func() bool { return strings.Contains(p.lines(), test.seen) })
			}
			if strings.ContainsRune(p.lines(), '\uFFFD') {
				t.Error("there are characters that nobody could read")
			}
		})
	}
}

// The browser encodes names of sites, and knows those with combining marks.
func TestNamesOfSitesBeyondAToZAreEncoded(t *testing.T) {
	p := begin(t, browser.Look{})
	p.Paste("https://müller.example/a\nhttps://हिन्दी.example/b\n", "")
	p.pages("2 pages")
	p.tab("Checks").Click()
	dialog := p.choose("Site name beyond A to Z")
	dialog.Like("button", "^Fix (it|all)").Enabled().Click()
	dialog.Gone()
	file := string(sitemaps(p.downloadAll())["sitemap.xml"])
	for _, want := range []string{"https://xn--mller-kva.example/a", "https://xn--j2bd4cyah0f.example/b"} {
		if !strings.Contains(file, want) {
			t.Errorf("the download lacks %s:\n%s", want, file)
		}
	}
}
