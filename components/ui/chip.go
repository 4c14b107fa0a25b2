package ui

import (
	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/say"
)

// A Chip is an active filter of the table.
type Chip struct {
	ID    string // for [components.DropFilter]
	Label say.Text
	Do    components.Intent // changes it; nil if it can only be removed
}

// A ColumnInfo is a column of the table that can be hidden.
type ColumnInfo struct {
	Column int // for [components.ShowColumn]
	Name   say.Text
	Shown  bool
}
