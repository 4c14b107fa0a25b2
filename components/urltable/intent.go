package urltable

import (
	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
)

// A Cell is a place in the grid. Row is a position in the view; -1 is the row of column heads.
type Cell struct {
	Row int
	Col Column
}

// Selected says that the cursor or the selected rows have become others.
type Selected struct {
	Cursor Cell
	Rows   sitemapcore.RowSet
}

// Rested says which row is the first that is seen, after scrolling.
type Rested struct{ First int }

// Edit gives a field of some rows a value, as it was typed: it is neither trimmed nor looked at.
// Clear takes the field out.
type Edit struct {
	Rows  sitemapcore.RowSet
	Field sitemapcore.Field
	Value string
	Clear bool
	ID    sitemapcore.EntryID // if it is not zero, the page, in whatever row it is
}

// Clear takes some fields out of some rows, in one step.
type Clear struct {
	Rows   sitemapcore.RowSet
	Fields []sitemapcore.Field
}

// Typed has the current text of the field over a cell, for showing it elsewhere. It changes nothing: an [Edit] follows
// if the text is kept, and [Dropped] if not.
type Typed struct {
	ID    sitemapcore.EntryID
	Field sitemapcore.Field
	Value string
}

// Dropped means that the Typed text is discarded: the cell has its former value.
type Dropped struct{}

// LeaveOut leaves a page out of the download.
type LeaveOut struct{ ID sitemapcore.EntryID }

// ToggleIncluded leaves rows out of the download, or includes them if the row By is left out.
type ToggleIncluded struct {
	Rows sitemapcore.RowSet
	By   int
}

// AddPage adds a page with a typed address.
type AddPage struct{ Address string }

// Delete takes rows out of the document.
type Delete struct {
	Rows sitemapcore.RowSet
}

// SortBy orders the view. The zero Sort gives back the order of the document.
type SortBy struct{ Sort sitemapcore.Sort }

// ApplyFix gives a field the value of the answer that was pressed in the card under a cell. An
// empty value takes the field out.
type ApplyFix struct {
	ID    sitemapcore.EntryID
	Field sitemapcore.Field
	Value string
	Rule  string // that it mends
}

// Copy puts the fields of rows on the clipboard. Then is what follows once all of it is there: a
// [Clear] or a [Delete], or nothing.
type Copy struct {
	Rows   sitemapcore.RowSet
	Fields []sitemapcore.Field
	Then   components.Intent
}

// PasteInto says that cells were pasted. Rows are the selected ones. Fields are the first selected
// column and those on its right that are shown, and so many of them are Selected.
type PasteInto struct {
	Rows     sitemapcore.RowSet
	Fields   []sitemapcore.Field
	Selected int
	Text     string
}

// OpenMenu asks for the menu of a cell at a place in the window.
type OpenMenu struct {
	Cell
	At ui.Point
}

// Press asks for the action of some keys, as they are printed: "Ctrl C".
type Press struct{ Keys string }

// Open asks for a page at full length: Enter or a double press on a cell that is not edited in
// place, and a tap on a narrow screen.
type Open struct {
	Cell
}
