package wasm_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

func (p page) heading(name string) *browser.Part { return p.Find("heading", name) }

// sentence checks that a text suits a shop owner: a title, then the reason, without blame.
func sentence(t *testing.T, text string) {
	t.Helper()
	if len(strings.Fields(text)) < 8 {
		t.Errorf("that is no sentence: %q", text)
	}
	if m := regexp.MustCompile(`(?i)\b(invalid|error|please|oops|failed|exception|undefined|nil|panic)\b|![^d]`).
		FindString(text); m != "" {
		t.Errorf("%q stands in %q", m, text)
	}
}

// The content of a file is shown as text everywhere.
func TestWhatStandsInAFileIsNeverMarkup(t *testing.T) {
	p := begin(t, browser.Look{})
	p.Before(`window.alert = window.confirm = window.prompt = () => { window.hacked = true; }`)
	p.Reload()
	p.Drop(nil,
		browser.Fixture(t, "security/injection/html-in-every-field.xml"),
		browser.Fixture(t, "security/filenames/<img src=x onerror=alert(1)>.xml"),
		browser.Fixture(t, "security/urls/hostile-locs.xml"),
	)
	p.pages("in 3 files")
	p.Find("tabpanel", "Files").Says("<img src=x onerror=alert(1)>.xml")
	p.cellThere(1)
	p.at(1, "Page address").Click()
	for _, room := range []string{"Details", "XML", "Checks"} {
		p.tab(room).Click()
		for range 8 {
			if room != "Checks" {
				p.grid().Focus()
				p.Press("ArrowDown")
			}
		}
	}
	if browser.Call[bool](p.Tab,
		`() => Boolean(window.hacked || document.querySelector("img[src=x], iframe, script:not([src]), `+
			`a[href^='javascript'], a[href^='data']"))`) {
		t.Error("markup of a file is part of the page")
	}
}

func TestAFileThatIsTooLargeOrVanishesIsSaidAndChangesNothing(t *testing.T) {
	folder := t.TempDir()
	huge := write(t, folder, "huge.xml", []byte("<urlset>"))
	if err := os.Truncate(huge, 2<<30+1); err != nil {
		t.Skipf("this disk takes no file of 2 GB: %v", err)
	}
	gone := write(t, folder, "gone.xml", read(t, browser.Fixture(t, realSitemap)))
	p := begin(t, browser.Look{})
	p.open(browser.Fixture(t, realSitemap))
	p.pages("260 pages in 1 file")
	ask := p.dialog(addOrReplace)

	p.Drop(nil, huge)
	ask.Find("button", "Add").Click()
	card := p.Like("group", `^huge\.xml is too large to open here: 2`)
	sentence(t, card.Text())
	card.Find("button", leaveItOut).Click()
	card.Gone()
	p.pages("260 pages in 1 file")

	p.Drop(nil, gone)
	ask.Wait()
	if err := os.Remove(gone); err != nil {
		t.Fatal(err)
	}
	ask.Find("button", "Add").Click()
	card = p.Like("group", `^gone\.xml `)
	if says := card.Text(); strings.Contains(says, "is empty") {
		t.Errorf("of a file that is gone, the page says: %s", says)
	}
	sentence(t, card.Text())
	p.pages("260 pages in 1 file")
	p.tab("Details").Click()
	p.cellThere(1)
	p.at(1, "Priority").Click()
	p.Type("0.1")
	p.Press("Enter")
	p.cellIs(1, "Priority", "0.1")
}
