package wasm_test

import (
	"encoding/xml"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// brokenSitemap is a real one: another namespace, addresses without their site's beginning, pages
// listed twice.
const brokenSitemap = "real-sitemaps/83uzzal--mysite__sitemap6.xml"

// choose opens the question about a problem, by its name in the list and the text of the dialog.
func (p page) choose(name, title string) *browser.Part {
	p.t.Helper()
	p.Find("tabpanel", "Checks").Find("button", "Choose…: "+name).Click()
	return p.Like("dialog", title)
}

// repair leads the broken sitemap from its problems to none, and returns the panel that says so.
func (p page) repair() (checks *browser.Part) {
	p.t.Helper()
	p.tab("Checks").Click()
	checks = p.Find("tabpanel", "Checks")
	checks.Find("button", "Apply 3 safe fixes").Click()
	checks.Says("Safe fixes applied")

	dialog := p.choose("https:// is missing", "without https://")
	dialog.Says("What does your site’s address begin with?")
	dialog.Find("button", "Fix all 4").Enabled().Click()
	dialog.Gone()

	dialog = p.choose("Same page twice", "listed more than once")
	dialog.Find("radio", "The one with the newest date").Click()
	dialog.Like("button", "^Fix all ").Enabled().Click()
	dialog.Gone()

	// The file lists pages of many sites. Those of all but one go.
	dialog = p.choose("Pages from other sites", "from (a )?different sites?")
	dialog.Find("radio", "Delete the pages from other sites").Click()
	dialog.Like("radio", ", [0-9]+ pages$").At(0).Click()
	dialog.Like("button", "^Fix all ").Enabled().Click()
	dialog.Gone()
	checks.Like("heading", "^All [0-9]+ pages are fine$").Wait()
	return checks
}

func TestMendsARealFileAndDownloadsItClean(t *testing.T) {
	file := browser.Fixture(t, brokenSitemap)
	p := begin(t, browser.Look{})
	p.open(file)
	p.pages("78 pages")
	checks := p.repair()
	left := regexp.MustCompile(`^All (\d+) pages`).FindStringSubmatch(checks.Like("heading", "^All").Text())[1]

	files := sitemaps(p.downloadAll())
	data := files[filepath.Base(file)]
	var set struct {
		XMLName xml.Name
		URLs    []struct {
			Loc string `xml:"loc"`
		} `xml:"url"`
	}
	if err := xml.Unmarshal(data, &set); err != nil {
		t.Fatalf("the download can't be read: %v", err)
	}
	seen := map[string]bool{}
	for _, u := range set.URLs {
		loc := strings.TrimSpace(u.Loc)
		if seen[loc] || !strings.HasPrefix(loc, "https://") && !strings.HasPrefix(loc, "http://") {
			t.Errorf("the download lists %q", loc)
		}
		seen[loc] = true
	}
	if fmt.Sprint(len(set.URLs)) != left {
		t.Errorf("the download has %d pages, and the page speaks of %s", len(set.URLs), left)
	}
}

const ambiguous = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://shop.example/oak</loc><lastmod>03/04/2026</lastmod></url>
  <url><loc>https://shop.example/ash</loc><lastmod>28/02/2026</lastmod></url>
  <url><loc>https://shop.example/elm</loc><lastmod>2026-05-01</lastmod></url>
</urlset>
`

func TestAnErrorMessageLeadsToDatesThatNobodyCanReadAndToTheirFix(t *testing.T) {
	p := begin(t, browser.Look{})
	p.open(write(t, t.TempDir(), "dates.xml", []byte(ambiguous)))
	p.pages("3 pages")
	p.tab("Checks").Click()
	checks := p.Find("tabpanel", "Checks")
	checks.Find("button", lookUpError).Click()
	look := p.dialog(lookUpError)
	message := look.Find("textbox", whatEngineSays)
	message.Fill("Good morning")
	look.Says("We don’t know this message")
	message.Fill("Ungültiges Datum – https://shop.example/ash")
	look.Says("Invalid date")
	look.Find("button", "Find the page that it names").Wait()
	look.Like("button", "^Choose….*Day or month first").Click()

	dialog := p.Like("dialog", "^2 dates that can be read two ways")
	dialog.Says("1 of the 2 can only be day first")
	if day := dialog.Like("radio", "^The first"); day.Attribute("checked") == "" &&
		!browser.Ask[bool](day, `function () { return this.checked; }`) {
		t.Error("what the dates speak for is not chosen")
	}
	dialog.Says("2026-04-03")
	dialog.Like("radio", "^The second").Click()
	dialog.Says("2026-03-04")
	dialog.Like("radio", "^The first").Click()
	dialog.Says("2026-04-03")
	dialog.Find("button", "Fix all 2").Enabled().Click()
	dialog.Gone()

	done := checks.Find("region", "Fixes made")
	done.Says("Fixed “Day or month first?”")
	done.Says("03/04/2026")
	p.tab("Details").Click()
	p.cellIs(1, "Last changed", "2026-04-03")
	p.cellIs(2, "Last changed", "2026-02-28")
	p.tab("Checks").Click()
	done.Like("button", "^Undo").Click()
	checks.Says("Day or month first?")
	p.tab("Details").Click()
	p.cellIs(1, "Last changed", "03/04/2026")
}

// After a question about a problem the owner is in the list of problems, at the next one.
func TestTheWayBackFromAFixIsTheNextProblem(t *testing.T) {
	var b strings.Builder
	for i, loc := range []string{"http:///x", "/oak", "elm.example/a", "https://shop.example/a#b", "https://shop.example/a?utm_source=x"} {
		fmt.Fprintf(&b, "<url><loc>%s</loc><lastmod>0%d/0%[2]d/2026</lastmod></url>\n", loc, i+1)
	}
	p := begin(t, browser.Look{Width: 1280, Height: 500})
	p.open(given(t, "a.xml", `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`+b.String()+`</urlset>`))
	p.pages("5 pages")
	p.tab("Checks").Click()
	checks := p.Find("tabpanel", "Checks")
	checks.Like("button", "^Choose…").At(3).Wait()
	problem := func() string {
		return browser.Evaluate[string](p.Tab, `document.activeElement.closest("li")?.querySelector("p")?.textContent ?? document.activeElement.outerHTML.slice(0, 80)`)
	}
	names := browser.Evaluate[[]string](p.Tab, `[...document.querySelectorAll("li")].filter((e) =>
		[...e.querySelectorAll("button")].some((b) => b.textContent === "Choose…")).map((e) => e.querySelector("p").textContent)`)
	if len(names) < 4 {
		t.Fatalf("there are the problems %q", names)
	}
	is := func(when, want string) {
		t.Helper()
		p.Until(fmt.Sprintf("%s the focus is at %q", when, want), func() bool { return problem() == want })
		p.True(`(() => {
			const at = document.activeElement.getBoundingClientRect();
			return at.top >= 0 && at.bottom <= innerHeight;
		})()`)
	}
	dialog := p.Like("dialog", ".")
	ask := func(name string) (title string) {
		t.Helper()
		checks.Find("button", "Choose…: "+name).Click()
		dialog.Find("button", "Next problem").Wait() // the preview is there
		return dialog.Names()[0]
	}
	next := func(title string) {
		t.Helper()
		dialog.Find("button", "Next problem").Click()
		p.Until("the next problem is asked about", func() bool { return dialog.Names()[0] != title })
	}
	next(ask(names[0]))
	p.Press("Escape")
	dialog.Gone()
	is("after Escape", names[1])
	ask(names[len(names)-2])
	dialog.Like("button", "^Fix ").Enabled().Click()
	dialog.Gone()
	is("after the fix", names[len(names)-1])
}
