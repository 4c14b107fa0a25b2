package wasm_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"sitemapeditor/wasm_test/browser"
)

// A hostileFile tries to block any program that shows it. It has one page.
type hostileFile struct {
	name    string
	fixture string        // or else
	data    func() string // of a file with a priority
}

// around is a sitemap of one page with an address, a date and a priority. prolog precedes its root.
func around(prolog, address, date string) string {
	return `<?xml version="1.0" encoding="UTF-8"?>` + "\n" + prolog +
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://shop.example/` + address +
		`</loc><lastmod>` + date + `</lastmod><priority>0.5</priority></url></urlset>`
}

var hostileFiles = []hostileFile{
	{name: "marks.xml", data: func() string {
		marks := strings.Repeat("\u0300", 100_000)
		return around("", "z"+marks, "2026-01-02"+marks)
	}},
	{name: "long.xml", data: func() string {
		return around("", strings.Repeat("a", 4<<20), "2026-01-02"+strings.Repeat("0", 4<<20))
	}},
	{name: "instructions.xml", data: func() string {
		return around(strings.Repeat("<?a?>", 200_000), "lamp", "2026-01-02")
	}},
	{name: "flood.xml", fixture: "security/structure/pi-flood.xml"},
	{name: "attribute.xml", fixture: "security/structure/huge-attribute-1mb.xml"},
}

// The page responds with any file open, and an edit changes no other byte of the file. The fixtures are last, so that
// the rest is tested without them too.
func TestEditsAHostileFileAndChangesNothingElseInIt(t *testing.T) {
	p := begin(t, browser.Look{})
	for i, hostile := range hostileFiles {
		if hostile.fixture != "" && !browser.All() {
			continue // another size of the files above
		}
		began := time.Now()
		step := func(words string) { t.Logf("%s %6.2f s %s", hostile.name, time.Since(began).Seconds(), words) }
		file := hostile.file(t)
		if i == 0 {
			p.open(file)
		} else {
			p.Drop(nil, file)
			p.dialog(addOrReplace).Find("button", "Replace").Click()
		}
		// A file in the place of another one begins with Details.
		p.Until("Files has "+hostile.name, func() bool {
			p.tab("Files").Click()
			const panel = `() => [...document.querySelectorAll('[role="tabpanel"]')].map((e) => e.innerText).join()`
			return strings.Contains(browser.Call[string](p.Tab, panel), hostile.name)
		})
		p.settled()
		p.pages("1 page in 1 file")
		p.cellThere(1)
		step("open")
		if p.Like("button", showHidden).There() {
			p.allColumns()
		}

		// By keyboard: the problem of a cell is shown over its neighbors.
		p.at(1, "Page address").Click()
		p.Press(browser.Turned("ArrowRight", "ArrowRight", "ArrowRight")...)
		p.cursorIs("1 Priority")
		p.Type("0.3")
		p.Press("Enter")
		p.cellIs(1, "Priority", "0.3")
		step("edited")
		for _, room := range []string{"Checks", "Details", "XML"} {
			p.tab(room).Click()
			p.Find("tabpanel", room).Wait()
			if room == "XML" {
				p.button(wholeFile).Click()
				p.Until("the file is shown", func() bool { return strings.Contains(p.lines(), "<?") })
				p.button(thisPage).Click()
			}
			step(room)
		}

		got := sitemaps(p.downloadAll())[hostile.name]
		step("downloaded")
		want := read(t, file)
		if strings.HasSuffix(file, ".gz") {
			got, want = gunzip(t, got), unpack(t, want)
		}
		if hostile.data != nil {
			want = bytes.Replace(want, []byte(">0.5<"), []byte(">0.3<"), 1)
		} else {
			got = bytes.Replace(got, []byte("<priority>0.3</priority>"), nil, 1)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s: more than the edit is altered:\n%s", hostile.name, difference(want, got))
		}
		p.pages("1 page in 1 file")
	}
}

func (h hostileFile) file(t *testing.T) string {
	t.Helper()
	if h.fixture != "" {
		return copyAs(t, h.fixture, t.TempDir(), h.name)
	}
	return write(t, t.TempDir(), h.name, []byte(h.data()))
}
