package components

import "sitemapeditor/sitemapcore"

// OpenReplace shows the dialog that replaces, in the selected pages if Selected is set. It begins with a way, or if that
// is zero, with the last one.
type OpenReplace struct {
	Selected bool
	Way      sitemapcore.ReplaceWay
}
