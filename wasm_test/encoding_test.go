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
		{
			"UTF-16 with the high byte first", "derived/russian-be.utf-16-bom.xml", "", "6 pages",
			"Газификация дома.webp",
		},
		{"EUC-JP", "derived/japanese.euc-jp.xml", "", "77 pages", "AIでもわからない Official MV"},
		{"windows-1251", "derived/russian.windows-1251.xml", "", "6 pages", "Газификация дома.webp"},
		{"windows-1256", "derived/arabic.windows-1256.xml", "", "18 pages", ""},
		{"KOI8-R", "derived/russian.koi8-r.xml", "", "6 pages", "Газификация дома.webp"},
		{"EUC-KR", "derived/korean.euc-kr.xml", "", "57 pages", ""},
		{"GBK", "", gbk, "1 page", "https://example.com/中文"},
	} {
		t.Run(test.name, func(t *testing.T) {
			switch test.name {
			case "UTF-16 with the low byte first", "Shift_JIS", "GBK":
			default:
				browser.Rare(t, "another table of the browser's decoder")
			}
			file := ""
			if test.fixture != "" {
				file = browser.Fixture(t, test.fixture)
			} else {
				file = write(t, t.TempDir(), "sitemap.xml", []byte(test.data))
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
