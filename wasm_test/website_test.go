package wasm_test

import (
	"archive/zip"
	"bytes"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// Who has no sitemap sets the bookmark up, presses it on their website, and has the pages in the
// editor, in a tab that it opened.
func TestReadsAWebsiteByTheBookmarkAndOpensItsPages(t *testing.T) {
	p := begin(t, browser.Look{})
	p.Find("button", "From my website").Click()
	dialog := p.Find("dialog", "From my website").Wait()
	link := dialog.Find("link", "Read my site").Wait()
	link.Click()
	p.Like("StaticText", "Don’t press it here").Wait()
	p.Picture("website")
	mark := link.Attribute("href")
	if !strings.HasPrefix(mark, "javascript:") || len(mark) > 16<<10 {
		t.Fatalf("the bookmark has %d bytes and begins with %.40q", len(mark), mark)
	}
	program, err := url.PathUnescape(strings.TrimPrefix(mark, "javascript:"))
	if err != nil {
		t.Fatal(err)
	}

	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		switch r.URL.Path {
		case "/":
			_, _ = w.Write([]byte(`<title>Shop</title><h1>Shop</h1><a href="/tea">Tea</a>` +
				`<a href="/cups?colour=red&amp;size=2">Cups</a><a href="/gone">x</a>`))
		case "/tea", "/cups":
			_, _ = w.Write([]byte(`<title>` + r.URL.Path + `</title><h1>` + r.URL.Path + `</h1>` +
				strings.Repeat("word ", 100)))
		default:
			w.WriteHeader(http.StatusNotFound)
		}
	}))
	defer site.Close()
	shop := chromium.Tab(t, browser.Look{})
	shop.MaySay("404")
	shop.OpenPainted(site.URL + "/")
	browser.Evaluate[bool](shop, program+"; true")
	shop.Find("button", "Read the pages").Click()
	shop.Find("button", "Open in Sitemap Editor").Click()

	editor := browser.OpenedBy(shop)
	editor.Find("dialog", "Open what was read?").Wait()
	editor.Like("button", "Open ").Click()
	pages := page{editor, t}
	pages.cellThere(3)
	if got := pages.rowCount(); got != "4" {
		t.Errorf("the table has %s rows, want a head and three pages", got)
	}
	// Links are followed as they stand, and what a page was given is not lost on the way.
	for row, path := range []string{"/", "/tea", "/cups?colour=red&size=2"} {
		if got := pages.cell(row+1, "Page address"); !strings.Contains(strings.ReplaceAll(got, " ", ""), path) {
			t.Errorf("row %d says %q, want %s", row+1, got, path)
		}
	}
	shop.Find("status", "").Says("Opened in Sitemap Editor.")
}

// Who has the files of a website gives them as they are, here GitHub’s “Download ZIP”, and has a
// sitemap of its pages.
func TestTheFilesOfAWebsiteBecomeItsSitemap(t *testing.T) {
	var archive bytes.Buffer
	w := zip.NewWriter(&archive)
	for name, text := range map[string]string{
		"shop-main/index.html": `<link rel="canonical" href="https://shop.example/"><a href="tea.html">Tea</a>`,
		"shop-main/tea.html":   `<meta property="article:modified_time" content="2026-11-20"><img src="tea.jpg">`,
		"shop-main/draft.html": `<meta name="robots" content="noindex">`,
		"shop-main/tea.jpg":    "\xff\xd8\xff\xe0",
		"shop-main/site.css":   "p { color: red }",
	} {
		f, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = f.Write([]byte(text))
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "shop-main.zip")
	if err := os.WriteFile(file, archive.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}

	p := begin(t, browser.Look{})
	p.Find("button", "From my website").Click()
	dialog := p.Find("dialog", "From my website").Wait()
	dialog.Find("DisclosureTriangleGrouped", "From the website’s files").Click()
	p.Picture("website-files")
	p.Choose(dialog.Find("button", "Open files"), file)
	dialog.Gone()
	p.cellThere(2)
	if got := p.rowCount(); got != "3" {
		t.Errorf("the table has %s rows, want a head and two pages", got)
	}
	p.cellIs(2, "Last changed", "2026-11-20")
	p.tab("Files").Click()
	p.Like("StaticText", "1 noindex page was left out").Wait()
	p.Picture("website-opened")
}
