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

const lampList = `https://shop.example/Lamps/oak.html
https://shop.example/Lamps/oak
https://shop.example/Lamps/ash.html
`

// TestReplacesWhatThePatternFindsAndTakesItBack types a pattern that can't be read, mends it, looks at
// what would be the same page twice, and takes the change back.
func TestReplacesWhatThePatternFindsAndTakesItBack(t *testing.T) {
	p := begin(t, browser.Look{})
	p.field("Paste page addresses").Fill(lampList)
	p.button("Add pages").Click()
	p.pages("3 pages")
	p.menuOfProject(changePages)
	dialog := p.dialog(changePages)
	dialog.Find("checkbox", "Regular expression").Click()
	dialog.Find("textbox", "Find").Fill(`/(\w+`)
	dialog.Says("A parenthesis is missing")
	dialog.Find("textbox", "Find").Fill(`/(\w+)\.html$`)
	dialog.Find("textbox", "Replace with").Fill("/$1")
	dialog.Says("This changes 2 values on 2 pages.")
	dialog.Find("button", "1 page gets the address of another").Click()
	dialog.Find("button", "1 page gets the address of another").Is("aria-pressed", "true")
	dialog.Find("group", beforeAndAfter).Says("/Lamps/oak.html")
	dialog.Find("button", "Change 2 pages").Enabled().Click()
	dialog.Gone()
	p.cellIs(3, "Page address", "/Lamps/ ash")
	p.button("Undo").At(0).Enabled().Click()
	p.cellIs(3, "Page address", "/Lamps/ ash.html")
}

const trackedList = `https://shop.example/oak?utm_source=a&size=2
https://shop.example/ash?utm_source=b&utm_medium=mail
https://shop.example/elm?size=1
https://shop.example/fir
`

// TestTakesAwayTheParametersThatAreTicked ticks existing parameters, with the keyboard alone.
func TestTakesAwayTheParametersThatAreTicked(t *testing.T) {
	p := begin(t, browser.Look{})
	p.field("Paste page addresses").Fill(trackedList)
	p.button("Add pages").Click()
	p.pages("4 pages")
	p.Press("Control+h")
	dialog := p.dialog(changePages)
	way := dialog.Find("combobox", "What to do")
	way.Focus()
	way.Pick("8")
	source := dialog.Find("checkbox", "utm_source 2")
	source.Focus()
	p.Press(" ")
	dialog.Says("This changes 2 values on 2 pages.")
	p.ticked(source, true)
	dialog.Find("textbox", "Which parameters").Has("utm_source")
	p.Press("Tab", " ")
	dialog.Find("textbox", "Which parameters").Has("utm_source, utm_medium")
	clean(t, p)
	p.Press("Shift+Tab", " ")
	dialog.Find("textbox", "Which parameters").Has("utm_medium")
	dialog.Find("textbox", "Which parameters").Fill("utm_*")
	p.ticked(source, true)
	dialog.Find("button", "Change 2 pages").Enabled().Focus()
	p.Press("Enter")
	dialog.Gone()
	p.cellIs(1, "Page address", "/oak?size=2")
	p.cellIs(2, "Page address", "/ash")
}
