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
	rev   int  // of the view, as the engine counts
	order int  // of the view: see [wire.View]
	whole bool // the view is complete
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
		if w, ok := b.(*wire.Window); ok && c.storeWindow(w) {
			c.of.selectNone()
		}
	})
}

// storeWindow stores a window of rows, requests missing ones, and reports whether rows may have moved.
func (c *Cache) storeWindow(w *wire.Window) (moved bool) {
	if w.View.View != c.view {
		return false
	}
	moved = w.Order != c.order
	c.held, c.order, c.rev, c.rule, c.whole = w, w.Order, w.Rev, w.Rule, w.Complete
	c.Got(w.First, len(w.IDs), w.Len)
	c.of.rowsRev++
	c.of.Awaits = true
	c.Fetch()
	c.of.rowsLoaded()
	return moved
}

// storeChanged stores the rows that the engine sends after a change: those that were requested last. If others are needed
// by now, it asks for them. It reports whether rows may have moved.
func (c *Cache) storeChanged(w *wire.Window) (moved bool) {
	if c.Covers(w.First, len(w.IDs), w.Len) {
		return c.storeWindow(w)
	}
	return c.changed(w.View)
}

// shown returns the order of the rows on screen, which a target has with its rows.
func (c *Cache) shown() int {
	if c.held != nil {
		return c.held.Order
	}
	return c.order
}

// Drop removes the held rows, so that they are asked for again.
func (c *Cache) Drop() { c.held = nil }

// changed notes that the view has other rows, and asks for them. It reports whether rows may have moved.
func (c *Cache) changed(v wire.View) (moved bool) {
	if v.View != c.view || v.Rev < c.rev {
		return false
	}
	moved = v.Order != c.order
	c.order, c.rev, c.Length, c.Stale, c.rule, c.whole = v.Order, v.Rev, v.Len, true, v.Rule, v.Complete
	c.of.rowsRev++
	c.Fetch()
	return moved
}
