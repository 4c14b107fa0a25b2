package wasm_test

import (
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// manyPages is a sitemap of 50,000 pages, compressed. Each page's number is in its address.
func manyPages(t *testing.T, file int) []byte {
	t.Helper()
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" +
		"<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
	for i := range 50_000 {
		n := file*50_000 + i + 1
		fmt.Fprintf(&b, "  <url>\n    <loc>https://shop.example/section-%d/lamp-%07d</loc>\n"+
			"    <lastmod>2026-0%d-1%d</lastmod>\n    <changefreq>weekly</changefreq>\n"+
			"    <priority>0.%d</priority>\n  </url>\n",
			n%89, n, 1+n%9, n%10, n%10)
	}
	b.WriteString("</urlset>\n")
	return pack(t, []byte(b.String()))
}

func TestAMillionPagesScrollSortAndChangeAsAThousandDo(t *testing.T) {
	browser.Rare(t, "a million pages; the other stories scroll, sort and change fewer")
	if testing.Short() {
		t.Skip("a million pages take a while")
	}
	folder := t.TempDir()
	var files []string
	for i := range 20 {
		files = append(files, write(t, folder, fmt.Sprintf("sitemap-%02d.xml.gz", i+1), manyPages(t, i)))
	}
	p := begin(t, browser.Look{})
	p.open(files...)
	// It takes more than 300 ms, so it says how far it is and can be called off.
	p.Find("progressbar", "").Wait()
	p.button("Cancel").Wait()
	p.pages("1,000,000 pages in 20 files")
	p.settled()
	p.tab("Details").Click()
	if got := p.rowCount(); got != "1000001" {
		t.Errorf("aria-rowcount is %s", got)
	}
	p.cellThere(1)
	p.at(1, "Page address").Click()
	p.Press("Control+End")
	p.cursorIs("1000000 Checks")
	p.cellIs(1_000_000, "Page address", address(1_000_000))
	p.Press("PageUp")
	p.Until("a screen further up", func() bool { return !strings.HasPrefix(p.cursor(), "1000000 ") })
	p.Press("Control+Home")
	p.cursorIs("1 Page address")
	p.cellIs(1, "Page address", address(1))

	p.scrollsAMillion()

	// An edit at the far end, a find and a sort over all.
	p.grid().Focus()
	p.Press("Control+End", "ArrowUp", "Home")
	p.cursorIs("999999 Page address")
	p.at(999_999, "Priority").Click()
	p.Type("0.05")
	p.Press("Enter")
	p.cellIs(999_999, "Priority", "0.05")
	p.footer().Says("1 changed")
	p.Find("searchbox", findAddress).Fill("lamp-0777777")
	p.Until("one is found", func() bool { return p.rowCount() == "2" })
	p.cellIs(1, "Page address", address(777_777))
	p.button("Undo").At(0).Wait()
	p.Find("searchbox", findAddress).Focus()
	p.Press("Control+a", "Delete")
	p.Until("all are back", func() bool { return p.rowCount() == "1000001" })
	p.grid().Like("columnheader", "^Priority").Click()
	p.grid().Focus()
	p.Press("Control+Home")
	p.cellIs(1, "Priority", "0.0")
}

// address returns the cell text of a page of manyPages.
func address(n int) string { return fmt.Sprintf("/section-%d/ lamp-%07d", n%89, n) }
