package wire

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// Replace changes values of many pages by one sentence. It is a job. With Try nothing is changed, and
// the answer is a [ReplacePreview]; a newer one ends an older one. Otherwise the answer is [Edited].
type Replace struct {
	Target Target // without rows, all that the view shows
	All    bool   // all pages, whatever a view shows
	What   sitemapcore.Replacement

	Only ReplaceMark // what the preview lists
	From int         // the first value of the list that the preview shows
	Try  bool
	Job  int
}

// A ReplaceMark says what becomes of a page by a [Replace].
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

// ReplaceRows is the number of values that a [ReplacePreview] shows.
const ReplaceRows = 20

// ReplacePreview says what a [Replace] would do. It comes as an event too, Early, as soon as there are
// rows to be shown: what is counted then is only what was looked at so far.
type ReplacePreview struct {
	Early bool
	Of    int // the pages that it looks at, or will

	Pages, Values      int // that change
	Lines              int // of an index that change
	Wrong, Same, Moved int // pages, by the marks
	Without            int // pages that have nothing to work their value out from

	Listed int // values of the list, of which those from From on are shown
	From   int
	Rows   []string // the page, empty where addresses change; the value before, and the one after, in turn

	Problem say.Text           // why nothing can be looked for; empty where it can
	Note    say.Text           // what to look at before anything is changed
	Has     sitemapcore.Places // what these pages have values in

	// Parameters are those of these pages, the most frequent first, where parameters are taken away.
	Parameters []Parameter
}
