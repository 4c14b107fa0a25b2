package sitemapcore

import (
	"reflect"
	"slices"
)

// A Filter says which pages a view shows. The zero value shows all of them. Conditions are joined
// by "and".
type Filter struct {
	// Query is searched for in the page address, without regard to letter case.
	Query string

	// Section is the beginning of a path, such as "/lighting/", or of an address, such as
	// "https://shop.example/lighting/". Only pages whose path or address begins with it are shown.
	Section string

	// Rule shows only pages with a finding of this code; Severity only pages whose worst finding is
	// of this severity.
	Rule     string
	Severity Severity

	// Compared shows only pages that differ from the earlier version in one of some ways: a bit for
	// each field, [ExtrasBit] for the rest of the entry, and the bit of [Loc] for pages that it has
	// not. Zero shows all.
	Compared FieldBits

	// File shows only pages of one file, counted from 1; zero shows all.
	File int

	// Where has the conditions on the columns. A page must meet all of them.
	Where []Condition
}

// Equal reports whether two filters are the same.
func (f Filter) Equal(g Filter) bool { return reflect.DeepEqual(f, g) }

// All reports whether the filter shows all pages.
func (f Filter) All() bool {
	if len(f.Where) == 0 {
		f.Where = nil // the last condition may have left an empty list
	}
	return f.Equal(Filter{})
}

// Known reports whether this version knows each part of the filter. A filter from a file may contain anything.
func (f *Filter) Known() bool {
	return f.Severity <= Fatal && f.File >= 0 &&
		!slices.ContainsFunc(f.Where, func(c Condition) bool { return c.Field >= NumFilters || c.Is >= NumRelations })
}

// On returns the conditions on a column.
func (f Filter) On(column Field) []Condition { return f.where(column, true) }

// Put gives a column other conditions. What else refers to the old ones keeps them.
func (f *Filter) Put(column Field, where []Condition) {
	f.Where = append(f.where(column, false), where...)
}

// Requires reports whether a condition asks for extensions of a sort.
func (f Filter) Requires(x Extra) bool {
	return slices.ContainsFunc(f.Where, func(c Condition) bool { return c.Is == With && slices.Contains(c.Values, x.String()) })
}

// Require replaces the condition that asks for extensions by one that asks for those of a sort; [AnyExtra] only removes it.
func (f *Filter) Require(x Extra) {
	f.Where = slices.DeleteFunc(slices.Clone(f.Where), func(c Condition) bool { return c.Is == With })
	if x != AnyExtra {
		f.Where = append(f.Where, Condition{Field: InExtras, Is: With, Values: []string{x.String()}})
	}
}

// where returns the conditions on a column, or those on the other columns.
func (f Filter) where(column Field, on bool) (out []Condition) {
	for _, c := range f.Where {
		if (c.Field == column) == on {
			out = append(out, c)
		}
	}
	return slices.Clip(out)
}

// A Condition is on one column: a core field, [InExtras], or one that the live site knows.
type Condition struct {
	Field  Field
	Is     Relation
	Values []string
}

// A Relation is that of a page to the values of a condition.
type Relation uint8

// The relations. Addresses are compared without regard to letter case.
const (
	// IsOneOf matches pages whose value is one of the values; of an address it compares the host. An empty value
	// matches pages without one.
	IsOneOf Relation = iota
	// IsPresent is for pages that have a value.
	IsPresent

	// Contains is for addresses with any of the values in it, and Lacks for those with none.
	Contains
	Lacks
	// Begins matches addresses that begin with one of the values, or whose part from the host or the path on does.
	Begins

	// Since matches days from the first value on, and Before earlier ones. Neither matches an invalid date.
	Since
	Before

	// Between is for numbers that are neither below the first value nor above the second. One that
	// is no number is no bound.
	Between

	// With matches pages that have extensions of all sorts named in the values, and Without pages that have none of
	// them.
	With
	Without

	// MoreThan matches pages with more elements of a sort, the first value, than the second value. LacksVersion matches
	// pages with language versions, but without one in the language of the first value, in any country.
	MoreThan
	LacksVersion

	// IsWrong matches pages with a problem in the value.
	IsWrong

	// IsMarked is for pages that are one of the values: [PageChanged], [PageAdded] or [PageLeftOut].
	IsMarked

	// Matches is for values in which a regular expression (package regexp) finds something.
	Matches

	NumRelations
)

// The values for [IsMarked].
const (
	PageChanged = "changed" // since opening, when it was there
	PageAdded   = "added"   // since opening
	PageLeftOut = "out"
)

// An Extra is a sort of extension, as the scan of a file counts them.
type Extra uint8

// The sorts of extensions.
const (
	AnyExtra Extra = iota // with or without
	WithImages
	WithVideos
	WithNews
	WithAlternates
	WithOthers

	// NumExtras is the number of sorts, the first included.
	NumExtras
)

var extraNames = [NumExtras]string{"", "images", "videos", "news", "languages", "others"}

// String returns the name by which a [Condition] calls a sort.
func (x Extra) String() string { return extraNames[x] }

// ExtraNamed returns the sort of a name, or AnyExtra.
func ExtraNamed(name string) Extra { return Extra(max(0, slices.Index(extraNames[:], name))) }

// Extras returns the number of elements of each sort; the first is zero.
func (s *Shape) Extras() [NumExtras]uint16 {
	return [NumExtras]uint16{
		WithImages: s.Images, WithVideos: uint16(s.Videos), WithNews: uint16(s.News),
		WithAlternates: s.Alternates, WithOthers: uint16(s.Others),
	}
}

// A SortKey is the column that pages are sorted by: see [Field.SortKey].
type SortKey uint8

// SortNone is the order of the document.
const SortNone SortKey = 0

// SortKey returns the key that sorts pages by a field.
func (f Field) SortKey() SortKey { return SortKey(f) + 1 }

// Field returns the field that a key sorts by.
func (k SortKey) Field() Field { return Field(k) - 1 }

// A SortColumn is a column that pages are sorted by, and in which direction.
type SortColumn struct {
	Key  SortKey
	Desc bool
}

// A Sort is the order of a view: by the first column, then by the second, then by the third. The zero value is the
// order of the document, which no Sort changes.
type Sort [3]SortColumn

// Place returns the index of a key among the columns, or -1.
func (s Sort) Place(key SortKey) int {
	return slices.IndexFunc(s[:], func(c SortColumn) bool { return c.Key == key })
}
