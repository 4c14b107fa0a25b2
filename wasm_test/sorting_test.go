package wasm_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

func TestSortsByThreeColumns(t *testing.T) {
	p := begin(t, browser.Look{})
	p.open(given(t, "mixed.xml", string(mixed())))
	p.pages("40 pages")
	p.cellThere(1)
	first := p.cell(1, "Page address")
	columns := []string{"Change frequency", "Last changed", "Page address"}
	heads := func(want ...string) {
		t.Helper()
		for i, name := range columns {
			p.grid().Like("columnheader", "^"+name).Is("aria-sort", want[i])
		}
	}
	// ordered waits until the first rows are in the order of the columns: the frequency as it is
	// listed, the latest date and the last address first.
	ordered := func() {
		t.Helper()
		p.Until("the rows are in the order of three columns", func() bool {
			var rows [][3]string
			for row := 1; row <= 12; row++ {
				loc := bare(p.cell(row, columns[2]))
				if strings.HasPrefix(loc, "/") {
					loc = "https://shop.example" + loc
				}
				rows = append(rows, [3]string{p.cell(row, columns[0]), p.cell(row, columns[1]), loc})
			}
			return slices.IsSortedFunc(rows, func(a, b [3]string) int {
				return cmp.Or(cmp.Compare(a[0], b[0]), -cmp.Compare(a[1], b[1]), -cmp.Compare(a[2], b[2]))
			}) && rows[0][0] == "daily"
		})
	}

	p.at(1, "Change frequency").Click()
	p.Press("ArrowUp", "Enter")
	heads("ascending", "", "")
	p.Press(browser.Turned("ArrowLeft", "Shift+Enter", "Shift+ ")...)
	heads("ascending", "descending", "")
	p.Press(browser.Turned("ArrowLeft", "Shift+Enter", "Shift+Enter")...)
	heads("ascending", "descending", "descending")
	p.grid().Find("columnheader", "Page address, number 3 in the sort order").Wait()
	ordered()
	clean(t, p)

	p.Reload()
	p.cellThere(1)
	heads("ascending", "descending", "descending")
	ordered()

	// The middle one is let go with Shift, and the others with a press on a fourth.
	p.at(1, "Last changed").Click()
	p.Press("ArrowUp", "Shift+Enter")
	heads("ascending", "", "descending")
	p.grid().Find("columnheader", "Page address, number 2 in the sort order").Wait()
	p.grid().Like("columnheader", "^Priority").Click()
	heads("", "", "")
	p.grid().Like("columnheader", "^Priority").Click()
	p.grid().Like("columnheader", "^Priority").Click()
	p.cellIs(1, "Page address", first)
}
