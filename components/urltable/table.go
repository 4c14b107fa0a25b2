package urltable

import (
	"slices"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/internal/geometry"
	"sitemapeditor/sitemapcore"
)

// A Table is the grid "Pages". It fills its parent, which gives it a height.
type Table struct {
	app.Compo

	// Rows are the rows, and Rev changes with every change of one of them, also when one has come that was not at hand.
	Rows Source
	Rev  int

	// View changes when other pages stand at the positions than before, by another order or filter: the selection is dropped
	// and the first row shown.
	View int

	// Sort is what the view is ordered by. It is only shown.
	Sort sitemapcore.Sort

	// Hidden are the columns that are not shown. Narrow says that the page is less than 60 rem wide: rows have two lines
	// and cells are not edited in place.
	Hidden Columns
	Narrow bool

	// Widths are those that the owner gave the columns.
	Widths Widths

	// Label is the name of the grid; "Pages" when empty.
	Label string

	// Host is the origin that all page addresses share ("https://shop.example"), which is left out; empty when they don't.
	Host string

	// Today is the day, or the time with its zone, as a W3C Datetime: "2026-11-20", "2026-11-20T15:04+01:00".
	Today string

	// Unseen says that the table is made, and another screen covers it. When that goes, what is around the table gets the focus that went with it.
	Unseen bool

	// Unselect lets the selection go when it changes. The cursor and what is seen stay where they are.
	Unselect int

	// Goto moves the cursor to a row when its Seq changes.
	Goto GotoRow

	// Card is what is to be said about the cell under the cursor.
	Card CellCard

	// Ready is the number of rows that are drawn while there are none, as rows that were not read yet, for a table that nobody sees: so the
	// first rows that come find their elements made and laid out.
	Ready int

	Sink components.Sink

	state     State
	dismissed bool // the card was closed, until the cursor moves

	layout geometry.Layout
	place  geometry.Place
	base   int // the row from which slots were dealt out
	sheet  *dom.Sheet
	slots  []slot
	ring   int  // how many of them are dealt out
	soon   bool // rows of the window are left for the next frame
	drawn  window
	order  int // the row whose slot stands first in the page
	asked  window
	waited window // the jump that did not wait any longer
	active string // the cell that the grid names as the one under the cursor

	// What was there at the last frame.
	view     int
	unseen   bool
	unselect int
	length   int
	seq      int
	first    int // that is wanted at the upper edge, counted from 1
	told     int // which the owner was told is there, counted from 0
	writes   int
	widths   Widths
	spacer   int
	scroll   int // what the browser was last told, or told us
	size     dom.View
	narrow   bool // what the sizes were measured for

	root, grid, body, probe, input, editor, over app.Value
	watch, drag                                  *dom.Watch
	tick                                         *time.Timer  // of a drag
	wait                                         *time.Timer  // for the rows of a jump
	press                                        *time.Timer  // of a finger that stays down
	pressed                                      bool         // it became a long press, and the click after it is none
	mouse                                        bool         // the last press was a mouse's
	gripped                                      bool         // it was on the edge of a column
	filling                                      bool         // the square is dragged
	fillTo                                       int          // to this row
	fills                                        [2]app.Value // the square and the frame
	stripes                                      [2]stripe    // where they stand
	ctx                                          app.Context
}

