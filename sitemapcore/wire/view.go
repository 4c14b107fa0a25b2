package wire

import "sitemapeditor/sitemapcore"

// OpenView asks for a view, or for another filter and order of one that is open (View is not zero).
// The answer is [View].
type OpenView struct {
	View   int
	Filter sitemapcore.Filter
	Sort   sitemapcore.Sort
}

// View describes a view. While Complete is false the view still grows, and a [Window] announces each growth.
type View struct {
	View, Rev, Len int
	Order          int // changes if a row may have moved, or shows another page. A [Target] has it
	Complete       bool
	Rule           string // the name of the filtered rule, or ""
}

// GetWindow asks for some rows of a view. The answer is [Window].
type GetWindow struct{ View, First, Count int }

// Row flags.
const (
	RowChanged uint8 = 1 << iota
	RowLeftOut
	RowNew
)

// Window is some rows of a view, as columns with one blob of text. The engine also sends it when the rows or the length of
// a view have changed, with the rows that the page asked for last.
type Window struct {
	View
	First int

	IDs   []sitemapcore.EntryID
	Nos   []int   // the position in the document, from 1
	Flags []uint8 // Row… flags
	Has   []uint8 // a bit for each field that the page has

	// Marks has the severity of the problem of each row and field; Worst has the row's worst severity.
	Marks []sitemapcore.Severity
	Worst []sitemapcore.Severity

	// Extras holds five counts for each row: images, videos, news, language links, others.
	Extras []uint16

	// Texts are the values of each row in the columns of texts, from [sitemapcore.InTitle] on.
	Texts []string

	// Ends has the end of the value of each row and field in Text. Each value is clipped.
	Ends []int
	Text string `show:"whole"`
}

// Valid reports whether the columns belong together.
func (m *Window) Valid() bool {
	n := len(m.IDs)
	fits := len(m.Nos) == n && len(m.Flags) == n && len(m.Has) == n && len(m.Worst) == n &&
		len(m.Texts) == n*sitemapcore.NumTexts && len(m.Marks) == n*sitemapcore.NumFields && len(m.Extras) == n*5 &&
		len(m.Ends) == n*sitemapcore.NumFields
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

// FoundRow is a position in a view, or -1 if the view does not show the page.
type FoundRow struct{ Row int }

// GetValues asks for the values of a column in the pages that a filter shows. The filter's conditions on that column
// are ignored. The answer is [Values].
type GetValues struct {
	Field  sitemapcore.Field // or [sitemapcore.InExtras]
	Filter sitemapcore.Filter
}

// Values are the values of a column, the most frequent first. Addresses are counted by host. Dates are not listed.
// Extensions are listed by the names of all sorts, in their order. Very long values are omitted.
type Values struct {
	Values         []string
	Counts         []int
	Missing, Pages int // pages without a value, and all of them
}

// ReadDay asks for the day that the user typed. The answer is [DayRead].
type ReadDay struct{ Text string }

// DayRead is a day in the form of sitemaps, or "" if it is ambiguous.
type DayRead struct{ Day string }

var _ = declare(
	OpenView{},
	View{},
	GetWindow{},
	Window{},
	FindRow{},
	FoundRow{},
	GetValues{},
	Values{},
	ReadDay{},
	DayRead{},
)
