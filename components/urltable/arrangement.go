package urltable

import (
	"strconv"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// An Arrangement is the user's layout of the columns. It is saved on this device, independent of projects.
type Arrangement struct {
	Widths Widths
	Hidden Columns // columns that the user hid
	Shown  Columns // columns that the user wants to see though they take room from the addresses
}

// String returns the arrangement as words for [Arrangement.Arrange]: lm=120 is the width of a column, -pr a column that
// is hidden, +ex one that is shown.
func (a *Arrangement) String() string {
	var words []string
	for c := range NumColumns {
		short := columns[c].short
		if px := a.Widths[c]; px != 0 {
			words = append(words, short+"="+strconv.Itoa(px))
		}
		if a.Hidden.Has(c) {
			words = append(words, "-"+short)
		}
		if a.Shown.Has(c) {
			words = append(words, "+"+short)
		}
	}
	return strings.Join(words, " ")
}

// Arrange reads a kept arrangement. Words that it doesn't know, as those of another version, change nothing, and none
// hides the page addresses.
func (a *Arrangement) Arrange(text string) {
	*a = Arrangement{}
	for word := range strings.FieldsSeq(text) {
		for c := ColLoc + 1; c < NumColumns; c++ {
			switch name, width, _ := strings.Cut(word, "="); columns[c].short {
			case name:
				if px, err := strconv.Atoi(width); err == nil && px >= minWidth && px <= maxWidth {
					a.Widths[c] = px
				}
			case strings.TrimPrefix(word, "-"):
				a.Hidden |= ColumnSet(c)
			case strings.TrimPrefix(word, "+"):
				a.Shown |= ColumnSet(c)
			}
		}
	}
}

// keepColumns keeps the arrangement as it is now.
func (p *Pages) keepColumns() { p.Browser.Keep(desk.Columns, p.Arrangement.String()) }

// isBare reports whether pages with values in some fields are addresses alone.
func isBare(held sitemapcore.FieldBits) bool { return held&^(1<<sitemapcore.Loc) == 0 }

// Lay stores which fields the opened document has, for sparedColumns; opening says that files are being opened, or just
// were. No edit changes the columns. Files that are opened into the document show more columns, and hide none.
func (p *Pages) Lay(opening bool) {
	switch {
	case p.Empty():
		p.laid = false
	case !p.laid:
		p.held, p.laid = p.State.Held, p.State.Busy == 0
	case opening && !isBare(p.held):
		p.held |= p.State.Held
	}
}

// sparedColumns returns the columns that give their room to the addresses: those in which no page had a value when the
// document was opened, and in a window with little room those that most search engines ignore. If all pages are bare
// addresses and there is room, there are none, because the user is about to fill the columns. A narrow screen has no
// columns.
func (p *Pages) sparedColumns() (spared Columns) {
	held := p.held
	bare := isBare(held)
	if p.Desk.Narrow || bare && !p.Cramped {
		return 0
	}
	for _, f := range []sitemapcore.Field{sitemapcore.ChangeFreq, sitemapcore.Priority} {
		if p.Cramped || held>>f&1 == 0 {
			spared |= ColumnSet(ColumnOf(f))
		}
	}
	if !bare && held&sitemapcore.ExtrasBit == 0 {
		spared |= ColumnSet(ColExtras)
	}
	return spared
}

// hasLive reports whether the live site said something for a column about it.
func (p *Pages) hasLive(c Column) bool {
	if c == ColTitle {
		return p.State.Titles
	}
	return p.State.Answers
}

// Knows reports whether a column can have a value: those about the live site have none before it was checked.
func (p *Pages) Knows(c Column) bool { return c >= NumColumns || !columns[c].live || p.hasLive(c) }

// HiddenColumns returns the columns that the user hid, and those that give their room to the addresses. The answers of the
// live site are there once the user took them in; on a wide screen the titles and the times are hidden until the user shows
// them.
func (p *Pages) HiddenColumns() Columns {
	hidden := p.Hidden | p.sparedColumns()&^p.Shown
	for c := range NumColumns {
		if columns[c].live && (!p.hasLive(c) || !p.Desk.Narrow && c != ColAnswer && !p.Shown.Has(c)) {
			hidden |= ColumnSet(c)
		}
	}
	return hidden
}

// SparedNames names the columns that are hidden though the user did not hide them.
func (p *Pages) SparedNames() say.Text {
	var names []say.Text
	hidden := p.sparedColumns() &^ (p.Hidden | p.Shown)
	for c := range NumColumns {
		if hidden.Has(c) {
			names = append(names, c.Name())
		}
	}
	return say.And(names...)
}

// showColumn shows a column or hides it.
func (p *Pages) showColumn(in components.ShowColumn) {
	column := ColumnSet(Column(in.Column))
	if in.Shown {
		p.Hidden, p.Shown = p.Hidden&^column, p.Shown|column
	} else {
		p.Hidden, p.Shown = p.Hidden|column, p.Shown&^column
	}
	p.keepColumns()
}
