package wire

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// Hello is the first request. The answer is [Welcome], or [Failure] where the versions differ.
type Hello struct {
	Version string
	Today   string // the date where the page is, YYYY-MM-DD
	Words   string // what is said in the page's language: see [say.Use]; empty for English
}

// Speak says everything in another language from now on. The answer is [Edited] with the revision
// from which on it is so: what the page has been told before is in the language of before.
type Speak struct{ Words string }

// NewDay says that another day began where the page is. The answer is [Edited] with the revision from
// which on dates are judged by it.
type NewDay struct{ Today string } // as in [Hello]

// Welcome says that the engine is ready.
type Welcome struct{}

// Failure is the answer to a request that could not be done. What was open is as it was before. Its
// Code is one of the Failed constants.
type Failure = sitemapcore.Failure

// What a page must act on.
const (
	FailedPlain    uint8 = iota
	FailedVersion        // page and engine are of different versions: reload
	FailedStale          // the view or row that was named is gone
	FailedCanceled       // the owner canceled it
)

// Done is the answer to a request that gives nothing back.
type Done struct{}

// Cancel stops a job. What it had begun is taken back. The job's own request is answered with a
// [Failure] of FailedCanceled.
type Cancel struct{ Job int }

// State is an event: the counts that are always on screen.
type State struct {
	Rev      int // grows with each change of the document
	Pages    int
	Files    int
	Changed  int
	LeftOut  int
	Undo     say.Text // the label of the newest step; empty where there is none
	Redo     say.Text
	Deleted  bool                  // the newest step took pages away
	Name     string                // of what is open
	Host     string                // the origin that most addresses share, "https://example.com"; empty where they don't
	Own      string                // says that the site's program makes its own sitemap; empty where nothing tells
	Held     sitemapcore.FieldBits // as [sitemapcore.Document.Held] has it
	Busy     int                   // the job that is opening files; zero for none
	Unread   int                   // parts of files that could not be read
	Problems int
	// the number of the check that this state asks for: its result is the complete [Summary] with
	// the same number
	Check int
}

// Progress is an event: how far a job is. It comes at most ten times a second.
type Progress struct {
	Job         int
	Title       say.Text
	Done, Total int64 // in bytes
	Pages       int
	Files, Of   int
}

// Fatal is an event: the engine's own code broke. Report has no address of a page in it.
type Fatal struct{ Report string }
