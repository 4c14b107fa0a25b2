package sitemapcore

import (
	"testing"

	"sitemapeditor/sitemapcore/say"
)

func TestANewChangeEndsTheRedoOfOlderOnes(t *testing.T) {
	d := NewDocument()
	f, ids, err := d.AddSegment(File{}, segment(10, "a"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Apply(ChangeSet{SetFiles{[]FileState{{File: f}}}, InsertRows{Rows(0, 10), ids}}); err != nil {
		t.Fatal(err)
	}
	var h History
	leave := func(first EntryID, label string) {
		t.Helper()
		page := IDs{{First: first, N: 1}}
		if err := do(&h, d, say.Data(label), ChangeSet{SetIncluded{page, []bool{false}}}); err != nil {
			t.Fatal(err)
		}
	}
	leave(ids[0].First, "one")
	if !undo(&h, d) {
		t.Fatal("the change can't be undone")
	}
	leave(ids[0].First+1, "another")
	if redo(&h, d) {
		t.Error("the first change can be redone after another one")
	}
	if d.LeftOut() != 1 || !d.Included(ids[0].First) {
		t.Errorf("%d pages are left out, want the second alone", d.LeftOut())
	}
}
