package wasm_test

import (
	"archive/zip"
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sitemapeditor/wasm_test/browser"

	"github.com/chromedp/cdproto/runtime"
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
	p.keep("website")
	mark := link.Attribute("href")
	if !strings.HasPrefix(mark, "javascript:") {
		t.Fatalf("the bookmark begins with %.40q", mark)
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
	shop.Bookmark(mark)
	shop.Find("button", "Read the pages").Click()
	shop.Find("button", "Open in Sitemap Editor").Click()

	editor := browser.OpenedBy(shop)
	editor.Find("dialog", "Open what was read?").Wait()
	editor.Like("button", "Open ").Click()
	pages := page{editor, t}
	pages.cellThere(4)
	if got := pages.rowCount(); got != "5" {
		t.Errorf("the table has %s rows, want a head, three pages and a broken link", got)
	}
	// Links are followed unchanged, and the values of a page are kept on the way.
	for row, path := range []string{"/", "/tea", "/cups?colour=red&size=2"} {
		if got := pages.cell(row+1, "Page address"); !strings.Contains(strings.ReplaceAll(got, " ", ""), path) {
			t.Errorf("row %d says %q, want %s", row+1, got, path)
		}
	}
	shop.Find("status", "").Says("Opened in Sitemap Editor.")

	// The broken link is a problem like any other: the owner sees the page that links to it, and leaves it out.
	pages.Like("button", "^Not found 1$").Click()
	pages.Until("only the broken link is shown", func() bool { return pages.rowCount() == "2" })
	if got := pages.cell(1, "Page address"); !strings.Contains(got, "/gone") {
		t.Errorf("the table shows %q, want the broken link", got)
	}
	pages.tab("Details").Click()
	pages.Find("tabpanel", "Details").Says("This page was not found (404), linked from " + site.URL + "/")
}

// zipped writes an archive of a website, as GitHub’s “Download ZIP” gives it: all its files have one day.
func zipped(t *testing.T, name string, files map[string]string) string {
	t.Helper()
	var archive bytes.Buffer
	w := zip.NewWriter(&archive)
	for name, text := range files {
		f, err := w.CreateHeader(&zip.FileHeader{Name: name, Modified: time.Date(2026, 11, 2, 9, 0, 0, 0, time.UTC)})
		if err != nil {
			t.Fatal(err)
		}
		_, _ = f.Write([]byte(text))
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return write(t, t.TempDir(), name, archive.Bytes())
}

// A dropped website folder gives its pages, and optionally their dates; folders of programs in it are skipped. If a
// folder has more files than the limit, the page says how many, and which one was the last, before anything is opened.
func TestADroppedFolderOfAWebsite(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "shop")
	day := time.Date(2026, 11, 2, 9, 0, 0, 0, time.Local)
	for name, text := range map[string]string{
		"index.html":      `<link rel="canonical" href="https://shop.example/"><a href="tea.html">Tea</a>`,
		"tea.html":        "<p>Tea",
		"blog/index.html": "<p>Blog", "blog/one.html": `<meta property="article:modified_time" content="2026-11-20">`,
		"tea.jpg": "\xff\xd8\xff\xe0", "node_modules/x/index.html": "<p>x", ".git/y.html": "<p>y",
	} {
		file := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(file, day, day); err != nil {
			t.Fatal(err)
		}
	}
	p := begin(t, browser.Look{})
	browser.Evaluate[bool](p.Tab, "sitemapEditorBoot.mostDropped = 4; true")
	p.Drop(nil, folder)
	part := p.dialog("Open part of the folder?")
	part.Says("We read at most 4 files of a folder that you drop here, and this one has more.")
	for _, line := range p.Axe(browser.AxeSource(t)) {
		t.Errorf("axe: %s", line)
	}
	part.Find("button", "Open 4 files").Wait()
	p.Press("Escape")
	part.Gone()
	p.Choose(p.button("Open a folder"), folder)
	part = p.dialog("Open part of the folder?")
	part.Find("button", "Open 4 files").Wait()
	p.Press("Escape")
	part.Gone()

	// The files that are passed over don’t count.
	browser.Evaluate[bool](p.Tab, "sitemapEditorBoot.mostDropped = 5; true")
	p.Drop(nil, folder)
	site := p.dialog("Pages of shop")
	site.Says("We found 4 pages for your sitemap.")
	dates := site.Like("checkbox", "^Use the date of the file for 3 pages")
	dates.Focus()
	p.Press(" ")
	site.Says("All of these files have the date")
	site.Find("button", importPages).Focus()
	p.Press("Enter")
	site.Gone()
	p.pages("4 pages in 1 file")
	got := string(sitemaps(p.downloadAll())["sitemap.xml"])
	for _, path := range []string{"/", "/tea.html", "/blog/", "/blog/one.html"} {
		if !strings.Contains(got, "<loc>https://shop.example"+path+"</loc>") {
			t.Errorf("%s is not in %s", path, got)
		}
	}
	if n := strings.Count(got, "<lastmod>2026-11-02</lastmod>"); n != 3 || !strings.Contains(got, "2026-11-20") {
		t.Errorf("%d pages have the date of their file in %s", n, got)
	}
}

// A folder is read in the same way however it is given: up to a number of files, and none that programs keep for
// themselves.
func TestWhatIsReadOfAFolder(t *testing.T) {
	p := begin(t, browser.Look{})
	read := browser.Call[[]string](p.Tab, `async (paths) => {
		const files = paths.map((webkitRelativePath) =>
			Object.defineProperty(new File([], webkitRelativePath.split("/").pop()), "webkitRelativePath", { value: webkitRelativePath }));
		const { names } = await sitemapEditorBoot.gather({ files });
		return names[0].split("\0").filter((_, i) => i % 4 === 1);
	}`, []string{
		"shop/index.html", "shop/.htaccess", "shop/node_modules/x/index.html", "shop/.git/y", ".well-known/a.html",
		"shop/a/.cache/b/c", "node_modules/x",
	})
	if want := []string{"shop/index.html", "shop/.htaccess", ".well-known/a.html", "node_modules/x"}; !slices.Equal(read, want) {
		t.Errorf("read are %q, want %q", read, want)
	}
}

// A page receives files from the window that opened it, even if another one knows the number.
func TestFilesOfAnotherWindowAreIgnored(t *testing.T) {
	p := begin(t, browser.Look{Language: browser.Unset})
	browser.Send(p.Tab, runtime.Evaluate, runtime.EvaluateParams{
		Expression: `addEventListener("message", ({ data }) => { globalThis.ready ||= data.sitemapEditor === "ready"; });
			globalThis.editor = open(location.href + "#receive=abcdef0123");`,
		UserGesture: new(true), // without a press, a browser with windows opens none
	})
	editor := browser.OpenedBy(p.Tab)
	editor.MaySay("(404) was received when fetching the script") // of the service worker
	p.True(`globalThis.ready`)
	const hand = `(address) => {
		const files = [{ name: "pages.txt", blob: new Blob([address]) }];
		(globalThis.editor ?? globalThis).postMessage({ sitemapEditor: "files", number: "abcdef0123", files }, "*");
		return true;
	}`
	browser.Call[bool](editor, hand, "https://shop.example/from-itself")
	browser.Call[bool](p.Tab, hand, "https://shop.example/from-the-opener")
	editor.Find("dialog", "Open what was read?").Wait()
	editor.Like("button", "Open ").Click()
	pages := page{editor, t}
	pages.cellThere(1)
	if got := pages.cell(1, "Page address"); !strings.Contains(got, "from-the-opener") {
		t.Errorf("the page is %q, want that of the opener", got)
	}
}
