package components

import "sitemapeditor/sitemapcore"

type (
	// OpenFilter shows the filter of a column, or closes it where it is open. Column is a core field,
	// or sitemapcore.InExtras.
	OpenFilter struct{ Column sitemapcore.Field }

	// CloseFilter closes it.
	CloseFilter struct{}

	// FilterColumn gives a column these conditions in the place of those that it has.
	FilterColumn struct {
		Column sitemapcore.Field
		Where  []sitemapcore.Condition
	}

	// KeepFilter asks for a name by which to keep the filter that is on.
	KeepFilter struct{}

	// ShowKeptFilter shows the pages of a filter that is kept.
	ShowKeptFilter struct{ Name string }

	// FilterDay gives the dates a condition on a day that was typed: Is is sitemapcore.Since or
	// sitemapcore.Before. With an empty text it goes.
	FilterDay struct {
		Is   sitemapcore.Relation
		Text string
	}
)
