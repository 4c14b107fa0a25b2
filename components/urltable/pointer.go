package urltable

import (
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
)

// A hand is the state of the pointer.
type hand struct {
	filler

	drag    *dom.Watch
	tick    *time.Timer // of a drag
	press   *time.Timer // of a finger that stays down
	pressed bool        // it became a long press, and the click after it is none
	mouse   bool        // the last press was a mouse's
	clicked bool        // the last click moved the cursor without selecting; Ctrl and a click then select that page, too
	gripped bool        // it was on the edge of a column
}

// cellOf returns the cell of an event, or false. The column of the number counts as the column of the cursor.
func cellOf(spot dom.Spot, cursor Column) (c Cell, whole, ok bool) {
	if spot.Row < 2 || spot.Col < 1 {
		return Cell{}, false, false
	}
	if spot.Col == 1 {
		return Cell{spot.Row - 2, cursor}, true, true
	}
	return Cell{spot.Row - 2, Column(spot.Col - 2)}, false, true
}

// onPointerDown selects with a mouse, and begins to drag. A finger may be about to scroll: it
// selects when it has been lifted, in onClick, or when it stays.
func (t *Table) onPointerDown(ctx app.Context, e app.Event) {
	p, spot := dom.PointerOf(e), dom.SpotOf(e)
	t.mouse = p.Mouse
	t.pressed, t.untouched = false, false
	if t.onGrip(ctx, e, p, spot) || t.onFill(ctx, e, p) {
		return
	}
	c, whole, ok := cellOf(spot, t.state.Cursor.Col)
	if !ok || !p.Main || spot.Tick || c.Row >= t.Rows.Len() {
		return
	}
	if !p.Mouse {
		t.stopPress()
		t.press = time.AfterFunc(500*time.Millisecond, func() {
			ctx.Dispatch(func(ctx app.Context) {
				t.pressed = true
				t.apply(ctx, t.state.Toggle(c, t.around()), nil)
			})
		})
		return
	}
	v := t.around()
	s := t.state
	switch {
	case p.Shift:
		s = s.ExtendTo(c, whole, v)
	case p.Ctrl:
		if t.clicked && c.Row != s.Cursor.Row {
			s = s.Toggle(s.Cursor, v)
		}
		s = s.Toggle(c, v)
	default:
		s = s.MoveTo(c, v)
	}
	t.apply(ctx, s, nil)
	t.asked = !p.Shift && !p.Ctrl
	t.clicked = t.asked && s.Rows.Empty()
	t.beginDrag(ctx, t.cellAt, func(ctx app.Context, c Cell) {
		if c != t.state.Cursor && !t.state.Editing.On {
			t.apply(ctx, t.state.ExtendTo(c, whole, t.around()), nil)
		}
	}, nil)
}

func (h *hand) stopPress() {
	if h.press != nil {
		h.press.Stop()
		h.press = nil
	}
}

func (h *hand) onPointerUp(app.Context, app.Event) { h.stopPress() }

// onContextMenu opens the menu of the cell under the mouse, or the filter of a head. A selection with the cell stays;
// otherwise the menu is for its page alone. A finger that stays on a row selects it.
func (t *Table) onContextMenu(ctx app.Context, e app.Event) {
	p, spot := dom.PointerOf(e), dom.SpotOf(e)
	c, _, ok := cellOf(spot, t.state.Cursor.Col)
	head := spot.Row == 1 && spot.Col > 1
	if !ok && !head || c.Row >= t.Rows.Len() || t.state.Editing.On {
		return
	}
	e.PreventDefault()
	s := t.state
	from, to := s.Cols()
	switch {
	case head:
		s.Cursor = Cell{-1, Column(spot.Col - 2)}
		t.apply(ctx, s, s.Cursor.Col.openFilter())
		return
	case !t.mouse:
		return
	case !(s.Rows.Has(c.Row) || s.Framed(c.Row)) || c.Col < from || c.Col > to:
		s = s.SelectNone().MoveTo(c, t.around())
	}
	t.apply(ctx, s, []components.Intent{OpenMenu{Cell: s.Cursor, At: ui.Point{X: p.X, Y: p.Y}}})
}

