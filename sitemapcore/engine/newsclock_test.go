package engine_test

import (
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// TestOneClockForNews compares the count of old articles in Checks with the pages that its fix
// changes, while the clock moves on.
func TestOneClockForNews(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(bulkFile(
		articleOf("2026-11-16T20:00:00Z"), articleOf("2026-11-18T09:00:00Z"), articleOf("2026-11-18T13:00:00+01:00"),
		articleOf("2026-11-18T12:01:00Z"), articleOf("2026-11-18"), articleOf("2026-11-17"), articleOf("2026-11-20T10:00:00Z"),
	))})
	for _, x := range []struct {
		now  string
		want int
	}{
		{"2026-11-20T11:59Z", 3},
		{"2026-11-20T12:00Z", 4},
		{"2026-11-20T13:00+01:00", 4}, // the same minute
		{"2026-11-20T12:01Z", 5},
		{"2026-11-20T23:58Z", 5},
		{"2026-11-20T23:59Z", 6},
	} {
		rev := p.State().Rev
		enginetest.Must[*wire.Edited](p, &wire.NewTime{Now: x.now})
		checked := 0
		for _, r := range p.Summary().Rules {
			if r.Code == "H4" {
				checked = r.Pages
			}
		}
		fixed := enginetest.Must[*wire.Preview](p, &wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "H4"}}, Try: true, Job: 2})
		if checked != x.want || fixed.Pages != x.want {
			t.Errorf("at %s Checks counts %d and its fix %d, want %d", x.now, checked, fixed.Pages, x.want)
		}
		if x.now == "2026-11-20T13:00+01:00" && p.State().Rev != rev {
			t.Error("a minute in which no article becomes too old checks all pages again")
		}
	}
}
