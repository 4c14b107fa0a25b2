package wire

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// A Target names pages: positions of a view, or one page by its id.
type Target struct {
	View int
	Rows []sitemapcore.Range
	ID   sitemapcore.EntryID // where it is not zero, View and Rows count for nothing
}

// Edit gives a field of some pages a value. The answer is [Edited].
type Edit struct {
	Target Target
	Field  sitemapcore.Field
	Value  string
	Clear  bool                     // take the field out; Value counts for nothing
	Also   []sitemapcore.FieldValue // further fields, in the same step
	Mends  string                   // the rule that the value is the fix of; empty for one of the owner's own
}

// PasteCells puts a block of cells into a view. Where the selected rows or columns are a multiple of
// the block, it repeats; otherwise it begins at the first of them, and goes on below and to the right.
// What is surprising about it is done only when the owner is Sure of it: until then the answer is a
// [PasteAsked]. Otherwise it is [Edited].
type PasteCells struct {
	Target   Target              // the selected rows
	Fields   []sitemapcore.Field // the first selected column, and those on its right that are shown
	Selected int                 // how many of Fields are selected
	Text     string              // lines of cells with tabs between them
	Sure     bool
}

// PasteAsked says what is surprising about a block that is to be pasted. Nothing was done.
type PasteAsked struct {
	Rows      int // of the block
	Unplaced  int // columns of the block for which there is none
	Hidden    int // columns that it passes over, because they are hidden
	Below     int // pages below several selected ones that get values too
	Fresh     int // new pages, from rows behind the last page
	Left      int // rows behind the last page that become none
	Addresses int // pages that get an address that another one gets too
}

// Include takes pages into the download or leaves them out. The answer is [Edited].
type Include struct {
	Target Target
	On     bool
}

// Delete takes pages out of the document. The answer is [Edited].
type Delete struct{ Target Target }

// Undo takes steps back, or with Redo does them again. The answer is [Edited].
type Undo struct {
	Redo  bool
	Steps int
	Rev   int // that the document must still have; zero for any
}

// GetSteps asks for the history by name. The answer is [Steps].
type GetSteps struct{}

// Steps are the labels of the steps on both sides of the document as it is now, from here on outwards.
type Steps struct {
	Done       []say.Text // newest first
	Undone     []say.Text // what is redone next first
	Rev        int        // of the document that they lead away from
	Opened     int        // steps that were done since files or addresses were opened last; zero for none
	Downloaded int        // steps since files were downloaded last, in this session; zero for none
}

// Edited says what was done, in words, and to how many pages.
type Edited struct {
	Label say.Text // "Delete 5 pages"
	Did   say.Text // "5 pages deleted"
	Pages int
	Block int // after a FormAdd: the place of the new block
	Rev   int // of the document now: while it stays, this is what [Undo] takes back
}

// Copy asks for cells as text for the clipboard. The answer is [Copied].
type Copy struct {
	Target Target
	Fields []sitemapcore.Field
}

// Copied is lines of cells with tabs between them.
type Copied struct {
	Text string `show:"whole"`
	Rows int
	Cut  bool // there were more rows than the clipboard takes
}

// Bulk changes what many pages have beside their four values. It is a job. With Try nothing is
// changed, and the answer is a [FixPreview] whose Choices are the ways that make sense for these
// pages; a newer one ends an older one. Otherwise the answer is [Edited].
type Bulk struct {
	Target Target // without rows, all that the view shows
	Choice string // one of the preview's; empty for the first

	// Publication and Language are what news get, where that is the choice. An empty one stays as
	// it is.
	Publication, Language string

	Now int64 // minutes since 1970: news older than two days are told by it
	Try bool
	Job int
}

// EditForm changes what a page has beside its four values. The answer is [Edited].
type EditForm struct {
	ID   sitemapcore.EntryID
	Edit sitemapcore.FormEdit
}
