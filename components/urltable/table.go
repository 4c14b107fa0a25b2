package urltable

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/internal/list"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// A Table is the grid "Pages". It fills its parent, which gives it a height.
type Table struct {
	app.Compo

	// Rows are the rows, and Rev changes with every change of one of them, also when one has come
	// that was not at hand.
	Rows Source
	Rev  int

	// View changes when another order or filter changes the pages: the selection is dropped and the first row is shown.
	// The cursor moves there, unless it is on a head.
	View int

	// Sort is the order of the view, for display.
	Sort sitemapcore.Sort

	// Hidden are the columns that are not shown. Narrow says that the page is less than 60 rem
	// wide: rows have two lines and cells are not edited in place.
	Hidden Columns
	Narrow bool

	// Grows says that there is an empty row below the last one, which takes the address of a page to add.
	Grows bool

	// Filtered are the columns whose filter is on.
	Filtered Columns

	// Widths are those that the owner gave the columns.
	Widths Widths

	// Host is the origin that all page addresses share ("https://shop.example"), which is left out;
	// empty when they don't.
	Host string

	// Today is the day, or the time with its zone, as a W3C Datetime: "2026-11-20",
	// "2026-11-20T15:04+01:00".
	Today string

	// Unseen means that nobody sees the table, so it takes no focus.
	Unseen bool

	// Unselect drops the selection when it changes. The cursor and the scroll position stay.
	Unselect int

	// Goto moves the cursor to a row when its Seq changes.
	Goto GotoRow

	// Pressed are keys from another source: the table runs their action when its Seq changes.
	Pressed Pressed

	// Card describes the cell under the cursor.
	Card CellCard

	Sink components.Sink

	state State
	list  list.List

	heads
	overlay
	hand
	ctx  app.Context
	root app.Value

	// The state at the last frame.
	view      int
	unselect  int
	length    int
	seq       int
	struck    int
	writes    int
	narrow    bool // when the sizes were measured
	untitled  bool // then, too: the titles were hidden
	unseen    bool
	untouched bool   // the cursor is where it was put after opening
	first     int    // the row to scroll to the upper edge, counted from 1; 0 for none
	told      int    // the row at the upper edge as last reported, counted from 0
	active    string // the cell that the grid names as the one under the cursor
}

// Pressed are keys, as they are printed, or text to paste. Each new Seq is a press of them.
type Pressed struct {
	Seq         int
	Keys, Paste string
}

// A GotoRow asks the table to show a row and to put the cursor on it. Each new Seq is one request; 0 is none. First is
// the row at the upper edge, counted from 1; if it is 0, the table scrolls as little as possible.
type GotoRow struct {
	Seq, Row, First int
}

// around returns the input of keys.
func (t *Table) around() View {
	return View{
		Source: t.Rows, Page: max(t.list.Layout.View/max(t.list.Layout.Row, 1)-1, 1),
		Hidden: t.Hidden, Narrow: t.Narrow, Grows: t.Grows, Today: t.Today, Sort: t.Sort,
	}
}

// OnMount begins to listen.
func (t *Table) OnMount(ctx app.Context) {
	t.ctx = ctx
	t.view, t.unselect, t.length = t.View, t.Unselect, t.Rows.Len()
	t.struck = t.Pressed.Seq // they were for the table before this one
	t.root = ctx.JSSrc()
	t.grid = dom.Query(t.root, "[role=grid]")
	t.over = dom.Query(t.root, ".grid__over")
	t.editor = dom.Query(t.root, ".editor")
	t.input = dom.Query(t.root, ".editor .input")
	t.date = dom.Query(t.root, ".editor [data-calendar]")
	t.fills = [2]app.Value{dom.Query(t.root, ".fill--knob"), dom.Query(t.root, ".fill--frame")}
	t.columns = ""
	t.showColumns(t.Widths.columns(t.Hidden))
	body := dom.Query(t.root, ".grid__body")
	t.list.Mount(ctx, list.Parts{
		Scroller: t.grid, Space: body, Body: body,
		Model: dom.Query(t.root, ".gridbox > .row"), Probe: dom.Query(t.root, ".grid__probe"),
	})
	t.appear(ctx)
}

// appear lays the rows out and takes the focus, when the table has been made and when it becomes visible.
func (t *Table) appear(ctx app.Context) {
	t.unseen = t.Unseen
	// The page has just been made; laying it out is for another task.
	dom.Soon(func() {
		ctx.Dispatch(func(ctx app.Context) {
			t.measure()
			t.list.Reveal(t.state.Cursor.Row, 1, 0) // The target may have been set before the list had a size.
			t.goTo(ctx)
			// The start screen is gone, with the focused button. A paste right after that still adds pages.
			t.untouched = true
			if !t.Unseen {
				dom.Rescue("#main [role=grid]")
			}
		})
	})
}

