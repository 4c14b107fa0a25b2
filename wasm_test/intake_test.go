package wasm_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// given returns the path of a file with a text.
func given(t *testing.T, name, text string) string {
	t.Helper()
	return write(t, t.TempDir(), name, []byte(text))
}

const teaShop = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://shop.example/</loc><lastmod>2026-01-01</lastmod></url>
  <url><loc>https://shop.example/tea</loc></url>
  <url><loc>https://shop.example/gone</loc></url>
</urlset>
`

func TestJoinsTheExportOfACrawlerToAnOpenSitemapByAddress(t *testing.T) {
	p := begin(t, browser.Look{})
	p.Choose(p.button("Open files"), given(t, "sitemap.xml", teaShop))
	p.pages("3 pages")
	p.button("Add pages").Click()
	p.Choose(p.dialog("Add pages").Find("button", "Open files"), given(t, "internal_all.csv",
		"\"Address\",\"Content Type\",\"Status Code\",\"Indexability\",\"Title 1\",\"Last Modified\"\r\n"+
			"\"https://www.shop.example/\",\"text/html\",\"200\",\"Indexable\",\"Tea\",\"Fri, 20 Nov 2026 08:15:00 "+
			"GMT\"\r\n"+
			"\"https://www.shop.example/tea/\",\"text/html\",\"200\",\"Indexable\",\"Tea, \"\"green\"\"\",\"\"\r\n"+
			"\"https://www.shop.example/new\",\"text/html\",\"200\",\"Indexable\",\"New\",\"\"\r\n"+
			"\"https://www.shop.example/old\",\"text/html\",\"301\",\"Non-Indexable\",\"\",\"\"\r\n"))
	columns := p.dialog("Columns in internal_all.csv")
	columns.Says("export from Screaming Frog")
	columns.Find("button", importPages).Click()
	merge := p.dialog("Merge pages")
	merge.Says("compared 3 pages from internal_all.csv")
	merge.Says("1 new")
	merge.Says("1 the same in both")
	merge.Says("1 with other values")
	merge.Says("1 only in what is open")
	merge.Like("radio", "Make it like the new list").Click()
	merge.Find("button", "Make it like the new list").Click()
	p.pages("3 pages")
	got := sitemaps(p.downloadAll())["sitemap.xml"]
	for _, want := range []string{
		"<loc>https://shop.example/</loc><lastmod>2026-11-20T08:15:00Z</lastmod>",
		"<loc>https://shop.example/tea</loc>", "<loc>https://www.shop.example/new</loc>",
	} {
		if !strings.Contains(string(got), want) {
			t.Errorf("%s is not in\n%s", want, got)
		}
	}
	if strings.Contains(string(got), "/gone") {
		t.Errorf("the page that is missing in the export is still in\n%s", got)
	}
}

func TestTakesWhatTheTableOfASavedSitemapSays(t *testing.T) {
	browser.Rare(t, "sitemapcore/engine takes the same values, and TestTwelveJobsOfANewUser answers the same dialog")
	p := begin(t, browser.Look{})
	p.Choose(p.button("Open files"),
		given(t, "sitemap.html",
			`<!doctype html><html><body><h1>XML Sitemap</h1><p><a href="https://plugin.example/">made by</a></p>`+
				`<table>`+
				`<tr><th>URL</th><th>Priorität</th><th>Bilder</th><th>Änderungshäufigkeit</th>`+
				`<th>Letzte Änderung</th></tr>`+
				`<tr><td><a href="https://shop.example/">https://shop.example/</a></td><td>80%</td><td>3</td>`+
				`<td>Weekly</td><td>Mo, 3. November 2025</td></tr>`+
				`<tr><td><a href="https://shop.example/tea">https://shop.example/tea</a></td><td>60%</td><td>0</td>`+
				`<td>Daily</td><td>2025-10-30 10:20</td></tr></table></body></html>`))
	p.button("Use the 2 links in it").At(0).Click()
	p.pages("2 pages")
	p.True(`document.body.innerText.includes("how many images each page has, not which")`)
	p.cellIs(1, "Last changed", "2025-11-03")
	p.cellIs(1, "Change frequency", "weekly")
	p.cellIs(1, "Priority", "0.8")
}

