package sitemapcore_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"sitemapeditor/sitemapcore"
)

// withIndex is a document with an index of some lines.
func withIndex(t *testing.T, n int) (*sitemapcore.Document, sitemapcore.FileID) {
	t.Helper()
	d := sitemapcore.NewDocument()
	s := &sitemapcore.Segment{Kind: sitemapcore.Index, Text: make([]byte, 20*n)}
	for i := range n {
		s.Children = append(s.Children, sitemapcore.Child{
			Loc: fmt.Sprint("came-", i), Start: uint32(20 * i),
			End: uint32(20*i + 19),
		})
	}
	id, _, err := d.AddSegment(sitemapcore.File{Name: "index.xml"}, s)
	if err != nil {
		t.Fatal(err)
	}
	return d, id
}

// TestLinesOfAnIndexAreTakenBack holds that the inverse of any changes restores the lines, and that the lines as read
// never change.
func TestLinesOfAnIndexAreTakenBack(t *testing.T) {
	seed := rand.Uint64()
	r := rand.New(rand.NewPCG(seed, seed))
	d, id := withIndex(t, 20)
	came := slices.Clone(d.File(id).Came)
	for round := range 300 {
		before := slices.Clone(d.File(id).Children)
		var c sitemapcore.ChangeSet
		for range 1 + r.IntN(3) {
			o := sitemapcore.SpliceChildren{File: id, At: r.IntN(25), Cut: r.IntN(4)}
			for k := range r.IntN(4) {
				o.Put = append(o.Put, sitemapcore.Child{Loc: fmt.Sprint("new-", round, "-", k)})
			}
			c = append(c, o)
		}
		inverse, err := d.Apply(c)
		if err != nil {
			t.Fatal(err)
		}
		after := slices.Clone(d.File(id).Children)
		again, err := d.Apply(inverse)
		if err != nil || !slices.Equal(d.File(id).Children, before) {
			t.Fatalf("seed %d: taken back are %v, want %v (%v)", seed, d.File(id).Children, before, err)
		}
		if _, err := d.Apply(again); err != nil || !slices.Equal(d.File(id).Children, after) {
			t.Fatalf("seed %d: done again are %v, want %v (%v)", seed, d.File(id).Children, after, err)
		}
		if !slices.Equal(d.File(id).Came, came) {
			t.Fatalf("seed %d: the lines that were read are others", seed)
		}
		// One change makes them from the lines as read.
		q, _ := withIndex(t, 20)
		if _, err := q.Apply(sitemapcore.ChangeSet{d.Relisting(id)}); err != nil || !slices.Equal(q.File(id).Children,
			after) {
			t.Fatalf("seed %d: relisted are %v, want %v (%v)", seed, q.File(id).Children, after, err)
		}
	}
}

// TestALineOfAnIndexIsNowhereButWhereOneWasRead holds that a journal can't point outside of a file.
func TestALineOfAnIndexIsNowhereButWhereOneWasRead(t *testing.T) {
	d, id := withIndex(t, 3)
	put := []sitemapcore.Child{
		{Loc: "far", Start: 1 << 30, End: 1<<31 - 1},
		{Loc: "back", Start: 9, End: 3},
		{Loc: "second", Start: 20, End: 39},
		{Loc: "half", Start: 20, End: 30},
	}
	if _, err := d.Apply(sitemapcore.ChangeSet{sitemapcore.SpliceChildren{File: id, Cut: 3, Put: put}}); err != nil {
		t.Fatal(err)
	}
	want := []sitemapcore.Child{{Loc: "far"}, {Loc: "back"}, {Loc: "second", Start: 20, End: 39}, {Loc: "half"}}
	if got := d.File(id).Children; !slices.Equal(got, want) {
		t.Errorf("the lines are %v, want %v", got, want)
	}
	for _, o := range []sitemapcore.SpliceChildren{{File: 7}, {At: -1}, {Cut: -1}} {
		if _, err := d.Apply(sitemapcore.ChangeSet{o}); !errors.Is(err, sitemapcore.ErrStale) {
			t.Errorf("%+v gives %v", o, err)
		}
	}
}