// OnDismount ends all listening.
func (t *Table) OnDismount() {
	t.list.Close()
	t.endDrag()
	t.stopPress()
}

// OnUpdate takes new properties in.
func (t *Table) OnUpdate(ctx app.Context) {
	n := t.Rows.Len()
	s := t.state.Fit(t.around())
	t.clicked = t.clicked && n == t.length && t.View == t.view && t.Unselect == t.unselect
	switch {
	case t.View != t.view:
		row := min(s.Cursor.Row, 0)
		s = s.Cancel().MoveTo(Cell{Col: max(s.Cursor.Col, 0)}, t.around())
		s.Cursor.Row = row // who sorts from a head stays there, for the other direction
		s = s.SelectNone()
		t.list.Begin()
	case n != t.length:
		// The pages at the selected positions may have moved.
		if s = s.SelectNone(); s.Editing.New {
			t.list.Reveal(n, 1, 0)
		}
	case t.Unselect != t.unselect:
		s = s.SelectNone()
	}
	s, in := s.Follow(t.around(), n != t.length || t.Unselect != t.unselect)
	t.unselect = t.Unselect
	t.view, t.length = t.View, n
	t.apply(ctx, s, in)
	if t.Unseen != t.unseen {
		t.appear(ctx)
	}
	t.goTo(ctx)
	if t.Pressed.Seq != t.struck {
		t.struck = t.Pressed.Seq
		if t.Pressed.Paste != "" {
			t.apply(ctx, t.state, t.state.Paste(t.Pressed.Paste, t.around()))
		} else {
			t.strike(ctx, t.Pressed.Keys)
		}
	}
}

// strike runs the action of some keys, as they are printed.
func (t *Table) strike(ctx app.Context, keys string) {
	s, in, _ := t.state.Key(parseKey(keys), t.around())
	t.apply(ctx, s, in)
}

// goTo follows Goto.
func (t *Table) goTo(ctx app.Context) {
	if t.Goto.Seq == t.seq {
		t.afterwards(ctx)
		return
	}
	v := t.around()
	if v.last() < 0 {
		// The rows are on their way.
		return
	}
	t.seq, t.first = t.Goto.Seq, t.Goto.First
	t.apply(ctx, t.state.MoveTo(Cell{t.Goto.Row, max(t.state.Cursor.Col, v.firstCol())}, v), nil)
	t.showFirst()
}

// apply makes s the state, tells the owner what follows, and has the page follow after the frame.
func (t *Table) apply(ctx app.Context, s State, intents []components.Intent) {
	old := t.state
	t.state = s
	moved := s.Cursor != old.Cursor
	t.untouched = t.untouched && !moved && s.Rows.Equal(old.Rows) && !s.Editing.On
	t.clicked = t.clicked && !moved && s.Rows.Equal(old.Rows)
	if moved {
		t.asked = false
		t.list.Reveal(s.Cursor.Row, 1, 0)
	}
	if !old.Editing.On && s.Editing.On {
		t.list.Reveal(s.Editing.Cell.Row, 1, 0)
		t.beginEdit()
	} else if old.Editing.On && !s.Editing.On && dom.HasFocus(t.over) {
		dom.Focus(t.grid)
	}
	if s.Editing.On && old.Editing.On && !s.Editing.New && s.Editing.Text != old.Editing.Text {
		t.Sink.Do(ctx, Typed{ID: s.Editing.ID, Field: s.Editing.Field(), Value: s.Editing.Text})
	} else if old.Editing.On && !s.Editing.On && !slices.ContainsFunc(intents, isEdit) {
		t.Sink.Do(ctx, Dropped{})
	}
	for _, in := range intents {
		switch in := in.(type) {
		case intoCard:
			t.asked = true
			t.list.Reveal(s.Cursor.Row, 1, 0)
			ctx.Defer(func(app.Context) { dom.FocusIn(t.root, ".grid__card button") })
		case pickDay:
			t.pickDay()
		case resize:
			t.resize(ctx, in)
		case OpenMenu:
			if in.At == (ui.Point{}) {
				t.list.Reveal(in.Row, 1, 0)
				t.list.ScrollThere()
				in.At = ui.Point{
					X: dom.Place(t.headOf(in.Col)).Start,
					Y: dom.Place(t.over).Top + t.list.Layout.Offset(t.list.Place, in.Row+1) - t.list.Place.Scroll,
				}
			}
			defer t.Sink.Do(ctx, in)
		case Open:
			// It is about the page that the selection is about to name.
			defer t.Sink.Do(ctx, in)
		default:
			t.Sink.Do(ctx, in)
		}
	}
	if moved || !s.Rows.Equal(old.Rows) {
		t.Sink.Do(ctx, Selected{Cursor: s.Cursor, Rows: s.Rows})
	}
	ctx.Defer(t.afterwards)
}

