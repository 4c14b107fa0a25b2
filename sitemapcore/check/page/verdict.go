package page

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
)

// A Verdict says what becomes of a page, or of a tag.
type Verdict struct {
	Kind  VerdictKind
	Field sitemapcore.Field // of SetValue
	Value []byte            // of SetValue; nil clears the field
}

// A VerdictKind is a kind of verdict.
type VerdictKind uint8

// The kinds of verdicts.
const (
	Keep     VerdictKind = iota // the mend has no answer for this page
	SetValue                    // it gets another value
	LeaveOut                    // the page is left out of the output; a tag is removed
	Delete                      // the page, or the block that a tag is in
	Forget                      // the page stays, and its mark is removed

	bestFix // the first fix that [Explain] offers and that isn't to clear the value
)

// SetTo returns a verdict that sets a value, or keeps the page if value is nil.
func SetTo(value []byte) Verdict {
	if value == nil {
		return Verdict{}
	}
	return Verdict{Kind: SetValue, Value: value}
}

// An Answer is the mend that the owner chose for a rule.
type Answer struct {
	Rule  string // its code
	Mend  check.Mend
	Text  string // as the mend's Input is read; empty if it can't be read
	Today date.Date

	// Moved returns the address for a mend that Moves of the page with an address: nil if it has none, and empty if
	// another page has that address already, so that this one is left out.
	Moved func(loc []byte) []byte

	// Listed returns the form in which the document lists the address of a language version of a page,
	// or nil if it doesn't.
	Listed func(href, page []byte) []byte
}

// Complete reports whether the answer has the text that its mend needs.
func (a *Answer) Complete() bool { return a.Mend.Input == nil || a.Text != "" }
