package page

import (
	"strconv"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
)

// An arrangement is how the user has set the page up. It is kept on this device, whatever is open.
type arrangement struct {
	widths urltable.Widths
	hidden urltable.Columns // columns that the user hid
	shown  urltable.Columns // columns that the user wants to see though they are empty
	wraps  bool             // long lines of XML are wrapped
	names  bool             // the names that the values have in the file are shown beside ours
}

// The marks at the end of a kept arrangement.
const (
	wraps = " wrap"
	names = " names"
)

// String returns the widths of the columns, the numbers of the sets of columns that are hidden and
// shown, and the marks, for [arrangement.arrange].
func (a *arrangement) String() string {
	text := a.widths.String() + " " + strconv.Itoa(int(a.hidden)) + " " + strconv.Itoa(int(a.shown))
	if a.names {
		text += names
	}
	if a.wraps {
		text += wraps
	}
	return text
}

// arrange reads a kept arrangement. Parts that can't be read are as at first, and no part hides the
// page addresses.
func (a *arrangement) arrange(text string) {
	text, a.wraps = strings.CutSuffix(text, wraps)
	text, a.names = strings.CutSuffix(text, names)
	a.widths, a.hidden, a.shown = urltable.ParseWidths(text), 0, 0
	fields := strings.Fields(text)
	for i, set := range []*urltable.Columns{&a.hidden, &a.shown} {
		if at := urltable.NumColumns + i; at < len(fields) {
			if n, err := strconv.ParseUint(fields[at], 10, urltable.NumColumns); err == nil {
				*set = urltable.Columns(n) &^ urltable.ColumnSet(urltable.ColLoc)
			}
		}
	}
}

// keepLayout keeps the arrangement as it is now.
func (d *common) keepLayout() { d.Browser.Keep(desk.Layout, d.arrangement.String()) }

// emptyColumns returns the columns in which no page ever had a value, if the window has little room for
// the table. If all pages are bare addresses there are none: the columns wait for their values.
func (d *common) emptyColumns() (empty urltable.Columns) {
	held := d.State.Held
	if !d.Cramped || held&^(1<<sitemapcore.Loc) == 0 {
		return 0
	}
	for _, f := range []sitemapcore.Field{sitemapcore.ChangeFreq, sitemapcore.Priority} {
		if held>>f&1 == 0 {
			empty |= urltable.ColumnSet(urltable.ColumnOf(f))
		}
	}
	if held&sitemapcore.ExtrasBit == 0 {
		empty |= urltable.ColumnSet(urltable.ColExtras)
	}
	return empty
}

// hiddenColumns returns the columns that the user hid, and those that are empty.
func (d *common) hiddenColumns() urltable.Columns { return d.hidden | d.emptyColumns()&^d.shown }

// showColumn shows a column or hides it.
func (d *common) showColumn(in components.ShowColumn) {
	n, _ := strconv.Atoi(in.ID) // as columnID wrote it
	column := urltable.ColumnSet(urltable.Column(n))
	if in.Shown {
		d.hidden, d.shown = d.hidden&^column, d.shown|column
	} else {
		d.hidden, d.shown = d.hidden|column, d.shown&^column
	}
	d.keepLayout()
}

// showEmptyColumns shows the columns that are hidden because they are empty.
func (d *common) showEmptyColumns() {
	d.shown |= d.emptyColumns()
	d.keepLayout()
}

// showNames shows the names that values have in the file, or hides them.
func (d *common) showNames() {
	d.names = !d.names
	d.keepLayout()
}
