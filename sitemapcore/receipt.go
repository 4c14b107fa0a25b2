package sitemapcore

import "sitemapeditor/sitemapcore/say"

// A Receipt records a repair or a tolerated fault of reading a file: one for each rule and file, with the first place
// and the number of places.
type Receipt struct {
	// Rule is the code of the rule, such as "A16" (a bare ampersand).
	Rule string

	// Offset and Line are the first place: bytes from the start of the decompressed file as opened, and lines from 1.
	Offset int
	Line   int

	// Count is the number of places.
	Count int

	// Before and After show the first place, as excerpts of at most 80 bytes. After is empty after a removal.
	Before, After string

	// Advice says that nothing was changed: the file was read in spite of it.
	Advice bool
}

// An Account lists the changed values of a change. It is made with the change.
type Account struct {
	Rule   string   // of a fix: the code of the rule; "" for all rules that are safe to fix
	Values int      // that changed
	Rows   []Sample // the first of them
}

// A Sample is one changed value.
type Sample struct {
	Page          say.Text // its address before the change; as it is shown "" if it is Before or After
	What          say.Text // "Priority"; "" if the page as a whole is changed
	Rule          say.Text // the names of the rules that the value broke, in a fix of several rules
	Before, After say.Text // "" for none
}

// An OddLine is a pasted line that was not taken completely and unchanged. The user sees it.
type OddLine struct {
	Line string // as it was pasted, without blanks around; the start of a long one

	// Took is the address that was taken, or empty.
	Took string
}

// Severity is the effect of a finding on a page or file.
type Severity uint8

// The severities, mildest first.
const (
	Fine   Severity = iota
	Note            // good to know
	Warn            // worth fixing: it does harm, or may do, such as a value that is ignored
	Reject          // an engine refuses the page or the file
	Fatal           // the file can't be used
)

// A Finding is one thing that is wrong with one value, in words for the owner.
type Finding struct {
	Rule     string // the code of the rule, such as "D2"
	Severity Severity
	Field    Field    // the cell that it concerns
	Title    say.Text // the problem, in one sentence
	Detail   say.Text // why it matters, one or two sentences
	Fixes    []Fix    // at most three, the likeliest first
}

// A Fix is one button under a finding.
type Fix struct {
	Label say.Text // a verb with its object, or the value itself ("3 April 2026")
	Value string   // the new value of the field; empty removes the field
}
