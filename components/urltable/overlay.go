package urltable

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
)

// hasCard reports whether the card is about the cell under the cursor.
func (t *Table) hasCard() bool {
	s := &t.state
	return len(t.Card.Items) > 0 && !s.Editing.On &&
		s.Cursor.Row == t.Card.Row && s.Cursor.Col == ColumnOf(t.Card.Field) && !t.Hidden.Has(s.Cursor.Col)
}

// cardHere reports whether the card is shown.
func (t *Table) cardHere() bool { return t.asked && t.hasCard() }

func (t *Table) onFieldKey(ctx app.Context, e app.Event) {
	k := Key(dom.PressOf(e))
	if !t.state.Editing.On {
		if k.Name == "Escape" && t.cardHere() {
			e.PreventDefault()
			dom.Focus(t.grid)
		}
		return
	}
	// The buttons below the field have their own Enter.
	if e.Get("target").Get("tagName").String() == "BUTTON" && k.Name != "Escape" {
		return
	}
	s, in, taken := t.state.Key(k, t.around())
	if taken {
		e.PreventDefault()
	}
	t.apply(ctx, s, in)
}

func (t *Table) onInput(ctx app.Context, _ app.Event) {
	if t.state.Editing.On {
		t.apply(ctx, t.state.Input(dom.Value(t.input)), nil)
		t.placeOverlay()
	}
}

// onOverlayDown keeps the focus in the field while the pointer is below it.
func (t *Table) onOverlayDown(_ app.Context, e app.Event) {
	if t.state.Editing.On && !t.input.Equal(e.Get("target")) {
		e.PreventDefault()
	}
}

// pickDay opens the browser's calendar at the edited date.
func (t *Table) pickDay() { ui.OpenCalendar(t.date, t.state.Editing.Text) }

// onDay takes the day that was chosen in the calendar.
func (t *Table) onDay(ctx app.Context, _ app.Event) {
	if day := dom.Value(t.date); day != "" && t.state.Editing.On {
		t.write(ctx, setDay(t.state.Editing.Text, day))
	}
}

// write puts text into the field.
func (t *Table) write(ctx app.Context, text string) { t.apply(ctx, t.state.write(text), nil) }

func (t *Table) onCalendar(app.Context, app.Event) { t.pickDay() }

func (t *Table) onToday(ctx app.Context, _ app.Event) {
	if day := ui.DayOf(t.Today); day != "" {
		t.write(ctx, setDay(t.state.Editing.Text, day))
	}
}

func (t *Table) onTime(ctx app.Context, _ app.Event) {
	t.write(ctx, toggleTime(t.state.Editing.Text, t.Today))
}

func (t *Table) onEmpty(ctx app.Context, _ app.Event) {
	s, in := t.state.write("").Commit(false)
	t.apply(ctx, s, in)
}

// choose takes an item of the list of frequencies.
func (t *Table) choose(ctx app.Context, item int) {
	s := t.state
	s.Editing.Item = item
	s, in := s.Commit(false)
	t.apply(ctx, s, in)
}

// onFocusOut keeps the typed text when the focus moves elsewhere.
func (t *Table) onFocusOut(ctx app.Context, e app.Event) {
	if !t.state.Editing.On || !dom.LeavesFor(e, t.over) {
		return
	}
	s, in := t.state.Commit(false)
	t.apply(ctx, s, in)
}

// beginEdit puts the field over its cell and focuses it, within the event of the key: so the browser itself enters the
// typed character, or the composition that it begins.
func (t *Table) beginEdit() {
	e := t.state.Editing
	t.writes = e.Writes
	if t.grid == nil {
		return
	}
	t.list.ScrollThere()
	t.placeOverlay()
	t.showField(true)
	dom.SetAttribute(t.input, "aria-label", e.label(t.Rows).String())
	dom.Fill(t.input, e.Text)
	dom.Focus(t.input)
}

// placeOverlay moves the field and the pop-ups under it to their cell, if one of them is visible.
func (t *Table) placeOverlay() {
	if !t.state.Editing.On && !t.cardHere() {
		return
	}
	at := t.state.Cursor
	if t.state.Editing.On {
		at = t.state.Editing.Cell
	}
	l := &t.list
	cell := dom.Box{Top: l.Layout.Offset(l.Place, at.Row) - l.Place.Scroll, Height: l.Layout.Row}
	if !t.Narrow {
		head := dom.BoxOf(t.headOf(at.Col), t.over)
		cell.Start, cell.Width = head.Start, head.Width
	}
	t.moveTo(cell, t.cardHere(), !t.Narrow)
	if t.state.Editing.On {
		t.grow(cell)
	}
}

// grow makes the field as wide as its text, over the cells behind its own.
func (o *overlay) grow(cell dom.Box) {
	const borders = 4
	if wanted := dom.ContentWidth(o.input) + borders; wanted > cell.Width {
		dom.SetPx(o.over, "--cell-w", min(wanted, dom.BoxOf(o.over, o.over).Width-cell.Start))
	}
}

// An overlay is the field that edits a cell, and the card, the buttons or the list at a cell. It knows the position of its
// cell, and not the content.
type overlay struct {
	over, editor, input app.Value
	date                app.Value // the anchor of the browser's calendar

	asked bool // the user pressed the cell or a key to see its card
}

// showField shows the field or hides it. Drawing does so too; but an edit may begin and end between two frames, of
// which drawing sees nothing.
func (o *overlay) showField(on bool) {
	hidden := ""
	if !on {
		hidden = "true"
	}
	dom.SetAttribute(o.editor, "aria-hidden", hidden)
	dom.ClassIf(o.editor, "editor--off", !on)
}

// moveTo moves the field to a cell, with the pop-up under or over it. A card is placed beside it if mayBeside is set
// and there is room.
func (o *overlay) moveTo(cell dom.Box, card, mayBeside bool) {
	dom.SetPx(o.over, "--cell-y", cell.Top)
	dom.SetPx(o.over, "--cell-h", cell.Height)
	dom.SetPx(o.over, "--cell-x", cell.Start)
	dom.SetPx(o.over, "--cell-w", cell.Width)
	pop := dom.Query(o.over, ".pop:not([hidden])")
	if !pop.Truthy() {
		return
	}
	over, box := dom.BoxOf(o.over, o.over), dom.BoxOf(pop, o.over)
	top, x := under(cell.Top, cell.Height, box.Height, over.Height), cell.Start
	if at, ok := beside(cell.Start, cell.Width, box.Width, over.Width); ok && card && mayBeside {
		top, x = max(0, min(cell.Top, over.Height-box.Height)), at
	}
	dom.SetPx(o.over, "--pop-y", top)
	dom.SetPx(o.over, "--pop-x", max(min(x, over.Width-box.Width-8), 8))
}
