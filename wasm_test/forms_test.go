package wasm_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// written writes a file to open.
func written(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

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

func TestAThousandImagesOnOnePageStayQuick(t *testing.T) {
	browser.Rare(t, "a thousand images; TestTypingGoesOnFromFieldToFieldInANewForm and TestTwelveJobsOfANewUser use the same forms")
	var b strings.Builder
	b.WriteString(urlset + "<url><loc>https://shop.example/album</loc>")
	for i := range 1000 {
		fmt.Fprintf(&b, "<image:image><image:loc>https://shop.example/i/photo-%04d.jpg</image:loc><image:title>%d</"+
			"image:title></image:image>\n", i, i)
	}
	b.WriteString("</url><url><loc>https://shop.example/</loc></url></urlset>")
	p := begin(t, browser.Look{})
	p.open(written(t, "album.xml", b.String()))
	p.cellThere(1)
	p.at(1, "Page address").Click()
	details := p.Find("tabpanel", "Details")
	details.Says("20 of 1,000")
	images := details.Find("region", "Images")
	if n := images.Like("button", "^Remove photo-").Count(); n != 20 {
		t.Errorf("%d images are drawn at first", n)
	}
	details.Like("button", "^Show more").Click()
	details.Says("40 of 1,000")

	find := details.Find("textbox", "Find an image")
	find.Fill("photo-0987")
	p.Press("Enter")
	p.Until("one is left", func() bool { return images.Like("button", "^Remove photo-").Count() == 1 })
	images.Find("button", "Remove photo-0987.jpg").Click()
	details.Says("No image address contains this.")
	find.Fill("")
	p.Press("Enter")
	details.Says("of 999")
	details.Find("button", "Remove them from all images of this page").Click()
	details.Find("button", "Remove them from all images of this page").Gone()
	got := string(sitemaps(p.downloadAll())["album.xml"])
	if strings.Count(got, "<image:image><image:loc>") != 999 || strings.Contains(got, "image:title") ||
		strings.Contains(got, "0987") {
		t.Errorf("the download has %d images", strings.Count(got, "<image:image>"))
	}
}

// In a field of a form, Ctrl+Z takes back the last step, as the button does, and not the browser's own edits of the
// field.
func TestUndoInAFieldTakesBackTheLastStep(t *testing.T) {
	p := begin(t, browser.Look{})
	p.open(written(t, "shop.xml", urlset+"  <url><loc>https://shop.example/lamp</loc><lastmod>2026-11-02</lastmod></url>\n</urlset>\n"))
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
