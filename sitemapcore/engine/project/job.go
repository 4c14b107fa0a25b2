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

// writeBytes is how much of a file is read or written between two looks at the clock.
const writeBytes = 1 << 20

// A Job connects a long operation with the engine.
type Job struct {
	// Breathe lets other jobs run. Its error, [context.Canceled], ends the operation.
	Breathe sitemapcore.Breathe
	// Report sends the progress to the page.
	Report func(wire.Progress)
	// Alone locks the document against other changes until the job ends.
	Alone func()
	// Reread reads the bytes of a file again, the way it was read when it was opened.
	Reread func(*journal.File, *intake.Unpacker) (sitemapcore.File, *sitemapcore.Segment, error)
}

// canceled reports whether err means that the job was canceled, and not that the project is damaged.
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
