package view

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
)

// TestSortingIsThatOfWholeTexts compares the order of random addresses, many of which have the same beginning or are
// equal, with a plain sort.
func TestSortingIsThatOfWholeTexts(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, seed))
	parts := []string{"a", "b", "/", "long-part-of-an-address/", "~", "é", "\x01", "0", "&amp;"}
	for _, n := range []int{1, 5, 100, 6000} {
		var s sitemapcore.Segment
		for range n {
			origin := "https://shop.example/"
			switch r.IntN(20) {
			case 0:
				origin = "https://other.example/"
			case 1:
				origin = "https://shop.exam"
			case 2:
				origin = ""
			}
			loc := origin
			for range r.IntN(7) {
				loc += parts[r.IntN(len(parts))]
			}
			start := len(s.Text)
			s.Text = append(s.Text, "<url><loc>"+loc+"</loc></url>"...)
			row := sitemapcore.Row{Start: uint32(start), End: uint32(len(s.Text))}
			if r.IntN(30) > 0 {
				row.Fields[sitemapcore.Loc] = sitemapcore.Span{Off: uint32(len("<url><loc>")), Len: uint32(len(loc))}
			}
			row.Flags = sitemapcore.Encoded(sitemapcore.Loc)
			s.Rows.Append(row)
		}
		doc := sitemapcore.NewDocument()
		f, ids, err := doc.AddSegment(sitemapcore.File{Name: "a.xml"}, &s)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := doc.Apply(sitemapcore.ChangeSet{
			sitemapcore.SetFiles{States: []sitemapcore.FileState{{File: f}}},
			sitemapcore.InsertRows{At: sitemapcore.Rows(0, n), IDs: ids},
		}); err != nil {
			t.Fatal(err)
		}
		var all []sitemapcore.EntryID
		for _, id := range ids.All {
			all = append(all, id)
		}
		r.Shuffle(n, func(i, k int) { all[i], all[k] = all[k], all[i] })
		for _, desc := range []bool{false, true} {
			want := slices.Clone(all)
			slices.SortStableFunc(want, func(a, b sitemapcore.EntryID) int {
				x, _ := doc.Value(a, sitemapcore.Loc)
				y, _ := doc.Value(b, sitemapcore.Loc)
				if x == "" || y == "" {
					return cmp.Compare(min(len(y), 1), min(len(x), 1))
				}
				if desc {
					return strings.Compare(y, x)
				}
				return strings.Compare(x, y)
			})
			got, err := Sorted(nil, doc, nil, all, sitemapcore.Sort{{Key: sitemapcore.Loc.SortKey(), Desc: desc}})
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(got, want) {
				for i := range got {
					if got[i] != want[i] {
						x, _ := doc.Value(got[i], sitemapcore.Loc)
						y, _ := doc.Value(want[i], sitemapcore.Loc)
						t.Fatalf("%d pages, descending %t: page %d is %q, want %q", n, desc, i, x, y)
					}
				}
			}
		}
	}
}
