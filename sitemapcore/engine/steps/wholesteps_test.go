package steps

import (
	"errors"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/engine/languages"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/engine/site"
	"sitemapeditor/sitemapcore/engine/view"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// A movingHost has a clock on which each look takes a millisecond.
type movingHost struct {
	session.Host
	now int64
}

func (h *movingHost) Now() int64 { h.now++; return h.now }

// TestARecipeThatCannotGoOnChangesNothing runs a recipe whose second step fails because the document is full.
func TestARecipeThatCannotGoOnChangesNothing(t *testing.T) {
	e := session.New(&movingHost{})
	c := checks.New(e)
	p := New(e, view.New(e, c), c, site.New(e, &c.Own, c.SetRules), &languages.Versions{Session: e})
	var row sitemapcore.Row
	store, start, end, err := e.Doc.AddBytes([]byte("<url><loc>https://a.example/</loc></url>"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := e.Doc.AddFile(sitemapcore.File{}); err != nil {
		t.Fatal(err)
	}
	row.Store, row.Start, row.End = store, start, end
	id, err := e.Doc.AddRow(row)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := e.Doc.Apply(sitemapcore.ChangeSet{
		sitemapcore.InsertRows{At: sitemapcore.Rows(0, 1), IDs: sitemapcore.IDs{{First: id, N: 1}}},
	}); err != nil {
		t.Fatal(err)
	}
	saved := 0
	e.Journal = func(journal.Record, int) { saved++ }
	step := func(priority string) sitemapcore.Step {
		return sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: priority})
	}
	calls := 0
	_, err = p.make(nil, &wire.Do{Recipe: "both", Steps: []sitemapcore.Step{step("0.1"), step("0.2")}},
		func(*session.Job) (session.Choice, error) {
			if calls++; calls == 2 {
				return session.Choice{}, sitemapcore.ErrFull
			}
			return session.Choice{N: 1, IDs: func(yield func(sitemapcore.EntryID) bool) { yield(id) }}, nil
		})
	if !errors.Is(err, sitemapcore.ErrFull) || calls != 2 {
		t.Errorf("after %d steps the error is %v", calls, err)
	}
	if got, ok := e.Doc.Value(id, sitemapcore.Priority); ok {
		t.Errorf("the first step stays: the priority is %q", got)
	}
	if done, _ := e.History.State(); len(done) > 0 || saved > 0 {
		t.Errorf("the history has %d steps, and %d are saved", len(done), saved)
	}
}
