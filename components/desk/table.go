package desk

import "sitemapeditor/sitemapcore"

// A Table is the table of pages as the features use it.
type Table interface {
	// Filter returns the filter that is on, and Narrow puts another one on.
	Filter() sitemapcore.Filter
	Narrow(f sitemapcore.Filter)
	// FilterNames names what the filter asks for, but for the search.
	FilterNames() []string
	// Starting reports whether the start screen is shown.
	Starting() bool
	// LetGo ends the edit of a cell and the selection before the pages under them change.
	LetGo()
}
