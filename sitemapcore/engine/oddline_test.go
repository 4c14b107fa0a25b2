package engine_test

import (
	"slices"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

const pastedLines = "https://shop.example/blog/our story\nhttps://shop.example/about About us\n" +
	"https://shop.example/new New things\nhttps://shop.example/new\nSome title\n"

func TestWhatAPasteLeftOutIsListed(t *testing.T) {
	for name, open := range map[string][]enginetest.File{
		"alone":            nil,
		"beside a sitemap": {{Name: "sitemap.xml", Data: []byte("<urlset><url><loc>https://shop.example/</loc></url></urlset>")}},
	} {
		t.Run(name, func(t *testing.T) {
			p := enginetest.Start(t)
			if open != nil {
				p.Open(true, open...)
			}
			o := enginetest.Must[*wire.Opened](p, &wire.Open{Text: pastedLines, Compare: open != nil})
			if o.Pages != 3 || o.Oddities != 3 {
				t.Fatalf("%+v", o)
			}
			want := []sitemapcore.OddLine{
				{Line: "https://shop.example/about About us", Took: "https://shop.example/about"},
				{Line: "https://shop.example/new New things", Took: "https://shop.example/new"},
				{Line: "Some title"},
			}
			if !slices.Equal(o.Odd, want) {
				t.Fatalf("the lines are %+v", o.Odd)
			}
		})
	}
}
