package wire

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// A ReplaceMark says what becomes of a page by a replacement.
type ReplaceMark uint8

// The marks.
const (
	ReplaceAny   ReplaceMark = iota
	ReplaceWrong             // search engines will reject a value that they didn't before
	ReplaceSame              // another page has the same address then
	ReplaceMoved             // its address is on another site than before
)

// A Parameter is one that occurs in the addresses of so many pages.
type Parameter struct {
	Name  string
	Pages int
}

// ReplaceRows is the number of values that the [Preview] of a replacement shows.
const ReplaceRows = 20

// A ReplaceCount has further counts of a replacement.
type ReplaceCount struct {
	Values             int // that change
	Lines              int // of an index that change
	Wrong, Same, Moved int // pages, by the marks
	Without            int // pages that have nothing to work their value out from

	Listed int // the length of the list, whose values from From on are shown
	From   int

	Note say.Text           // what to look at before anything is changed
	Has  sitemapcore.Places // what these pages have values in

	// Parameters are those of these pages, the most frequent first, if parameters are taken away.
	Parameters []Parameter
}
