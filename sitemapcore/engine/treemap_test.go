package engine_test

import (
	"testing"

	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// A folder of the map has the means of the dates and priorities that can be read; the pages in its
// folders count, and values that can't be read don't.
func TestTheMapHasTheMeansOfDatesAndPriorities(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(sitemap(
		"<loc>https://shop.example/a/1</loc><lastmod>2026-10-01</lastmod><priority>0.2</priority>",
		"<loc>https://shop.example/a/b/2</loc><lastmod>2026-10-11</lastmod><priority>0.6</priority>",
		"<loc>https://shop.example/a/b/3</loc><lastmod>soon</lastmod><priority>7</priority>",
		"<loc>https://shop.example/c/4</loc><lastmod>2026-10-06</lastmod>",
	))})
	p.Summary()
	found := map[string]wire.TreemapFolder{}
	for _, f := range enginetest.Must[*wire.Treemap](p, &wire.GetTreemap{Job: 2}).Folders {
		found[f.Address] = f
	}
	a, c := found["https://shop.example/a/"], found["https://shop.example/c/"]
	if a.Pages != 3 || a.Own != 1 || a.Dated != 2 || a.Rated != 2 || a.Priority != 40 {
		t.Errorf("/a/ has the counts %+v", a)
	}
	if c.Pages != 1 || c.Dated != 1 || c.Rated != 0 || c.Age != a.Age {
		t.Errorf("/c/ has the counts %+v, and /a/ the age %d", c, a.Age)
	}
}
