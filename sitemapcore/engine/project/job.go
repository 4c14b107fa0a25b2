package project

import (
	"context"
	"errors"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

const (
	// writeBytes is how much of a file is read or written between two looks at the clock.
	writeBytes = 1 << 20
	// stepRows is the number of pages between two looks at the clock.
	stepRows = 4096
)

// A Job is what the engine does for a long work while it lasts.
type Job struct {
	// Breathe lets others have their turn. Its error is [context.Canceled], and ends the work.
	Breathe sitemapcore.Breathe
	// Report tells how far the work is.
	Report func(wire.Progress)
	// Alone lets nothing else change the document until the job is over.
	Alone func()
	// Reread reads the bytes of a file again, the way it was read when it was opened.
	Reread func(*journal.File, *intake.Unpacker) (sitemapcore.File, *sitemapcore.Segment, error)
}

// canceled tells the end of a work that was called off from damage.
func canceled(err error) bool { return errors.Is(err, context.Canceled) }

// refuse returns an error in words for the owner.
func refuse(title, detail string) *wire.Failure { return &wire.Failure{Title: title, Detail: detail} }

// Explain puts an error of this package into words for the owner; nil for one that needs none.
func Explain(err error) *wire.Failure {
	switch {
	case errors.Is(err, ErrNowhere):
		return refuse(words.Nowhere, words.NowhereMore)
	case errors.Is(err, ErrLocked):
		return refuse(words.Locked, words.LockedMore)
	case errors.Is(err, errNewer):
		return refuse(words.Newer, words.NewerMore)
	case errors.Is(err, errUnreadable):
		return refuse(words.Unreadable, words.UnreadableMore)
	}
	return nil
}
