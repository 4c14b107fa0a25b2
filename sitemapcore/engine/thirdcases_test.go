package engine_test

import (
	"path/filepath"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// thirdCases are inputs of a third reading, as [secondCases].
var thirdCases = map[string]secondCase{
	"01-addresses-on-the-third-sheet.xlsx":        {pages: 2},
	"02-image-namespace-as-default.xml":           {pages: 2, rules: "B3:1"},
	"02b-image-namespace-as-default-declared.xml": {pages: 1, rules: "B3:1", fix: "B3", after: `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`},
	"02c-news-namespace-as-default.xml":           {pages: 1, rules: "B3:1"},
	"03-two-addresses-in-one-cell.csv":            {pages: 3},
	"04-ga4-date-of-the-visit.csv":                {pages: 2},
	"05-jekyll-template.xml":                      {says: "is a template, not a sitemap"},
	"07-news-zh_CN.xml":                           {pages: 3, rules: "H5:3 H6a:2", fix: "H6a", after: "<news:language>zh-cn</news:language>"},
	"08-misspelt-sitemap-tag.xml":                 {rules: "A26a:1"},
	"09-crawl-403-and-no-response.csv":            {pages: 5, rules: "C40a:1 C40d:2 C40j:1"},
	"10-status-code-with-point-zero.csv":          {pages: 2, rules: "C40a:1"},
	"11-page-and-image-parts":                     {pages: 2},
	"13-blocked-for-bing-only":                    {pages: 2, rules: "C39b:1"},
	"14-robots-blocks-everything":                 {pages: 2, rules: "C39:2 L7:1"},
	"15-robots-of-another-site":                   {pages: 2, rules: "L8b:1", says: "robots.txt lists the sitemap at example.com, and its pages are at example.net"},
	"18-index-with-an-empty-date.xml":             {rules: "K6:1", fix: "K6", after: "<loc>https://example.com/sitemap-1.xml</loc></sitemap>"},
	"19-three-defaults-in-one-group.xml":          {pages: 2, rules: "I13a:2"},
	"21-german-page-indexing":                     {pages: 2, rules: "C40a:2"},
}

func TestEachInputOfAThirdReadingIsRight(t *testing.T) {
	for name, want := range thirdCases {
		t.Run(name, func(t *testing.T) { want.try(t, name, filepath.Join(root(t), "..", "shared", "cases-3")) })
	}
}

// A file that had no readable page when it was opened may be the live one: nothing says to delete it.
func TestAFileWithoutReadablePagesIsNotToBeDeleted(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false,
		enginetest.File{Name: "images.xml", Data: []byte(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><image>/a.jpg</image></urlset>`)},
		enginetest.File{Name: "pages.xml", Data: []byte(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/</loc></url></urlset>`)},
	)
	for _, x := range enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles}).Problems {
		if strings.Contains(x.Detail.String(), "Delete it") {
			t.Errorf("it says %q: %q", x.Title, x.Detail)
		}
	}
}
