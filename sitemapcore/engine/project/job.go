package project

import (
	"context"
	"errors"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const newerText say.Text = "A newer version of Sitemap Editor saved this project"

const (
	// writeBytes is how much of a file is read or written between two looks at the clock.
	writeBytes = 1 << 20
	// stepRows is the number of pages between two looks at the clock.
	stepRows = 4096
)

// A Job is the engine's side of a long work.
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
func refuse(title, detail say.Text) *wire.Failure { return &wire.Failure{Title: title, Detail: detail} }

// Explain returns an error of this package in words for the user, or nil if the error needs none.
func Explain(err error) *wire.Failure {
	switch {
	case errors.Is(err, ErrNowhere):
		return refuse("This browser can’t save projects here",
			"Download the project instead. You can open it again here or on another device.")
	case errors.Is(err, ErrLocked):
		return refuse("Another tab is working on this project",
			"You can look at it here, take over, or go on in the other tab.")
	case errors.Is(err, errNewer):
		return refuse(newerText, "Reload the page to get that version. The project stays as it is.")
	case errors.Is(err, errUnreadable):
		return refuse("This project can’t be read",
			"What is on the device stays as it is. You can still download it as a project file.")
	}
	return nil
}
