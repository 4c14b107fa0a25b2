package wire

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// GetReceipts asks for the fixes since the files were opened. The answer is [Receipts].
type GetReceipts struct{}

// A FixReceipt is one step that mended pages and was not undone.
type FixReceipt struct {
	Did    say.Text             // "Fixed “Comma in priority”"
	Rule   string               // empty for several rules at once
	Steps  int                  // how many steps have to be undone to take it back, this one included
	Values int                  // that were changed
	Rows   []sitemapcore.Sample // the first of them
}

// Receipts lists the fixes, the newest first.
type Receipts struct {
	Fixes []FixReceipt
	Rev   int // of the document that they were read off
}

// WriteReport makes a report of all that was repaired while opening and mended since, as a page to
// read and print, or with Table as a table for a spreadsheet. It is a job; the answer is [Written]
// with one blob.
type WriteReport struct {
	Table bool
	Job   int
}

var _ = declare(
	GetReceipts{},
	Receipts{},
	WriteReport{},
)
