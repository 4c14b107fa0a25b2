package history

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/sitemapxml"
)

func breathes() error { return nil }

// pages returns a document with so many pages.
func pages(t *testing.T, n int) (*sitemapcore.Document, sitemapcore.IDs) {
	t.Helper()
	segment, err := sitemapxml.Decode([]byte("<urlset>"+strings.Repeat("<url><loc>https://a.example/</loc></url>", n)+"</urlset>"), breathes)
	if err != nil {
		t.Fatal(err)
	}
	d := sitemapcore.NewDocument()
	f, ids, err := d.AddSegment(sitemapcore.File{}, segment)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Apply(sitemapcore.ChangeSet{sitemapcore.SetFiles{States: []sitemapcore.FileState{{File: f}}}, sitemapcore.InsertRows{At: sitemapcore.Rows(0, n), IDs: ids}}); err != nil {
		t.Fatal(err)
	}
	return d, ids
}

// leave leaves pages out or takes them in again, as a step of the history.
func leave(t *testing.T, h *History, d *sitemapcore.Document, of sitemapcore.IDs, in bool) {
	t.Helper()
	inverse, err := d.Apply(sitemapcore.ChangeSet{sitemapcore.SetIncluded{IDs: of, On: []bool{in}}})
	if err != nil {
		t.Fatal(err)
	}
	h.Record(Transaction{Back: inverse})
}

func TestANewChangeEndsTheRedoOfOlderOnes(t *testing.T) {
	d, ids := pages(t, 10)
	var h History
	first := ids[0].First
	leave(t, &h, d, sitemapcore.IDs{{First: first, N: 1}}, false)
	if _, err := h.Undo(d, breathes); err != nil {
		t.Fatal("the change can't be undone")
	}
	leave(t, &h, d, sitemapcore.IDs{{First: first + 1, N: 1}}, false)
	if _, err := h.Redo(d, breathes); err == nil {
		t.Error("the first change can be redone after another one")
	}
	if d.LeftOut() != 1 || !d.Included(first) {
		t.Errorf("%d pages are left out, want the second alone", d.LeftOut())
	}
}

func TestHistoryForgetsTheOldestOverItsBudget(t *testing.T) {
	d, ids := pages(t, 100)
	h := History{Budget: 1000}
	for i := range 50 {
		leave(t, &h, d, ids, i%2 == 1)
		if h.size > h.Budget {
			t.Fatalf("the history holds %d bytes, over its budget of %d", h.size, h.Budget)
		}
	}
	if h.forgotten+len(h.Done()) != 50 || h.forgotten == 0 {
		t.Fatalf("%d forgotten and %d kept of 50", h.forgotten, len(h.Done()))
	}
	n := len(h.Done())
	for range n {
		_, _ = h.Undo(d, breathes)
	}
	for range n {
		_, _ = h.Redo(d, breathes)
	}
	if d.LeftOut() != 0 {
		t.Fatalf("%d left out, want 0", d.LeftOut())
	}
}
