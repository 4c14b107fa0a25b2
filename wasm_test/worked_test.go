package wasm_test

import (
	"regexp"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

const datedList = `https://shop.example/2024/05/17/oak/
https://shop.example/2025/06/ash/
https://shop.example/contact/
`

// TestTakesDatesFromAddressesByKeyboardAlone takes the dates of pages from their addresses, moves them
// by a week, and takes that back.
func TestTakesDatesFromAddressesByKeyboardAlone(t *testing.T) {
	p := begin(t, browser.Look{})
	p.field("Paste page addresses").Fill(datedList)
	p.button("Add pages").Click()
	p.pages("3 pages")
	p.command("from the address")
	p.Like("option", "^Take last changed from the address").Wait()
	p.Press("Enter")
	dialog := p.dialog(changePages)
	dialog.Says("This changes 2 values on 2 pages.")
	dialog.Says("1 page has no date to take and stays as it is.")
	dialog.Find("group", beforeAndAfter).Says("2024-05-17")
	for _, line := range p.Axe(browser.AxeSource(t)) {
		t.Error("axe-core: ", line)
	}
	dialog.Find("button", "Change 2 pages").Enabled().Focus()
	p.Press("Enter")
	dialog.Gone()
	p.cellIs(1, "Last changed", "2024-05-17")

	p.Press("Control+h")
	dialog = p.dialog(changePages)
	dialog.Find("combobox", "What to do").Focus()
	p.Press("ArrowDown", "ArrowDown")
	dialog.Find("textbox", "Days").Focus()
	p.Press("Control+a")
	p.Type("7")
	dialog.Says("This changes 1 value on 1 page.")
	dialog.Find("radio", "Earlier").Focus()
	p.Press(" ")
	dialog.Find("group", beforeAndAfter).Says("2024-05-10")
	dialog.Find("button", "Change 1 page").Enabled().Focus()
	p.Press("Enter")
	dialog.Gone()
	p.cellIs(1, "Last changed", "2024-05-10")
	p.button("Undo").At(0).Enabled().Click()
	p.cellIs(1, "Last changed", "2024-05-17")
}

// TestSetsPrioritiesByATableOfRules edits a table of rules by the keyboard, and applies it.
func TestSetsPrioritiesByATableOfRules(t *testing.T) {
	p := begin(t, browser.Look{})
	p.field("Paste page addresses").Fill(datedList)
	p.button("Add pages").Click()
	p.pages("3 pages")
	p.command("depth")
	p.Like("option", "^Set priority or frequency by rules").Wait()
	p.Press("Enter")
	dialog := p.dialog(changePages)
	dialog.Says("Nothing to change")
	dialog.Find("textbox", "Section, line 2").Has("/2024/")
	dialog.Find("button", "Remove line 4").Focus()
	p.Press("Enter")
	p.Until("the keyboard is still in the dialog", func() bool {
		return !dialog.Find("button", "Remove line 4").There() &&
			browser.Call[bool](p.Tab, `() => !!document.activeElement.closest("#replace .dialog")`)
	})
	dialog.Find("button", "Remove line 2").Focus()
	p.Press("Enter")
	dialog.Find("button", "Add a line").Focus()
	p.Press("Enter")
	last := dialog.Find("textbox", "Section, line 3")
	last.Focus()
	p.Type("/2024/05")
	dialog.Find("combobox", "Priority, line 3").Focus()
	p.Press("ArrowDown", "ArrowDown")
	dialog.Says("This changes 1 value on 1 page.")
	for _, line := range p.Axe(browser.AxeSource(t)) {
		t.Error("axe-core: ", line)
	}
	dialog.Find("button", "Change 1 page").Enabled().Focus()
	p.Press("Enter")
	dialog.Gone()
	p.cellIs(1, "Priority", "0.9")
	p.cellIs(2, "Priority", "")

	p.Press("Control+h")
	dialog = p.dialog(changePages)
	dialog.Find("combobox", "By").Focus()
	p.Press("ArrowDown")
	dialog.Find("combobox", "Value to set").Focus()
	p.Press("ArrowDown")
	dialog.Find("combobox", "Change frequency, line 2").Wait()
	dialog.Find("button", "Change 3 pages").Enabled().Focus()
	p.Press("Enter")
	dialog.Gone()
	p.cellIs(3, "Change frequency", "weekly")
}

// TestPutsTodaysDateOnWhatWasChanged changes one page, has its date put there with the download, and
// takes that back. The next download remembers the answer.
func TestPutsTodaysDateOnWhatWasChanged(t *testing.T) {
	const file = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://shop.example/oak</loc><lastmod>2024-05-17</lastmod><priority>0.5</priority></url>
<url><loc>https://shop.example/ash</loc><lastmod>2024-05-18</lastmod><priority>0.5</priority></url>
</urlset>
`
	p := begin(t, browser.Look{})
	p.open(written(t, "shop.xml", file))
	p.pages("2 pages")
	dialog := p.dialog("Download")
	tick := dialog.Find("checkbox", "Put today’s date on the page that you changed")
	download := func() {
		t.Helper()
		p.button("Download").Focus()
		p.Press("Enter")
		dialog.Find("button", "Download shop.xml").Enabled()
	}
	download()
	tick.Gone()
	p.Press("Escape")
	dialog.Gone()

	p.at(1, "Priority").Click()
	p.Type("0.8")
	p.Press("Enter")
	p.cellIs(1, "Priority", "0.8")
	download()
	p.ticked(tick, false)
	tick.Focus()
	p.Press(" ")
	p.ticked(tick, true)
	for _, line := range p.Axe(browser.AxeSource(t)) {
		t.Error("axe-core: ", line)
	}
	got := read(t, p.Download(dialog.Find("button", "Download shop.xml").Enabled()))
	date := regexp.MustCompile(`<lastmod>(.*?)</lastmod>`).FindSubmatch(got)
	if date == nil || string(date[1]) < "2026" {
		t.Fatalf("the date is %q", date)
	}
	want := strings.Replace(strings.Replace(file, "2024-05-17", string(date[1]), 1), "0.5", "0.8", 1)
	if string(got) != want {
		t.Errorf("the file is\n%s\nwant\n%s", got, want)
	}
	p.dialog(whatNow).Find("button", "Done").Focus()
	p.Press("Enter")
	p.cellIs(1, "Last changed", string(date[1]))
	p.Press("Control+z")
	p.cellIs(1, "Last changed", "2024-05-17")
	p.cellIs(1, "Priority", "0.8")
	download()
	p.ticked(tick, true)
}
