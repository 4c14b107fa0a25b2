package wasm_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// copyAs puts a fixture into a folder under the name that it had on its site.
func copyAs(t *testing.T, fixture, folder, name string) string {
	t.Helper()
	return write(t, folder, name, read(t, browser.Fixture(t, fixture)))
}

// write writes a file into a folder and returns its path.
func write(t *testing.T, folder, name string, data []byte) string {
	t.Helper()
	file := filepath.Join(folder, name)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// veiled says that files can be let go here.
func (p page) veiled() {
	p.True(`[...document.querySelectorAll(".dropveil")].some((v) => v.innerText.includes("Let go to open") && ` +
		`getComputedStyle(v).display !== "none" && v.checkVisibility())`)
}

func TestOpensAWholeSetByOneDropAndTakesTheLinksOfAWebPageAmongThem(t *testing.T) {
	folder := t.TempDir()
	files := []string{
		copyAs(t, "real-sitemaps/moabi-com--cve__sitemap.xml", folder, "sitemap.xml"),
		copyAs(t, "real-sitemaps/moabi-com--cve__sitemap1.xml.gz", folder, "sitemap1.xml.gz"),
		copyAs(t, "real-sitemaps/conda--conda-docs__6b182d0__sitemap.xml", folder, "docs.xml"),
		write(t, folder, "shop-home.html", []byte(`<!doctype html><html><head><title>Lamps</title></head><body>
			<a href="https://shop.example/oak">Oak</a> <a href="https://shop.example/ash">Ash</a>
			<p><a href='https://shop.example/elm?a=1&amp;b=2'>Elm</a></p></body></html>`)),
	}
	p := begin(t, browser.Look{})
	p.Drop(p.veiled, files...)
	p.pages("10,005 pages in 3 files")

	// The web page among them is said, and its links are offered.
	room := p.Find("tabpanel", "Files")
	card := room.Like("group", `^shop-home\.html is a web page`)
	card.Wait()
	for _, name := range []string{"sitemap.xml", "sitemap1.xml.gz", "docs.xml"} {
		room.Says(name)
	}
	room.Says("Index")
	card.Find("button", "Use the 3 links in it").Click()
	p.pages("10,008 pages")
	card.Gone()
	p.button("Undo").At(0).Enabled().Click()
	p.pages("10,005 pages")

	// The whole set is returned byte for byte, compressed, each file in a folder of its site.
	got := sitemaps(p.downloadAll())
	for i, site := range []string{"cve.moabi.com", "cve.moabi.com", "docs.conda.io"} {
		file := files[i]
		if !bytes.Equal(got[site+"/"+filepath.Base(file)], read(t, file)) {
			t.Errorf("%s did not come back byte for byte", filepath.Base(file))
		}
	}
	if len(got) != 3 {
		t.Errorf("the archive has %d sitemaps", len(got))
	}
}

func TestOpensAFolderWithAllThatIsInIt(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "site")
	copyAs(t, "real-sitemaps/conda--conda-docs__6b182d0__sitemap.xml", folder, "docs/sitemap.xml")
	copyAs(t, "real-sitemaps/Abdossam--lexmath-sitemap__urllist.txt", folder, "urllist.txt")
	p := begin(t, browser.Look{})
	p.Drop(nil, folder)
	p.pages("in 2 files")
	p.Find("tabpanel", "Files").Says("urllist.txt")
}

func TestOpeningCanBeCalledOffAndLeavesWhatWasOpen(t *testing.T) {
	folder := t.TempDir()
	big := manyPages(t, 0)
	var many []string
	for i := range 40 {
		many = append(many, write(t, folder, fmt.Sprintf("sitemap-%02d.xml.gz", i+1), big))
	}
	p := begin(t, browser.Look{})
	p.open(browser.Fixture(t, realSitemap))
	p.pages("260 pages in 1 file")
	p.cellThere(1)
	p.Drop(nil, many...)
	p.dialog(addOrReplace).Find("button", "Add").Click()
	room := p.Find("tabpanel", "Files")
	room.Find("progressbar", "Opening 40 files").Wait()
	// The loaded rows can be viewed meanwhile.
	p.grid().Focus()
	p.Press("ArrowDown", "ArrowDown")
	p.Until("the cursor moves", func() bool { return strings.HasPrefix(p.cursor(), "3 ") })
	room.Find("button", "Cancel").Click()
	room.Find("progressbar", "").Gone()
	p.pages("260 pages in 1 file")
	p.Until("the grid is what it was", func() bool { return p.rowCount() == "261" })
	if files := sitemaps(p.downloadAll()); len(files) != 1 {
		t.Errorf("%d files came", len(files))
	}
}
