package sitemapcore

import (
	"slices"
	"sort"
)

// A Range is a half-open range of positions.
type Range struct {
	From, To int
}

// A RowSet is a set of positions, kept as sorted ranges that neither overlap nor touch. All pages
// of a million are one range. The zero value is empty. Methods that change return a new set; a
// RowSet is a value.
type RowSet struct {
	r []Range
}

// Rows returns the set of positions from from up to but not including to.
func Rows(from, to int) RowSet {
	if from >= to {
		return RowSet{}
	}
	return RowSet{[]Range{{from, to}}}
}

// RowSetOf returns the set with the given ranges, which may come in any order and overlap.
func RowSetOf(ranges ...Range) RowSet {
	r := make([]Range, 0, len(ranges))
	for _, x := range ranges {
		if x.From < x.To {
			r = append(r, x)
		}
	}
	sort.Slice(r, func(i, j int) bool { return r[i].From < r[j].From })
	out := r[:0]
	for _, x := range r {
		if n := len(out); n > 0 && x.From <= out[n-1].To {
			out[n-1].To = max(out[n-1].To, x.To)
		} else {
			out = append(out, x)
		}
	}
	return RowSet{out}
}

// Ranges returns the ranges in order. The caller must not change them.
func (s RowSet) Ranges() []Range { return s.r }

// Len returns the number of positions in the set.
func (s RowSet) Len() int {
	n := 0
	for _, x := range s.r {
		n += x.To - x.From
	}
	return n
}

// Empty reports whether the set has no position.
func (s RowSet) Empty() bool { return len(s.r) == 0 }

// Has reports whether position i is in the set.
func (s RowSet) Has(i int) bool {
	k := sort.Search(len(s.r), func(k int) bool { return s.r[k].To > i })
	return k < len(s.r) && s.r[k].From <= i
}

// Add returns the set with the positions from from up to but not including to.
func (s RowSet) Add(from, to int) RowSet {
	return RowSetOf(append(slices.Clone(s.r), Range{from, to})...)
}

// Remove returns the set without the positions from from up to but not including to.
func (s RowSet) Remove(from, to int) RowSet {
	if from >= to {
		return s
	}
	var out []Range
	for _, x := range s.r {
		if x.From < from {
			out = append(out, Range{x.From, min(x.To, from)})
		}
		if x.To > to {
			out = append(out, Range{max(x.From, to), x.To})
		}
	}
	return RowSet{out}
}

// Equal reports whether both sets hold the same positions.
func (s RowSet) Equal(t RowSet) bool { return slices.Equal(s.r, t.r) }
