package components

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// OpenReplace shows the dialog that changes many pages, or the selected ones if Selected is set. It begins with Way, or
// with the last way if Way is zero.
//
// Name is the title while that way is chosen; if it is "", the title is [ChangePages].
type OpenReplace struct {
	Selected bool
	Way      sitemapcore.ReplaceWay
	Name     say.Text

	// The addresses of a site that moves; empty for the usual ones.
	From, To string
}

// ChangePages is the name of the dialog that changes many pages.
const ChangePages say.Text = "Change many pages"

var _ = declare(
	OpenReplace{},
)
