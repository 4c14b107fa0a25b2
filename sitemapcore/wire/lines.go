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

// LinesChanged means that the open lines have changed; Len is their new number.
type LinesChanged struct{ Rev, Len int }

// GetLines asks for some display lines. The answer is [LineWindow].
type GetLines struct{ First, Count int }

// A Line is one display line.
type Line struct {
	No   int // of the line in the file, from 1; 0 if it continues the line before
	ID   sitemapcore.EntryID
	Text string
}

// LineWindow has some display lines. It is also sent as an event instead of [LinesChanged], with the lines that were
// last requested, after an edit of some pages.
type LineWindow struct {
	Rev, First, Len int
	Lines           []Line
}

// Locate asks for the position of a page in the open lines. The answer is [Located].
type Locate struct{ ID sitemapcore.EntryID }

// Located is a range of display lines; Count is 0 if the page is not in this file.
type Located struct {
	First, Count int
	Part         int // the file with the page, or -1
}

var _ = declare(
	OpenLines{},
	Lines{},
	LinesChanged{},
	GetLines{},
	LineWindow{},
	Locate{},
	Located{},
)
