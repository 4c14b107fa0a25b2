package wasm_test

import (
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// On a slow machine a press or a letter arrives while a drawing is due that doesn't know it yet. It counts all the same.
func TestPressesAndLettersCountOnASlowMachine(t *testing.T) {
	const kinds = 12
	var items strings.Builder
	for i := range kinds {
		fmt.Fprintf(&items, `<item><link>https://lamps.example/%d</link><wp:status>publish</wp:status>`+
			`<wp:post_type>kind%d</wp:post_type></item>`, i, i)
	}
	p := begin(t, browser.Look{})
	p.open(write(t, t.TempDir(), "lamps.WordPress.2026-11-20.xml", []byte(
		`<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>`+
			items.String()+`</channel></rss>`)))
	dialog := p.dialog("Pages of lamps.WordPress.2026-11-20.xml")
	dialog.Says("We found 12 pages for your sitemap.")
	browser.Ask[bool](dialog, `function () {
		for (const box of [...this.querySelectorAll("input[type=checkbox]")].slice(1)) {
			box.click();
			for (const end = performance.now() + 40; performance.now() < end;);
		}
		return true;
	}`)
	dialog.Says("We found 1 page for your sitemap.")
	dialog.Find("button", importPages).Click()
	dialog.Gone()
	p.pages("1 page")

	const text = "nothing has this in its address"
	box := p.Find("searchbox", findAddress)
	browser.Ask[bool](box, `function (text) {
		this.focus();
		for (const letter of text) {
			document.execCommand("insertText", false, letter);
			for (const end = performance.now() + 40; performance.now() < end;);
		}
		return true;
	}`, text)
	p.Until("the whole text is in the box", func() bool {
		return browser.Ask[string](box, `function () { return this.value; }`) == text
	})
	p.Until("no page is left", func() bool { return p.rowCount() == "1" })
}

// A drawing that is due while a radio button is pressed sets the one that was chosen before. The press counts all the same.
func TestAPressOnARadioButtonCountsOnASlowMachine(t *testing.T) {
	p := begin(t, browser.Look{})
	p.open(write(t, t.TempDir(), "lamps.xml", []byte(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`+
		`<url><loc>https://lamps.example/</loc></url></urlset>`)))
	p.pages("1 page")
	p.button("Download").Click()
	dialog := p.dialog("Download")
	dialog.Says("lamps.xml")
	for i, choice := range []string{"^Build new files", "^Keep my files", "^Build new files"} {
		radio := dialog.Like("radio", choice)
		browser.Ask[bool](radio, `function () {
			this.addEventListener("click", () => {
				for (const other of this.closest("fieldset").querySelectorAll("input"))
					if (other !== this && !other.pending) other.checked = true;
			}, { once: true });
			this.click();
			return true;
		}`)
		p.ticked(radio, true)
		dialog.Like("button", []string{"^Download sitemap.xml$", "^Download lamps.xml$"}[i%2]).Wait()
	}
}
