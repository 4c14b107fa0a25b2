package wasm_test

import (
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// brokenSitemap is a real one: another namespace, addresses without their site's beginning, pages
// listed twice.
const brokenSitemap = "real-sitemaps/83uzzal--mysite__sitemap6.xml"

// choose opens the question about a problem, by its name, which is the title of the dialog, too.
func (p page) choose(name string) *browser.Part {
	p.t.Helper()
	p.Find("tabpanel", "Checks").Find("button", "Choose…: "+name).Click()
	return p.Like("dialog", "^"+name)
}

// repair leads the broken sitemap from its problems to none, and returns the panel that says so.
func (p page) repair() (checks *browser.Part) {
	p.t.Helper()
	p.tab("Checks").Click()
	checks = p.Find("tabpanel", "Checks")
	checks.Find("button", "Apply 3 safe fixes").Click()
	checks.Says("Safe fixes applied")

	dialog := p.choose("https:// is missing")
	dialog.Says("What does your site’s address begin with?")
	dialog.Find("button", "Fix all 4").Enabled().Click()
	dialog.Gone()

	dialog = p.choose("Same page twice")
	dialog.Find("radio", "The one with the newest date").Click()
	dialog.Like("button", "^Fix all ").Enabled().Click()
	dialog.Gone()

	// The file lists pages of many sites. Those of all but one go.
	dialog = p.choose("Pages from other sites")
	dialog.Find("radio", "Delete the pages from other sites").Click()
	dialog.Like("radio", ", [0-9]+ pages$").At(0).Click()
	dialog.Like("button", "^Fix all ").Enabled().Click()
	dialog.Gone()
	checks.Like("heading", "^All [0-9]+ pages are fine$").Wait()
	return checks
}

// TestTheMarksGoWithTheProblem fixes what the table is filtered by: the marks of its rows go, as the number beside it
// does, and the download has the fixed values.
func TestTheMarksGoWithTheProblem(t *testing.T) {
	p := begin(t, browser.Look{})
	var urls strings.Builder
	for i := range 20 {
		scheme := "https"
		if i%7 == 0 {
			scheme = "http"
		}
		fmt.Fprintf(&urls, "<url><loc>%s://www.garden.example/p%d</loc></url>", scheme, i)
	}
	p.open(given(t, "sitemap.xml", `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`+urls.String()+
		`</urlset>`))
	p.pages("20 pages")
	p.Like("button", "^http and https mixed").Click()
	p.Until("the three pages are shown", func() bool { return p.rowCount() == "4" && p.cell(3, "Checks") == "Rejected" })
	// The button stays beside a selection.
	p.grid().Find("checkbox", "Select row 1").Click()
	p.button("Change…").Wait()
	p.Find("toolbar", "Table").Like("button", "^Fix 3").Click()
	p.Find("dialog", "").Like("button", "^Fix all").Enabled().Click()
	p.Find("dialog", "").Gone()
	p.Until("the filter shows no page with the problem", func() bool { return p.cell(1, "Checks") != "Rejected" })
	p.Like("button", "^Remove filter: ").Click()
	p.Until("no row has a mark", func() bool {
		for row := 1; row <= 10; row++ {
			if p.cell(row, "Checks") != "" {
				return false
			}
		}
		return p.rowCount() == "21"
	})
	for _, data := range sitemaps(p.downloadAll()) {
		if n := strings.Count(string(data), "<loc>https://www.garden.example/p"); n != 20 {
			t.Errorf("%d pages have their address", n)
		}
	}
}