// cellAt returns the cell under a place in the window, or the nearest one.
func (t *Table) cellAt(x, y int) (Cell, bool) {
	box := dom.Place(t.over)
	if t.list.Layout.Row == 0 || t.Rows.Len() == 0 || box.Height == 0 {
		return Cell{}, false
	}
	c := Cell{Row: t.list.RowAt(y - box.Top), Col: t.state.Cursor.Col}
	if !t.state.Whole {
		c.Col = t.columnAt(x, t.Hidden, c.Col)
	}
	return c, true
}

// beginDrag calls over with each cell that the mouse reaches, until its button is released, and then ended, which may
// be nil. cellAt returns the cell at a position. While the mouse is beyond the edge it reaches one cell after another,
// and over must scroll there.
func (h *hand) beginDrag(ctx app.Context, cellAt func(x, y int) (Cell, bool), over func(app.Context, Cell),
	ended func(),
) {
	h.endDrag()
	var at *Cell // the cell that was dragged to last
	x, y := 0, 0
	follow := func() {
		c, ok := cellAt(x, y)
		if !ok || at != nil && *at == c {
			return
		}
		at = &c
		ctx.Dispatch(func(ctx app.Context) { over(ctx, c) })
	}
	var again func()
	again = func() {
		follow()
		if h.drag != nil {
			h.tick = time.AfterFunc(50*time.Millisecond, again)
		}
	}
	h.drag = dom.WatchDrag(func(px, py int) {
		x, y = px, py
		follow()
		if h.tick == nil {
			h.tick = time.AfterFunc(50*time.Millisecond, again)
		}
	}, func() {
		h.endDrag()
		if ended != nil {
			ended()
		}
	})
}

func (h *hand) endDrag() {
	h.drag.Close()
	h.drag = nil
	if h.tick != nil {
		h.tick.Stop()
		h.tick = nil
	}
}

// onClick takes ticks, column heads, and fingers.
func (t *Table) onClick(ctx app.Context, e app.Event) {
	p, spot := dom.PointerOf(e), dom.SpotOf(e)
	if t.pressed || t.gripped {
		t.pressed, t.gripped = false, false
		return
	}
	v := t.around()
	if spot.Row == 1 {
		switch {
		case dom.Pressed(e, "filter") != "" && spot.Col > 1:
			f, _ := Column(spot.Col - 2).FilterField()
			t.Sink.Do(ctx, components.OpenFilter{Column: f})
		case spot.Tick && t.state.hasAll(t.Rows.Len()):
			t.apply(ctx, t.state.SelectNone(), nil)
		case spot.Tick:
			t.apply(ctx, t.state.SelectAll(v), nil)
		case spot.Col > 1:
			t.apply(ctx, t.state, []components.Intent{nextSort(t.Sort, Column(spot.Col-2), p.Shift)})
		}
		return
	}
	c, _, ok := cellOf(spot, t.state.Cursor.Col)
	if !ok {
		return
	}
	if c.Row >= t.Rows.Len() {
		t.apply(ctx, t.state.OpenNew(v), nil)
		return
	}
	if spot.Tick {
		dom.Focus(t.grid) // a tick may leave with its row
	}
	switch {
	case spot.Tick && p.Shift:
		t.apply(ctx, t.state.ExtendTo(c, true, v), nil)
		ctx.Defer(t.syncTicks)
	case spot.Tick:
		t.apply(ctx, t.state.Toggle(c, v), nil)
		ctx.Defer(t.syncTicks)
	case !t.mouse:
		s := t.state.MoveTo(c, v)
		t.apply(ctx, s, []components.Intent{Open{c}})
	}
}

func (t *Table) onDblClick(ctx app.Context, e app.Event) {
	spot := dom.SpotOf(e)
	if dom.Pressed(e, "grip") != "" && spot.Col > 2 {
		c := Column(spot.Col - 2)
		t.setWidth(ctx, c, t.widest(c))
		return
	}
	if dom.Pressed(e, "fill") != "" {
		s, in := t.state.FillTo(t.Rows.Len()-1, t.around())
		t.apply(ctx, s, in)
		return
	}
	c, whole, ok := cellOf(spot, t.state.Cursor.Col)
	if !ok || whole || spot.Tick || c.Row >= t.Rows.Len() {
		return
	}
	v := t.around()
	p := keystroke{State: t.state.MoveTo(c, v), Key: Key{Name: "Enter"}, View: v}
	p.open()
	t.apply(ctx, p.State, p.in)
}
