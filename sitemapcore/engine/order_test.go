package engine_test

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// TestAnOrderIsAStableSortByItsColumns holds the order of random pages by up to three columns
// against a plain one of a slice.
func TestAnOrderIsAStableSortByItsColumns(t *testing.T) {
	r := seeded(t)
	p, pages, all := openRandomPages(t, r)
	for i, worst := range enginetest.Must[*wire.Window](p, &wire.GetWindow{View: all.View, Count: 2000}).Worst {
		pages[i].worst = worst
	}
	for range 60 {
		var by sitemapcore.Sort
		fields := r.Perm(int(sitemapcore.InChecks) + 1)
		for i := range 1 + r.IntN(len(by)) {
			by[i] = sitemapcore.SortColumn{Key: sitemapcore.Field(fields[i]).SortKey(), Desc: r.IntN(2) == 0}
		}
		want := make([]int, len(pages))
		for i := range want {
			want[i] = i + 1
		}
		slices.SortStableFunc(want, func(a, b int) int {
			for _, c := range by {
				if n := comparePlainly(pages[a-1], pages[b-1], c); n != 0 {
					return n
				}
			}
			return 0
		})
		v := p.View(&wire.OpenView{Sort: by})
		got := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 2000}).Nos
		for i := range want {
			if got[i] != want[i] {
				t.Fatalf("%+v: row %d is %+v, want %+v", by, i, pages[got[i]-1], pages[want[i]-1])
			}
		}
	}
}

// comparePlainly compares two pages by a column. A page without a value is behind one that has it in
// either direction.
func comparePlainly(a, b rowPage, by sitemapcore.SortColumn) (c int) {
	if by.Key == sitemapcore.SortNone {
		return 0
	}
	switch f := by.Key.Field(); f {
	case sitemapcore.InExtras:
		sum := func(p rowPage) (n int) {
			for _, x := range p.extras {
				n += x
			}
			return n
		}
		c = cmp.Compare(sum(b), sum(a))
	case sitemapcore.InChecks:
		c = cmp.Compare(b.worst, a.worst)
	case sitemapcore.Loc, sitemapcore.LastMod, sitemapcore.ChangeFreq, sitemapcore.Priority:
		x, y := a.values[f], b.values[f]
		switch {
		case x == "" || y == "":
			return cmp.Compare(min(len(y), 1), min(len(x), 1))
		case f == sitemapcore.ChangeFreq:
			place := func(v string) uint { return uint(slices.Index(sitemapcore.ChangeFreqs[:], v)) }
			c = cmp.Compare(place(x), place(y))
		case f == sitemapcore.Priority:
			number := func(v string) float64 {
				n, err := strconv.ParseFloat(v, 64)
				if err != nil {
					return math.MaxFloat64
				}
				return n
			}
			c = cmp.Compare(number(x), number(y))
		default:
			c = strings.Compare(x, y)
		}
	}
	if by.Desc {
		c = -c
	}
	return c
}
