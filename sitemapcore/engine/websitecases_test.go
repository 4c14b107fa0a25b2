package engine_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// sourceCases are archives of a website's sources, or of similar files, with the pages that are found in them below
// https://example.com. If there are none, said is part of the message.
var sourceCases = map[string]struct {
	pages []string
	said  string
}{
	"astro-collections-and-slugs.zip":             {said: "Astro"},
	"docusaurus-source.zip":                       {said: "Docusaurus"},
	"eleventy-templates-without-front-matter.zip": {said: "Eleventy"},
	"markdown-posts-without-settings.zip":         {said: "3 "},
	"hugo-forms-home-and-lists.zip": {pages: []string{
		"/", "/about/", "/about/how/", "/about/who/", "/blog/", "/blog/demo/", "/blog/first/", "/categories/", "/prices/",
		"/tags/", "/tags/team/",
	}},
	"hugo-r-markdown.zip": {pages: []string{
		"/", "/about/", "/categories/", "/doc/", "/doc/floor-lamps/", "/plain/", "/tags/",
	}},
	"jekyll-markdown-without-front-matter.zip": {pages: []string{"/", "/about.html", "/guides/", "/guides/floor.html"}},
	"jekyll-vendored-gems.zip":                 {pages: []string{"/", "/2026/05/01/hello.html", "/about.html"}},
	"medium-posts-without-day-in-names.zip": {pages: []string{
		"https://medium.com/@ann/desks-222", "https://medium.com/@ann/hello-lamps-111",
	}},
}

func TestSourcesOfWebsites(t *testing.T) {
	for name, test := range sourceCases {
		t.Run(name, func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join("testdata", "cases", name))
			if err != nil {
				t.Fatal(err)
			}
			p := enginetest.Start(t)
			o := p.Open(false, enginetest.File{Name: name, Data: data})
			for _, id := range o.Tables {
				s := enginetest.Must[*wire.Site](p, &wire.GetTable{ID: id})
				s.Origin = "https://example.com"
				enginetest.Must[*wire.Opened](p, &wire.TakeSite{ID: id, SiteChoice: s.SiteChoice, Job: 1})
			}
			got := pagesOf(p)
			for i, page := range got {
				got[i] = strings.TrimPrefix(page, "https://example.com")
			}
			slices.Sort(got)
			if !slices.Equal(got, test.pages) {
				t.Errorf("pages are %q, want %q", got, test.pages)
			}
			told := problems(p)
			if test.said != "" && (len(told) != 1 || !strings.Contains(told[0], test.said)) {
				t.Errorf("told is %q, want one problem with %q", told, test.said)
			}
		})
	}
}
