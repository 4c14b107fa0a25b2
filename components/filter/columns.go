package filter

import (
	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// Columns is the feature that filters by a column. At most one filter is open.
type Columns struct {
	*desk.Desk
	sorts func(column sitemapcore.Field) []ui.MenuItem

	Opened bool
	Column sitemapcore.Field
	Values *wire.Values         // nil until they are counted
	Wrong  sitemapcore.Relation // to a day that could not be read
}

// NewColumns returns the feature. sorts are the ways to sort by a column.
func NewColumns(d *desk.Desk, sorts func(column sitemapcore.Field) []ui.MenuItem) *Columns {
	c := &Columns{Desk: d, sorts: sorts}
	d.WhenAnother(func() { *c = Columns{Desk: d, sorts: sorts} })
	desk.On(d, func(in components.OpenFilter) { c.open(in.Column) })
	return c
}

// open opens the filter of a column, or closes it if it is open, and has the values of the column counted.
func (c *Columns) open(column sitemapcore.Field) {
	if c.Opened && c.Column == column {
		c.Opened = false
		return
	}
	c.ToPages()
	c.Opened, c.Column, c.Values, c.Wrong = true, column, nil, 0
	desk.Get(c.Desk, &wire.GetValues{Field: column, Filter: c.Table.Filter()}, func(v *wire.Values) {
		if c.Column == column {
			c.Values = v
		}
	})
}

// Put replaces the conditions on a column.
func (c *Columns) Put(column sitemapcore.Field, where []sitemapcore.Condition) {
	c.Wrong = 0
	f := c.Table.Filter()
	f.Put(column, where)
	c.Table.Narrow(f)
}

// PutDay asks the engine which day was typed, and filters the dates by it: is is sitemapcore.Since or
// sitemapcore.Before. That excludes pages without a date. An empty text removes the condition.
func (c *Columns) PutDay(is sitemapcore.Relation, text string) {
	put := func(values ...string) {
		now := c.Table.Filter()
		var where []sitemapcore.Condition
		for _, x := range now.On(sitemapcore.LastMod) {
			if x.Is != is && (x.Is != sitemapcore.IsOneOf || values == nil) {
				where = append(where, x)
			}
		}
		if values != nil {
			where = append(where, sitemapcore.Condition{Field: sitemapcore.LastMod, Is: is, Values: values})
		}
		c.Put(sitemapcore.LastMod, where)
	}
	if text == "" {
		put()
		return
	}
	c.Ask(&wire.ReadDay{Text: text}, func(b wire.Body, _ []wire.Blob) {
		if d, ok := b.(*wire.DayRead); ok && d.Day != "" {
			put(d.Day)
			return
		}
		c.Wrong = is
	})
}

// Draw draws the open filter, or nothing.
func (c *Columns) Draw() app.UI {
	if !c.Opened {
		return ui.Nothing()
	}
	now := c.Table.Filter()
	return &Panel{
		Sink: c.Sink, Column: c.Column, Where: now.On(c.Column), Values: c.Values, Today: c.Today, Wrong: c.Wrong,
		Sorts: c.sorts(c.Column),
		Put:   func(where []sitemapcore.Condition) { c.Put(c.Column, where) }, PutDay: c.PutDay,
		Close: func() { c.Opened = false },
	}
}
