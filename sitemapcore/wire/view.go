package wire

import "sitemapeditor/sitemapcore"

// OpenView asks for a view, or for another filter and order of one that is open (View is not zero).
// The answer is [View].
type OpenView struct {
	View   int
	Filter sitemapcore.Filter
	Sort   sitemapcore.Sort
}

// View describes a view. While Complete is false it still grows, and [ViewChanged] tells.
type View struct {
	View, Rev, Len int
	Complete       bool
	Rule           string // what the rule is called that the filter asks for; empty where it asks for none
}

// ViewChanged says that a view's rows or its length are no longer what they were.
type ViewChanged View

// CloseView ends a view.
type CloseView struct{ View int }

// GetWindow asks for some rows of a view. The answer is [Window].
type GetWindow struct{ View, First, Count int }

// Row flags.
const (
	RowChanged uint8 = 1 << iota
	RowLeftOut
	RowNew
)

// Window is some rows of a view, as columns with one blob of text.
type Window struct {
	View, Rev, Len, First int

	IDs   []sitemapcore.EntryID
	Nos   []int   // the position in the document, from 1
	Flags []uint8 // Row… flags
	Has   []uint8 // a bit for each field that the page has

	// Marks holds for each row and field the severity of what is wrong with the value; Worst is the
	// row's worst finding.
	Marks []sitemapcore.Severity
	Worst []sitemapcore.Severity

	// Extras holds five counts for each row: images, videos, news, language links, others.
	Extras []uint16

	// Ends holds for each row and field where its value ends in Text. Each was clipped before.
	Ends []int
	Text string `show:"whole"`
}

// whole reports whether the columns belong together.
func (m *Window) whole() bool {
	n := len(m.IDs)
	fits := len(m.Nos) == n && len(m.Flags) == n && len(m.Has) == n && len(m.Worst) == n &&
		len(m.Marks) == n*sitemapcore.NumFields && len(m.Extras) == n*5 && len(m.Ends) == n*sitemapcore.NumFields
	last := 0
	for _, e := range m.Ends {
		fits = fits && e >= last && e <= len(m.Text)
		last = e
	}
	return fits
}

// Value returns the text of a field of the window's row i.
func (m *Window) Value(i int, f sitemapcore.Field) string {
	k := i*sitemapcore.NumFields + int(f)
	start := 0
	if k > 0 {
		start = m.Ends[k-1]
	}
	return m.Text[start:m.Ends[k]]
}

// FindRow asks for the place of a page in a view. The answer is [FoundRow].
type FindRow struct {
	View int
	ID   sitemapcore.EntryID
}

// FoundRow is a place in a view; -1 where the view does not show the page.
type FoundRow struct{ Row int }

// KeepFilters puts other filters in the place of those that the project keeps by name. The answer is
// [Done], and [KeptFilters] comes before it.
type KeepFilters struct{ List []sitemapcore.KeptFilter }

// KeptFilters is an event: which filters the project keeps.
type KeptFilters struct{ List []sitemapcore.KeptFilter }

// GetValues asks which values a column has in the pages that a filter shows; its own conditions on
// that column don't count. The answer is [Values].
type GetValues struct {
	Field  sitemapcore.Field // or [sitemapcore.InExtras]
	Filter sitemapcore.Filter
}

// Values are the values of a column, the most frequent first: of addresses their hosts, of dates
// none, and of extensions all sorts by name, in their order. Very long values are left out.
type Values struct {
	Values         []string
	Counts         []int
	Missing, Pages int // pages without a value, and all of them
}

// ReadDay asks which day somebody typed. The answer is [DayRead].
type ReadDay struct{ Text string }

// DayRead is a day as sitemaps write it, and empty where nobody can tell which one was meant.
type DayRead struct{ Day string }
