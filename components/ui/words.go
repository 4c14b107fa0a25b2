package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// SeverityName returns the name of pages by their worst severity.
func SeverityName(s sitemapcore.Severity) say.Text {
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
	DeletePagesText  say.Text = "Delete {n, plural, one {# page} other {# pages}}"
	SetDateText      say.Text = "Set the date on {n, plural, one {# page} other {# pages}}"
	SetFrequencyText say.Text = "Set the change frequency on {n, plural, one {# page} other {# pages}}"
	SetPriorityText  say.Text = "Set the priority on {n, plural, one {# page} other {# pages}}"
)

// ReplaceWays are the names of the ways to replace, in the order of [sitemapcore.ReplaceWay].
func ReplaceWays() []say.Text {
	return []say.Text{
		"Find and replace", "Move pages to another address", "Change http:// to https://", "Add a slash at the end",
		"Remove the slash at the end", "Remove .html and .htm", "Remove index.html and the like",
		"Change capital letters to small ones", "Remove parameters", "Write spaces and letters such as é with % signs",
		"Set last changed to today", "Take last changed from the address", "Take last changed from news or video",
	}
}

// ReplaceWayName is the name of a way.
func ReplaceWayName(w sitemapcore.ReplaceWay) say.Text {
	return ReplaceWays()[min(int(w), len(ReplaceWays())-1)]
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

// ExtraName names the pages that have extensions of a sort.
func ExtraName(x sitemapcore.Extra) say.Text { return extraLooks[x].name }

// ExtraIcon is the icon of a sort of extensions.
func ExtraIcon(x sitemapcore.Extra) string { return extraLooks[x].icon }

// ComparedName returns the name of a change of a field; for the address, that the page was added.
func ComparedName(f sitemapcore.Field) say.Text {
	if f == sitemapcore.Loc {
		return "Added"
	}
	return f.Name()
}

// ComparedFilter names a filter, as in sitemapcore.Filter.
func ComparedFilter(bits sitemapcore.FieldBits) say.Text {
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

// versionLooks are the icon, the tone and the words of each state.
var versionLooks = [...]struct {
	icon, tone string
	says       say.Text
}{
	{},
	{"check", "good", "links back"},
	{"oneway", "bad", "doesn’t link back"},
	{"oneway", "bad", "doesn’t list all versions"},
	{"note", "note", "not in this sitemap"},
}

// VersionSays returns the relation of a page to the others, in words.
func VersionSays(state uint8) say.Text { return versionLooks[state].says }

// VersionMark draws the relation of a page to the others.
func VersionMark(state uint8) app.UI {
	if state == wire.VersionNone {
		return Nothing()
	}
	l := versionLooks[state]
	return Elem("span", "vmark", Icon(l.icon, "i--s", "sev--"+l.tone),
		Leaf("span", "vh", say.Data(", "+l.says.String()))).
		Title(l.says.String())
}
