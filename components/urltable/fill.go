package urltable

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// Fill copies fields of the row From to some rows, in one step.
type Fill struct {
	From   int
	Rows   sitemapcore.RowSet
	Fields []sitemapcore.Field
}

// A block is selected cells that lie together. Rows and columns are the first and the last of them.
type block struct {
	first, last int
	from, to    Column
}

// fillable returns the block that the small square at the corner of the selected cells fills from, and false if there
// is no square: addresses must differ, and the columns behind Priority have no values to copy.
func (s State) fillable(v View) (b block, ok bool) {
	rows := s.Targets()
	r := rows.Ranges()
	if v.Narrow || s.Whole || s.Editing.On || v.last() < 0 || len(r) != 1 || !rows.Has(s.Cursor.Row) {
		return b, false
	}
	b.first, b.last = r[0].From, r[0].To-1
	b.from, b.to = s.Cols()
	return b, b.from > ColTitle && b.to <= ColPriority
}

// reach returns the rows to fill when the square is dragged to a row, as first and end, and the row to copy: its lowest
// row for rows below the block, its highest for rows above. Inside the block there are none.
func (b block) reach(row int) (first, end, from int) {
	switch {
	case row > b.last:
		return b.last + 1, row + 1, b.last
	case row < b.first:
		return max(row, 0), b.first, b.first
	}
	return 0, 0, 0
}

// FillTo fills from the selected cells up or down to a row, and selects the filled cells too. The cursor and the scroll
// position stay.
func (s State) FillTo(row int, v View) (State, []components.Intent) {
	row = min(row, v.last())
	b, ok := s.fillable(v)
	first, end, from := b.reach(row)
	if !ok || first == end {
		return s, nil
	}
	s.Rows, s.base = s.Targets().Add(first, end), sitemapcore.RowSet{}
	s.Anchor.Row, s.tabbed = max(row, 0), false
	return s, []components.Intent{Fill{From: from, Rows: sitemapcore.Rows(first, end), Fields: s.Fields(v)}}
}

// A filler is the square at the corner of the selected cells while it is dragged.
type filler struct {
	filling bool
	fillTo  int          // the row that it was dragged to
	fills   [2]app.Value // the square and the frame
	stripes [2]stripe    // their positions
}

// renderFill draws the square, and the frame around the rows to fill. Each is the only cell of a row of its own that
// scrolls with the rows and has their columns, so that nothing needs to be measured.
func renderFill() (knob, frame app.UI) {
	stripe := func(class string, in app.UI) app.UI {
		return ui.Div("fill fill--off").Class(class).Aria("hidden", true).Body(in)
	}
	return stripe("fill--knob", ui.Div("fill__knob").DataSet("fill", "on").Title(say.Text("Drag to fill other pages "+
			"with this value. Double-click to fill all pages below.").String())),
		stripe("fill--frame", ui.Div("fill__frame"))
}

// A stripe is the position of the square or the frame: its top, its height, and its column lines. An invisible one has
// no height.
type stripe struct{ y, h, from, to int }

// stripe returns the place of the rows of a block between first and end, as far as they are drawn.
func (t *Table) stripe(b block, first, end int) stripe {
	l, w := &t.list.Layout, t.list.Drawn
	first, end = max(first, w.First), min(end, w.First+w.Count)
	if first >= end {
		return stripe{}
	}
	line := func(of Column) int { // at which a column begins
		n := 2 // the column of the number is the first
		for c := range of {
			if !t.Hidden.Has(c) {
				n++
			}
		}
		return n
	}
	return stripe{
		y: l.Offset(t.list.Place, first), h: (end - first) * l.Row, from: line(b.from), to: line(b.to + 1),
	}
}

// showFill brings the square and the frame to their place.
func (t *Table) showFill() {
	var knob, frame stripe
	if b, ok := t.state.fillable(t.around()); ok {
		knob = t.stripe(b, b.last, b.last+1)
		if t.filling {
			first, end, _ := b.reach(t.fillTo)
			frame = t.stripe(b, first, end)
		}
	}
	t.standAt([2]stripe{knob, frame})
}

// standAt moves the square and the frame.
func (f *filler) standAt(now [2]stripe) {
	for i, now := range now {
		if f.stripes[i] == now {
			continue
		}
		f.stripes[i] = now
		el := f.fills[i]
		dom.ClassIf(el, "fill--off", now.h == 0)
		dom.MoveY(el, now.y)
		dom.SetPx(el, "height", now.h)
		dom.SetProperty(el, "--from", strconv.Itoa(now.from))
		dom.SetProperty(el, "--to", strconv.Itoa(now.to))
	}
}

// setFilling begins or ends a drag of the square.
func (t *Table) setFilling(on bool) {
	t.filling = on
	dom.ClassIf(t.grid, "grid--filling", on)
}

// onFill handles a press on the square, and reports whether it was one: rows are filled up to the one at which the
// button is released.
func (t *Table) onFill(ctx app.Context, e app.Event, p dom.Pointer) bool {
	on := dom.Pressed(e, "fill") != ""
	b, ok := t.state.fillable(t.around())
	if !on || !ok || !p.Main || !p.Mouse {
		return on
	}
	t.beginDrag(ctx, t.cellAt, func(ctx app.Context, c Cell) {
		if t.filling {
			t.fillTo = c.Row
			t.list.Reveal(c.Row, 1, 0)
			ctx.Defer(t.afterwards)
		}
	}, func() {
		ctx.Dispatch(func(ctx app.Context) {
			if t.filling {
				t.setFilling(false)
				s, in := t.state.FillTo(t.fillTo, t.around())
				t.apply(ctx, s, in)
			}
		})
	})
	t.fillTo = b.last
	t.setFilling(true)
	return true
}
