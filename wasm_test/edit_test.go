package wasm_test

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// footer is the line under everything: how much is there, chosen and changed.
func (p page) footer() *browser.Part { return p.Find("contentinfo", "") }

func TestSetsAValueOn50000PagesInOneStepAndTakesItBackInOne(t *testing.T) {
	file := browser.Fixture(t, "security/structure/urls-50000.xml.gz")
	p := begin(t, browser.Look{})
	p.open(file)
	p.pages("50,000 pages")
	p.cellThere(1)
	before := p.cell(1, "Priority")

	p.grid().Find("checkbox", selectAll).Click()
	p.footer().Says("50,000 selected")
	p.setPriority("50,000 pages", "0.4")
	p.footer().Says("50,000 changed")
	p.cellIs(1, "Priority", "0.4")
	undo := p.Find("banner", "").Find("button", "Undo")
	if got := undo.Attribute("title"); got != "Undo: Set the priority on 50,000 pages" {
		t.Errorf("Undo is called %q", got)
	}
	p.grid().Focus()
	p.Press("Control+End")
	p.cellIs(50_000, "Priority", "0.4")

	undo.Enabled().Click()
	p.cellIs(50_000, "Priority", before)
	p.Until("nothing is changed", func() bool { return !strings.Contains(p.footer().Text(), "changed") })
	p.Find("banner", "").Find("button", "Redo").Enabled().Click()
	p.footer().Says("50,000 changed")
	p.grid().Focus()
	p.Press("Control+z")
	p.Until("nothing is changed", func() bool { return !strings.Contains(p.footer().Text(), "changed") })

	files := sitemaps(p.downloadAll())
	if !bytes.Equal(files[filepath.Base(file)], read(t, file)) {
		t.Error("taken back, the file is not what it was")
	}
}

func TestEditsAPageInDetails(t *testing.T) {
	file := browser.Fixture(t, realSitemap)
	p := begin(t, browser.Look{})
	p.open(file)
	p.cellThere(1)
	p.at(2, "Page address").Click()
	details := p.Find("tabpanel", "Details")
	details.Says(filepath.Base(file) + ", line ")

	address := details.Find("textbox", "Page address")
	address.Has("https://buananetpbun.github.io/vpn-game-generator.html")
	date := details.Find("textbox", "Last changed")
	date.Fill("2026-11-05")
	details.Says("5 November 2026")
	p.Press("Enter")
	p.cellIs(2, "Last changed", "2026-11-05")

	details.Find("combobox", "Change frequency").Pick("yearly")
	p.footer().Says("1 changed")

	// A zero is a value and stays one.
	details.Find("textbox", "Priority").Fill("0.0")
	p.Press("Tab")
	p.cellIs(2, "Priority", "0.0")

	// What can't be read is marked in words and not thrown away.
	date.Fill("next week")
	p.Press("Enter")
	p.cellIs(2, "Last changed", "next week")
	date.Is("aria-invalid", "true")
	hint := date.Attribute("aria-describedby")
	if hint == "" || !browser.Call[bool](p.Tab,
		`(ids) => ids.split(" ").some((id) => document.getElementById(id)?.innerText.trim())`, hint) {
		t.Error("no sentence says what is wrong with the date")
	}
	p.button("Undo").At(0).Enabled().Click()
	date.Has("2026-11-05")

	// Out of the download, and still in the project.
	loc := address.Value()
	details.Find("checkbox", "Include in the download").Click()
	p.cellIs(2, "Checks", "left out")
	p.footer().Says("1 left out")
	files := sitemaps(p.downloadAll())
	got := string(files[filepath.Base(file)])
	if strings.Contains(got, "<loc>"+loc+"</loc>") || strings.Count(got, "<loc>") != 259 {
		t.Errorf("the download has %d pages, and the one left out: %v", strings.Count(got, "<loc>"),
			strings.Contains(got, "<loc>"+loc+"</loc>"))
	}
	details.Find("checkbox", "Include in the download").Click()
	p.Until("the row is back", func() bool { return p.cell(2, "Checks") != "left out" })
	files = sitemaps(p.downloadAll())
	if got := string(files[filepath.Base(file)]); !strings.Contains(got, "<priority>0.0</priority>") ||
		!strings.Contains(got, "<lastmod>2026-11-05</lastmod>") {
		t.Error("the edits are not in the download")
	}
}

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
	p.Type("täglich")
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

