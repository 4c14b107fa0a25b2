package components

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// OpenReplace shows the dialog that changes many pages, or the selected ones if Selected is set. It begins with Way if
// Chosen is set, and otherwise with the last way.
type OpenReplace struct {
	Selected bool
	Way      sitemapcore.ReplaceWay
	Chosen   bool

	// The addresses of a site that moves; empty for the usual ones.
	From, To string
}

// ChangePages is the name of the dialog that changes many pages.
const ChangePages say.Text = "Change many pages"

var _ = declare(
	OpenReplace{},
)
