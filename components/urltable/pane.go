package urltable

import (
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/internal/geometry"
)

// A pane is the rows as they stand in the page: a ring of slots over a list that may be far longer,
// and the place that it is scrolled to. It knows neither where rows come from nor what is selected.
type pane struct {
	layout geometry.Layout
	place  geometry.Place
	spacer int // the height that the list was given
	scroll int // what the browser was last told, or told us

	sheet *dom.Sheet
	slots []slot
	ring  int // how many of them are dealt out
	base  int // the row from which they were
	order int // the row whose slot stands first in the page
	drawn window

	first  int      // the row that is wanted at the upper edge, counted from 1
	told   int      // which the owner was told is there, counted from 0
	size   dom.View // what the sizes were measured for
	narrow bool     // and whether in two lines
	active string   // the cell that the grid names as the one under the cursor

	asked  window
	wait   *time.Timer // for the rows of a jump
	waited window      // the jump that did not wait any longer
	soon   bool        // rows of the window are left for the next frame
}

// A slot is a place for a row.
type slot struct {
	view rowView // what is in it
	made bool    // it had a row once
}

// A window is the rows that are drawn.
type window struct {
	first, count int
	offset       int // of the list against the scrolled element
}

// window returns the rows to draw now.
func (p *pane) window() window {
	first, count := p.layout.Window(p.place, overscan)
	return window{first, count, p.place.Scroll - p.place.Top}
}

// scrollTo makes the browser's scroll position the one of the place. The browser lays the page out
// for it, so it comes before the rows change.
func (p *pane) scrollTo(grid, body app.Value) {
	if h := p.layout.Height(); h != p.spacer {
		p.spacer = h
		dom.SetPx(body, "height", h)
	}
	if p.scroll != p.place.Scroll {
		p.scroll = p.place.Scroll
		dom.ScrollTo(grid, p.scroll)
	}
}

// shows is the number of slots that get their first row in one frame: the browser lays a row out in
// a millisecond where it has never been seen. Where others stand in all slots, it works 20 to 30 ms
// on laying out and painting them, so those that are not seen wait for the frame after; late is the
// number of them that don't.
const (
	shows = 12
	late  = 8
)

// fill draws the rows of a window into their slots, as view has them, and each to its place; where
// there are no rows yet, ready of them. It reports whether some are left for another frame.
func (p *pane) fill(w window, ready int, view func(at int) rowView) (more bool) {
	n := p.layout.Slots(overscan)
	switch {
	case n != p.ring:
		// Rows stand in other slots from now on.
		p.sheet.Turn(0, p.ring)
		p.base, p.order, p.ring = w.first, w.first, n
		for len(p.slots) < n {
			p.slots = append(p.slots, slot{view: rowView{Off: true}})
		}
	case apart(w, p.drawn):
		// No row keeps its slot, so they are dealt out in the order of the page: to bring them into
		// it afterwards would lay them out once more.
		p.base, p.order = dealt(w.first, p.order, n, p.base), w.first
	}
	p.sheet.Grow(len(p.slots))
	seen, count := p.layout.Seen(p.place)
	fresh, unseen := shows, late
	for i := range p.slots {
		held, v := &p.slots[i], rowView{Off: true}
		at := slotRow(i, n, w.first, p.base)
		if i < n && at < w.first+max(w.count, ready) {
			v = view(at)
		}
		if v != held.view {
			if !v.Off {
				away := at < seen || at >= seen+max(count, ready)
				if !held.made && fresh == 0 || away && unseen == 0 {
					more = true
					continue
				}
				if !held.made {
					fresh--
				}
				if away {
					unseen--
				}
				held.made = true
			}
			held.view = v
			p.sheet.Begin(i)
			v.show(p.sheet)
		}
		if !v.Off {
			p.sheet.MoveY(i, p.layout.Offset(p.place, at))
		}
	}
	return more
}

// putInOrder brings the slots into the order of their rows in the page, which those who don't see
// it read.
func (p *pane) putInOrder() {
	if first := p.drawn.first; p.ring > 0 && first != p.order {
		p.order = first
		p.sheet.Turn(slotOf(first, p.ring, p.base), p.ring)
		p.sheet.Show()
	}
}

// apart reports whether two windows have no row in common.
func apart(a, b window) bool { return a.first >= b.first+b.count || a.first+a.count <= b.first }

// showFirst scrolls to the row that is wanted at the upper edge, as soon as the table has a size.
func (p *pane) showFirst(rows int) {
	if p.first > 0 && p.layout.View > 0 {
		p.layout.Rows = rows
		p.place = p.layout.At((p.first - 1) * p.layout.Row)
		p.first = 0
	}
}

// reveal scrolls so that one of so many rows is seen.
func (p *pane) reveal(row, rows int) {
	if row < 0 || p.layout.View == 0 {
		return
	}
	p.layout.Rows = rows
	p.place = p.layout.Reveal(p.layout.Fit(p.place), row, 1, 0)
}

// resized takes the height of a row and of the heads, which were measured anew for a size.
func (p *pane) resized(size dom.View, narrow bool, row, head, rows int) {
	p.size, p.narrow = size, narrow
	top := p.place.Top
	if p.layout.Row > 0 {
		top = top / p.layout.Row * row
	}
	p.layout = geometry.Layout{Rows: rows, Row: row, View: max(size.Height-head, 0)}
	p.place = p.layout.At(top)
	p.showFirst(rows)
}

// need asks for the rows that are drawn, when they are others than before.
func (p *pane) need(source Source) {
	w := p.window()
	if need := (window{first: w.first, count: w.count}); need != p.asked && need.count > 0 {
		p.asked = need
		source.Need(need.first, need.count)
	}
}

// nameActive tells those who don't see the page which cell is under the cursor, where it is drawn.
func (p *pane) nameActive(grid app.Value, cur Cell, w window) {
	active := ""
	if cur.Row < 0 || cur.Row >= w.first && cur.Row < w.first+w.count {
		active = cellID(cur)
	}
	if active != p.active {
		p.active = active
		dom.SetAttribute(grid, "aria-activedescendant", active)
	}
}

// syncTicks sets what the checkboxes show to what is selected, after the owner's press has set one
// of them.
func (p *pane) syncTicks(app.Context) {
	for i := range p.slots {
		on := ""
		if p.slots[i].view.Selected {
			on = "true"
		}
		p.sheet.Put(i, elTick, dom.Ticked, on)
	}
	p.sheet.Show()
}

// rowUnder returns the row at a height below the heads; above and below what is seen, the next one.
func (p *pane) rowUnder(y int) int {
	switch {
	case y < 0:
		y = -p.layout.Row / 2
	case y >= p.layout.View:
		y = p.layout.View + p.layout.Row/2
	}
	return (p.place.Top + y) / p.layout.Row
}
