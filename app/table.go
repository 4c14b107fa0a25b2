package app

import (
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
)

// A table is what the page knows of the table: the rows at hand, what narrows and sorts them, what is ticked, and where the cursor is.
type table struct {
	*desk
	detail *detail

	rows    rowCache
	rowsRev int
	filter  sitemapcore.Filter
	sort    sitemapcore.Sort
	viewKey int              // changes when other pages stand at the positions
	hidden  urltable.Columns // columns that the owner hid
	widths  urltable.Widths

	selected sitemapcore.RowSet // the ticked rows; what is under the cursor is not among them by itself
	unselect int                // has the table let the selection go when it changes
	landing  *landing           // where the cursor goes when pages were deleted
	cursor   urltable.Cell
	goTo     urltable.GotoRow
	top      int // the row at the upper edge of the table
	setField sitemapcore.Field
}

// starting reports whether the start screen is shown. Opening many files takes the table's screen from its first report on, so that
// the way to call it off stays where it is when their pages come. Opening one that is soon read takes it with the first rows.
func (t *table) starting() bool {
	return t.empty() && !(t.reads == readsMany && t.progress != nil) && !t.showsFirst()
}

// showsFirst reports whether the rows on the screen are the first ones of a file that is still being read.
func (t *table) showsFirst() bool { return t.empty() && t.rows.peeked && t.reads == readsBrief }
