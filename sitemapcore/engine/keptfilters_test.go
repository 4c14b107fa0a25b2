package engine_test

import (
	"reflect"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

func TestFiltersAreKeptWithTheProject(t *testing.T) {
	d := enginetest.NewDisk()
	p, v := saveShop(t, d)
	want := []sitemapcore.KeptFilter{
		{Name: "Old lamps", Filter: sitemapcore.Filter{
			Query: "oak", Section: "/lamps/", Changed: true, Extra: sitemapcore.WithImages, Rule: "D2",
			Where: []sitemapcore.Condition{
				{Field: sitemapcore.LastMod, Is: sitemapcore.Before, Values: []string{"2026-01-01"}},
				{Field: sitemapcore.Priority, Is: sitemapcore.IsPresent},
			},
		}},
		{Name: "ä", Filter: sitemapcore.Filter{Severity: sitemapcore.Reject, File: 1, LeftOut: true}},
	}
	enginetest.Must[*wire.Done](p, &sitemapcore.KeptFilters{List: want})
	edit(p, v, 0, sitemapcore.Priority, "0.3")
	id := p.Saved().ID
	same := func(what string, p *enginetest.Page, want []sitemapcore.KeptFilter) {
		t.Helper()
		p.State()
		if got := enginetest.Last[*sitemapcore.KeptFilters](p); got == nil || !reflect.DeepEqual(got.List, want) {
			t.Errorf("%s: %+v, want %+v", what, got, want)
		}
	}
	same("as they were kept", p, want)

	looking := enginetest.StartOn(t, d)
	enginetest.Must[*wire.ProjectOpened](looking, &wire.OpenProject{ID: id, Job: 1})
	same("in a tab that looks", looking, want)
	if b, _ := looking.Call(&sitemapcore.KeptFilters{}); reflect.TypeOf(b) != reflect.TypeFor[*wire.Failure]() {
		t.Errorf("a tab that looks may take filters away: %+v", b)
	}
	looking.Stop()

	_, out := p.Call(&wire.ExportProject{Job: 5})
	file := p.Read(out[0])
	p.Stop()
	p = reopen(t, d, id)
	same("opened again", p, want)

	// As a project file they go to another device; there the journal begins with a snapshot.
	other := enginetest.NewDisk()
	q := enginetest.StartOn(t, other)
	q.Open(true, enginetest.File{Name: "shop.sitemap-project.zip", Data: file})
	same("from a project file", q, want)
	qid := q.Saved().ID
	q.Stop()
	q = reopen(t, other, qid)
	same("from a project file, opened again", q, want)

	enginetest.Must[*wire.Done](q, &sitemapcore.KeptFilters{List: want[:1]})
	q.Saved()
	q.Stop()
	same("one was deleted", reopen(t, other, qid), want[:1])

	huge := sitemapcore.KeptFilter{Filter: sitemapcore.Filter{Query: strings.Repeat("x", 2<<20)}}
	list := &sitemapcore.KeptFilters{List: []sitemapcore.KeptFilter{huge}}
	if b, _ := p.Call(list); reflect.TypeOf(b) != reflect.TypeFor[*wire.Failure]() {
		t.Errorf("a filter of 2 MB is kept: %+v", b)
	}
	same("one that is too large is not kept", p, want)

	enginetest.Must[*wire.Done](p, &wire.NewProject{})
	p.Paste("https://a.example/")
	same("a new project has none", p, nil)
}
