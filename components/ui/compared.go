package ui

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

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
