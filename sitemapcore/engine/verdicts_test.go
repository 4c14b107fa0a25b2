package engine_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine/enginetest"
)

// All engines accept the unchanged output of usual programs; each engine judges faults in its own way. The numbers are
// the rejected pages and files, and the pages with an ignored value.
func TestEachEngineJudgesWhatUsualProgramsWrite(t *testing.T) {
	const fine = "0+0 0"
	for file, want := range map[string][4]string{ // Google, Bing, Yandex, Baidu
		"yoast/page-sitemap.xml":                {fine, fine, fine, fine},
		"wordpress/wp-sitemap-posts-post-1.xml": {fine, fine, fine, fine},
		"shopify/sitemap_products_1.xml":        {fine, fine, fine, fine},
		"squarespace/sitemap.xml":               {fine, fine, fine, fine},
		"nextjs/sitemap.xml":                    {fine, fine, fine, fine},
		"images/gallery.xml":                    {fine, fine, fine, fine},
		"video/video-sitemap.xml":               {fine, fine, fine, fine},
		"hreflang/sitemap.xml":                  {fine, fine, fine, fine},
		"packed/sitemap.xml.gz":                 {fine, fine, fine, fine},
		"derived/russian.utf-8-bom.xml":         {fine, fine, fine, fine},
		"broken/space-in-front.xml":             {fine, fine, fine, fine}, // mended while it is read
		"broken/no-namespace.xml":               {"0+1 0", "0+1 0", "0+1 0", fine},
		"derived/french.iso-8859-1.xml":         {"0+1 0", "0+1 0", "0+1 0", fine},
		"yoast/sitemap_index.xml":               {fine, fine, fine, fine},
		"wix/sitemap.xml":                       {fine, fine, fine, fine},
		"broken/wrong-dates.xml":                {"0+0 3", "0+0 3", "0+0 3", "0+0 3"},
	} {
		data, err := os.ReadFile(filepath.Join("..", "testdata", "fixtures", file))
		if err != nil {
			t.Fatal(err)
		}
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: filepath.Base(file), Data: data})
		s := p.Summary()
		for i, profile := range []check.Profile{check.Google, check.Bing, check.Yandex, check.Baidu} {
			v := s.Verdicts[profile]
			if got := fmt.Sprintf("%d+%d %d", v.Rejected, v.Files, v.Worth); got != want[i] {
				t.Errorf("%s: %s judges %s, want %s", file, profile.Name(), got, want[i])
			}
		}
	}
}
