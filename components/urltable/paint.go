package urltable

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/internal/list"
)

// OnInit says how the rows are drawn.
func (t *Table) OnInit() {
	t.list = list.List{
		Len:  t.drawn,
		Look: func(at int) list.Look { return t.rowAt(at) },
		Need: func(first, count int) { t.Rows.Need(first, count) },
		There: func(at int) bool {
			_, ok := t.Rows.Row(at)
			return ok || t.state.Editing.On || at == t.Rows.Len()
		},
		Sized: t.sized, Follow: t.follow, Rested: t.rested,
	}
}

// drawn returns the number of rows that are drawn, the empty one for a page to add included.
func (t *Table) drawn() int {
	if t.Grows && t.Rows.Len() > 0 {
		return t.Rows.Len() + 1
	}
	return t.Rows.Len()
}

// measure learns the sizes that the style sheet gives.
func (t *Table) measure() {
	t.narrow, t.untitled, t.list.Head = t.Narrow, t.Hidden.Has(ColTitle), nil // a card with a title has another line
	if !t.Narrow {
		t.list.Head = dom.Query(t.grid, ".row--head")
	}
	t.list.Measure()
}

func (t *Table) sized() {
	dom.SetPx(t.root, "--over-top", t.list.HeadHeight())
	t.showFirst()
}

// showFirst scrolls until row first is at the upper edge, as soon as the table has a size.
func (t *Table) showFirst() {
	if t.first > 0 && t.list.Layout.View > 0 {
		t.list.Fit()
		t.list.Place = t.list.Layout.At((t.first - 1) * t.list.Layout.Row)
		t.first = 0
	}
}

// rested tells the owner which row is the first that is seen.
func (t *Table) rested() {
	if first, _ := t.list.Layout.Seen(t.list.Place); first != t.told {
		t.told = first
		t.ctx.Dispatch(func(ctx app.Context) { t.Sink.Do(ctx, Rested{first}) })
	}
}

// follow moves everything that belongs to the rows to their current positions, and tells screen readers the cell under
// the cursor, if it is drawn.
func (t *Table) follow() {
	active, cur, w := "", t.state.Cursor, t.list.Drawn
	if cur.Row < 0 || cur.Row >= w.First && cur.Row < w.First+w.Count {
		active = cellID(cur)
	}
	if active != t.active {
		t.active = active
		dom.SetAttribute(t.grid, "aria-activedescendant", active)
	}
	t.showFill()
	t.placeOverlay()
}

// syncTicks sets the checkboxes to the selection, after a press has changed one of them.
func (t *Table) syncTicks(app.Context) {
	t.list.Put(elTick, dom.Ticked, func(r list.Look) string { return dom.Flag(r.(rowView).Selected) })
}

// rowAt returns the view of the row at a position; the row before the first is empty.
func (t *Table) rowAt(at int) rowView {
	if at < 0 {
		return rowView{Off: true}
	}
	if t.Grows && at == t.Rows.Len() && at > 0 {
		return rowView{At: at, New: true}
	}
	s := &t.state
	v := rowView{At: at, Host: t.Host, Selected: s.Rows.Has(at)}
	v.Row, v.There = t.Rows.Row(at)
	if s.Framed(at) {
		v.Framed = true
		v.From, v.To = s.Cols()
		if !s.Framed(at - 1) {
			v.Edges |= edgeTop
		}
		if !s.Framed(at + 1) {
			v.Edges |= edgeBottom
		}
	}
	if s.Cursor.Row == at {
		v.Cursor, v.Col, v.Card = true, s.Cursor.Col, t.hasCard()
	}
	return v
}