func TestPriorityGoesByTenthsAndAWrongOneIsMarked(t *testing.T) {
	p := begin(t, browser.Look{})
	p.open(browser.Fixture(t, realSitemap))
	p.cellThere(1)

	p.at(5, "Priority").Click()
	p.Type("0.5")
	p.Press("ArrowUp", "Enter")
	p.cellIs(5, "Priority", "0.6")

	// There is a way out of a wrong one.
	p.at(5, "Priority").Click()
	p.Type("7")
	p.Press("Enter")
	p.cellIs(5, "Priority", "7")
	p.at(5, "Priority").Click()
	p.Find("region", whatIsWrong).Wait()
	p.at(5, "Priority").Is("aria-invalid", "true")
	p.Press("Delete")
	p.cellIs(5, "Priority", "")
	p.Press("Control+z")
	p.cellIs(5, "Priority", "7")
	p.Press("Control+y")
	p.cellIs(5, "Priority", "")

	// The list of keys begins no edit, and the cell has the focus again after it.
	p.Press("?")
	p.dialog(helpDialog).Wait()
	p.Press("Escape")
	p.dialog(helpDialog).Gone()
	p.True(`document.activeElement.role === "grid"`)
	p.cellIs(5, "Priority", "")
	// Text typed while a dialog opens is kept, and the cell gets the focus again.
	p.Type("0.3")
	p.Press("Control+s")
	p.dialog("Download").Wait()
	p.Press("Escape")
	p.dialog("Download").Gone()
	p.True(`document.activeElement.role === "grid"`)
	p.cellIs(5, "Priority", "0.3")
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

func TestSortsAndFinds(t *testing.T) {
	p := begin(t, browser.Look{})
	p.open(browser.Fixture(t, realSitemap))
	p.cellThere(1)
	first := p.cell(1, "Page address")
	head := p.grid().Like("columnheader", "^Page address")

	head.Click()
	head.Is("aria-sort", "ascending")
	ordered := func(words string, before func(a, b string) bool) {
		t.Helper()
		p.Until(words, func() bool {
			last := p.cell(1, "Page address")
			for row := 2; row <= 12; row++ {
				next := p.cell(row, "Page address")
				if next == "…" || before(next, last) {
					return false
				}
				last = next
			}
			return last != "…"
		})
	}
	ordered("the rows are in order", func(a, b string) bool { return bare(a) < bare(b) })
	head.Click()
	head.Is("aria-sort", "descending")
	ordered("the rows are in the other order", func(a, b string) bool { return bare(a) > bare(b) })
	head.Click()
	p.cellIs(1, "Page address", first)

	find := p.Find("searchbox", findAddress)
	p.Press("Control+f")
	p.True(`document.activeElement.type === "search"`)
	p.Type("port-knocking-icmp")
	p.Until("few are left", func() bool { return len(p.rowCount()) < 3 })
	p.cellIs(1, "Page address", "/port-knocking-icmp.html")
	p.pages("260 pages") // finding takes nothing away
	find.Fill("nothing has this in its address")
	p.Until("none is left", func() bool { return p.rowCount() == "1" })
	find.Focus()
	p.Press("Control+a", "Delete")
	p.Until("all are back", func() bool { return p.rowCount() == "261" })
}

// bare is the address in a cell without the space between its folder and its leaf.
func bare(cell string) string { return strings.ReplaceAll(cell, " ", "") }

func TestMovesByTheKeyboardAsInASpreadsheet(t *testing.T) {
	browser.Rare(t, "TestTwelveJobsOfANewUser moves by the same keys")
	p := begin(t, browser.Look{})
	p.open(browser.Fixture(t, realSitemap))
	p.cellThere(1)
	p.at(1, "Page address").Click()
	for _, step := range []struct{ key, want string }{
		{"ArrowDown", "2 Page address"},
		{"ArrowRight", "2 Last changed"},
		{"End", "2 Checks"},
		{"Home", "2 Page address"},
		{"Control+End", "260 Checks"},
		{"Control+Home", "1 Page address"},
		{"Tab", "1 Last changed"},
		{"Shift+Tab", "1 Page address"},
		{"Control+ArrowDown", "260 Page address"},
		{"ArrowUp", "259 Page address"},
	} {
		p.Press(browser.Turned(step.key)...)
		p.cursorIs(step.want)
	}
	p.Press("Control+Home", "PageDown")
	p.Until("the cursor is a screen further", func() bool {
		at := p.cursor()
		return at != "1 Page address" && strings.HasSuffix(at, "Page address") && at != ""
	})
	p.Press("PageUp")
	p.cursorIs("1 Page address")
}

func TestAPressBesideTheTabsChangesNothing(t *testing.T) {
	browser.Rare(t, "a press that few make")
	p := begin(t, browser.Look{})
	p.open(browser.Fixture(t, realSitemap))
	p.cellThere(1)
	p.tab("Checks").Click()
	p.tab("Checks").Is("aria-selected", "true")
	p.tab("Files").Click()
	p.tab("Files").Is("aria-selected", "true")
	p.Find("tablist", "Panels").ClickIn(0.99, 0.5)
	p.tab("Details").Is("aria-selected", "false")
	p.tab("Files").Is("aria-selected", "true")
	p.Find("tabpanel", "Files").Wait()
}

func TestOnAPhoneAMessageDoesNotCoverTheMenuOfTheSelection(t *testing.T) {
	browser.Rare(t, "a narrow screen; TestAMessageCoversNoMenu")
	p := begin(t, browser.Look{Width: 390, Height: 800})
	p.open(browser.Fixture(t, realSitemap))
	p.pages("260 pages")
	p.tab("Pages").Click()
	p.cellThere(1)
	p.grid().Find("checkbox", "Select row 2").Click()
	p.button("Delete").Click()
	p.pages("259 pages")
	p.Like("StaticText", "deleted$").Wait()
	p.grid().Find("checkbox", "Select row 4").Click()
	p.button("Change…").Click()
	p.Find("menuitem", "Priority").Click()
	// The page's old value is selected, so typing replaces it.
	p.dialog("Set the priority on 1 page").Like("textbox", "^Priority").Wait()
	p.True(`document.activeElement.id === "set-value"`)
	p.Type("0.2")
	p.Press("Enter")
	p.cellIs(4, "Priority", "0.2")
}

// TestAddressesReadAsTheirOwnersWriteThem opens a shop with letters that are not Latin.
func TestAddressesReadAsTheirOwnersWriteThem(t *testing.T) {
	browser.Rare(t, "sitemapcore/address and components/urltable test the spelling")
	const shop = "https://xn--e1afmkfd.xn--p1ai/"
	p := begin(t, browser.Look{})
	p.open(written(t, "shop.xml", urlset+"<url><loc>"+shop+"%D0%9C%D0%B0%D0%B3%D0%B0%D0%B7%D0%B8%D0%BD/"+
		"%D1%87%D0%B0%D0%B9</loc></url><url><loc>"+shop+"%D8%B4%D8%A7%D9%8A/%D8%AC</loc></url></urlset>"))
	p.pages("2 pages")
	p.cellIs(1, "Page address", "/Магазин/ чай")
	p.Find("searchbox", findAddress).Fill("магазин")
	p.Until("one is left", func() bool { return p.rowCount() == "2" })
	p.at(1, "Page address").Click()
	p.Find("tabpanel", "Details").Says("чай")
	// The edited text is the text in the file.
	p.Press("Enter")
	p.Like("textbox", "^Page address of чай").
		Has(shop + "%D0%9C%D0%B0%D0%B3%D0%B0%D0%B7%D0%B8%D0%BD/%D1%87%D0%B0%D0%B9")
	p.Press("Escape")
	p.tab("XML").Click()
	p.Until("the XML has what stands in the file", func() bool { return strings.Contains(p.lines(), "/%D1%87") })
}

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
		place.Find("button", "Fix 10…").Click()
		p.Find("group", beforeAndAfter).Wait()
		p.Press("Escape")
		p.Find("group", beforeAndAfter).Gone()
		p.at(2, "Last changed").Click()
	}
	p.Find("region", whatIsWrong).Like("button", "^See all 10").Click()
	p.Find("toolbar", "Table").Find("button", "Fix 10…").Click()
	p.Find("group", beforeAndAfter).Wait()
	clean(t, p)
}
