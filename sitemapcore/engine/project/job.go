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
