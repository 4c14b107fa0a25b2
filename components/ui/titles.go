package ui

import "sitemapeditor/sitemapcore"

// SeverityName is what the pages are called whose worst problem is of a severity.
func SeverityName(s sitemapcore.Severity) string {
	switch s {
	case sitemapcore.Note:
		return Words.GoodToKnow
	case sitemapcore.Warn:
		return Words.WorthFixing
	case sitemapcore.Ignore:
		return Words.Ignored
	case sitemapcore.Reject, sitemapcore.Fatal:
		return Words.Rejected
	}
	return Words.NoProblem
}

var columnNames = [...]*string{
	&Words.PageAddress, &Words.LastChanged, &Words.ChangeFrequency, &Words.Priority, &Words.Extras,
}

// ColumnName returns what the column of a core field is called, or that of sitemapcore.InExtras.
func ColumnName(f sitemapcore.Field) string { return *columnNames[min(f, sitemapcore.InExtras)] }
