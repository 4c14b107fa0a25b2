package urltable

import (
	"cmp"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// A Column is one column of the grid, in reading order. The first column, with the number and the tick, is not
// included: the cursor does not go there.
type Column uint8

// The columns.
const (
	ColLoc Column = iota
	ColTitle
	ColLastMod
	ColChangeFreq
	ColPriority
	ColExtras
	ColChecks
	ColAnswer
	ColMillis

	NumColumns // the number of columns
)

// columns describe the columns.
var columns = [NumColumns]struct {
	field sitemapcore.Field // by which filters and orders name the column
	name  say.Text          // of the head, for assistive technology too, if it isn't that of the field
	short string            // in the style sheet and in a kept arrangement
	class string            // of the head, if it differs from others
	live  bool              // about the live site: hidden until that was checked
	parts int               // the number of elements in a cell: 1 is a text
}{
	ColLoc:        {field: sitemapcore.Loc, short: "loc", class: "cell--loc"},
	ColTitle:      {field: sitemapcore.InTitle, short: "ti", live: true, parts: 1},
	ColLastMod:    {field: sitemapcore.LastMod, short: "lm", parts: 2},
	ColChangeFreq: {field: sitemapcore.ChangeFreq, short: "cf", parts: 1},
	ColPriority:   {field: sitemapcore.Priority, short: "pr", class: "cell--pr", parts: 1},
	ColExtras:     {field: sitemapcore.InExtras, name: "Extras", short: "ex", parts: 1 + 3*len(extras)},
	ColChecks:     {field: sitemapcore.InChecks, short: "chk", class: "cell--chk", parts: 3},
	ColAnswer:     {field: sitemapcore.InAnswer, short: "an", live: true, parts: 1},
	ColMillis:     {field: sitemapcore.InMillis, short: "ms", live: true, parts: 1},
}

// Name returns the name of the column as its head says it.
func (c Column) Name() say.Text { return cmp.Or(columns[c].name, columns[c].field.Name()) }

// FilterField returns the field by which a filter names the column, and false for a column without a filter.
func (c Column) FilterField() (f sitemapcore.Field, ok bool) {
	f = columns[c].field
	return f, f < sitemapcore.NumFilters
}

// openFilter returns the intent that opens the filter of the column, if it has one.
func (c Column) openFilter() []components.Intent {
	if f, ok := c.FilterField(); ok {
		return []components.Intent{components.OpenFilter{Column: f}}
	}
	return nil
}

// Field returns the core field that the column holds, and false for a column that holds none.
func (c Column) Field() (f sitemapcore.Field, ok bool) {
	f = columns[c].field
	return f, f < sitemapcore.NumFields
}

// ColumnOf returns the column with a field.
func ColumnOf(f sitemapcore.Field) Column {
	for c := range columns {
		if columns[c].field == f {
			return Column(c)
		}
	}
	return NumColumns
}

// SortKey returns the sort key of the column's head.
func (c Column) SortKey() sitemapcore.SortKey { return columns[c].field.SortKey() }

// Columns is a set of columns, a bit for each.
type Columns uint16

// ColumnSet returns the set of the given columns.
func ColumnSet(cols ...Column) Columns {
	var s Columns
	for _, c := range cols {
		s |= 1 << c
	}
	return s
}

// Has reports whether c is in the set.
func (s Columns) Has(c Column) bool { return s>>c&1 != 0 }

// A Row is the content of a grid row: one page.
type Row struct {
	ID sitemapcore.EntryID
	No int // its number in the document, counted from 1

	Texts [sitemapcore.NumTexts]string // in the columns of texts, from [sitemapcore.InTitle] on

	// Values are the core values as in the file, and Has tells which of them exist.
	Values [sitemapcore.NumFields]string
	Has    [sitemapcore.NumFields]bool

	// Marks is the worst finding of each value, and Severity that of the whole page.
	Marks    [sitemapcore.NumFields]sitemapcore.Severity
	Severity sitemapcore.Severity

	// The number of elements of each extension.
	Images, Videos, News, Alternates, Others int

	Changed bool // since it was opened
	LeftOut bool // of the download
}

// A Source gives rows to the grid. It is a stable pointer.
type Source interface {
	// Len returns the number of rows.
	Len() int

	// Row returns the row at a position, and false when it is not at hand yet.
	Row(i int) (Row, bool)

	// Need says which rows the grid is about to show. The grid calls it after a frame in which they have changed. It
	// must not block; when rows have arrived, the owner changes the table's Rev.
	Need(first, count int)
}

// withoutHost returns a page address without the origin host, if the address begins with it and a path follows.
func withoutHost(loc, host string) string {
	if rest, ok := strings.CutPrefix(loc, host); ok && strings.HasPrefix(rest, "/") {
		return rest
	}
	return loc
}

// splitDate returns the day and the hour and minute of a date, the latter "" if missing. It splits only a W3C Datetime
// (https://www.w3.org/TR/NOTE-datetime), and returns anything else unchanged.
func splitDate(value string) (day, clock string) {
	const form = "0000-00-00T00:00"
	if len(value) < len(form) {
		return value, ""
	}
	for i := range len(form) {
		digit := value[i] >= '0' && value[i] <= '9'
		if form[i] == '0' && !digit || form[i] != '0' && value[i] != form[i] {
			return value, ""
		}
	}
	return value[:10], value[11:16]
}

// pageName names a page in the label of a field: the last part of its address.
func pageName(loc string) string {
	_, leaf := ui.SplitAddress(loc)
	return leaf
}
