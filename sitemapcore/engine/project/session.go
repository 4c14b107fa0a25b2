package project

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// A Session is the open document in the engine, and the way to the user.
type Session struct {
	Document func() *sitemapcore.Document
	History  *sitemapcore.History
	// Name is the name of the document if the user gave the project none.
	Name func() string
	// Notes are the small values that belong to the project.
	Notes func() journal.Notes
	// Troubles are the remaining problems of a recovered project.
	Troubles func() []sitemapcore.Failure
	// Opening reports whether files are being opened, so that the document is not whole yet.
	Opening func() bool
	// Saved tells the page how the project is saved.
	Saved func(wire.Saved)
	// Wake has the engine look at [Saver.Lost]. It may be called from any goroutine.
	Wake func()
}

// firstFile returns the name of the first file that was opened, or "".
func (s *Session) firstFile() string {
	for _, f := range s.Document().OpenFiles {
		if !f.Pasted {
			return f.Name
		}
	}
	return ""
}

// numFiles returns how many files there are.
func (s *Session) numFiles() (n int) {
	for range s.Document().OpenFiles {
		n++
	}
	return n
}
