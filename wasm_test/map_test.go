package wasm_test

import (
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// The map shows the folders of a site, by keyboard too, and brings their pages into the table.
func TestAMapShowsTheFoldersOfTheSite(t *testing.T) {
	p := begin(t, browser.Look{})
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
	for i := range 30 {
		folder := []string{"lamps/oak", "lamps/ash", "chairs"}[i%3]
		fmt.Fprintf(&b, "<url><loc>https://shop.example/%s/%d</loc></url>", folder, i)
	}
	b.WriteString("<url><loc>https://shop.example/</loc></url></urlset>")
	p.open(given(t, "sitemap.xml", b.String()))
	p.pages("31 pages")

	p.button("Map").Click()
	tree := p.Find("tree", "Map of the site")
	tree.Like("treeitem", "^lamps/, 20 pages").Wait()
	tree.Like("treeitem", "^oak/, 10 pages").Wait()
	tree.Like("treeitem", "^chairs/, 10 pages").Wait()
	for _, line := range p.Axe(browser.AxeSource(t)) {
		t.Error("axe-core: ", line)
	}

	// Into a folder, to its pages, and back by the keyboard.
	tree.Focus()
	p.Press("Home", "Enter")
	p.Find("navigation", "Folder").Says("20 pages")
	tree.Like("treeitem", "^ash/, 10 pages").Wait()
	tree.Focus()
	p.Press("Backspace")
	tree.Like("treeitem", "^chairs/, 10 pages").Wait()
	tree.Focus()
	p.Press("Home", "Enter")
	p.button("Show these pages").Click()
	p.cellThere(1)
	p.Until("the table has the pages of the folder", func() bool { return p.rowCount() == "21" })

}
