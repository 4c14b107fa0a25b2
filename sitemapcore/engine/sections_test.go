package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// Folders of several sites are not mixed, and each section shows as many pages as it says.
func TestEachSiteHasItsOwnSections(t *testing.T) {
	for name, tt := range map[string]struct{ locs, want []string }{
		"one": {
			[]string{"https://one.example/", "https://one.example/a/1", "https://one.example/a/2", "https://one.example/a/b/3"},
			[]string{"1 /a/ 3", "2 /a/b/ 1"},
		},
		"two": {
			[]string{
				"https://one.example/", "https://one.example/a/1", "https://one.example/a/b/2", "https://two.example/a/1",
				"https://two.example/c/d/1",
			},
			[]string{
				"1 https://one.example/ 3", "2 https://one.example/a/ 2", "1 https://two.example/ 2",
				"2 https://two.example/a/ 1", "2 https://two.example/c/ 1",
			},
		},
	} {
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(
			`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>` +
				strings.Join(tt.locs, "</loc></url><url><loc>") + "</loc></url></urlset>")})
		var got []string
		for s := enginetest.Last[*wire.Summary](p); got == nil; s = enginetest.Last[*wire.Summary](p) {
			p.State()
			if s == nil || !s.Complete {
				continue
			}
			got = []string{}
			for _, x := range s.Sections {
				got = append(got, fmt.Sprint(x.Depth, " ", x.Path, " ", x.Pages))
				v := enginetest.Must[*wire.View](p, &wire.OpenView{Filter: sitemapcore.Filter{Section: x.Path}})
				if v.Len != x.Pages {
					t.Errorf("%s: %s says %d pages and shows %d", name, x.Path, x.Pages, v.Len)
				}
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: got %q, want %q", name, got, tt.want)
		}
	}
}
