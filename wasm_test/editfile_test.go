package wasm_test

import (
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// TestAFileIsRenamedAndRemoved does both with the keyboard, and takes the removal back.
func TestAFileIsRenamedAndRemoved(t *testing.T) {
	t.Parallel()
	for name, look := range map[string]browser.Look{"wide": {}, "narrow": {Width: 390, Height: 844, Dark: true}} {
		t.Run(name, func(t *testing.T) {
			p := beginOn(t, look)
			p.open(browser.Fixture(t, realSitemap))
			p.cellThere(1)
			p.tab("Files").Click()
			b := p.Like("button", "^Rename or remove ")
			b.Focus()
			p.Press("Enter")
			d := p.Like("dialog", "^Rename or remove ")
			d.Says("Undo brings")
			clean(t, p)
			d.Find("textbox", "Name of the file").Fill("blog.xml")
			p.Press("Enter")
			d.Gone()
			p.Like("StaticText", " is now blog.xml$").Wait()
			p.button("Rename or remove blog.xml").Focus()
			p.Press("Enter")
			d = p.Like("dialog", "^Rename or remove ")
			d.Find("button", "Remove").Focus()
			p.Press("Enter")
			p.Like("StaticText", "^blog.xml removed, with ").Wait()
			p.button("Undo").Click()
			p.button("Rename or remove blog.xml").Wait()
		})
	}
}
