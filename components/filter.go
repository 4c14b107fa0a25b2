package components

import "sitemapeditor/sitemapcore"

type (
	// OpenFilter opens the filter of a column, or closes it if it is open. Column is a core field or sitemapcore.InExtras.
	OpenFilter struct{ Column sitemapcore.Field }

	// CloseFilter closes the open filter.
	CloseFilter struct{}

	// FilterColumn replaces the conditions on a column.
	FilterColumn struct {
		Column sitemapcore.Field
		Where  []sitemapcore.Condition
	}

	// KeepFilter asks for a name to save the current filter.
	KeepFilter struct{}

	// ShowKeptFilter applies a saved filter.
	ShowKeptFilter struct{ Name string }

	// FilterDay puts a condition with a typed day on the dates: Is is sitemapcore.Since or sitemapcore.Before. An empty
	// text removes the condition.
	FilterDay struct {
		Is   sitemapcore.Relation
		Text string
	}
)

var _ = declare(
	OpenFilter{}, CloseFilter{}, FilterColumn{}, KeepFilter{}, ShowKeptFilter{}, FilterDay{},
)
