package wasm_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// movedSitemap is a real one, with images and language versions.
const movedSitemap = "real-sitemaps/10beasts--10beasts.github.io__post-sitemap.xml"

// moveSite moves the 14 pages of that sitemap to another site, by keys.
func (p page) moveSite() {
	p.t.Helper()
	p.Press("Control+h")
	dialog := p.dialog(changePages)
	p.tabTo(dialog.Find("combobox", "What to do"))
	p.Press("ArrowDown")
	dialog.Find("textbox", "Old address").Has("http://www.10beasts.cn")
	p.Press("Tab", "Tab")
	p.Type("https://www.moved.example")
	dialog.Find("group", beforeAndAfter).Says("www.moved.example") // the preview of the whole address
	p.tabTo(dialog.Find("button", "Change 14 pages").Enabled())
	p.Press("Enter")
	dialog.Gone()
}

// TestMovesARealSiteByKeyboardAlone moves the site of a sitemap with images and language versions to another address,
// and compares the result with a plain replacement in its text.
func TestMovesARealSiteByKeyboardAlone(t *testing.T) {
	file := browser.Fixture(t, movedSitemap)
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	p := begin(t, browser.Look{})
	p.open(file)
	p.pages("14 pages")
	p.moveSite()
	p.Like("StaticText", "moved to the new address$").Wait()

	files := sitemaps(p.downloadAll())
	head, body, _ := bytes.Cut(before, []byte("<urlset"))
	want := append(
		append(head, "<urlset"...),
		bytes.ReplaceAll(body, []byte("http://www.10beasts.cn/"), []byte("https://www.moved.example/"))...)
	if got := files[filepath.Base(file)]; !bytes.Equal(got, want) {
		t.Errorf("%d bytes came out, and sed makes %d", len(got), len(want))
	}
}
