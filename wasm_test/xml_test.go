package wasm_test

import (
	"bytes"
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// bigSitemap has 49,988 pages, each on a line of its own.
const bigSitemap = "real-sitemaps/nafeojoy--mean-app__sitemap1.xml.gz"

// line is a line of the XML that is seen and has words in it.
func (p page) line(words string) *browser.Part {
	p.t.Helper()
	return p.By("the line with "+words,
		`(words) => [...document.querySelectorAll('[role="region"].code code')]
		.find((c) => c.textContent.includes(words) && c.getBoundingClientRect().height > 0)`, words)
}

func TestScrollsTheXMLOfAWholeFileAndGoesFromLineToRowAndBack(t *testing.T) {
	file := browser.Fixture(t, bigSitemap)
	original := unpack(t, read(t, file))
	addresses := locs(original)
	p := begin(t, browser.Look{})
	p.open(file)
	p.pages("49,988 pages")
	p.cellThere(1)
	p.tab("XML").Click()
	p.button(wholeFile).Click()
	p.button(wholeFile).Is("aria-pressed", "true")
	p.line(addresses[0]).Wait()

	// By wheel and by the keys of the browser, to its very end.
	p.xml().Wheel(2000)
	p.Until("the first line is out of sight", func() bool { return !strings.Contains(p.lines(), "<?xml") })
	p.xml().Focus()
	p.Press("End")
	last := addresses[len(addresses)-1]
	p.Until("the last page is seen", func() bool { return strings.Contains(p.lines(), "<loc>"+last+"</loc>") })

	// A row that is selected is shown.
	p.grid().Focus()
	p.Press("Control+Home", "PageDown")
	p.at(5, "Page address").Click()
	p.Until("the XML shows page 5", func() bool { return strings.Contains(p.lines(), "<loc>"+addresses[4]+"</loc>") })
	p.grid().Focus()
	p.Press("Control+End")
	p.Until("the XML shows the last page", func() bool { return strings.Contains(p.lines(), "<loc>"+last+"</loc>") })

	// A line that is pressed selects its row.
	p.Until("the XML is at rest", func() bool {
		return browser.Ask[bool](p.xml(), `async function () {
			const at = this.scrollTop;
			await new Promise((done) => setTimeout(done, 200));
			return this.scrollTop === at;
		}`)
	})
	p.xml().Focus()
	p.Press("Home")
	p.Until("the XML shows the beginning",
		func() bool { return strings.Contains(p.lines(), "<loc>"+addresses[6]+"</loc>") })
	p.line("<loc>" + addresses[6] + "</loc>").Click()
	p.Until("the cursor is on row 7", func() bool { return strings.HasPrefix(p.cursor(), "7 ") })
	p.Until("row 7 is seen", func() bool { return p.cell(7, "Page address") != "…" })

	// A change in the table is visible in the file.
	p.at(7, "Last changed").Click()
	p.Type("2026-01-02")
	p.Press("Enter")
	p.Until("the new value is in the XML", func() bool {
		return strings.Contains(p.lines(), "<loc>"+addresses[6]+"</loc><lastmod>2026-01-02</lastmod>")
	})
}

func TestEditsTheXMLOfAPageAndKeepsTheLastStateThatWorked(t *testing.T) {
	file := browser.Fixture(t, realSitemap)
	original := read(t, file)
	p := begin(t, browser.Look{})
	p.open(file)
	p.cellThere(1)
	p.at(3, "Page address").Click()
	address := p.cell(3, "Page address")
	p.tab("XML").Click()
	for _, mode := range []string{thisPage, wholeFile} {
		t.Run(mode, func(t *testing.T) {
			p.button(mode).Click()
			p.button(editPageXML).Enabled().Click()
			area := p.field(pageXML)
			p.Until("the XML is in the field", func() bool { return area.Value() != "" })
			text := area.Value()
			if !strings.HasPrefix(strings.TrimSpace(text), "<url>") || strings.Count(text, "<loc>") != 1 {
				t.Fatalf("the XML of the page is %q", text)
			}

			// A tag that is not closed as it was opened.
			broken := strings.Replace(text, "</loc>", "</lo>", 1)
			area.Fill(broken)
			group := p.Like("group", "^Editing the XML of ")
			group.Says("</lo> should be </loc>")
			group.Says("The table and the download still use the last version that worked.")
			if use := group.Find("button", "Apply changes"); use.There() &&
				!browser.Ask[bool](use, `function () { return this.disabled; }`) {
				t.Error("XML that is broken can be used")
			}
			p.cellIs(3, "Page address", address)
			if got := sitemaps(p.downloadAll())[filepath.Base(file)]; !bytes.Equal(got, original) {
				t.Error("broken XML went into the download")
			}
			group.Like("button", "^Correct").Click()
			area.Has(text)
			p.Until("the XML is whole again", func() bool { return !strings.Contains(group.Text(), "There is a mistake in line") })

			// Back to the version that worked, after more than one mistake.
			area.Fill("<url><loc>x")
			group.Says("There is a mistake in line")
			group.Find("button", "Restore that version").Click()
			area.Has(text)

			// A new value, and an element that we know nothing of.
			next := strings.Replace(text, "</loc>", "</loc>\n    <x:note xmlns:x=\"urn:x\">kept &amp; safe</x:note>", 1)
			next = regexp.MustCompile(`<lastmod>[^<]*`).ReplaceAllString(next, "<lastmod>2026-02-03")
			area.Fill(next)
			group.Find("button", "Apply changes").Enabled().Click()
			group.Gone()
			p.cellIs(3, "Last changed", "2026-02-03")
			got := string(sitemaps(p.downloadAll())[filepath.Base(file)])
			if !strings.Contains(got, `<x:note xmlns:x="urn:x">kept &amp; safe</x:note>`) {
				t.Error("the element is not in the download")
			}
			if want := strings.Replace(string(original), strings.TrimSpace(text), strings.TrimSpace(next),
				1); got != want {
				t.Errorf("more was changed than the entry:\n%s", difference([]byte(want), []byte(got)))
			}
			p.Find("banner", "").Find("button", "Undo").Enabled().Click()
			p.Until("the value of before is back", func() bool { return p.cell(3, "Last changed") != "2026-02-03" })
		})
	}
}

// TestLongLinesOfXMLAreWrapped has an address that is wider than the panel, and sees all of it.
func TestLongLinesOfXMLAreWrapped(t *testing.T) {
	line := "<image:loc>https://shop.example/" + strings.Repeat("a-long-way/", 40) + "lamp.jpg</image:loc>"
	entry := "<url><loc>https://shop.example/%d</loc>\n<image:image>\n" + line + "\n</image:image></url>\n"
	var file strings.Builder
	file.WriteString(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
		`xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">` + "\n")
	for i := range 9 {
		fmt.Fprintf(&file, entry, i)
	}
	file.WriteString("</urlset>\n")
	const (
		sideways = `document.querySelector(".code").scrollWidth > document.querySelector(".code").clientWidth`
		box      = `document.querySelector(".xwrap")`
		wrap     = "Wrap long lines of XML"
	)

	p := begin(t, browser.Look{Width: 1280, Height: 800})
	p.open(given(t, "lamps.xml", file.String()))
	p.pages("9 pages")
	p.cellThere(2)
	p.at(2, "Page address").Click()
	p.tab("XML").Click()
	p.button(thisPage).Click()
	p.True(sideways)
	p.button(wrap).Click()
	p.True(`!(` + sideways + `) && ` + box + `.offsetHeight === document.querySelector(".code__space").offsetHeight`)
	p.True(`[...` + box + `.querySelectorAll("code")].filter((e) => e.textContent.trim() === ` +
		strconv.Quote(line) + `).length === 1`)
	p.keep("wrapped")

	// In the file, the other lines are above and below it, each in a line of its own.
	p.button(wholeFile).Click()
	p.True(`document.querySelectorAll(".code__rows .ln:not(.ln--gap)").length > 20 && ` +
		`[...document.querySelectorAll(".code__rows .ln:not(.ln--gap)")].every((e) => {
			const line = e.getBoundingClientRect(), wrapped = ` + box + `.getBoundingClientRect();
			return line.bottom <= wrapped.top + 1 || line.top >= wrapped.bottom - 1;
		})`)
	p.keep("wrapped in its file")
	p.at(3, "Page address").Click()
	p.True(`/shop.example.2/.test(` + box + `.innerText)`)

	p.footer().Says("Saved on this device")
	p.Reload()
	p.tab("XML").Click()
	p.cellThere(2)
	p.at(2, "Page address").Click()
	p.True(`!!` + box)
	p.button(wrap).Click()
	p.True(`!` + box)
}
