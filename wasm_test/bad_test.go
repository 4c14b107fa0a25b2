package wasm_test

import (
	"bytes"
	"encoding/base64"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// dot is a PNG image of one pixel.
var dot, _ = base64.StdEncoding.DecodeString(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")

// A badFile is one that can't be opened as it is, or only in part.
type badFile struct {
	name    string
	fixture string // or else
	data    string
	pages   string // the expected texts; nil for none
	says    string // an expression for the sentence that is shown
}

var badFiles = []badFile{
	{name: "empty.xml", data: "", says: `empty\.xml is empty`},
	{
		name: "space.xml", fixture: "security/structure/whitespace-only-1mb.xml",
		says: `space\.xml (is empty|has nothing)`,
	},
	{
		name: "home.html", data: "<!doctype html><html><body><p>Hello</p></body></html>",
		says: `home\.html is a web page, not a sitemap`,
	},
	{name: "logo.png", data: string(dot), says: `logo\.png is an? (image|picture)`},
	{
		name: "cut.xml.gz", fixture: "security/gzip/truncated.xml.gz", pages: "some",
		says: `cut\.xml\.gz (is cut off|breaks off|ends)`,
	},
	{name: "bomb.gz", fixture: "security/gzip/bomb-1gb-zeros.gz", says: `bomb\.gz (unpacks to|is larger|grows|would)`},
	{
		name: "spaces.xml.gz", fixture: "security/gzip/bomb-sitemap-1gb-spaces.xml.gz",
		says: `spaces\.xml\.gz (unpacks to|is larger|grows|would)`,
	},
	{name: "deep.xml", fixture: "security/structure/deep-nesting-100k.xml", pages: "some", says: `deep`},
	{
		name: "unclosed.xml", fixture: "security/structure/deep-nesting-100k-unclosed.xml", pages: "some",
		says: `deep|close|nest`,
	},
	{name: "laughs.xml", fixture: "security/entities/billion-laughs.xml", pages: "some", says: `a9|entit|DOCTYPE`},
	{name: "xxe.xml", fixture: "security/entities/xxe-file.xml", pages: "some", says: `xxe|entit|DOCTYPE`},
	{
		name: "bytes.xml", fixture: "security/encoding/invalid-utf8-ff.xml", pages: "some",
		says: `UTF-8|encod|character|letter`,
	},
	{name: "nul.xml", fixture: "security/encoding/nul-bytes.xml", pages: "some", says: `zero|NUL|character|letter`},
	{name: "lt.xml", fixture: "security/structure/angle-flood.xml", says: `lt\.xml`},
	{name: "odd.xml.gz", data: "\x1f\x8b", says: `odd\.xml\.gz`},
	{name: "bz.xml.gz", fixture: "security/gzip/bzip2.xml.gz", says: `bz\.xml\.gz`},
}

func (b badFile) file(t *testing.T) string {
	t.Helper()
	if b.fixture != "" {
		return copyAs(t, b.fixture, t.TempDir(), b.name)
	}
	return write(t, t.TempDir(), b.name, []byte(b.data))
}

func TestSaysWhatIsWrongWithABadFileWhenNothingIsOpen(t *testing.T) {
	p := begin(t, browser.Look{})
	for _, bad := range badFiles {
		if bad.pages != "" {
			continue
		}
		t.Run(bad.name, func(t *testing.T) {
			p.open(bad.file(t))
			card := p.Like("group", bad.says).Wait()
			sentence(t, card.Text())
			p.heading(startHeading).Wait()
			p.button(leaveItOut).Click()
			card.Gone()
		})
	}
	// And the page still works.
	p.open(browser.Fixture(t, realSitemap))
	p.pages("260 pages")
	p.cellThere(1)
}

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

func TestABadFileLeavesWhatIsOpenAsItIs(t *testing.T) {
	t.Parallel()
	file := browser.Fixture(t, realSitemap)
	original := read(t, file)
	for _, bad := range badFiles {
		// One refused file represents all; another story tests their texts.
		if bad.pages == "" && bad.name != "bomb.gz" {
			continue
		}
		t.Run(bad.name, func(t *testing.T) {
			p := begin(t, browser.Look{})
			p.open(file)
			p.pages("260 pages in 1 file")
			p.cellThere(1)
			p.at(1, "Priority").Click()
			p.Type("0.15")
			p.Press("Enter")
			p.cellIs(1, "Priority", "0.15")

			p.Drop(nil, bad.file(t))
			p.dialog(addOrReplace).Find("button", "Add").Click()
			if bad.pages != "" {
				p.pages("in 2 files")
			}
			p.tab("Files").Click()
			room := p.Find("tabpanel", "Files")
			said := ""
			p.Until("the page says "+bad.says, func() bool {
				if !room.There() || p.Find("progressbar", "").There() {
					return false
				}
				said = room.Text()
				return regexp.MustCompile(bad.says).MatchString(said)
			})
			// A quotation is from the file.
			sentence(t, browser.Ask[string](room, `function () {
				const copy = this.cloneNode(true);
				copy.querySelectorAll("code, .flist").forEach((e) => e.remove());
				return copy.textContent.replace(/It reads: .*/g, "");
			}`))
			if bad.pages == "" {
				p.pages("260 pages in 1 file")
			}

			// The open document is unchanged, with its edit.
			p.tab("Details").Click()
			p.cellIs(1, "Priority", "0.15")
			p.at(2, "Priority").Click()
			p.Type("0.25")
			p.Press("Enter")
			p.cellIs(2, "Priority", "0.25")
			p.Press("Control+z")
			p.Until("the edit is taken back", func() bool { return p.cell(2, "Priority") != "0.25" })
			got := sitemaps(p.downloadAll())[filepath.Base(file)]
			if got == nil || bytes.Equal(got, original) || !bytes.Contains(got, []byte("<priority>0.15</priority>")) ||
				bytes.Count(got, []byte("<loc>")) != 260 {
				t.Errorf("the file that was open came back with %d pages", bytes.Count(got, []byte("<loc>")))
			}
		})
	}
}

func TestNothingOutsideOfAFileIsReadForIt(t *testing.T) {
	p := begin(t, browser.Look{})
	p.open(browser.Fixture(t, "security/entities/xxe-file.xml"))
	p.pages("1 page")
	p.cellThere(1)
	p.at(1, "Page address").Click()
	p.tab("Details").Click()
	address := p.Find("tabpanel", "Details").Find("textbox", "Page address").Value()
	if strings.Contains(address, "root:") || !strings.Contains(address, "&xxe;") {
		t.Errorf("the address is %q", address)
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
