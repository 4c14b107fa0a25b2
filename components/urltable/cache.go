package urltable

import (
	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// A Cache is the source of the table: a window on a view of the engine.
type Cache struct {
	of    *Pages
	view  int
	rev   int // of the view, as the engine counts
	order int // of the view: see [wire.View]
	desk.Window
	held *wire.Window
	rule string // the name of the rule whose pages are shown
}

var _ Source = (*Cache)(nil)

// Row implements [Source].
func (c *Cache) Row(i int) (Row, bool) {
	if c.held == nil || i < c.First || i >= c.Last {
		return Row{}, false
	}
	k := i - c.First
	w := c.held
	r := Row{
		ID: w.IDs[k], No: w.Nos[k], Severity: w.Worst[k],
		Images: int(w.Extras[5*k]), Videos: int(w.Extras[5*k+1]), News: int(w.Extras[5*k+2]),
		Alternates: int(w.Extras[5*k+3]), Others: int(w.Extras[5*k+4]),
		Changed: w.Flags[k]&wire.RowChanged != 0, LeftOut: w.Flags[k]&wire.RowLeftOut != 0,
	}
	copy(r.Texts[:], w.Texts[k*sitemapcore.NumTexts:])
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		r.Values[f] = w.Value(k, f)
		r.Has[f] = w.Has[k]&(1<<f) != 0
		r.Marks[f] = w.Marks[k*sitemapcore.NumFields+int(f)]
	}
	return r, true
}

// load asks for rows, once a view is open.
func (c *Cache) load(first, count int) {
	if c.view == 0 {
		c.Asked = false
		return
	}
	c.of.Ask(&wire.GetWindow{View: c.view, First: first, Count: count}, func(b wire.Body, _ []wire.Blob) {
		c.Asked = false
		w, ok := b.(*wire.Window)
		if !ok || w.View != c.view {
			return
		}
		late := w.Rev < c.rev
		c.held, c.rev = w, max(c.rev, w.Rev)
		c.Got(w.First, len(w.IDs), w.Len)
		c.Stale = late
		c.of.rowsRev++
		c.of.Awaits = true
		c.Fetch()
		c.of.rowsLoaded()
	})
}

// Drop removes the held rows, so that they are asked for again.
func (c *Cache) Drop() { c.held = nil }

// changed handles a change of the view, and reports whether rows may have moved.
func (c *Cache) changed(v wire.View) (moved bool) {
	if v.View != c.view || v.Rev < c.rev {
		return false
	}
	moved = v.Order != c.order
	c.order, c.rev, c.Length, c.Stale, c.rule = v.Order, v.Rev, v.Len, true, v.Rule
	c.of.rowsRev++
	c.Fetch()
	return moved
}
