package wasm_test

import (
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// given returns the path of a file with a text.
func given(t *testing.T, name, text string) string {
	t.Helper()
	return write(t, t.TempDir(), name, []byte(text))
}

const teaShop = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://shop.example/</loc><lastmod>2026-01-01</lastmod></url>
  <url><loc>https://shop.example/tea</loc></url>
  <url><loc>https://shop.example/gone</loc></url>
</urlset>
`

func TestJoinsTheExportOfACrawlerToAnOpenSitemapByAddress(t *testing.T) {
	p := begin(t, browser.Look{})
	p.Choose(p.button("Open files"), given(t, "sitemap.xml", teaShop))
	p.pages("3 pages")
	p.button("Add pages").Click()
	p.Choose(p.dialog("Add pages").Find("button", "Open files"), given(t, "internal_all.csv",
		"\"Address\",\"Content Type\",\"Status Code\",\"Indexability\",\"Title 1\",\"Last Modified\"\r\n"+
			"\"https://www.shop.example/\",\"text/html\",\"200\",\"Indexable\",\"Tea\",\"Fri, 20 Nov 2026 08:15:00 "+
			"GMT\"\r\n"+
			"\"https://www.shop.example/tea/\",\"text/html\",\"200\",\"Indexable\",\"Tea, \"\"green\"\"\",\"\"\r\n"+
			"\"https://www.shop.example/new\",\"text/html\",\"200\",\"Indexable\",\"New\",\"\"\r\n"+
			"\"https://www.shop.example/old\",\"text/html\",\"301\",\"Non-Indexable\",\"\",\"\"\r\n"))
	columns := p.dialog("Columns in internal_all.csv")
	columns.Find("button", importPages).Click()
	merge := p.dialog("Merge pages")
	merge.Says("compared 3 pages from internal_all.csv")
	merge.Says("1 new")
	merge.Says("1 the same in both")
	merge.Says("1 with other values")
	merge.Says("1 only in what is open")
	merge.Like("radio", "Make it like the new list").Click()
	merge.Find("button", "Make it like the new list").Click()
	p.pages("3 pages")
	got := sitemaps(p.downloadAll())["sitemap.xml"]
	for _, want := range []string{
		"<loc>https://shop.example/</loc><lastmod>2026-11-20T08:15:00Z</lastmod>",
		"<loc>https://shop.example/tea</loc>", "<loc>https://www.shop.example/new</loc>",
	} {
		if !strings.Contains(string(got), want) {
			t.Errorf("%s is not in\n%s", want, got)
		}
	}
	if strings.Contains(string(got), "/gone") {
		t.Errorf("the page that is missing in the export is still in\n%s", got)
	}
}
