package desk

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// A Table is the table of pages as the features use it.
type Table interface {
	// Filter returns the filter that is on, and Narrow puts another one on.
	Filter() sitemapcore.Filter
	Narrow(f sitemapcore.Filter)
	// Narrowed calls then once the table shows what the filter lets through: at once, or after the engine's answer.
	Narrowed(then func())
	// Len returns the number of shown pages, and Selected their ticked rows.
	Len() int
	// Cursor returns the row under the cursor, or -1. SetCursor moves the cursor.
	Cursor() int
	SetCursor(row int)
	// Follow makes the page in the row under the cursor the current one, as soon as the row is known.
	Follow()
	Selected() sitemapcore.RowSet
	// Target returns rows as a target for the engine; without any, the one under the cursor.
	Target(rows sitemapcore.RowSet) wire.Target
	// Everything returns all pages that the table shows as a target, which are so many as Len says.
	Everything() wire.Target
	// Begin shows other pages from the first one on, and Replaced other pages in the place of all.
	Begin()
	Replaced()
	// Starting reports whether the start screen is shown.
	Starting() bool
	// ShowPage puts the cursor on a page, and takes the filter off if it hides the page.
	ShowPage(id sitemapcore.EntryID)
	// GoTo puts the cursor on a page, or calls hidden if the table does not show the page.
	GoTo(id sitemapcore.EntryID, hidden func())
	// Restore shows the row under the cursor again, after another view took the place of the table.
	Restore()
}
