// Package terms puts values of the model into words for owners: conditions of filters, dates, severities, kinds of
// extensions, ways to change pages.
package terms

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Severity returns the name of pages by their worst severity.
func Severity(s sitemapcore.Severity) say.Text {
	switch s {
	case sitemapcore.Note:
		return "Good to know"
	case sitemapcore.Warn:
		return "Worth fixing"
	case sitemapcore.Reject, sitemapcore.Fatal:
		return "Rejected"
	}
	return "Nothing to report"
}

// Titles of changes of many pages.
const (
	DeletePages  say.Text = "Delete {n, plural, one {# page} other {# pages}}"
	SetDate      say.Text = "Set the date on {n, plural, one {# page} other {# pages}}"
	SetFrequency say.Text = "Set the change frequency on {n, plural, one {# page} other {# pages}}"
	SetPriority  say.Text = "Set the priority on {n, plural, one {# page} other {# pages}}"
)

// ReplaceWays are the names of the ways to replace, in the order of [sitemapcore.ReplaceWay].
var ReplaceWays = []say.Text{
	"Find and replace", "Move pages to another address", "Change http:// to https://", "Add a slash at the end",
	"Remove the slash at the end", "Remove .html and .htm", "Remove index.html and the like",
	"Change capital letters to small ones", "Remove parameters", "Write spaces and letters such as é with % signs",
	"Set last changed to today", "Take last changed from the address", "Take last changed from news or video",
}

// ReplaceWay is the name of a way.
func ReplaceWay(w sitemapcore.ReplaceWay) say.Text {
	return ReplaceWays[min(int(w), len(ReplaceWays)-1)]
}

// extraLooks are the icons and names of the sorts of extensions.
var extraLooks = [sitemapcore.NumExtras]struct {
	icon string
	name say.Text
}{
	sitemapcore.WithImages: {"image", "With images"}, sitemapcore.WithVideos: {"video", "With videos"},
	sitemapcore.WithNews:       {"news", "With news"},
	sitemapcore.WithAlternates: {"globe", "With languages"}, sitemapcore.WithOthers: {"code", "With other tags"},
}

// Extra names the pages that have extensions of a sort.
func Extra(x sitemapcore.Extra) say.Text { return extraLooks[x].name }

// ExtraIcon is the icon of a sort of extensions.
func ExtraIcon(x sitemapcore.Extra) string { return extraLooks[x].icon }

// ComparedField returns the name of a change of a field; for the address, that the page was added.
func ComparedField(f sitemapcore.Field) say.Text {
	if f == sitemapcore.Loc {
		return "Added"
	}
	return f.Name()
}

// Compared names a filter, as in sitemapcore.Filter.
func Compared(bits sitemapcore.FieldBits) say.Text {
	switch bits {
	case 1 << sitemapcore.Loc:
		return "Added"
	case 1 << sitemapcore.LastMod:
		return "Last changed differs"
	case 1 << sitemapcore.ChangeFreq:
		return "Change frequency differs"
	case 1 << sitemapcore.Priority:
		return "Priority differs"
	case 1 << sitemapcore.InExtras:
		return "Images, videos or languages differ"
	}
	return "Changed"
}

// Version says the relation of a page to the other versions of its group, by a Version constant of package wire.
func Version(state uint8) say.Text {
	return [...]say.Text{
		wire.VersionLinked: "links back", wire.VersionOneWay: "doesn’t link back", wire.VersionPart: "doesn’t list all versions",
		wire.VersionOut: "not in this sitemap",
	}[state]
}

// LiveAsOf says how many pages were checked on the live site, and when.
func LiveAsOf(l *wire.Live) say.Text {
	if l.Day == "" {
		return ""
	}
	return say.Fill(wire.LiveChecked, "n", l.Checked, "all", l.Pages, "day", Day(l.Day))
}

// LiveQuestion says what checking the live site is good for.
const LiveQuestion say.Text = "Do your pages answer? Do some redirect, or ask not to be listed? A bookmark asks your " +
	"site."
