package engine_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/intake/site"
	"sitemapeditor/sitemapcore/wire"
)

// realSites are websites as their owners published them.
var realSites = []string{"hexo-blog.zip", "small-business.zip", "stories.zip"}

// realSite returns one of the websites that are kept for tests.
func realSite(t *testing.T, name string) enginetest.File {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "fixtures", "websites", name))
	if err != nil {
		t.Skipf("the fixtures are not here: %v", err)
	}
	return enginetest.File{Name: name, Data: data}
}

// madeUpSite returns a website with files of each kind, of which some are listed, some twice, and some get the same
// address.
func madeUpSite(t *testing.T, r *rand.Rand) enginetest.File {
	t.Helper()
	texts := [...]string{
		"<p>Page", "<p>Page", `<meta name="robots" content="noindex">`,
		`<link rel="canonical" href="https://b.example/">`,
		`<meta http-equiv="refresh" content="0;url=/">`, `<link rel="canonical" href="https://a.example/tea">`,
		`<meta property="article:modified_time" content="2026-11-20">`, `<a href="tea"><a href="blog/tea/">`,
	}
	names := []string{
		"index.html", "tea.html", "tea.htm", "tea/index.html", "cup.html", "404.html", "_drafts/a.html",
		"blog/tea.html",
		"blog/index.html", "blog/tea/index.html", "google0123456789abcdef.html", "private/x.html",
	}
	file := func(name, text string) enginetest.File { return enginetest.File{Name: name, Data: []byte(text)} }
	var files []enginetest.File
	listed := ""
	for i, name := range names {
		if i > 0 && r.IntN(4) == 0 {
			continue
		}
		files = append(files, file(name, texts[r.IntN(len(texts))]))
		for range r.IntN(3) {
			form := []string{name, strings.TrimSuffix(name, ".html"), strings.TrimSuffix(name, "index.html")}[r.IntN(3)]
			listed += "<url><loc>https://a.example/" + form + "</loc></url>"
		}
	}
	if r.IntN(2) == 0 {
		files = append(files, file("CNAME", "a.example"))
	}
	if r.IntN(2) == 0 {
		files = append(files, file("robots.txt", "User-agent: *\nDisallow: /private\nDisallow: /blog/tea/"))
	}
	if r.IntN(2) == 0 {
		files = append(files, file("sitemap.xml",
			`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`+listed+`</urlset>`))
	}
	return enginetest.File{Name: "site.zip", Data: zipped(t, files...)}
}

// The displayed result of a choice is the actual one: as many pages, with a date of their file if wanted. An included
// kind of files is still shown, so that it can be excluded again.
func TestWhatIsSaidOfAWebsiteIsWhatComesOfIt(t *testing.T) {
	sites := map[string]func(t *testing.T, r *rand.Rand) enginetest.File{
		"made up": madeUpSite,
	}
	for _, name := range realSites {
		sites[name] = func(t *testing.T, _ *rand.Rand) enginetest.File { return realSite(t, name) }
	}
	for name, site := range sites {
		t.Run(name, func(t *testing.T) {
			seeds := uint64(12)
			if name == "made up" {
				seeds = 300
			}
			asked := 0
			for seed := range seeds {
				r := rand.New(rand.NewPCG(seed, 21))
				asked += takeByChoice(t, fmt.Sprint("seed ", seed), site(t, r), r)
			}
			if asked < int(seeds)/2 {
				t.Errorf("only %d of %d websites are asked about", asked, seeds)
			}
		})
	}
}

// takeByChoice opens a website, takes it by a random choice, and returns 1; or 0 if there is no question.
func takeByChoice(t *testing.T, name string, files enginetest.File, r *rand.Rand) int {
	t.Helper()
	p := enginetest.Start(t)
	o := p.Open(false, files)
	if len(o.Tables) == 0 {
		return 0
	}
	first := enginetest.Must[*wire.Site](p, &wire.GetTable{ID: o.Tables[0]})
	c := sitemapcore.SiteChoice{
		Origin: []string{first.Origin, "https://a.example", "https://b.example/shop"}[r.IntN(3)],
		Pages:  sitemapcore.SiteForm(r.IntN(int(sitemapcore.NumSiteForms))), Indexes: sitemapcore.SiteForm(r.IntN(int(sitemapcore.NumSiteForms))),
		Take: r.Uint32() & r.Uint32(), FileDates: r.IntN(2) == 0,
	}
	if !strings.Contains(c.Origin, ".") {
		c.Origin = "https://a.example"
	}
	for _, x := range first.Examples {
		if n := len(slices.Compact(slices.Sorted(slices.Values(x.Paths)))); n != 1 && n != len(x.Paths) {
			t.Errorf("%s: of the ways to write an address, two are the same: %q", name, x.Paths)
		}
	}
	said := enginetest.Must[*wire.Site](p, &wire.GetSite{ID: first.ID, SiteChoice: c})
	for _, l := range first.Left {
		still := slices.ContainsFunc(said.Left, func(now wire.SiteLeft) bool { return now.Reason == l.Reason })
		if c.Take>>l.Reason&1 != 0 && !l.Fixed && !still && site.WebReason(l.Reason) != site.WebBlocked {
			t.Errorf("%s: “%s” is not shown any more, and can't be left out again", name, l.Title)
		}
	}
	before := len(pagesOf(p))
	done := enginetest.Must[*wire.Opened](p, &wire.TakeSite{ID: first.ID, SiteChoice: c, Job: 1})
	if done.Pages != said.New || len(pagesOf(p)) != before+said.New {
		t.Errorf("%s: %d pages are said to be new by %+v, %d are added", name, said.New, c, done.Pages)
	}
	dated := 0
	view := enginetest.Must[*wire.View](p, &wire.OpenView{})
	w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: view.View, First: before, Count: said.New})
	for i := range said.New {
		if w.Value(i, sitemapcore.LastMod) == said.FileDay {
			dated++
		}
	}
	if want := said.Undated; said.FileDay != "" && c.FileDates && dated != want {
		t.Errorf("%s: %d pages are said to get the date of their file, %d have it", name, want, dated)
	}
	return 1
}
