package wasm_test

import (
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// footer is the line under everything: how much is there, chosen and changed.
func (p page) footer() *browser.Part { return p.Find("contentinfo", "") }

func TestEditsInPlaceByTypingCalendarAndList(t *testing.T) {
	p := begin(t, browser.Look{})
	p.open(browser.Fixture(t, realSitemap))
	p.cellThere(1)
	p.allColumns()

	// The first letter begins the edit, Esc cancels it, Tab moves on.
	p.at(1, "Last changed").Click()
	before := p.cell(1, "Last changed")
	p.Type("2020")
	field := p.Like("combobox", "^Last changed of ")
	if !field.There() {
		field = p.Like("textbox", "^Last changed of ")
	}
	field.Has("2020")
	p.Press("Escape")
	field.Gone()
	p.cellIs(1, "Last changed", before)
	p.Type("2026-11-03")
	p.Press("Tab")
	p.cellIs(1, "Last changed", "2026-11-03")
	p.cursorIs("1 Change frequency")

	// A day and a number may be typed as in any country; one that may be two days is asked about.
	p.at(6, "Last changed").Click()
	p.Type("20 de noviembre de 2026")
	if !browser.Call[bool](p.Tab, `() => document.activeElement.scrollWidth <= document.activeElement.clientWidth`) {
		t.Error("the cell editor doesn't grow over the next column")
	}
	p.Press("Tab")
	p.cellIs(6, "Last changed", "2026-11-20")
	p.Type("Daily")
	p.Press("Tab")
	p.cellIs(6, "Change frequency", "daily")
	p.Type("0,8")
	p.Press("Enter")
	p.cellIs(6, "Priority", "0.8")
	p.at(7, "Last changed").Click()
	p.Type("03/04/2026")
	p.Press("Enter")
	p.cellIs(7, "Last changed", "03/04/2026")
	p.at(1, "Change frequency").Click()

	// The browser's calendar, by keyboard: the day before.
	p.Press(browser.Turned("ArrowLeft", "Alt+ArrowDown")...)
	buttons := p.Find("group", "Last changed").Wait()
	p.Press("ArrowLeft", "Enter")
	p.Like("textbox", "^Last changed of ").Has("2026-11-02")
	p.Press("Enter")
	buttons.Gone()
	p.cellIs(1, "Last changed", "2026-11-02")

	// And in the dialog for all selected pages.
	p.at(1, "Last changed").RightClick()
	p.Find("menuitem", "Set the date on 1 page").Click()
	set := p.dialog("Set the date on 1 page")
	set.Find("button", "Choose a date: Last changed").Click()
	p.Press("ArrowLeft", "Enter")
	set.Like("textbox", "^Last changed").Has("2026-11-01")
	set.Find("button", "Set on 1 page").Click()
	set.Gone()
	p.cellIs(1, "Last changed", "2026-11-01")

	// And by mouse: today, without the time.
	p.at(12, "Last changed").DoubleClick()
	buttons.Wait().Find("button", "Today").Click()
	buttons.Find("button", "Remove the time").Click()
	buttons.Find("button", "Add a time").Wait()
	p.Press("Enter")
	buttons.Gone()
	if got := p.cell(12, "Last changed"); !strings.HasPrefix(got, "20") {
		t.Errorf("today is %q", got)
	}

	// The list of frequencies.
	p.at(3, "Change frequency").Click()
	p.Press("Enter")
	list := p.Find("listbox", "Change frequency")
	list.Find("option", "hourly").Click()
	list.Gone()
	p.cellIs(3, "Change frequency", "hourly")
	p.at(4, "Change frequency").Click()
	p.Press("F2")
	list.Wait()
	p.Press("ArrowDown", "Enter")
	list.Gone()
}

func TestSelectsByShiftControlAndCheckboxAndWorksOnTheSelection(t *testing.T) {
	p := begin(t, browser.Look{})
	p.open(browser.Fixture(t, realSitemap))
	p.cellThere(1)
	selected := func(words string) {
		t.Helper()
		p.footer().Says(words)
	}

	p.at(2, "Page address").Click()
	p.at(5, "Page address").Click("Shift")
	selected("4 selected")
	p.at(8, "Page address").Click("Control")
	selected("5 selected")
	p.grid().Find("checkbox", "Select row 10").Click()
	selected("6 selected")
	p.at(3, "Page address").Click("Control")
	selected("5 selected")
	// Looking at pages ticks none and takes no tick away; Space ticks the one that is looked at.
	p.at(12, "Priority").Click()
	p.Press("ArrowDown")
	selected("5 selected")
	p.Press(" ")
	selected("6 selected")
	p.Press("ArrowDown", " ", "ArrowUp", " ")
	selected("6 selected")
	p.Press("Escape")
	p.True(`!/selected/.test(document.querySelector("footer .status__more").textContent)`)
	p.footer().Says("No page selected")
	// Control adds to the page that was clicked, as in a spreadsheet. A page that was let go is not taken up again.
	p.at(6, "Page address").Click()
	p.at(9, "Page address").Click("Control")
	selected("2 selected")
	p.at(9, "Page address").Click("Control")
	selected("1 selected")
	p.at(6, "Page address").Click("Control")
	p.footer().Says("No page selected")
	p.at(4, "Page address").Click("Control")
	selected("1 selected")
	p.Press("Escape")

	p.at(2, "Priority").Click()
	p.Press("Shift+ArrowDown", "Shift+ArrowDown")
	selected("3 selected")
	p.button("Change…").Click()
	p.Find("menuitem", "Change frequency").Click()
	dialog := p.dialog("Set the change frequency on 3 pages")
	dialog.Find("radio", "never").Click()
	dialog.Find("button", "Set on 3 pages").Enabled().Click()
	p.footer().Says("3 changed")
	for row := 2; row <= 4; row++ {
		p.at(row, "Page address").Click()
		p.Find("tabpanel", "Details").Find("combobox", "Change frequency").Has("never")
	}

	// Typed on a selection, Ctrl Enter sets all of it.
	p.at(2, "Priority").Click()
	p.at(4, "Priority").Click("Shift")
	selected("3 selected")
	p.Type("0.9")
	p.Press("Control+Enter")
	for row := 2; row <= 4; row++ {
		p.cellIs(row, "Priority", "0.9")
	}

	// Deleted, and back again at the same place.
	second, third := p.cell(2, "Page address"), p.cell(3, "Page address")
	p.at(2, "Page address").Click()
	p.Press("Shift+ArrowDown")
	selected("2 selected")
	p.button("Delete").Click()
	p.pages("258 pages")
	p.Until("the grid is shorter", func() bool { return p.rowCount() == "259" })
	p.cursorIs("2 Page address")
	p.Find("banner", "").Find("button", "Undo").Enabled().Click()
	p.pages("260 pages")
	p.cellIs(2, "Page address", second)
	p.cellIs(3, "Page address", third)

	// By keyboard: a whole row, then Delete.
	p.at(2, "Page address").Click()
	p.Press("Shift+ ", "Delete")
	p.pages("259 pages")
	p.cellIs(2, "Page address", third)
	p.Press("Control+z")
	p.pages("260 pages")
	p.cellIs(2, "Page address", second)
}

// bare is the address in a cell without the space between its folder and its leaf.
func bare(cell string) string { return strings.ReplaceAll(cell, " ", "") }

// Below the last row, addresses are typed one after the other. A problem has its fix beside it: on the cell, beside its
// filter and in Details.
func TestPagesAreTypedBelowTheLastAndProblemsFixedWhereTheyAre(t *testing.T) {
	p := begin(t, browser.Look{Width: 1280, Height: 900})
	p.open(write(t, t.TempDir(), "sitemap.xml", faulty()))
	p.pages("60 pages in 1 file")
	p.cellThere(2)
	p.at(1, "Page address").Click()
	p.Press("Control+ArrowDown", "ArrowDown")
	field := p.field("Address of a new page")
	for i, typed := range []string{"/lamps/kind-9/ash", "https://shop.example/lamps/kind-9/elm"} {
		field.Wait()
		p.Type(typed)
		p.Press("Enter")
		p.pages(fmt.Sprintf("%d pages", 61+i))
	}
	field.Has("")
	p.Press("ArrowUp")
	field.Gone()
	p.cellIs(62, "Page address", "/lamps/ kind-9/ elm")

	p.at(62, "Page address").RightClick()
	p.Like("menuitem", "^Open this page in a new tab").Wait()
	p.Like("menuitem", "^Paste").Wait()
	p.Press("Escape")
	p.Press("F2")
	p.Type(strings.Repeat("-long", 30))
	p.Until("the field is wider than its cell", func() bool {
		return browser.Call[bool](p.Tab, `() => document.activeElement.offsetWidth >
			document.querySelector("[role=columnheader][aria-colindex='2']").offsetWidth + 40`)
	})
	p.Press("Escape", "Control+Home")

	p.at(2, "Last changed").Click()
	p.tab("Details").Click()
	fixes := []*browser.Part{p.Find("region", whatIsWrong), p.Find("tabpanel", "Details")}
	for _, place := range fixes {
		place.Find("button", "Fix all 10").Click()
		p.Find("region", whatIsWrong).Gone()
		p.button("Undo").At(0).Enabled().Click()
		p.at(2, "Last changed").Click()
	}
	p.Find("region", whatIsWrong).Like("button", "^See all 10").Click()
	p.Find("toolbar", "Table").Find("button", "Fix all 10").Click()
	p.Find("region", whatIsWrong).Gone()
	p.tab("Checks").Click()
	p.Find("link", "Skip to main content").Focus()
	p.Press("Enter")
	p.Find("tabpanel", "Checks").Focused()
	clean(t, p)
}