func TestTakesTheChildrenOfAnIndexOneByOne(t *testing.T) {
	browser.Rare(t, "TestAnIndexOpenedAloneShowsItsSitemapsAndTakesThemIn takes them at once")
	p := begin(t, browser.Look{})
	p.Choose(p.button("Open files"),
		given(t, "sitemap_index.xml", `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`+
			`<sitemap><loc>https://shop.example/pages.xml</loc></sitemap><sitemap>`+
			`<loc>https://shop.example/posts.xml.gz</loc></sitemap></sitemapindex>`))
	p.Find("tab", "Files").Click()
	p.Find("tabpanel", "Files").Says("Index, 0 of 2 open")
	for i, name := range []string{"pages.xml", "posts.xml"} {
		p.button("Add pages").Click()
		p.Choose(p.dialog("Add pages").Find("button", "Open files"),
			given(t, name, strings.ReplaceAll(teaShop, "shop.example", "shop.example/"+name)))
		p.pages([]string{"3 pages", "6 pages"}[i])
	}
	p.Find("tabpanel", "Files").Says("Index, 2 of 2 open")
}

func TestPastesCellsOfASpreadsheet(t *testing.T) {
	p := begin(t, browser.Look{})
	p.Paste("Page\tLast changed\tPriority\tVisits\nhttps://shop.example/a\t3/4/2026\t0,8\t17\n"+
		"https://shop.example/b\t4/5/2026\t1\t4\n",
		"<table><tr><td>Page</td><td>Last changed</td></tr></table>")
	// A file name must not change the direction of writing, as the made-up words do.
	columns := p.Like("dialog", "^Columns in \uFFFD?what you pasted$")
	if !browser.Ask[bool](columns.Find("button", importPages), `function () { return this.disabled; }`) {
		t.Error("the pages can be taken before anybody knows which number is the day")
	}
	columns.Find("radio", "3 April: the day comes first").Click()
	columns.Find("button", importPages).Click()
	p.pages("2 pages")
	p.cellIs(1, "Last changed", "2026-04-03")
	p.cellIs(2, "Last changed", "2026-05-04")
	p.cellIs(1, "Priority", "0.8")
}

// The zip of Search Console's performance report gives its pages, without a question about its six other tables.
func TestOpensThePerformanceReportOfSearchConsole(t *testing.T) {
	browser.Rare(t, "sitemapcore/intake knows the tables in the editor’s languages, and nothing is asked")
	p := begin(t, browser.Look{})
	report, err := filepath.Abs("../sitemapcore/engine/testdata/cases/search-console-performance.zip")
	if err != nil {
		t.Fatal(err)
	}
	p.Choose(p.button("Open files"), report)
	p.pages("2 pages")
	p.True(`!document.querySelector("dialog[open]")`)
	p.True(`document.body.innerText.includes("6 tables without page addresses left out")`)
	clean(t, p)
}

// A table of paths asks for the website, whether its column is known or chosen by hand.
func TestAsksForTheWebsiteOfPaths(t *testing.T) {
	t.Parallel()
	for _, look := range []browser.Look{{Width: 1440, Height: 900}, {Width: 390, Height: 844, Dark: true}} {
		t.Run(fmt.Sprint(look.Width), func(t *testing.T) {
			p := beginOn(t, look)
			p.open(given(t, "pages.csv", "Title,Slug,Visits\nAbout us,about-us,7\nFloor lamps,floor-lamps,8\nOur desks,our-desks,9\n"))
			columns := p.dialog("Columns in pages.csv")
			columns.Find("checkbox", "The first row has the names of the columns").Focus()
			p.Press(" ")
			columns.Find("combobox", "What “Slug” holds").Wait().Focus()
			p.Type("Page")
			columns.Find("textbox", "What do the addresses begin with?").Focus()
			p.Type("lamps.example")
			p.keep("paths-" + fmt.Sprint(look.Width))
			clean(t, p)
			columns.Find("button", importPages).Enabled().Focus()
			p.Press("Enter")
			columns.Gone()
			p.pages("3 pages")

			p = visit(t, look)
			p.open(given(t, "landing.csv", "# Landing page\nLanding page,Sessions\n/,210\n/lamps/floor,44\n(not set),9\n"))
			site := p.dialog(whereWebsite)
			site.Says("export from Google Analytics")
			site.Find("textbox", websiteAddress).Focus()
			p.Type("lamps.example")
			site.Says("https://lamps.example/lamps/floor")
			if text := site.Text(); strings.Contains(text, "not set") {
				t.Errorf("a row without an address is an example: %s", text)
			}
			p.keep("analytics-" + fmt.Sprint(look.Width))
			clean(t, p)
			site.Find("button", importPages).Enabled().Focus()
			p.Press("Enter")
			site.Gone()
			p.pages("2 pages")
		})
	}
}
