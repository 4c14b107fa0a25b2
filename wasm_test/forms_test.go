package wasm_test

import (
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

const urlset = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
	`xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
`

// beginsForm adds a form to a page, and waits until the cursor is in its visible first field.
func (p page) beginsForm(details *browser.Part, kind, first string) {
	p.t.Helper()
	details.Like("button", "^Add images").Click()
	p.Find("menuitem", kind).Click()
	field := details.Like("textbox", first).Wait()
	p.Until("the cursor is in the form of "+kind, func() bool {
		return browser.Ask[bool](field, `function () {
			const r = this.getBoundingClientRect();
			return document.activeElement === this && document.elementFromPoint(r.x + r.width / 2, r.y + `+
			`r.height / 2) === this;
		}`)
	})
}

// In a field of a form, Ctrl+Z takes back the last step, as the button does, and not the browser's own edits of the
// field.
func TestUndoInAFieldTakesBackTheLastStep(t *testing.T) {
	p := begin(t, browser.Look{})
	p.open(given(t, "shop.xml", urlset+"  <url><loc>https://shop.example/lamp</loc><lastmod>2026-11-02</lastmod></url>\n</urlset>\n"))
	p.cellThere(1)
	p.at(1, "Page address").Click()
	details := p.Find("tabpanel", "Details")
	unchanged := func() {
		t.Helper()
		p.Until("nothing is changed", func() bool { return !strings.Contains(p.footer().Text(), "changed") })
	}
	p.beginsForm(details, "Image", "^Image address")
	p.Type("https://shop.example/a.jpg")
	p.Press("Enter")
	p.footer().Says("1 changed")
	p.Press("Control+z")
	unchanged()
	details.Like("textbox", "^Image address").Gone()

	date := details.Find("textbox", "Last changed")
	date.Fill("2026-11-05")
	p.Press("Enter")
	p.cellIs(1, "Last changed", "2026-11-05")
	p.footer().Says("1 changed")
	p.Press("Control+z")
	date.Has("2026-11-02")
	p.Press("Control+y")
	date.Has("2026-11-05")
	p.Press("Control+z")
	date.Has("2026-11-02")
	p.Press("Tab")
	unchanged()

	// It takes back unfinished typing first.
	date.Fill("2026-11-07")
	p.Press("Control+z")
	date.Has("2026-11-02")
	unchanged()
}
