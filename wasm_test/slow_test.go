package wasm_test

import (
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// On a slow machine a press or a letter arrives while a drawing is due that doesn't know it yet. It counts all the same.
func TestPressesAndLettersCountOnASlowMachine(t *testing.T) {
	frequencies := []string{"always", "hourly", "daily", "weekly", "monthly", "yearly", "never"}
	var pages strings.Builder
	for _, frequency := range frequencies {
		fmt.Fprintf(&pages, `<url><loc>https://lamps.example/%[1]s</loc><changefreq>%[1]s</changefreq></url>`, frequency)
	}
	p := begin(t, browser.Look{})
	p.open(given(t, "lamps.xml", `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`+
		pages.String()+`</urlset>`))
	p.pages("7 pages")
	p.grid().Find("button", "Filter: Change frequency").Click()
	dialog := p.dialog("Filter: Change frequency")
	dialog.Says("never")
	browser.Ask[bool](dialog, `function () {
		for (const box of [...this.querySelectorAll("input[type=checkbox]")].slice(0, 6)) {
			box.click();
			for (const end = performance.now() + 40; performance.now() < end;);
		}
		return true;
	}`)
	p.Until("six pages are left", func() bool { return p.rowCount() == "7" })
	p.Press("Escape")
	dialog.Gone()

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
	p.open(given(t, "lamps.xml", `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`+
		`<url><loc>https://lamps.example/</loc></url></urlset>`))
	p.pages("1 page")
	p.button("Download").Click()
	dialog := p.dialog("Download")
	dialog.Says("lamps.xml")
	p.moreChoices()
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
