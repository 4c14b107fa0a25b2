package wire

import "sitemapeditor/sitemapcore/say"

// Fix mends pages. With an empty Rule that is every problem whose fix changes no meaning; otherwise
// one rule on all pages, the way that Choice names. It is a job; the answer is [Edited], or [Done]
// where no page has changed but the marks of a crawl are forgotten.
type Fix struct {
	Rule string
	// Choice is the ID of one of the choices of the rule's [FixPreview]; empty for the rule's safe
	// fix.
	Choice string
	Text   string // what the owner typed, for a choice that asks for it
	Merge  bool   // pages that go leave what they have to the one that stays
	Job    int
}

// PreviewFix asks what a [Fix] would do. It is a job, and a newer one ends an older one. The answer
// is [FixPreview]. An empty Choice stands for the one that the pages themselves speak for.
type PreviewFix struct {
	Rule, Choice, Text string
	Merge              bool
	Job                int
}

// FixPreview says what a fix would do.
type FixPreview struct {
	Rule          string
	Title, Detail say.Text
	Ask           say.Text   // the question; empty where there is nothing to choose
	Choices       []say.Text // the ID and the label of each way to mend it, in turn
	Choice        string     // the one that all that follows is about

	TextLabel say.Text
	Text      string // what the owner is asked to type, and what stands there; an empty label where nothing is

	Evidence say.Text // what in the pages speaks for a choice; empty where nothing does
	Sure     bool     // nothing speaks against it
	CanMerge bool     // Merge makes a difference
	Pages    int      // that have the problem
	Mended   int      // of them, by this choice
	Rest     say.Text // a sentence about the others
	Source   string   // who says that it is a problem, and what it is called elsewhere
	Open     []string // addresses to look at before anything is chosen
	Rows     []string // of some pages: the address, the value before and the one after, in turn

	Redirects bool     // the user then says where the deleted pages lead
	Do        say.Text // what the button says that does it; empty for "Fix all"
	MoreLabel say.Text
	More      string // a second thing to type
}

// GetReceipts asks what was mended since the files were opened. It is a job, and a newer one ends
// an older one. The answer is [Receipts].
type GetReceipts struct{}

// A FixReceipt is one step that mended pages and was not undone.
type FixReceipt struct {
	Did    say.Text // "Fixed “Comma in priority”"
	Rule   string   // empty for several rules at once
	Why    say.Text // why it matters; empty for several rules
	Steps  int      // how many steps have to be undone to take it back, this one included
	Values int      // that were changed
	Rows   []string // of some of them: the page, the value before and the one after, in turn
	Rules  []string // for several rules at once: what those behind each of the rows are called
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
