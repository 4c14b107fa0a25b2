package engine_test

import (
	"archive/zip"
	"bytes"
	"html"
	"io"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// A siteDifference is between the pages that are found in a website's files and those that its own sitemaps
// list.
type siteDifference struct {
	pages  string // a pattern for the part behind the address of the website
	listed bool   // they are in a sitemap, and not among the files; else it is the other way round
	n      int
	why    string
}

// siteDifferences are all of them, with their reasons.
var siteDifferences = map[string]struct {
	listed, found int
	differences   []siteDifference
}{
	"hexo-blog.zip": {15, 64, []siteDifference{
		{`404/`, true, 1, "“not found” pages are left out, and the program listed its own"},
		{``, false, 1, "the program lists posts and pages, and forgets the home page"},
		{`page/2/`, false, 1, "it doesn’t list what continues the home page"},
		{`archives/.*`, false, 16, "nor lists of posts by month"},
		{`categories/.+`, false, 2, "nor those by category"},
		{`tags/[ -~]+/`, false, 9, "nor those by tag"},
		{`tags/.*[^\x{00}-\x{FF}].*/`, false, 10, "the same, in Chinese"},
		{
			`tags/.*[\x{80}-\x{FF}].*/`, false, 10,
			"these again, with letters that an earlier build broke; they are still published",
		},
		{`2020/05/03/拖延症患者回来了！/`, false, 1, "a post under its former address, which is still published"},
	}},
	"small-business.zip": {6, 19, []siteDifference{
		{``, false, 1, "sitemap-pages.xml is an index that lists itself, so that no sitemap lists the pages"},
		{`[^/]+`, false, 12, "the same"},
	}},
	"stories.zip": {14, 17, []siteDifference{
		{
			`la-fábula-de-la-gacela-y-el-león.html`, true, 1,
			"its canonical is an address without accents, so that it doesn’t stand for itself",
		},
		{`Prompts/index previo.html`, false, 1, "a former home page, which is still published"},
		{`version de cuentos corregida por copilot de github.html`, false, 1, "the same"},
		{`(fresita-y-cielito|los-guardianes)-.*`, false, 2, "stories that were written after the sitemap"},
	}},
}

// spell writes an address without what doesn’t tell one page from another: escapes, and the name of a
// folder’s first page.
func spell(t *testing.T, loc string) string {
	t.Helper()
	plain, err := url.PathUnescape(loc)
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(plain, "index.html")
}

var locPattern = regexp.MustCompile(`<loc>\s*(.*?)\s*</loc>`)

// withoutSitemaps takes the sitemaps out of an archive, and returns it with the pages that they list.
func withoutSitemaps(t *testing.T, site enginetest.File) (rest enginetest.File, listed []string) {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(site.Data), int64(len(site.Data)))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range z.File {
		if !strings.HasSuffix(f.Name, ".xml") || !strings.Contains(f.Name, "sitemap") {
			if err := w.Copy(f); err != nil {
				t.Fatal(err)
			}
			continue
		}
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range locPattern.FindAllSubmatch(text, -1) {
			if loc := html.UnescapeString(string(m[1])); !strings.HasSuffix(loc, ".xml") {
				listed = append(listed, spell(t, loc))
			}
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	slices.Sort(listed)
	return enginetest.File{Name: site.Name, Data: b.Bytes()}, slices.Compact(listed)
}

// The pages found in real websites are the pages of their own sitemaps. Each difference has a known reason.
func TestPagesOfRealWebsitesAreThoseOfTheirSitemaps(t *testing.T) {
	for _, name := range realSites {
		t.Run(name, func(t *testing.T) {
			site, want := realSite(t, name), siteDifferences[name]
			p := enginetest.Start(t)
			choice := enginetest.Must[*wire.Site](p, &wire.GetTable{ID: p.Open(false, site).Tables[0]}).SiteChoice

			rest, listed := withoutSitemaps(t, site)
			p = enginetest.Start(t)
			id := p.Open(false, rest).Tables[0]
			enginetest.Must[*wire.Opened](p, &wire.TakeSite{ID: id, SiteChoice: choice, Job: 1})
			found := pagesOf(p)
			for i, loc := range found {
				found[i] = spell(t, loc)
			}
			if len(listed) != want.listed || len(found) != want.found {
				t.Errorf("%d pages are listed, want %d; %d are found, want %d",
					len(listed), want.listed, len(found), want.found)
			}
			counts := make([]int, len(want.differences))
			explain := func(pages, others []string, inSitemap bool) {
				for _, loc := range pages {
					if slices.Contains(others, loc) {
						continue
					}
					path := strings.TrimPrefix(loc, choice.Origin+"/")
					at := slices.IndexFunc(want.differences, func(d siteDifference) bool {
						return d.listed == inSitemap && regexp.MustCompile("^(?:"+d.pages+")$").MatchString(path)
					})
					if at < 0 {
						t.Errorf("nobody knows why of %s, listed %v", loc, inSitemap)
						continue
					}
					counts[at]++
				}
			}
			explain(listed, found, true)
			explain(found, listed, false)
			for i, d := range want.differences {
				if counts[i] != d.n {
					t.Errorf("%d pages differ as %s, want %d: %s", counts[i], d.pages, d.n, d.why)
				}
			}
		})
	}
}
