package wire

import "sitemapeditor/sitemapcore"

// OpenLines asks for the lines of one output file. It is a job; the answer is [Lines].
type OpenLines struct {
	Files sitemapcore.FileSettings
	Part  int
}

// Lines describes the lines of one output file.
type Lines struct {
	Rev   int
	Part  int
	Len   int      // display lines
	Bytes int64    // of the file, uncompressed
	Names []string // of all parts
}

// LinesChanged says that the lines that are open are no longer what they were; Len is the new
// number.
type LinesChanged struct{ Rev, Len int }

// GetLines asks for some display lines. The answer is [LineWindow].
type GetLines struct{ First, Count int }

// A Line is one display line.
type Line struct {
	No   int // of the line in the file, from 1; zero where it continues the one before
	ID   sitemapcore.EntryID
	Text string
}

// LineWindow is some display lines. It comes as an event, too, in the place of a [LinesChanged]:
// with those that were asked for last, after an edit of some pages.
type LineWindow struct {
	Rev, First, Len int
	Lines           []Line
}

// Locate asks where a page stands in the lines that are open. The answer is [Located].
type Locate struct{ ID sitemapcore.EntryID }

// Located is a range of display lines; Count is zero where the page is not in this file.
type Located struct {
	First, Count int
	Part         int // the file that has the page; -1 where none has
}
