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

func TestWhatAPasteLeftOutIsListedAndCanBeTakenBack(t *testing.T) {
	for _, c := range []struct {
		name string
		open []enginetest.File
	}{{"alone", nil}, {
		"beside a sitemap",
		[]enginetest.File{{
			Name: "sitemap.xml",
			Data: []byte("<urlset><url><loc>https://shop.example/</loc></url></urlset>"),
		}},
	}} {
		t.Run(c.name, func(t *testing.T) {
			p := enginetest.Start(t)
			var before []string
			if c.open != nil {
				p.Open(true, c.open...)
				before = []string{"https://shop.example/"}
			}
			o := enginetest.Must[*wire.Opened](p, &wire.Open{Text: pastedLines, Compare: c.open != nil})
			if o.Pages != 3 || o.Oddities != 4 || len(o.Odd) != 4 {
				t.Fatalf("%+v", o)
			}
			want := []sitemapcore.OddLine{
				{
					Line: "https://shop.example/blog/our story", Took: "https://shop.example/blog/our story",
					Other: "https://shop.example/blog/our",
				},
				{
					Line: "https://shop.example/about About us", Took: "https://shop.example/about",
					Other: "https://shop.example/about About us",
				},
				{
					Line: "https://shop.example/new New things", Took: "https://shop.example/new",
					Other: "https://shop.example/new New things", Also: true,
				},
				{Line: "Some title"},
			}
			if !slices.Equal(o.Odd, want) {
				t.Fatalf("the lines are %+v", o.Odd)
			}
			v := enginetest.Must[*wire.View](p, &wire.OpenView{})
			check := func(locs ...string) {
				t.Helper()
				if got := values(p, v.View, sitemapcore.Loc); !slices.Equal(got,
					append(before[:len(before):len(before)], locs...)) {
					t.Errorf("the pages are %q", got)
				}
			}
			enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{}, sitemapcore.RetakeStep(o.Odd[:3])))
			check("https://shop.example/blog/our", "https://shop.example/about About us", "https://shop.example/new",
				"https://shop.example/new New things")
			enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: 1})
			check("https://shop.example/blog/our story", "https://shop.example/about", "https://shop.example/new")
			gone := wire.Make(wire.Target{}, sitemapcore.RetakeStep([]sitemapcore.OddLine{
				{Took: "https://shop.example/gone", Other: "https://shop.example/x"},
			}))
			body, _ := p.Call(gone)
			if f, ok := body.(*wire.Failure); !ok || f.Code != wire.FailedStale {
				t.Error("an address that nobody has was changed")
			}
		})
	}
}
