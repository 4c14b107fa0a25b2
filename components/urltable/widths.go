package urltable

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
)

// Widths are the column widths that the user has set, in CSS pixels; 0 is the style sheet's own. The page addresses
// have none: they take the rest.
type Widths [NumColumns]int

// SetWidths says that a column was made wider or narrower.
type SetWidths struct{ Widths Widths }

const (
	minWidth = 40
	maxWidth = 480
	// keyStep is the change by one key press, in pixels.
	keyStep = 16
)

// with returns the widths with another one for a column.
func (w Widths) with(c Column, px int) Widths {
	if c != ColLoc {
		w[c] = min(max(px, minWidth), maxWidth)
	}
	return w
}

// fitted in place of a width is as wide as the content.
const fitted = -1

// columns returns the shown columns for the style sheet, which has the widths that the user hasn't set.
func (w Widths) columns(hidden Columns) string {
	var b strings.Builder
	for c, px := range w {
		switch {
		case hidden.Has(Column(c)):
			continue
		case px == fitted:
			b.WriteString("max-content ")
		case px == 0:
			b.WriteString("var(--c-" + columns[c].short + ") ")
		default:
			// If the table is too narrow for all of them, the columns shrink and the addresses keep some room.
			b.WriteString("minmax(" + strconv.Itoa(minWidth) + "px, " + strconv.Itoa(px) + "px) ")
		}
	}
	return b.String()
}

// A resize asks the table to widen the column under the cursor by some steps; 0 fits it to its content. It never leaves
// the table.
type resize struct{ by int }

// resizeKeys are the keys on a column head. On a cell they are the browser's, or another binding's.
func (p *keystroke) resizeKeys() {
	if p.Cursor.Row >= 0 || p.Cursor.Col == ColLoc || p.Narrow {
		p.passed = true
		return
	}
	p.ask(resize{map[string]int{"ArrowLeft": -1, "ArrowRight": 1}[p.Name]})
}

// resize follows a key on a head.
func (t *Table) resize(ctx app.Context, r resize) {
	c := t.state.Cursor.Col
	if r.by == 0 {
		t.setWidth(ctx, c, t.widest(c))
		return
	}
	t.setWidth(ctx, c, dom.BoxOf(t.headOf(c), t.grid).Width+r.by*keyStep)
}

func (t *Table) setWidth(ctx app.Context, c Column, px int) {
	w := t.Widths.with(c, px)
	t.showColumns(w.columns(t.Hidden))
	t.Sink.Do(ctx, SetWidths{w})
}

// heads are the heads of the columns, whose widths all rows follow.
type heads struct {
	grid    app.Value // around them and the rows
	columns string    // shown ones, for the style sheet
}

// headOf returns the head of a column.
func (h *heads) headOf(c Column) app.Value {
	return dom.Query(h.grid, ".row--head [aria-colindex='"+strconv.Itoa(int(c)+2)+"']")
}

// columnAt returns the shown column at a position in the window, or else or.
func (h *heads) columnAt(x int, hidden Columns, or Column) Column {
	for c := range NumColumns {
		if !hidden.Has(c) && x >= dom.Place(h.headOf(c)).Start {
			or = c
		}
	}
	return or
}

// widest returns the width of a column that fits its drawn content.
func (t *Table) widest(c Column) int {
	w := t.Widths
	w[c] = fitted
	t.showColumns(w.columns(t.Hidden))
	return dom.WidestOf(t.grid, "[aria-colindex='"+strconv.Itoa(int(c)+2)+"']")
}

// showColumns applies the output of [Widths.columns] to the page.
func (h *heads) showColumns(columns string) {
	if columns != h.columns {
		h.columns = columns
		dom.SetProperty(h.grid, "--shown", columns)
	}
}

// onGrip handles a press on the edge of a column head, and reports whether it was one: the edge follows the pointer
// until its button is released. The addresses get the rest.
func (t *Table) onGrip(ctx app.Context, e app.Event, p dom.Pointer, spot dom.Spot) bool {
	t.gripped = dom.Pressed(e, "grip") != ""
	if !t.gripped || !p.Main || spot.Col <= 2 {
		return t.gripped
	}
	t.endDrag()
	c := Column(spot.Col - 2)
	box := dom.BoxOf(t.headOf(c), t.grid)
	w := t.Widths
	t.drag = dom.WatchDrag(func(x, _ int) {
		if x == p.X && w == t.Widths {
			return
		}
		w = w.with(c, box.Width+p.X-x)
		t.showColumns(w.columns(t.Hidden))
		t.placeOverlay()
	}, func() {
		t.endDrag()
		ctx.Dispatch(func(ctx app.Context) {
			if w != t.Widths {
				t.Sink.Do(ctx, SetWidths{w})
			}
		})
	})
	return true
}
