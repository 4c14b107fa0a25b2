package page

import (
	"strconv"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// An arrangement is the user's layout of the page. It is saved on this device, independent of projects.
type arrangement struct {
	widths urltable.Widths
	hidden urltable.Columns // columns that the user hid
	shown  urltable.Columns // columns that the user wants to see though they take room from the addresses
	wraps  bool             // long lines of XML are wrapped
	names  bool             // show the names of values in the file beside ours
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

// sparedColumns returns the columns that give their room to the addresses: those in which no page ever had a value, and
// in a window with little room those that most search engines ignore. If all pages are bare addresses and there is room,
// there are none, because the user is about to fill the columns. A narrow screen has no columns.
func (d *common) sparedColumns() (spared urltable.Columns) {
	held := d.State.Held
	bare := held&^(1<<sitemapcore.Loc) == 0
	if d.Narrow || bare && !d.Cramped {
		return 0
	}
	for _, f := range []sitemapcore.Field{sitemapcore.ChangeFreq, sitemapcore.Priority} {
		if d.Cramped || held>>f&1 == 0 {
			spared |= urltable.ColumnSet(urltable.ColumnOf(f))
		}
	}
	if !bare && held&sitemapcore.ExtrasBit == 0 {
		spared |= urltable.ColumnSet(urltable.ColExtras)
	}
	return spared
}

// hiddenColumns returns the columns that the user hid, and those that give their room to the addresses.
func (d *common) hiddenColumns() urltable.Columns { return d.hidden | d.sparedColumns()&^d.shown }

// sparedNames names the columns that are hidden though the user did not hide them.
func (d *common) sparedNames() say.Text {
	var names []say.Text
	hidden := d.sparedColumns() &^ (d.hidden | d.shown)
	for c := range urltable.Column(urltable.NumColumns) {
		if hidden.Has(c) {
			names = append(names, c.Name())
		}
	}
	return say.And(names...)
}

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

// showSpared shows the columns that are hidden though the user did not hide them.
func (d *common) showSpared() {
	d.shown |= d.sparedColumns()
	d.keepLayout()
}

// showNames shows the names that values have in the file, or hides them.
func (d *common) showNames() {
	d.names = !d.names
	d.keepLayout()
}
