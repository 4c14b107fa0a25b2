package wire

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// Hello is the first request. The answer is [Welcome], or [Failure] if the versions differ.
type Hello struct {
	Version string
	Today   string // the page's local date, with the time if it is known: 2026-11-20T15:04+01:00
	Words   string // the page's language for [say.Use]; empty for English
}

// Speak changes the language. The answer is [Edited] with the revision from which on it is used: earlier messages are
// in the language before.
type Speak struct{ Words string }

// NewTime says how late it is on the page's device. The answer is [Edited] with the revision from which on dates are
// checked by it: a new one after midnight, or if an article has become too old.
type NewTime struct{ Now string } // as [Hello] has it

// Welcome says that the engine is ready.
type Welcome struct{}

// Failure is the answer to a request that failed. The document has not changed. Its Code is one of the Failed
// constants.
type Failure = say.Failure

// The codes that a page must handle.
const (
	FailedPlain    uint8 = iota
	FailedVersion        // page and engine are of different versions: reload
	FailedStale          // what was named is gone, or at another place
	FailedCanceled       // the owner canceled it
	FailedForeign        // what [Open.Ours] opens is no table for the open pages
)

// Done is the answer to a request that gives nothing back.
type Done struct{}

// Cancel stops a job, and reverts what it has done. The job's own request is answered with a [Failure] of
// FailedCanceled.
type Cancel struct{ Job int }

// State is an event: the counts that are always on screen.
type State struct {
	Rev      int // grows with each change of the document, and with another language or day
	Since    int // the Rev of the last change of the document itself
	Pages    int
	Files    int
	Changed  int
	LeftOut  int
	Edited   bool     // pages of some file were changed, added, left out or deleted
	Undo     say.Text // the label of the newest step, or ""
	Redo     say.Text
	Deleted  bool                  // the newest step took pages away
	Name     string                // of the open document
	Host     string                // the origin of most addresses, "https://example.com", or ""
	Maker    string                // the program of the site that makes its own sitemap, or ""
	Own      say.Text              // a note about that, or ""
	Held     sitemapcore.FieldBits // as [sitemapcore.Document.Held] has it
	Titles   bool                  // the live site said the titles of some pages
	Answers  bool                  // the live site was checked
	Busy     int                   // the job that opens files, or 0
	Unread   int                   // parts of files that could not be read
	Problems int
	// the number of the check that this state asks for: its result is the complete [Summary] with
	// the same number
	Check int
}

// Another is an event: another document is in the place of the open one. It precedes the events about that document.
type Another struct{}

// SawAnother confirms [Another]: what the page asks for from now on is about that document. The answer is [Done].
type SawAnother struct{}

// Progress is an event: the progress of a job. It is sent at most ten times a second.
type Progress struct {
	Job         int
	Title       say.Text
	Done, Total int64 // in bytes
	Pages       int
	Files, Of   int
}

// Fatal is an event: the engine's own code broke. Report has no address of a page in it.
type Fatal struct{ Report string }

var _ = declare(
	Speak{},
	NewTime{},
	Done{},
	Cancel{},
	State{},
	Another{},
	SawAnother{},
	Progress{},
	Fatal{},
)
