package page

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/filter"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// A columnFilter is the filter of a column that is open.
type columnFilter struct {
	*common

	on     bool
	column sitemapcore.Field
	values *wire.Values         // nil until they are counted
	wrong  sitemapcore.Relation // to a day that could not be read
}

// doFilter carries out what the owner does in the filter of a column. It reports whether the intent
// was one of those.
func (c *columnFilter) doFilter(in components.Intent) bool {
	switch in := in.(type) {
	case components.OpenFilter:
		c.open(in.Column)
	case components.CloseFilter:
		c.on = false
	case components.FilterColumn:
		c.wrong = 0
		c.put(in.Column, in.Where)
	case components.FilterDay:
		c.filterDay(in)
	default:
		return false
	}
	return true
}

// open shows the filter of a column, and has its values counted.
func (c *columnFilter) open(column sitemapcore.Field) {
	if c.on && c.column == column {
		c.on = false
		return
	}
	c.ToPages()
	c.on, c.column, c.values, c.wrong = true, column, nil, 0
	desk.Get(c.Desk, &wire.GetValues{Field: column, Filter: c.table.filter}, func(v *wire.Values) {
		if c.column == column {
			c.values = v
		}
	})
}

// put narrows the table by other conditions on a column.
func (c *columnFilter) put(column sitemapcore.Field, where []sitemapcore.Condition) {
	f := c.table.filter
	f.Put(column, where)
	c.table.Narrow(f)
}

// filterDay asks the engine which day was typed, and filters the dates by it. Pages without a date
// are no longer asked for then.
func (c *columnFilter) filterDay(in components.FilterDay) {
	set := func(values ...string) {
		c.wrong = 0
		var where []sitemapcore.Condition
		for _, x := range c.table.filter.On(sitemapcore.LastMod) {
			if x.Is != in.Is && (x.Is != sitemapcore.IsOneOf || values == nil) {
				where = append(where, x)
			}
		}
		if values != nil {
			where = append(where, sitemapcore.Condition{Field: sitemapcore.LastMod, Is: in.Is, Values: values})
		}
		c.put(sitemapcore.LastMod, where)
	}
	if in.Text == "" {
		set()
		return
	}
	c.Ask(&wire.ReadDay{Text: in.Text}, func(b wire.Body, _ []wire.Blob) {
		if d, ok := b.(*wire.DayRead); ok && d.Day != "" {
			set(d.Day)
			return
		}
		c.wrong = in.Is
	})
}

// filtered are the columns whose filter is on.
func (t *table) filtered() (on urltable.Columns) {
	for _, c := range t.filter.Where {
		on |= urltable.ColumnSet(urltable.Column(c.Field))
	}
	return on
}

// columnFilter draws the filter of a column, or nothing.
func (r *Root) columnFilter() app.UI {
	c := &r.store.columns
	if !c.on || c.table.starting() {
		return ui.Nothing()
	}
	p := &filter.Panel{
		Sink: r.sink(), Column: c.column, Where: c.table.filter.On(c.column), Values: c.values, Today: c.Today,
		Wrong: c.wrong,
	}
	for x := sitemapcore.WithImages; x < sitemapcore.NumExtras; x++ {
		p.With[x] = ui.ExtraName(x)
	}
	for _, command := range columnCommands() {
		by, ok := command.Do.(urltable.SortBy)
		if !ok || command.column != urltable.Column(c.column) {
			continue
		}
		item := ui.MenuItem{Icon: command.Icon, Label: command.name(0), Tick: ui.TickOff, Do: by}
		if c.table.sort == by.Sort {
			item.Tick, item.Do = ui.TickOn, urltable.SortBy{} // the way back
		}
		p.Sorts = append(p.Sorts, item)
	}
	return p
}
