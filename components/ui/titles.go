package ui

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// SeverityName is what the pages are called whose worst problem is of a severity.
func SeverityName(s sitemapcore.Severity) say.Text {
	switch s {
	case sitemapcore.Note:
		return "Good to know"
	case sitemapcore.Warn:
		return "Worth fixing"
	case sitemapcore.Ignore:
		return "Values ignored"
	case sitemapcore.Reject, sitemapcore.Fatal:
		return "Rejected"
	}
	return "Nothing to report"
}

var columnNames = [...]say.Text{
	"Page address", "Last changed", "Change frequency##column", "Priority", "Images, videos and languages",
}

// ColumnName returns what the column of a core field is called, or that of sitemapcore.InExtras.
func ColumnName(f sitemapcore.Field) say.Text { return columnNames[min(f, sitemapcore.InExtras)] }
