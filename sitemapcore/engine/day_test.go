package engine_test

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// After midnight an open page accepts dates of the new day: they are not in the future, and new dates are of the new
// day.
func TestAnotherDayBegins(t *testing.T) {
	const next = "2026-11-21"
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(bulkHead +
		"<url><loc>https://a.example/p1</loc><lastmod>" + next + "</lastmod></url>" +
		"<url><loc>https://a.example/p2</loc><lastmod>2024-05-17</lastmod></url></urlset>")})
	before := p.Summary()
	if before.Fine != 1 {
		t.Fatalf("on the day before %d pages are fine", before.Fine)
	}
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	window := func() *wire.Window {
		return enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 2})
	}
	if worst := window().Worst[0]; worst == sitemapcore.Fine {
		t.Errorf("on the day before the page is marked %v", worst)
	}

	rev := p.State().Rev
	if e := enginetest.Must[*wire.Edited](p, &wire.NewTime{Now: next}); e.Rev <= rev {
		t.Errorf("revision %d after %d: the page would not ask again", e.Rev, rev)
	}
	if after := p.Summary(); after.Fine != 2 {
		t.Errorf("on the day itself %d of 2 pages are fine: %+v", after.Fine, after.Rules)
	}

	if worst := window().Worst[0]; worst != sitemapcore.Fine {
		t.Errorf("on the day itself the page is marked %v", worst)
	}
	target := wire.Target{ID: window().IDs[1]}
	enginetest.Must[*wire.Edited](p, wire.Make(target,
		sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.4"})))
	putDates(p)
	name, data := p.Write(enginetest.KeepFiles, 0)
	if got := string(data); strings.Count(got, next) != 2 {
		t.Errorf("%s has %s", name, got)
	}
}
