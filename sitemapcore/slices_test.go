package sitemapcore

import (
	"fmt"
	"reflect"
	"testing"
)

func breathes() error { return nil }

// is holds a document against its model, after something was done.
func is(t *testing.T, d *Document, want []naive, done string) {
	t.Helper()
	if got := model(d); !reflect.DeepEqual(got, want) {
		t.Fatalf("%s gives another document", done)
	}
	if err := d.Check(); err != nil {
		t.Fatalf("%s: %v", done, err)
	}
}

// TestAChangeInSlicesIsTheChange carries random changes and their inverses out a few pages at a
// time.
func TestAChangeInSlicesIsTheChange(t *testing.T) {
	r := seeded(t)
	for range 4 {
		d := NewDocument()
		open(t, d, 3*BlockRows/2+r.IntN(100), "a")
		m := model(d)
		for range 6 {
			c, after := change(t, r, d, m)
			inverse, err := d.apply(c, 1+r.IntN(BlockRows), breathes)
			if err != nil {
				t.Fatal(err)
			}
			is(t, d, after, fmt.Sprintf("%T in slices", c))
			again, err := d.apply(inverse, 1+r.IntN(BlockRows), breathes)
			if err != nil {
				t.Fatal(err)
			}
			is(t, d, m, fmt.Sprintf("taking %T back in slices", c))
			if _, err := d.apply(again, 1+r.IntN(BlockRows), breathes); err != nil {
				t.Fatal(err)
			}
			m = after
		}
	}
}

func TestASliceChangesNoMorePagesThanItMay(t *testing.T) {
	d := NewDocument()
	ids := open(t, d, 1000, "a")
	slice := 0
	check := func() error {
		slice++
		if want := min(300*slice, 1000); d.Changed() != want {
			t.Errorf("after slice %d, %d pages are changed, want %d", slice, d.Changed(), want)
		}
		return nil
	}
	if _, err := d.apply(ChangeSet{SetCells{Priority, ids, []ValueRef{Absent}}}, 300, check); err != nil {
		t.Fatal(err)
	}
	if _ = check(); slice != 4 {
		t.Errorf("%d slices, want 4", slice)
	}
}

// Files with a few pages share blocks of the row table, and each page stays unchanged.
func TestSmallFilesShareBlocks(t *testing.T) {
	d := NewDocument()
	var firsts []EntryID
	sizes := []int{1, 7, BlockRows - 9, 5, BlockRows + 3, 2, BlockRows, 1}
	for i, n := range sizes {
		name := string(rune('a' + i))
		_, ids, err := d.AddSegment(File{Name: name}, segment(n, name))
		if err != nil {
			t.Fatal(err)
		}
		firsts = append(firsts, ids[0].First)
		for _, id := range ids.All {
			if loc, _ := d.Value(id, Loc); loc == "" || d.Row(id).File != FileID(i) {
				t.Fatalf("page %d of file %s is %q of file %d", id, name, loc, d.Row(id).File)
			}
		}
	}
	for i := 1; i < len(firsts); i++ {
		if firsts[i] < firsts[i-1]+EntryID(sizes[i-1]) {
			t.Errorf("file %d begins at page %d, within the one before", i, firsts[i])
		}
	}
	if most := EntryID(6 * BlockRows); d.MaxID() > most {
		t.Errorf("the ids go to %d, beyond %d", d.MaxID(), most)
	}
}
