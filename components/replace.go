package components

import "sitemapeditor/sitemapcore"

// OpenReplace shows the dialog that replaces text, in the selected pages if Selected is set. It begins with Way, or with
// the last way if Way is zero.
type OpenReplace struct {
	Selected bool
	Way      sitemapcore.ReplaceWay
}
