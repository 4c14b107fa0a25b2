package sitemapcore

import (
	"reflect"
	"testing"
)

// TestAChangeInSlicesIsTheChange carries random changes and their inverses out a few pages at a
// time.
func TestAChangeInSlicesIsTheChange(t *testing.T) {
	r := seeded(t)
	for range 4 {
		d := NewDocument()
		f, ids, err := d.AddSegment(File{Name: "a.xml"}, segment(3*BlockRows/2+r.IntN(100), "a"))
		if err != nil {
			t.Fatal(err)
		}
		_, err = d.Apply(ChangeSet{SetFiles{[]FileState{{File: f}}}, InsertRows{Rows(0, ids.Len()), ids}})
		if err != nil {
			t.Fatal(err)
		}
		h := History{}
		m := model(d)
		for range 6 {
			c, after := change(t, r, d, m)
			a, err := d.Begin(c)
			if err != nil {
				t.Fatal(err)
			}
			for n := 1 + r.IntN(BlockRows); !a.Step(n); {
			}
			h.Record(Transaction{}, a.Inverse())
			if got := model(d); !reflect.DeepEqual(got, after) {
				t.Fatalf("%T in slices gives another document", c)
			}
			if err := d.Check(); err != nil {
				t.Fatalf("%T: %v", c, err)
			}
			undo := h.BeginUndo(d)
			for n := 1 + r.IntN(BlockRows); !undo.Step(n); {
			}
			if got := model(d); !reflect.DeepEqual(got, m) {
				t.Fatalf("taking %T back in slices gives another document", c)
			}
			if err := d.Check(); err != nil {
				t.Fatalf("%T back: %v", c, err)
			}
			redo := h.BeginRedo(d)
			for !redo.Step(1 + r.IntN(BlockRows)) {
			}
			m = after
		}
		if len(h.Steps()) != 6 || len(h.Undone()) != 0 {
			t.Fatalf("%d steps and %d undone, want 6 and none", len(h.Steps()), len(h.Undone()))
		}
	}
}

func TestASliceChangesNoMorePagesThanItMay(t *testing.T) {
	d := NewDocument()
	f, ids, err := d.AddSegment(File{Name: "a.xml"}, segment(1000, "a"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Apply(ChangeSet{SetFiles{[]FileState{{File: f}}}, InsertRows{Rows(0, 1000), ids}}); err != nil {
		t.Fatal(err)
	}
	a, err := d.Begin(ChangeSet{SetCells{Priority, ids, []ValueRef{Absent}}})
	if err != nil {
		t.Fatal(err)
	}
	for slice, done := 1, false; !done; slice++ {
		done = a.Step(300)
		if want := min(300*slice, 1000); d.Changed() != want {
			t.Errorf("after slice %d, %d pages are changed, want %d", slice, d.Changed(), want)
		}
	}
}
