package wasm_test

import (
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
	p.Press("Control+k")
	p.Type("from the address")
	p.Like("option", "^Work out dates").Wait()
	p.Press("Enter")
	dialog := p.dialog("Find and replace")
	dialog.Says("This changes 2 values on 2 pages.")
	dialog.Says("1 page has no date to take and stays as it is.")
	dialog.Find("group", "Before and after").Says("2024-05-17")
	for _, line := range p.Axe(browser.AxeSource(t)) {
		t.Error("axe-core: ", line)
	}
	dialog.Find("button", "Change 2 pages").Enabled().Focus()
	p.Press("Enter")
	dialog.Gone()
	p.cellIs(1, "Last changed", "2024-05-17")

	p.Press("Control+h")
	dialog = p.dialog("Find and replace")
	dialog.Find("combobox", "What to do").Focus()
	p.Press("ArrowDown", "ArrowDown")
	dialog.Find("textbox", "Days").Focus()
	p.Press("Control+a")
	p.Type("7")
	dialog.Says("This changes 1 value on 1 page.")
	dialog.Find("radio", "Earlier").Focus()
	p.Press(" ")
	dialog.Find("group", "Before and after").Says("2024-05-10")
	dialog.Find("button", "Change 1 page").Enabled().Focus()
	p.Press("Enter")
	dialog.Gone()
	p.cellIs(1, "Last changed", "2024-05-10")
	p.button("Undo").At(0).Enabled().Click()
	p.cellIs(1, "Last changed", "2024-05-17")
}

// TestSetsPrioritiesByATableOfRules changes a table of rules by the keyboard, and sets what it says.
func TestSetsPrioritiesByATableOfRules(t *testing.T) {
	p := begin(t, browser.Look{})
	p.field("Paste page addresses").Fill(datedList)
	p.button("Add pages").Click()
	p.pages("3 pages")
	p.Press("Control+k")
	p.Type("depth")
	p.Like("option", "^Set by section or depth").Wait()
	p.Press("Enter")
	dialog := p.dialog("Find and replace")
	dialog.Says("Nothing to change")
	dialog.Find("textbox", "Section, line 2").Has("/2024/")
	dialog.Find("button", "Remove line 2").Focus()
	p.Press("Enter")
	dialog.Find("button", "Add a line").Focus()
	p.Press("Enter")
	last := dialog.Find("textbox", "Section, line 4")
	last.Focus()
	p.Type("/2024/05")
	dialog.Find("combobox", "Priority, line 4").Focus()
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
	dialog = p.dialog("Find and replace")
	dialog.Find("combobox", "By").Focus()
	p.Press("ArrowDown")
	dialog.Find("combobox", "Set").Focus()
	p.Press("ArrowDown")
	dialog.Find("combobox", "Change frequency, line 2").Wait()
	dialog.Find("button", "Change 3 pages").Enabled().Focus()
	p.Press("Enter")
	dialog.Gone()
	p.cellIs(3, "Change frequency", "weekly")
}
