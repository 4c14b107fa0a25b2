package sitemapcore

// A Filter says which pages a view shows. The zero value shows all of them. Conditions are joined
// by "and".
type Filter struct {
	// Query is searched for in the page address, without regard to letter case.
	Query string

	// Section is a path prefix such as "/lighting/"; only pages whose address path begins with it
	// are shown.
	Section string

	// Rule shows only pages with a finding of this code; Severity only pages whose worst finding is
	// of this severity.
	Rule     string
	Severity Severity

	// File shows only pages of one file, counted from 1; zero shows all.
	File int

	// Extra shows only pages that have extensions of a sort.
	Extra Extra

	Changed bool // only pages that were changed since opening
	LeftOut bool // only pages that are left out of the output

	// Compared shows only pages that differ from the earlier version in one of some ways: a bit for
	// each field, [ExtBit] for the rest of the entry, and the bit of [Loc] for pages that it has
	// not. Zero shows all.
	Compared uint8
}

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

// Extras returns the number of elements of each sort; the first is zero.
func (s *Shape) Extras() [NumExtras]uint16 {
	return [NumExtras]uint16{
		WithImages: s.Images, WithVideos: uint16(s.Videos), WithNews: uint16(s.News),
		WithAlternates: s.Alternates, WithOthers: uint16(s.Others),
	}
}

// A SortKey says what a view is sorted by.
type SortKey uint8

// The sort keys.
const (
	SortNone SortKey = iota // the order of the document
	SortLoc
	SortLastMod
	SortChangeFreq
	SortPriority
	SortExtras // the number of extension elements
	SortChecks // the severity of the worst finding
)

// A Sort is an order of a view. It never changes the document.
type Sort struct {
	Key  SortKey
	Desc bool
}
