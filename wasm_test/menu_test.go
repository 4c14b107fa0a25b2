package wasm_test

import (
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// TestMenusOfCells does with the other button of the mouse, and then with the keyboard alone,
// what else takes a way to the toolbar.
func TestMenusOfCells(t *testing.T) {
	source := browser.AxeSource(t)
	p := begin(t, browser.Look{})
	clean := func(state string) {
		t.Helper()
		for _, line := range p.Axe(source) {
			t.Errorf("%s: %s", state, line)
		}
		for _, w := range browser.Call[[]string](p.Tab, sideways) {
			t.Errorf("%s: %s", state, w)
		}
		p.keep(state)
	}
	inGrid := func(when string) {
		t.Helper()
		p.Until("the focus is in the table "+when, func() bool {
			return browser.Evaluate[bool](p.Tab, `document.activeElement.matches("[role=grid]")`)
		})
	}
	first := func() {
		t.Helper()
		p.Until("the focus is on the first line of the menu", func() bool {
			return browser.Evaluate[bool](p.Tab, `document.activeElement.dataset.item === "0"`)
		})
	}
	p.open(browser.Fixture(t, realSitemap))
	p.pages("260 pages")
	p.cellThere(1)

	// With the mouse: on a cell, then on another one, and out of a selection that the cell is in.
	p.at(4, "Priority").RightClick()
	one := p.Find("menu", "1 page")
	one.Like("menuitem", "^Edit this cell").Wait()
	p.cursorIs("4 Priority")
	clean("the menu of a cell")
	p.at(2, "Last changed").RightClick()
	p.cursorIs("2 Last changed")
	one.Find("menuitem", "Set the date on 1 page").Wait()
	p.Press("Escape")
	one.Gone()
	inGrid("behind the menu")
	p.Press("Shift+ArrowDown", "Shift+ArrowDown")
	p.at(3, "Last changed").RightClick()
	three := p.Find("menu", "3 pages")
	three.Like("menuitem", "^Delete 3 pages").Click()
	p.pages("257 pages")
	three.Gone()
	p.Press("Control+z")
	p.pages("260 pages")

	// With the keyboard: a value is filled down, and the cell is edited.
	p.at(1, "Priority").Click()
	p.Press("0", ".", "4", "Enter")
	p.cellIs(1, "Priority", "0.4")
	p.Press("ArrowUp", "Shift+ArrowDown", "Shift+ArrowDown", "Shift+F10")
	fill := three.Like("menuitem", "^Fill down")
	fill.Wait()
	first()
	for n := 0; n < 8 && !browser.Ask[bool](fill, `function () { return document.activeElement === this; }`); n++ {
		p.Press("ArrowDown")
	}
	p.Press("Enter")
	p.cellIs(3, "Priority", "0.4")
	inGrid("after what was done")
	p.Press("ArrowDown", "Shift+F10")
	one.Like("menuitem", "^Edit this cell").Wait()
	first()
	p.Press("Enter")
	p.Like("spinbutton", "^Priority of").Wait()
	p.Press("Escape")

	// A head has its filter, which sorts, too.
	p.Press("Control+Home", "ArrowUp", "Shift+F10")
	p.dialog("Filter: Page address").Find("button", "Sort: Page address, descending").Click()
	inGrid("after sorting")
	p.Find("columnheader", "Page address").Is("aria-sort", "descending")
	p.Find("columnheader", "Priority").RightClick()
	p.dialog("Filter: Priority").Find("button", "Close").Wait()
}
