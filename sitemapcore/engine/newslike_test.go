package engine_test

import (
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/wire"
)

// A new article begins with what it shares with the others, and old ones can go with their pages.
func TestANewsSitemapIsKeptUpToDate(t *testing.T) {
	const old = `<url><loc>https://a.example/old</loc><news:news><news:publication><news:name>Gazette</news:name>` +
		`<news:language>de</news:language></news:publication><news:publication_date>2020-01-02</news:publication_date>` +
		`<news:title>Old</news:title></news:news></url>`
	p := onePage(t, `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" `+
		`xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>https://a.example/new</loc></url>`+old+`</urlset>`)
	p.State()
	blank := enginetest.Must[*wire.Details](p.Page, &wire.GetDetails{ID: p.id, Look: form.Look{New: "news"}}).Form.Groups[0].Blocks[0]
	if fieldOf(blank, "publication/name").Value+fieldOf(blank, "publication/language").Value != "Gazettede" ||
		fieldOf(blank, "publication_date").Value == "" {
		t.Errorf("the form of a new article begins with %+v", blank)
	}
	p.change(sitemapcore.FormEdit{Op: sitemapcore.FormAdd, At: -1, Kind: "news", Values: []sitemapcore.FormValue{{Path: "title", Text: "New"}}})
	b := p.blocks("news")
	if len(b) != 1 {
		t.Fatalf("there are %d articles", len(b))
	}
	got := fieldOf(b[0], "publication/name").Value + fieldOf(b[0], "publication/language").Value + fieldOf(b[0], "title").Value
	if got != "GazettedeNew" || fieldOf(b[0], "publication_date").Value == "" {
		t.Errorf("the new article is %+v", b[0])
	}
	enginetest.Must[*wire.Edited](p.Page, &wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "H4", Choice: "out"}}, Job: 2})
	if plan := enginetest.Must[*wire.Plan](p.Page, &wire.GetPlan{Files: enginetest.KeepFiles}); plan.LeftOut != 1 {
		t.Errorf("%d pages are left out, want the old one", plan.LeftOut)
	}
}
