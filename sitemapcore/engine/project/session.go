package project

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// A Session is what is open, as the engine has it, and the way to the owner.
type Session struct {
	Document func() *sitemapcore.Document
	History  *sitemapcore.History
	// Name is what the document is called, where its owner gave the project no name.
	Name func() string
	// Notes are the small values that belong to the project.
	Notes func() []journal.Note
	// Troubles are what is still to be said of a project that was recovered.
	Troubles func() []sitemapcore.Failure
	// Opening reports whether files are being opened, so that the document is not whole yet.
	Opening func() bool
	// Saved tells the page how the project is saved.
	Saved func(wire.Saved)
	// Wake has the engine look at [Saver.Lost]. It may be called from any goroutine.
	Wake func()
}

// numFiles returns how many files there are.
func (s *Session) numFiles() (n int) {
	for range s.Document().OpenFiles {
		n++
	}
	return n
}
