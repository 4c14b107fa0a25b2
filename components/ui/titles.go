package ui

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
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
