package wasm_test

import (
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// mixed is a sitemap of 40 pages on two hosts: 20 change weekly, 10 daily, 10 don't say it; every
// fourth has no date.
func mixed() []byte {
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" +
		"<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
	for i := range 40 {
		host, freq, date := "shop", "weekly", fmt.Sprintf("<lastmod>2025-%02d-20</lastmod>", i%12+1)
		if i >= 30 {
			host = "blog"
		}
		switch i % 4 {
		case 1:
			freq = "daily"
		case 3:
			freq = ""
		}
		if freq != "" {
			freq = "<changefreq>" + freq + "</changefreq>"
		}
		if i/2%4 == 0 {
			date = ""
		}
		fmt.Fprintf(&b, "  <url><loc>https://%s.example/lamps/%02d</loc>%s%s<priority>0.%d</priority></url>\n", host, i,
			date, freq, i%10)
	}
	b.WriteString("</urlset>\n")
	return []byte(b.String())
}

// ticked waits until a box is ticked, or is not.
func (p page) ticked(box *browser.Part, want bool) {
	p.t.Helper()
	p.Until(fmt.Sprintf("%s is ticked: %v", box, want), func() bool {
		return browser.Ask[bool](box, `function () { return this.checked; }`) == want
	})
}

// openMixed opens pages of all sorts. It returns a function that waits until a number of them is shown.
func (p page) openMixed() func(n int) {
	p.t.Helper()
	p.open(given(p.t, "mixed.xml", string(mixed())))
	p.pages("40 pages")
	p.cellThere(1)
	return func(n int) {
		p.t.Helper()
		p.Until(fmt.Sprintf("%d pages are shown", n), func() bool { return p.rowCount() == fmt.Sprint(n+1) })
	}
}

func TestColumnsAreFilteredFromTheirHeads(t *testing.T) {
	p := begin(t, browser.Look{})
	rows := p.openMixed()
	chips := p.Find("toolbar", "Table")

	p.at(1, "Change frequency").Click()
	p.Press("ArrowUp", "Alt+ArrowDown")
	filter := p.dialog("Filter: Change frequency")
	filter.Find("checkbox", "weekly 20").Focused()
	p.Press(" ")
	rows(20)
	p.ticked(filter.Find("checkbox", "weekly 20"), true)
	chips.Find("button", "Change frequency: weekly").Wait()
	p.Press("Tab", "Tab", " ")
	rows(30)
	p.Press(" ")
	rows(20)
	clean(t, p)
	p.Press("Escape")
	filter.Gone()
	p.grid().Focused()

	p.Press(browser.Turned("ArrowUp", "ArrowLeft", "Alt+ArrowDown")...)
	filter = p.dialog("Filter: Last changed")
	filter.Find("checkbox", "not set 5").Focused()
	p.Press(" ")
	rows(5)
	chips.Find("button", "Last changed: not set").Wait()
	p.cellIs(1, "Last changed", "")
	filter.Find("textbox", "Changed since").Fill("3/4/2025")
	p.Press("Tab")
	filter.Says("We can’t tell which day this is.")
	filter.Find("textbox", "Changed since").Fill("20.9.2025")
	p.Press("Tab")
	chips.Find("button", "Changed since 20 September 2025").Wait()
	chips.Find("button", "Last changed: not set").Gone()
	clean(t, p)

	chips.Find("button", "Remove filter: Changed since 20 September 2025").Click()
	filter.Gone()
	rows(20)
	p.grid().Find("button", "Filter: Page address").Click()
	filter = p.dialog("Filter: Page address")
	filter.Find("textbox", containsWords).Focused()
	p.Type("/02 /04 /36")
	rows(3)
	filter.Find("checkbox", "blog.example 5").Click()
	rows(1)
	chips.Find("button", "Address contains /02 /04 /36").Wait()
	clean(t, p)
	p.Press("Escape")
	chips.Find("button", removeAllFilters).Click()
	rows(40)
	chips.Find("button", removeAllFilters).Gone()
}
