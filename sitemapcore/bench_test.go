package sitemapcore

import (
	"fmt"
	"testing"
)

// benchSizes are the numbers of pages at which things are measured: a small site, a full file, and
// twenty of those.
var benchSizes = [...]int{1000, 50_000, 1_000_000}

// benchDocument returns a document of n pages in files of 50,000.
func benchDocument(b *testing.B, n int) *Document {
	b.Helper()
	d := NewDocument()
	for at := 0; at < n; at += 50_000 {
		k := min(50_000, n-at)
		name := fmt.Sprintf("sitemap-%d.xml", at/50_000+1)
		file, ids, err := d.AddSegment(File{Name: name}, segment(k, name))
		if err != nil {
			b.Fatal(err)
		}
		_, err = d.Apply(ChangeSet{
			SetFiles{States: []FileState{{File: file, Name: name}}},
			InsertRows{At: Rows(at, at+k), IDs: ids},
		})
		if err != nil {
			b.Fatal(err)
		}
	}
	return d
}

// benchHistory measures a transaction and its undoing, which leaves the document as it was.
func benchHistory(b *testing.B, change func(d *Document, n int) ChangeSet) {
	for _, n := range benchSizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			if testing.Short() && n > 50_000 {
				b.Skip("a million pages")
			}
			d := benchDocument(b, n)
			c := change(d, n)
			var h History
			b.ReportAllocs()
			for b.Loop() {
				if err := do(&h, d, "", c); err != nil {
					b.Fatal(err)
				}
				if !undo(&h, d) {
					b.Fatal("nothing to undo")
				}
			}
			b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "pages/s")
		})
	}
}

func BenchmarkSetAllAndUndo(b *testing.B) {
	benchHistory(b, func(d *Document, _ int) ChangeSet {
		return ChangeSet{SetCells{Field: Priority, IDs: d.Order(), Refs: []ValueRef{d.values.intern([]byte("0.9"))}}}
	})
}

// Every third page: as many runs as pages, the worst that a selection can be.
func BenchmarkSetEveryThirdAndUndo(b *testing.B) {
	benchHistory(b, func(d *Document, n int) ChangeSet {
		var ids IDs
		for i := 0; i < n; i += 3 {
			ids = ids.Append(d.At(i))
		}
		return ChangeSet{SetCells{Field: Priority, IDs: ids, Refs: []ValueRef{d.values.intern([]byte("0.9"))}}}
	})
}

func BenchmarkDeleteEveryThirdAndUndo(b *testing.B) {
	benchHistory(b, func(_ *Document, n int) ChangeSet {
		var every []Range
		for i := 0; i < n; i += 3 {
			every = append(every, Range{i, i + 1})
		}
		return ChangeSet{RemoveRows{At: RowSetOf(every...)}}
	})
}

func BenchmarkLeaveAllOutAndUndo(b *testing.B) {
	benchHistory(b, func(d *Document, _ int) ChangeSet {
		return ChangeSet{SetIncluded{IDs: d.Order(), On: []bool{false}}}
	})
}
