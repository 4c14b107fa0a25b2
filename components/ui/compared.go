package ui

import "sitemapeditor/sitemapcore"

// ComparedName is what a change of a field is called; that of the address is that the page was added.
func ComparedName(f sitemapcore.Field) string {
	if f == sitemapcore.Loc {
		return Words.Added
	}
	return ColumnName(f)
}

// ComparedFilter names a filter, as in sitemapcore.Filter.
func ComparedFilter(bits sitemapcore.FieldBits) string {
	switch bits {
	case 1 << sitemapcore.Loc:
		return Words.Added
	case 1 << sitemapcore.LastMod:
		return Words.LastChangedDiffers
	case 1 << sitemapcore.ChangeFreq:
		return Words.ChangeFrequencyDiffers
	case 1 << sitemapcore.Priority:
		return Words.PriorityDiffers
	case 1 << sitemapcore.InExtras:
		return Words.ExtrasDiffer
	}
	return Words.Changed
}
