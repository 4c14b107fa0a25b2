package engine_test

import (
	"slices"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// A site has moved, and its program gave all pages the day of the move. They get the dates that they had.
func TestPagesThatMovedKeepTheDatesOfTheEarlierVersion(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(sitemap(
		"<loc>https://old.example/a</loc><lastmod>2020-01-01</lastmod>",
		"<loc>https://old.example/b</loc><lastmod>2021-02-02</lastmod>",
		"<loc>https://old.example/c</loc>",
	))})
	all := wire.Target{All: true}
	do := func(target wire.Target, s sitemapcore.Step) *wire.Edited {
		t.Helper()
		return enginetest.Must[*wire.Edited](p, wire.Make(target, s).In(2))
	}
	do(all, sitemapcore.Step{Do: sitemapcore.DoReplace, Replacement: sitemapcore.Replacement{
		Way: sitemapcore.MoveSite, Find: "https://old.example", With: "https://new.example", In: sitemapcore.InLinks,
	}})
	do(all, sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.LastMod, Value: "2026-11-20"}))
	dates := sitemapcore.Step{Do: sitemapcore.DoDates, Choice: sitemapcore.OfEarlier}
	if b, _ := p.Call(wire.Make(wire.Target{}, dates).In(2)); !isFailure(b) {
		t.Errorf("without an earlier version: %+v", b)
	}

	enginetest.Must[*wire.Opened](p, &wire.CompareWith{Back: 2, Earlier: wire.Open{Job: 1}})
	try := wire.Make(wire.Target{}, dates).In(2)
	try.Try = true
	if m := enginetest.Must[*wire.Preview](p, try); m.Pages != 2 || len(m.Rows) != 2 {
		t.Errorf("the preview is %+v", m)
	}
	if e := do(wire.Target{}, dates); e.Pages != 2 {
		t.Errorf("%d pages are changed", e.Pages)
	}
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	if got := values(p, v.View, sitemapcore.LastMod); !slices.Equal(got, []string{"2020-01-01", "2021-02-02", "2026-11-20"}) {
		t.Errorf("the dates are %q", got)
	}
}

// The dates and the redirects of a comparison are of the same pairs. A page that two removed ones may be keeps its date.
func TestPagesOfAnotherHostKeepTheDatesOfTheEarlierVersion(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "moved.xml", Data: []byte(sitemap(
		"<loc>https://new.example/</loc>",
		"<loc>https://new.example/tea/a</loc><lastmod>2026-11-20</lastmod>",
		"<loc>https://new.example/b</loc><lastmod>2026-11-20</lastmod>",
		"<loc>https://new.example/both</loc><lastmod>2026-11-20</lastmod>",
	))})
	enginetest.Must[*wire.Opened](p, &wire.CompareWith{Earlier: wire.Open{Job: 1, Inputs: []wire.Input{{Name: "prev.xml"}}}},
		enginetest.Bytes([]byte(sitemap(
			"<loc>https://old.example/</loc><lastmod>2019-01-01</lastmod>",
			"<loc>https://old.example/tea/a</loc><lastmod>2020-01-01</lastmod>",
			"<loc>https://old.example/b</loc><lastmod>2021-02-02</lastmod>",
			"<loc>https://old.example/x/both</loc><lastmod>2022-02-02</lastmod>",
			"<loc>https://old.example/y/both</loc><lastmod>2023-02-02</lastmod>",
		))))
	dates := wire.Make(wire.Target{}, sitemapcore.Step{Do: sitemapcore.DoDates, Choice: sitemapcore.OfEarlier}).In(2)
	enginetest.Must[*wire.Edited](p, dates)
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	want := []string{"2019-01-01", "2020-01-01", "2021-02-02", "2026-11-20"}
	if got := values(p, v.View, sitemapcore.LastMod); !slices.Equal(got, want) {
		t.Errorf("the dates are %q, want %q", got, want)
	}
}

// Pages without an address are in no earlier version, also if pages were removed that lead nowhere.
func TestPagesWithoutAnAddressGetNoDate(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(sitemap(
		"<loc>https://shop.example/</loc><lastmod>2026-11-20</lastmod>",
		"<lastmod>2026-11-21</lastmod>",
		"<loc></loc><lastmod>2026-11-22</lastmod>",
	))})
	enginetest.Must[*wire.Opened](p, &wire.CompareWith{Earlier: wire.Open{Job: 1, Inputs: []wire.Input{{Name: "prev.xml"}}}},
		enginetest.Bytes([]byte(sitemap(
			"<loc>https://shop.example/</loc><lastmod>2019-01-01</lastmod>",
			"<loc>https://shop.example/removed</loc><lastmod>2020-01-01</lastmod>",
		))))
	dates := wire.Make(wire.Target{}, sitemapcore.Step{Do: sitemapcore.DoDates, Choice: sitemapcore.OfEarlier}).In(2)
	enginetest.Must[*wire.Edited](p, dates)
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	want := []string{"2019-01-01", "2026-11-21", "2026-11-22"}
	if got := values(p, v.View, sitemapcore.LastMod); !slices.Equal(got, want) {
		t.Errorf("the dates are %q, want %q", got, want)
	}
}