func isEdit(in components.Intent) bool {
	_, ok := in.(Edit)
	return ok
}

// afterwards updates the page after a frame: positions, sizes, focus, the texts of fields.
func (t *Table) afterwards(app.Context) {
	if t.grid == nil || !t.grid.Truthy() {
		return
	}
	if t.narrow != t.Narrow || t.untitled != t.Hidden.Has(ColTitle) {
		t.measure()
	}
	t.showColumns(t.Widths.columns(t.Hidden))
	t.list.Paint()
	all := t.state.hasAll(t.Rows.Len())
	dom.Tick(dom.Query(t.grid, ".row--head .tick"), all, !all && !t.state.Rows.Empty())

	e := t.state.Editing
	t.showField(e.On)
	if e.On && e.Writes != t.writes {
		t.writes = e.Writes
		dom.Fill(t.input, e.Text)
	}
	// A browser may put the focus on the anchor of its calendar.
	if e.On && dom.HasFocus(t.root) && !dom.HasFocus(t.input) && !dom.HasFocus(t.date) {
		dom.Focus(t.input)
	}
	t.placeOverlay()
}

// Render draws the table.
func (t *Table) Render() app.UI {
	t.list.Fit()
	t.state = t.state.Fit(t.around())
	grid := ui.Div("grid").Role("grid").TabIndex(0).Aria("label", say.Text("Pages").String()).
		Aria("rowcount", t.Rows.Len()+1).Aria("colcount", NumColumns+1).Aria("multiselectable", true).
		On("pointerdown", t.onPointerDown).On("pointerup", t.onPointerUp).On("pointercancel", t.onPointerUp).
		On("contextmenu", t.onContextMenu).OnClick(t.onClick).OnDblClick(t.onDblClick).OnKeyDown(t.onKeyDown).
		OnCopy(t.onCopy).OnCut(t.onCopy).OnPaste(t.onPaste)
	for c := range NumColumns {
		if t.Hidden.Has(c) {
			grid = grid.Class("grid--no-" + columns[c].short)
		}
	}
	knob, frame := renderFill()
	return ui.Div("gridbox grow", grid.Body(
		t.state.drawHeads(t.Sort, t.Hidden, t.Filtered, t.state.hasAll(t.Rows.Len())),
		ui.Div("grid__body").Role("rowgroup"),
		frame,
		knob,
		ui.Div("row grid__probe").Aria("hidden", true),
	),
		ui.Div("grid__over", t.state.Editing.drawField(t.state.Editing.label(t.Rows), ui.Calendar().OnChange(t.onDay)),
			t.drawCard(),
			t.drawPop()).OnKeyDown(t.onFieldKey).OnInput(t.onInput).
			On("pointerdown", t.onOverlayDown).On("focusout", t.onFocusOut),
		&model{})
}

func (t *Table) onKeyDown(ctx app.Context, e app.Event) {
	if dom.SpotOf(e).Tick {
		return // a checkbox has keys of its own
	}
	k := Key(dom.PressOf(e))
	if t.filling {
		// Other keys would change the source of the fill.
		if k.Name == "Escape" {
			t.setFilling(false)
			t.endDrag()
			ctx.Defer(t.afterwards)
		}
		e.PreventDefault()
		return
	}
	if k.Name == "Escape" && t.cardHere() && t.state.Rows.Empty() {
		t.asked = false
		e.PreventDefault()
		ctx.Defer(t.afterwards)
		return
	}
	s, in, taken := t.state.Key(k, t.around())
	if taken {
		e.PreventDefault()
	}
	t.apply(ctx, s, in)
}

// onCopy runs the action of the keys, also from the browser's menu.
func (t *Table) onCopy(ctx app.Context, e app.Event) {
	e.PreventDefault()
	keys := "Ctrl C"
	if e.Get("type").String() == "cut" {
		keys = "Ctrl X"
	}
	t.strike(ctx, keys)
}

func (t *Table) onPaste(ctx app.Context, e app.Event) {
	in := t.state.Paste(dom.Pasted(e), t.around())
	if in == nil || t.untouched {
		return // the page adds pages
	}
	e.PreventDefault()
	t.apply(ctx, t.state, in)
}
