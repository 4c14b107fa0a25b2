package output

import (
	"archive/zip"
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/output/guide"
)

// pagesOf returns a sitemap with pages of a site.
func pagesOf(site string, more ...string) string {
	var b strings.Builder
	b.WriteString(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
	for _, page := range append(more, site+"/", site+"/lamps", site+"/chairs") {
		fmt.Fprintf(&b, "<url><loc>%s</loc></url>", page)
	}
	return b.String() + "</urlset>"
}

// filesOf returns the names and addresses of a plan's files.
func filesOf(plan *Plan) (names, at []string) {
	for _, q := range plan.Parts {
		names, at = append(names, q.Name), append(at, q.Address)
	}
	return names, at
}

// Each file of several sites goes to the site of its pages, in the archive and in all steps.
func TestEachFileGoesToItsSite(t *testing.T) {
	p := newProject(t)
	// As a browser saves the files of one name, one of them with a page of another site.
	p.openIn("sitemap.xml", pagesOf("https://www.example.com"))
	p.openIn("sitemap (1).xml", pagesOf("https://example.de", "https://www.example.com/more"))
	p.openIn("sitemap (2).xml", pagesOf("http://example.fr:8080"))
	p.setXML(0, "<url><loc>https://www.example.com/new</loc></url>")
	p.setXML(4, "<url><loc>https://example.de/new</loc></url>")
	p.setXML(8, "<url><loc>http://example.fr:8080/new</loc></url>")
	var plan *Plan
	for _, where := range []string{"", "https://www.example.com/"} { // no site has most of the pages, or the user names one
		plan = p.plan(Options{FileSettings: sitemapcore.FileSettings{Keep: true, Where: where}})
		if len(plan.Problems) != 0 && where == "" {
			t.Errorf("without an address: %+v", plan.Problems)
		}
		testSites(t, plan)
		offers := slices.ContainsFunc(guide.Instructions(plan.Guide()), func(s sitemapcore.NextStep) bool { return s.IndexNow })
		if offers != (where != "") {
			t.Errorf("at %q, IndexNow is offered: %v", where, offers)
		}
	}
}

// Files on a site that has none of the pages are of no use without its owner's doing more.
func TestFilesOnAnotherSiteThanThePagesAreWarnedOf(t *testing.T) {
	for where, want := range map[string]bool{
		"": false, "https://example.de/": false, "http://www.example.de/maps/": false, "https://other.example/": true,
	} {
		for _, keep := range []bool{true, false} {
			p := newProject(t)
			p.openIn("sitemap.xml", pagesOf("https://example.de"))
			plan := p.plan(Options{FileSettings: sitemapcore.FileSettings{Keep: keep, Where: where, FreqPrio: true}})
			at := slices.IndexFunc(plan.Problems, func(x Problem) bool { return strings.HasPrefix(x.Title.String(), "None of the pages is on") })
			if (at >= 0) != want || want && plan.Problems[at].Title.String() != "None of the pages is on other.example" {
				t.Errorf("at %q: %+v", where, plan.Problems)
			}
		}
	}
}

func testSites(t *testing.T, plan *Plan) {
	t.Helper()
	names, at := filesOf(plan)
	if want := []string{"example.com/sitemap.xml", "example.de/sitemap.xml", "example.fr-8080/sitemap.xml"}; !slices.Equal(names, want) {
		t.Errorf("the files are %q, want %q", names, want)
	}
	addresses := []string{
		"https://www.example.com/sitemap.xml", "https://example.de/sitemap.xml", "http://example.fr:8080/sitemap.xml",
	}
	if !slices.Equal(at, addresses) {
		t.Errorf("they are at %q, want %q", at, addresses)
	}
	archive := zipped(t, plan)
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range names {
		if r.File[i].Name != name {
			t.Errorf("the archive has %s, want %s", r.File[i].Name, name)
		}
	}
	steps := guide.Instructions(plan.Guide())
	if !slices.Equal(steps[1].Copy, addresses) {
		t.Errorf("the addresses to check are %q", steps[1].Copy)
	}
	var told []string
	for _, s := range steps {
		if strings.HasPrefix(s.Go, "https://search.google.com/search-console/sitemaps") {
			told = append(told, s.Go+" "+strings.Join(s.Copy, " "))
		}
	}
	for i, site := range []string{"https%3A%2F%2Fwww.example.com%2F", "https%3A%2F%2Fexample.de%2F", "http%3A%2F%2Fexample.fr%3A8080%2F"} {
		if i >= len(told) || !strings.HasSuffix(told[i], "?resource_id="+site+" sitemap.xml") {
			t.Errorf("Search Console has no step for %s: %q", site, told)
		}
	}
	if lines := guide.RobotsLines(plan.Guide()); len(lines) != 3 || lines[1] != "Sitemap: https://example.de/sitemap.xml" {
		t.Errorf("the lines for robots.txt are %q", lines)
	}
	text := string(plan.Guide().AppendText(nil, sitemapcore.Guide{}))
	for _, never := range []string{"top folder of your site", "example.com/example"} {
		if strings.Contains(text, never) {
			t.Errorf("the steps for several sites say %q:\n%s", never, text)
		}
	}
}

// An index and the files that it lists stay together, and a new file joins its site.
func TestTheIndexOfEachSiteStaysWithItsFiles(t *testing.T) {
	p := newProject(t)
	for _, site := range []string{"example.com", "example.de"} {
		p.openIn(site+"/sitemap.xml", `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://`+
			site+`/maps/pages.xml</loc></sitemap></sitemapindex>`)
		p.openIn(site+"/maps/pages.xml", pagesOf("https://"+site))
	}
	p.paste("https://example.de/pasted")
	plan := p.plan(Options{FileSettings: sitemapcore.FileSettings{Keep: true, Where: "https://example.com/"}})
	names, at := filesOf(plan)
	if want := []string{
		"example.com/sitemap.xml", "example.com/pages.xml", "example.de/sitemap.xml", "example.de/pages.xml", "example.de/sitemap-1.xml",
	}; !slices.Equal(names, want) {
		t.Errorf("the files are %q, want %q", names, want)
	}
	if want := []string{
		"https://example.com/sitemap.xml", "https://example.com/maps/pages.xml", "https://example.de/sitemap.xml",
		"https://example.de/maps/pages.xml", "https://example.de/sitemap-1.xml",
	}; !slices.Equal(at, want) {
		t.Errorf("they are at %q, want %q", at, want)
	}
}

// One address holds for all files if their pages are of one site, or if it is of none of theirs.
func TestFilesOfOneSiteGoToOneAddress(t *testing.T) {
	for where, sites := range map[string][2]string{
		"https://maps.example/":    {"https://example.com", "https://example.de"},
		"https://example.com/":     {"https://example.com", "http://www.example.com"},
		"https://example.com/map/": {"https://example.com", "/lamps"},
	} {
		p := newProject(t)
		p.openIn("a.xml", pagesOf(sites[0]))
		p.openIn("b.xml", pagesOf(sites[1]))
		names, at := filesOf(p.plan(Options{FileSettings: sitemapcore.FileSettings{Keep: true, Where: where}}))
		if !slices.Equal(names, []string{"a.xml", "b.xml"}) || !slices.Equal(at, []string{where + "a.xml", where + "b.xml"}) {
			t.Errorf("%s: %q at %q", where, names, at)
		}
	}
}

// A host that is typed in letters is written in its registered form, and is the site of pages in either form.
func TestAHostInLettersIsWrittenAsItIsRegistered(t *testing.T) {
	registered := func(host string) string {
		return strings.ReplaceAll(strings.ToLower(host), "bücher", "xn--bcher-kva")
	}
	for _, site := range []string{"https://Bücher.example", "https://xn--bcher-kva.example"} {
		p := newProject(t)
		p.openIn("a.xml", pagesOf(site))
		p.openIn("b.xml", pagesOf("https://www.bücher.example"))
		plan := p.plan(Options{
			FileSettings: sitemapcore.FileSettings{Keep: true, Where: "https://BÜCHER.example/karten/"}, Host: registered,
		})
		if _, at := filesOf(plan); at[0] != "https://xn--bcher-kva.example/karten/a.xml" || at[1] != "https://xn--bcher-kva.example/karten/b.xml" {
			t.Errorf("%s: the files are at %q", site, at)
		}
	}
}
