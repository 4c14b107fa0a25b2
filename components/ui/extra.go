package ui

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// extraLooks are the icons and names of the sorts of extensions.
var extraLooks = [sitemapcore.NumExtras]struct {
	icon string
	name say.Text
}{
	sitemapcore.WithImages: {"image", "With images"}, sitemapcore.WithVideos: {"video", "With videos"},
	sitemapcore.WithNews:       {"news", "With news"},
	sitemapcore.WithAlternates: {"globe", "With languages"}, sitemapcore.WithOthers: {"code", "With other tags"},
}

// ExtraName names the pages that have extensions of a sort.
func ExtraName(x sitemapcore.Extra) say.Text { return extraLooks[x].name }

// ExtraIcon is the icon of a sort of extensions.
func ExtraIcon(x sitemapcore.Extra) string { return extraLooks[x].icon }