// A GotoRow asks the table to show a row and to put the cursor on it. Each new Seq is one request; zero is none. First is the row at the upper edge, counted
// from 1; where it is zero, the nearest at which the row is seen.
type GotoRow struct {
	Seq, Row, First int
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

var (
	_ app.Mounter    = (*Table)(nil)
	_ app.Dismounter = (*Table)(nil)
	_ app.Updater    = (*Table)(nil)
)

// around returns what the keys need to know.
func (t *Table) around() View {
	return View{
		Source: t.source(), Page: max(t.layout.View/max(t.layout.Row, 1)-1, 1),
		Hidden: t.Hidden, Narrow: t.Narrow, Today: t.Today, Sort: t.Sort,
	}
}

func (t *Table) source() Source {
	if t.Rows == nil {
		return noRows{}
	}
	return t.Rows
}

// noRows is the source of a table without one.
type noRows struct{}

func (noRows) Len() int            { return 0 }
func (noRows) Row(int) (Row, bool) { return Row{}, false }
func (noRows) Need(int, int)       {}

// OnMount begins to listen.
func (t *Table) OnMount(ctx app.Context) {
	t.ctx = ctx
	t.unseen, t.view, t.unselect, t.length = t.Unseen, t.View, t.Unselect, t.source().Len()
	t.root = ctx.JSSrc()
	t.grid = dom.Query(t.root, "[role=grid]")
	t.body = dom.Query(t.root, ".grid__body")
	t.probe = dom.Query(t.root, ".grid__probe")
	t.over = dom.Query(t.root, ".grid__over")
	t.editor = dom.Query(t.root, ".editor")
	t.input = dom.Query(t.root, ".editor .input")
	t.fills = [2]app.Value{dom.Query(t.root, ".fill--knob"), dom.Query(t.root, ".fill--frame")}
	t.sheet = dom.NewSheet(t.body, dom.Query(t.root, ".gridbox > .row"))
	t.watch = dom.WatchView(t.grid, t.scrolled, t.rested)
	// The page has just been made; laying it out is for another task.
	dom.Soon(func() {
		ctx.Dispatch(func(ctx app.Context) {
			t.measure(dom.ViewOf(t.grid))
			t.reveal(t.state.Cursor.Row) // It may have been told where to go before it had a size.
			t.goTo(ctx)
			dom.Rescue("#main")
		})
	})
}

// OnDismount ends all listening.
func (t *Table) OnDismount() {
	t.watch.Close()
	t.endDrag()
	t.stopPress()
	if t.wait != nil {
		t.wait.Stop()
	}
}

// OnUpdate takes new properties in.
func (t *Table) OnUpdate(ctx app.Context) {
	n := t.source().Len()
	s := t.state.Fit(t.around())
	switch {
	case t.View != t.view:
		s = s.Cancel().MoveTo(Cell{Col: max(s.Cursor.Col, 0)}, t.around())
		s = s.SelectNone()
		t.layout.Rows = n
		t.place = t.layout.At(0)
		t.asked = window{}
	case n != t.length:
		// What stood at the selected positions may have moved.
		s = s.SelectNone()
	case t.Unselect != t.unselect:
		s = s.SelectNone()
	}
	t.unselect = t.Unselect
	if t.unseen && !t.Unseen {
		// The screen before it is gone, with the button that had the focus. The cells don't get it: the next paste would go into them,
		// and not beside what is there.
		ctx.Defer(func(app.Context) { dom.Rescue("#main") })
	}
	t.unseen = t.Unseen
	t.view, t.length = t.View, n
	t.apply(ctx, s, nil)
	t.goTo(ctx)
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

// showFirst scrolls to the row that is wanted at the upper edge, as soon as the table has a size.
func (t *Table) showFirst() {
	if t.first > 0 && t.layout.View > 0 {
		t.layout.Rows = t.source().Len()
		t.place = t.layout.At((t.first - 1) * t.layout.Row)
		t.first = 0
	}
}

// apply makes s the state, tells the owner what follows, and has the page follow after the frame.
func (t *Table) apply(ctx app.Context, s State, intents []components.Intent) {
	old := t.state
	t.state = s
	moved := s.Cursor != old.Cursor
	if moved {
		t.dismissed = false
		t.reveal(s.Cursor.Row)
	}
	if !old.Editing.On && s.Editing.On {
		t.reveal(s.Editing.Cell.Row)
		t.beginEdit()
	} else if old.Editing.On && !s.Editing.On && dom.HasFocus(t.over) {
		dom.Focus(t.grid)
	}
	if s.Editing.On && old.Editing.On && s.Editing.Text != old.Editing.Text {
		t.do(ctx, Typed{Row: s.Editing.Cell.Row, Field: s.Editing.Field(), Value: s.Editing.Text})
	} else if old.Editing.On && !s.Editing.On && !slices.ContainsFunc(intents, isEdit) {
		t.do(ctx, Dropped{})
	}
	for _, in := range intents {
		switch in := in.(type) {
		case intoCard:
			dom.FocusIn(t.root, ".grid__card button")
		case resize:
			t.resize(ctx, in)
		case Open:
			// It is about the page that the selection is about to name.
			defer t.do(ctx, in)
		default:
			t.do(ctx, in)
		}
	}
	if moved || !s.Rows.Equal(old.Rows) {
		t.do(ctx, Selected{Cursor: s.Cursor, Rows: s.Rows})
	}
	ctx.Defer(t.afterwards)
}

func isEdit(in components.Intent) bool {
	_, ok := in.(Edit)
	return ok
}

func (t *Table) do(ctx app.Context, in components.Intent) {
	if t.Sink != nil {
		t.Sink.Do(ctx, in)
	}
}

// reveal scrolls so that a row is seen.
func (t *Table) reveal(row int) {
	if row < 0 || t.layout.View == 0 {
		return
	}
	t.layout.Rows = t.source().Len()
	t.place = t.layout.Reveal(t.layout.Fit(t.place), row, 1, 0)
}

// beginEdit puts the field over its cell and gives it the focus, within the event that asked for it: so the character
// that was typed, or the composition that it begins, goes into the field by the browser's own hand.
func (t *Table) beginEdit() {
	e := t.state.Editing
	t.writes = e.Writes
	if t.grid == nil {
		return
	}
	t.scrollTo()
	t.placeOverlay()
	t.showField(true)
	dom.SetAttribute(t.input, "aria-label", t.fieldLabel())
	dom.Fill(t.input, e.Text)
	dom.Focus(t.input)
}

// showField shows the field or hides it. It is drawn so as well; but an edit may begin and end between two frames, and what was changed
// before the first of them is not known to the second.
func (t *Table) showField(on bool) {
	hidden := ""
	if !on {
		hidden = "true"
	}
	dom.SetAttribute(t.editor, "aria-hidden", hidden)
	dom.ClassIf(t.editor, "editor--off", !on)
}

// measure learns the sizes that the style sheet gives, when the table has another size than before. Reading one makes the browser lay
// the page out, so it is not done for every frame.
func (t *Table) measure(size dom.View) {
	size.Top, size.Left = 0, 0
	if size == t.size && t.narrow == t.Narrow {
		return
	}
	row := dom.HeightOf(t.probe)
	if row == 0 {
		return
	}
	t.size, t.narrow = size, t.Narrow
	head := t.headHeight()
	top := t.place.Top
	if t.layout.Row > 0 {
		top = top / t.layout.Row * row
	}
	t.layout = geometry.Layout{Rows: t.source().Len(), Row: row, View: max(size.Height-head, 0)}
	t.place = t.layout.At(top)
	t.showFirst()
	dom.SetPx(t.root, "--over-top", head)
}

func (t *Table) headHeight() int {
	if t.Narrow {
		return 0
	}
	return dom.BoxOf(dom.Query(t.grid, ".row--head"), t.grid).Height
}

// scrolled runs in the browser's scroll and resize events. The table is drawn again only when the window has changed.
func (t *Table) scrolled() {
	was := t.layout
	now := dom.ViewOf(t.grid)
	t.measure(now)
	if t.layout == was && now.Top != t.scroll {
		// An event with the position that the table asked for itself is late news: by now a key may have gone on from there.
		t.scroll = now.Top
		if t.wait == nil { // A jump goes where it was told to, whatever way the hand still had to go.
			t.place = t.layout.Scrolled(t.place, now.Top)
		}
	}
	if t.state.Editing.On || t.cardHere() {
		t.placeOverlay()
	}
	if t.layout != was || t.window() != t.drawn {
		t.next(t.follow)
	}
}

// rested runs when the hand has come to rest: the slots are put in order, and the thumb of the scroll bar where it belongs.
func (t *Table) rested() {
	if first, _ := t.layout.Seen(t.place); first != t.told {
		t.told = first
		t.ctx.Dispatch(func(ctx app.Context) { t.do(ctx, Rested{first}) })
	}
	t.place = t.layout.Settle(t.place)
	t.next(func() {
		t.paint()
		if first := t.drawn.first; t.ring > 0 && first != t.order {
			t.order = first
			t.sheet.Turn(slotOf(first, t.ring, t.base), t.ring)
			t.sheet.Show()
		}
	})
}

// next calls f where go-app draws, without drawing.
func (t *Table) next(f func()) {
	t.ctx.Dispatcher().Dispatch(app.Dispatch{Mode: app.Next, Source: t, Function: func(app.Context) { f() }})
}

// follow brings the rows to where the table was scrolled to.
func (t *Table) follow() {
	t.paint()
	t.need()
	if t.state.Editing.On || t.cardHere() {
		t.placeOverlay()
	}
}

// need asks for the rows that are drawn, when they are others than before.
func (t *Table) need() {
	w := t.window()
	if need := (window{first: w.first, count: w.count}); need != t.asked && need.count > 0 {
		t.asked = need
		t.source().Need(need.first, need.count)
	}
}

// window returns the rows to draw now.
func (t *Table) window() window {
	first, count := t.layout.Window(t.place, overscan)
	return window{first, count, t.place.Scroll - t.place.Top}
}

// afterwards brings the page to what was drawn: places, sizes, focus, the texts of fields. It runs after the frame.
func (t *Table) afterwards(app.Context) {
	if t.grid == nil || !t.grid.Truthy() {
		return
	}
	if t.narrow != t.Narrow {
		t.measure(dom.ViewOf(t.grid))
	}
	if t.widths != t.Widths {
		t.showWidths()
	}
	t.paint()
	t.need()
	dom.Tick(dom.Query(t.grid, ".row--head .tick"), t.allSelected(), !t.state.Rows.Empty() && !t.allSelected())

	e := t.state.Editing
	t.showField(e.On)
	if e.On && e.Writes != t.writes {
		t.writes = e.Writes
		dom.Fill(t.input, e.Text)
	}
	if e.On {
		switch {
		case e.InDates:
			dom.FocusIn(t.root, ".day--at")
		case dom.HasFocus(t.root) && !dom.HasFocus(t.input):
			dom.Focus(t.input)
		}
	}
	if e.On || t.cardHere() {
		t.placeOverlay()
	}
}

// scrollTo makes the browser's scroll position the one of the place. The browser lays the page out for it, so it comes before the rows change.
func (t *Table) scrollTo() {
	if h := t.layout.Height(); h != t.spacer {
		t.spacer = h
		dom.SetPx(t.body, "height", h)
	}
	if t.scroll != t.place.Scroll {
		t.scroll = t.place.Scroll
		dom.ScrollTo(t.grid, t.scroll)
	}
}

// placeOverlay moves the field and what hangs under it to their cell.
func (t *Table) placeOverlay() {
	row, col := t.state.Cursor.Row, t.state.Cursor.Col
	if t.state.Editing.On {
		row, col = t.state.Editing.Cell.Row, t.state.Editing.Cell.Col
	}
	y := t.layout.Offset(t.place, row) - t.place.Scroll
	dom.SetPx(t.over, "--cell-y", y)
	dom.SetPx(t.over, "--cell-h", t.layout.Row)
	width := 0
	left := 0
	if !t.Narrow {
		cell := dom.BoxOf(t.headOf(col), t.over)
		left, width = cell.Left, cell.Width
	}
	dom.SetPx(t.over, "--cell-x", left)
	dom.SetPx(t.over, "--cell-w", width)
	pop := dom.Query(t.over, ".pop:not([hidden])")
	if !pop.Truthy() {
		return
	}
	over, box := dom.BoxOf(t.over, t.over), dom.BoxOf(pop, t.over)
	top, x := under(y, t.layout.Row, box.Height, over.Height), left
	if t.cardHere() {
		at, ok := beside(left, width, box.Width, over.Width)
		ok = ok && !t.Narrow
		x -= 8
		if ok {
			top, x = max(0, min(y, over.Height-box.Height)), at
			dom.SetPx(t.over, "--tip-y", max(4, min(y-top+t.layout.Row/2-6, box.Height-16)))
		}
		dom.ClassIf(pop, "tip--right", ok && at > left)
		dom.ClassIf(pop, "tip--left", ok && at < left)
	}
	dom.SetPx(t.over, "--pop-y", top)
	dom.SetPx(t.over, "--pop-x", max(min(x, over.Width-box.Width-8), 8))
	dom.ClassIf(pop, "tip--above", top+box.Height <= y)
}

func (t *Table) allSelected() bool {
	n := t.source().Len()
	return n > 0 && t.state.Rows.Len() == n
}

// Render draws the table.
func (t *Table) Render() app.UI {
	t.layout.Rows = t.source().Len()
	t.place = t.layout.Fit(t.place)
	t.state = t.state.Fit(t.around())
	label := t.Label
	if label == "" {
		label = "Pages"
	}
	grid := app.Div().Class("grid grid--live").Role("grid").TabIndex(0).
		Aria("label", label).
		Aria("rowcount", t.layout.Rows+1).
		Aria("colcount", NumColumns+1).
		Aria("multiselectable", true).
		On("pointerdown", t.onPointerDown).
		On("pointerup", t.onPointerUp).
		On("pointercancel", t.onPointerUp).
		OnClick(t.onClick).
		OnDblClick(t.onDblClick).
		OnKeyDown(t.onKeyDown).
		OnCopy(t.onCopy).
		OnCut(t.onCut).
		OnPaste(t.onPaste)
	for c := range Column(NumColumns) {
		if t.Hidden.Has(c) {
			grid = grid.Class("grid--no-" + hiddenClass[c])
		}
	}
	t.paint()
	knob, frame := renderFill()
	return app.Div().Class("gridbox").Body(
		grid.Body(
			t.renderHead(),
			app.Div().Class("grid__body").Role("rowgroup"),
			frame,
			knob,
			app.Div().Class("row grid__probe").Aria("hidden", true),
		),
		app.Div().Class("grid__over").
			OnKeyDown(t.onFieldKey).
			OnInput(t.onInput).
			OnClick(t.onOverlayClick).
			On("pointerdown", t.onOverlayDown).
			On("focusout", t.onFocusOut).
			Body(
				t.renderField(),
				t.renderCard(),
				t.renderPop(),
			),
		&model{},
	)
}

// hiddenClass names the columns in the style sheet.
var hiddenClass = [NumColumns]string{"loc", "lm", "cf", "pr", "ex", "chk"}

// headClass are the classes of the column heads, and xmlNames what stands small under them.
var headClass = [NumColumns]string{"cell head cell--loc", "cell head", "cell head", "cell head cell--pr", "cell head", "cell head cell--chk"}

func (t *Table) renderHead() app.UI {
	s := &t.state
	heads := []app.UI{
		app.Div().Class("cell cell--no").Role("columnheader").Aria("colindex", 1).Body(
			app.Input().Class("tick").Type("checkbox").Checked(t.allSelected()).Aria("label", "Select all pages"),
		),
	}
	from, to := s.Cols()
	for c := range Column(NumColumns) {
		if t.Hidden.Has(c) {
			continue
		}
		head := app.Div().Class(headClass[c]).Role("columnheader").Aria("colindex", int(c)+2)
		if _, ok := c.Field(); ok && !s.Whole && s.Cursor.Row >= 0 && c >= from && c <= to {
			head = head.Class("head--on")
		}
		title := []app.UI{app.Text(columnNames[c])}
		if t.Sort.Key == c.SortKey() {
			icon, order := "up", "ascending"
			if t.Sort.Desc {
				icon, order = "chev", "descending"
			}
			head = head.Aria("sort", order)
			title = append(title, components.Icon(icon))
		}
		if s.Cursor == (Cell{-1, c}) {
			head = head.ID(cellID(s.Cursor)).Class("cell--cur")
		}
		body := []app.UI{app.Span().Class("head__t").Body(title...)}
		if f, ok := c.Field(); ok {
			body = append(body, app.Span().Class("xml").Aria("hidden", true).Text(f.XMLName()))
		}
		if c != ColLoc {
			body = append(body, app.Span().Class("head__grip").DataSet("grip", "on").Aria("hidden", true).Title("Drag to change the width. Press twice to fit."))
		}
		heads = append(heads, head.Body(body...))
	}
	return app.Div().Class("row row--head").Role("row").Aria("rowindex", 1).Body(heads...)
}

// shows is the number of slots that get their first row in one frame: the browser lays a row out in a millisecond where it has never been
// seen. Where others stand in all slots, it works 20 to 30 ms on laying out and painting them, so those that are not seen wait for the frame
// after; late is the number of them that don't.
const (
	shows = 12
	late  = 8
)

// paint draws the rows: those of the window into their slots, and each to its place. What did not change costs a comparison. It may be called
// at any time in which go-app is not drawing something else.
func (t *Table) paint() {
	if !t.sheet.Live() {
		return
	}
	t.sheet.Grow(t.Ready)
	if t.layout.View == 0 {
		t.sheet.Show()
		return
	}
	w, n := t.window(), t.layout.Slots(overscan)
	if t.awaits(w) {
		return
	}
	t.scrollTo()
	switch {
	case n != t.ring:
		// Rows stand in other slots from now on.
		t.sheet.Turn(0, t.ring)
		t.base, t.order, t.ring = w.first, w.first, n
		for len(t.slots) < n {
			t.slots = append(t.slots, slot{view: rowView{Off: true}})
		}
	case apart(w, t.drawn):
		// No row keeps its slot, so they are dealt out in the order of the page: to bring them into it afterwards would lay them out once more.
		t.base, t.order = dealt(w.first, t.order, n, t.base), w.first
	}
	t.sheet.Grow(len(t.slots))
	seen, count := t.layout.Seen(t.place)
	ready := 0
	if t.layout.Rows == 0 {
		ready = t.Ready
	}
	fresh, unseen, more := shows, late, false
	for i := range t.slots {
		held, v := &t.slots[i], rowView{Off: true}
		at := slotRow(i, n, w.first, t.base)
		if i < n && at < w.first+max(w.count, ready) {
			v = t.rowAt(at)
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
			t.sheet.Begin(i)
			v.show(t.sheet)
		}
		if !v.Off {
			t.sheet.MoveY(i, t.layout.Offset(t.place, at))
		}
	}
	t.sheet.Show()
	t.drawn = w
	t.nameActive(w)
	t.showFill(w)
	if more && !t.soon {
		t.soon = true
		dom.AfterFrame(func() {
			t.soon = false
			t.next(t.paint)
		})
	}
}

// apart reports whether two windows have no row in common.
func apart(a, b window) bool { return a.first >= b.first+b.count || a.first+a.count <= b.first }

// patience is how long a jump waits for its rows. They come within a few milliseconds as a rule: to draw the way there without them and then
// them is the work of two jumps. A hand that scrolls has moved the page already, so there nothing waits.
const patience = 60 * time.Millisecond

// awaits reports whether the table stays where it is until the rows come to which it was told to go.
func (t *Table) awaits(w window) bool {
	if !apart(w, t.drawn) || t.drawn.count == 0 || t.place.Scroll == t.scroll || t.state.Editing.On {
		return false
	}
	seen, count := t.layout.Seen(t.place)
	if _, ok := t.source().Row(seen); ok {
		if _, ok := t.source().Row(seen + count - 1); ok {
			return false
		}
	}
	if t.waited == w {
		return false
	}
	t.need()
	if t.wait == nil {
		t.wait = time.AfterFunc(patience, func() {
			t.next(func() {
				t.wait, t.waited = nil, t.window()
				t.paint()
			})
		})
	}
	return true
}

// rowAt returns what a slot shows that holds the row at a position.
func (t *Table) rowAt(at int) rowView {
	s := &t.state
	v := rowView{At: at, Host: t.Host, Selected: s.Rows.Has(at)}
	v.Row, v.There = t.source().Row(at)
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
		v.Cursor, v.Col, v.Card = true, s.Cursor.Col, t.cardHere()
	}
	return v
}

// nameActive tells those who don't see the page which cell is under the cursor, where it is drawn.
func (t *Table) nameActive(w window) {
	active := ""
	if cur := t.state.Cursor; cur.Row < 0 || cur.Row >= w.first && cur.Row < w.first+w.count {
		active = cellID(cur)
	}
	if active != t.active {
		t.active = active
		dom.SetAttribute(t.grid, "aria-activedescendant", active)
	}
}

// key turns a keyboard event into a Key.
func key(p dom.Press) Key {
	return Key{
		Name: p.Name, Ctrl: p.Ctrl || p.Meta, Shift: p.Shift, Alt: p.Alt,
		Composing: p.Composing, Typed: p.AltGr,
	}
}

func (t *Table) onKeyDown(ctx app.Context, e app.Event) {
	if dom.SpotOf(e).Tick {
		return // a checkbox has keys of its own
	}
	k := key(dom.PressOf(e))
	if t.filling {
		// Other keys would change what it fills from.
		if k.Name == "Escape" {
			t.dropFill(ctx)
		}
		e.PreventDefault()
		return
	}
	if k.Name == "Escape" && t.cardHere() && t.state.Rows.Empty() {
		t.dismissed = true
		e.PreventDefault()
		return
	}
	s, in, taken := t.state.Key(k, t.around())
	if taken {
		e.PreventDefault()
	}
	t.apply(ctx, s, in)
}

func (t *Table) onFieldKey(ctx app.Context, e app.Event) {
	k := key(dom.PressOf(e))
	if !t.state.Editing.On {
		if k.Name == "Escape" && t.cardHere() {
			e.PreventDefault()
			dom.Focus(t.grid)
		}
		return
	}
	// The other buttons of the calendar have their own Enter.
	if dom.Pressed(e, "do") != "" && !t.state.Editing.InDates && k.Name != "Escape" {
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
	}
}

// onOverlayDown keeps the focus in the field while the pointer is in the calendar or the list.
func (t *Table) onOverlayDown(_ app.Context, e app.Event) {
	if t.state.Editing.On && !t.input.Equal(e.Get("target")) {
		e.PreventDefault()
	}
}

// onFocusOut keeps what was typed when the owner goes elsewhere.
func (t *Table) onFocusOut(ctx app.Context, e app.Event) {
	if !t.state.Editing.On || !dom.LeavesFor(e, t.over) {
		return
	}
	s, in := t.state.Commit(false)
	t.apply(ctx, s, in)
}

func (t *Table) onCopy(ctx app.Context, e app.Event) {
	e.PreventDefault()
	t.apply(ctx, t.state, t.state.copies(t.around()))
}

func (t *Table) onCut(ctx app.Context, e app.Event) {
	e.PreventDefault()
	s, in, _ := cutCells(t.state, Key{}, t.around())
	t.apply(ctx, s, in)
}

func (t *Table) onPaste(ctx app.Context, e app.Event) {
	if t.Narrow {
		return
	}
	text, html := dom.Pasted(e)
	in := t.state.Paste(text, html, t.around())
	if in == nil {
		return
	}
	e.PreventDefault()
	t.apply(ctx, t.state, in)
}

// cellOf returns the cell that an event is about, and false when it is about none. The column of the number stands for the
// column of the cursor.
func (t *Table) cellOf(spot dom.Spot) (c Cell, whole, ok bool) {
	if spot.Row < 2 || spot.Col < 1 {
		return Cell{}, false, false
	}
	if spot.Col == 1 {
		return Cell{spot.Row - 2, t.state.Cursor.Col}, true, true
	}
	return Cell{spot.Row - 2, Column(spot.Col - 2)}, false, true
}

// onPointerDown selects with a mouse, and begins to drag. A finger may be about to scroll: it selects when it has
// been lifted, in onClick, or when it stays.
func (t *Table) onPointerDown(ctx app.Context, e app.Event) {
	p, spot := dom.PointerOf(e), dom.SpotOf(e)
	t.mouse = p.Mouse
	t.pressed = false
	if t.onGrip(ctx, e, p, spot) || t.onFill(ctx, e, p) {
		return
	}
	c, whole, ok := t.cellOf(spot)
	if !ok || !p.Main || spot.Tick {
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
		s = s.Toggle(c, v)
	default:
		s = s.MoveTo(c, v)
	}
	t.apply(ctx, s, nil)
	t.beginDrag(ctx, func(ctx app.Context, c Cell) {
		if c != t.state.Cursor && !t.state.Editing.On {
			t.apply(ctx, t.state.ExtendTo(c, whole, t.around()), nil)
		}
	}, nil)
}

func (t *Table) stopPress() {
	if t.press != nil {
		t.press.Stop()
		t.press = nil
	}
}

func (t *Table) onPointerUp(app.Context, app.Event) { t.stopPress() }

// beginDrag calls over with each cell that the mouse comes to, until its button is let go, and then ended, which may be nil. Beyond the edge
// it comes to the next cell after another while, for as long as it is there, and over is to scroll there.
func (t *Table) beginDrag(ctx app.Context, over func(app.Context, Cell), ended func()) {
	t.endDrag()
	var at *Cell // the cell that was dragged to last
	x, y := 0, 0
	follow := func() {
		c, ok := t.cellAt(x, y)
		if !ok || at != nil && *at == c {
			return
		}
		at = &c
		ctx.Dispatch(func(ctx app.Context) { over(ctx, c) })
	}
	var again func()
	again = func() {
		follow()
		if t.drag != nil {
			t.tick = time.AfterFunc(50*time.Millisecond, again)
		}
	}
	t.drag = dom.WatchDrag(func(px, py int) {
		x, y = px, py
		follow()
		if t.tick == nil {
			t.tick = time.AfterFunc(50*time.Millisecond, again)
		}
	}, func() {
		t.endDrag()
		if ended != nil {
			ended()
		}
	})
}

func (t *Table) endDrag() {
	t.drag.Close()
	t.drag = nil
	if t.tick != nil {
		t.tick.Stop()
		t.tick = nil
	}
}

// cellAt returns the cell under a place in the window, or the nearest one.
func (t *Table) cellAt(x, y int) (Cell, bool) {
	box := dom.Place(t.over)
	if t.layout.Row == 0 || t.layout.Rows == 0 || box.Height == 0 {
		return Cell{}, false
	}
	at := y - box.Top
	switch {
	case at < 0:
		at = -t.layout.Row / 2
	case at >= t.layout.View:
		at = t.layout.View + t.layout.Row/2
	}
	c := Cell{Row: (t.place.Top + at) / t.layout.Row, Col: t.state.Cursor.Col}
	if t.state.Whole {
		return c, true
	}
	for col := range Column(NumColumns) {
		if t.Hidden.Has(col) {
			continue
		}
		head := dom.Place(t.headOf(col))
		if x >= head.Left {
			c.Col = col
		}
	}
	return c, true
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
		case spot.Tick && t.allSelected():
			t.apply(ctx, t.state.SelectNone(), nil)
		case spot.Tick:
			t.apply(ctx, t.state.SelectAll(v), nil)
		case spot.Col > 1:
			t.apply(ctx, t.state, []components.Intent{nextSort(t.Sort, Column(spot.Col-2))})
		}
		return
	}
	c, _, ok := t.cellOf(spot)
	if !ok {
		return
	}
	if spot.Tick {
		dom.Focus(t.grid) // a tick may leave with its row
	}
	switch {
	case spot.Tick && p.Shift:
		t.apply(ctx, t.state.ExtendTo(c, true, v), nil)
		t.syncTicks(ctx)
	case spot.Tick:
		t.apply(ctx, t.state.Toggle(c, v), nil)
		t.syncTicks(ctx)
	case !t.mouse:
		s := t.state.MoveTo(c, v)
		t.apply(ctx, s, []components.Intent{Open{c}})
	}
}

// syncTicks sets what the checkboxes show to what is selected, after the owner's press has set one of them.
func (t *Table) syncTicks(ctx app.Context) {
	ctx.Defer(func(app.Context) {
		for i := range t.slots {
			on := ""
			if t.slots[i].view.Selected {
				on = "true"
			}
			t.sheet.Put(i, elTick, dom.Ticked, on)
		}
		t.sheet.Show()
	})
}

func (t *Table) onDblClick(ctx app.Context, e app.Event) {
	spot := dom.SpotOf(e)
	if dom.Pressed(e, "grip") != "" && spot.Col > 2 {
		t.fit(ctx, Column(spot.Col-2))
		return
	}
	if dom.Pressed(e, "fill") != "" {
		s, in := t.state.FillTo(t.source().Len()-1, t.around())
		t.apply(ctx, s, in)
		return
	}
	c, whole, ok := t.cellOf(spot)
	if !ok || whole || spot.Tick {
		return
	}
	v := t.around()
	s, in, _ := open(t.state.MoveTo(c, v), Key{Name: "Enter"}, v)
	t.apply(ctx, s, in)
}
