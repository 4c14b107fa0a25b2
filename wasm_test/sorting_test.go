package wasm_test

import (
	"testing"

	"sitemapeditor/wasm_test/browser"
)

func TestSortsByAColumn(t *testing.T) {
	p := begin(t, browser.Look{})
	p.open(written(t, "mixed.xml", string(mixed())))
	p.pages("40 pages")
	p.cellThere(1)
	first := p.cell(1, "Page address")
	head := p.grid().Like("columnheader", "^Change frequency")
	p.at(1, "Change frequency").Click()
	p.Press("ArrowUp", "Enter")
	head.Is("aria-sort", "ascending")
	p.cellIs(1, "Change frequency", "daily")
	clean(t, p)

	p.Reload()
	p.cellIs(1, "Change frequency", "daily")
	head.Is("aria-sort", "ascending")
	head.Click()
	head.Is("aria-sort", "descending")
	head.Click()
	head.Is("aria-sort", "")
	p.cellIs(1, "Page address", first)
}
