// Package list draws a list of any length, with only its visible rows in the page.
//
// # Slots
//
// A list has a fixed number of slots, a few more than visible rows: copies of one model that a [dom.Sheet] changes. A
// slot keeps its row while that row is in the window, so scrolling by four rows redraws four slots and no others;
// package geometry computes the rows and their positions. Meanwhile the slots are out of order in the page. When
// scrolling ends, they are put in order for screen readers. After a jump no row keeps its slot, and the slots are dealt
// out in order at once.
//
// A change of all rows costs mostly the browser's layout and painting. So rows that are not visible follow in the next
// frames, and a jump by the program waits a moment for missing rows.
//
// # Owners
//
// The owner of a list decides the look of its rows, and a slot with an unchanged look is not redrawn in the same
// language. Rows are drawn whenever they change, without waiting for a frame of go-app; scrolling draws nothing else.
// Without a browser nothing is drawn.
package list

import (
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/internal/geometry"
	"sitemapeditor/sitemapcore/say"
)

// step is the number of rows by which the window moves, and the least number of rows that are drawn above and below the
// visible ones. Four rows are one notch of a wheel.
const step = 4

// A Look is the content of a slot. It is comparable.
type Look interface {
	// Show sets all parts of the slot's elements, always in the same order.
	Show(p Painter)
}

// A Painter takes the texts and attributes of one slot, as [dom.Sheet.Set] does.
type Painter interface {
	Set(element int, what dom.Part, value string)
}

// A List is the rows in the page, and the scroll position.
type List struct {
	Layout geometry.Layout
	Place  geometry.Place
	Drawn  Window // the rows that are drawn

	// Text means that the rows are lines of text, and a selection can span several: they follow each other in a block
	// that is as wide as its widest line, always in order.
	Text bool

	Len  func() int
	Look func(at int) Look // of a row; -1 is a slot without one

	// There and the functions below may be nil. There reports whether a row is loaded; if it is nil, no jump waits.
	// Need is called when other rows are drawn.
	There func(at int) bool
	Need  func(first, count int)

	// Sized is called after the sizes were measured, Follow after rows or the scroll position changed, and Rested when the
	// user stops scrolling.
	Sized, Follow, Rested func()

	Parts
	hands
}

// Parts are the elements of a List.
type Parts struct {
	Scroller app.Value // the scrolled element
	Space    app.Value // that is as high as all rows, or as high as a browser can
	Body     app.Value // the parent of the slots, which go-app draws empty
	Model    app.Value // that they are copies of, which is hidden
	Probe    app.Value // that is as high as a row
	Head     app.Value // the element that covers the upper edge, or nil
}

// hands holds the elements and the state of a mounted List.
type hands struct {
	ctx   app.Context
	watch *dom.Watch
	sheet *dom.Sheet

	size   dom.View // the size at the last measurement
	spacer int      // the height that the body was given
	scroll int      // the last scroll position that either side set

	slots []slot
	ring  int // how many of them are dealt out
	base  int // the row from which they were
	order int // the row whose slot is first in the page

	asked  Window
	wait   *time.Timer // for the rows of a jump
	waited Window      // the jump that did not wait any longer
	soon   bool        // rows of the window are left for the next frame
}

// A slot is a place for a row.
type slot struct {
	look Look
	in   string // the language in which it was drawn
	made bool   // it had a row once
}

// A Window is rows that follow one another.
type Window struct {
	First, Count int
	offset       int // of the body against the scrolled element
}

// Mount begins to draw and to listen.
func (l *List) Mount(ctx app.Context, parts Parts) {
	l.Parts, l.Drawn = parts, Window{}
	l.hands = hands{ctx: ctx, sheet: dom.NewSheet(l.Body, l.Model)}
	l.watch = dom.WatchView(l.Scroller, l.scrolled, l.rested)
}

// Close ends all listening.
func (l *List) Close() {
	l.watch.Close()
	if l.wait != nil {
		l.wait.Stop()
	}
}

// Fit adopts the number of rows. A list without an owner, as on a painted page, has none.
func (l *List) Fit() {
	if l.Len == nil {
		return
	}
	l.Layout.Rows = l.Len()
	l.Place = l.Layout.Fit(l.Place)
}

// Begin scrolls back to the top, for other rows.
func (l *List) Begin() {
	l.Layout.Rows = l.Len()
	l.Place, l.asked = geometry.Place{}, Window{}
}

// Reveal scrolls to count rows, with margin rows around them.
func (l *List) Reveal(row, count, margin int) {
	if row >= 0 && l.Layout.View > 0 {
		l.Fit()
		l.Place = l.Layout.Reveal(l.Place, row, count, margin)
	}
}

// RowAt returns the row at a height below the upper edge, or the next row beyond the visible ones.
func (l *List) RowAt(y int) int {
	switch {
	case y < 0:
		y = -l.Layout.Row / 2
	case y >= l.Layout.View:
		y = l.Layout.View + l.Layout.Row/2
	}
	return (l.Place.Top + y) / l.Layout.Row
}

// HeadHeight returns the height of the head over the scrolled rows.
func (l *List) HeadHeight() int { return l.size.Height - l.Layout.View }

// Measure reads the sizes that the style sheet sets. This makes the browser lay out the page, so frames don't call it:
// the list calls it after a change of its size, and its owner after other changes of the layout.
func (l *List) Measure() { l.measure(dom.ViewOf(l.Scroller)) }

func (l *List) measure(size dom.View) {
	row, head := dom.HeightOf(l.Probe), 0
	if row == 0 {
		return
	}
	if l.Head != nil {
		head = dom.HeightOf(l.Head)
	}
	size.Top, size.Left = 0, 0
	top := l.Place.Top
	if l.Layout.Row > 0 && l.Layout.Row != row {
		top = top / l.Layout.Row * row
	}
	l.size = size
	l.Layout = geometry.Layout{Rows: l.Len(), Row: row, View: max(size.Height-head, 0)}
	l.Place = l.Layout.At(top)
	call(l.Sized)
}

// scrolled runs in the browser's scroll and resize events. Rows are drawn only when the window has
// changed.
func (l *List) scrolled() {
	now, was := dom.ViewOf(l.Scroller), l.Layout
	if now.Width != l.size.Width || now.Height != l.size.Height {
		l.measure(now)
	}
	if l.Layout == was {
		l.moved(now.Top)
	}
	call(l.Follow)
	if l.Layout != was || l.window() != l.Drawn {
		l.next(l.Paint)
	}
}

// moved adopts the browser's scroll position. It ignores events for positions that the list set itself: a key may have
// moved on. A pending jump continues. A position beyond an end counts as the end.
func (l *List) moved(top int) {
	if top == l.scroll {
		return
	}
	jumps := l.Place.Scroll != l.Layout.Scrolled(l.Place, l.scroll).Scroll
	l.scroll = top
	if !jumps {
		l.Place = l.Layout.Scrolled(l.Place, top)
	}
}

// rested runs when scrolling ends: it orders the slots, and moves the thumb of the scroll bar.
func (l *List) rested() {
	call(l.Rested)
	l.Place = l.Layout.Settle(l.Place)
	l.next(func() {
		l.Paint()
		if l.ring > 0 {
			l.putInOrder()
			l.sheet.Show()
		}
	})
}

// next calls f when go-app draws, without drawing.
func (l *List) next(f func()) {
	l.ctx.Dispatcher().Dispatch(
		app.Dispatch{Mode: app.Next, Source: l.ctx.Src(), Function: func(app.Context) { f() }})
}

// window returns the rows to draw now.
func (l *List) window() Window {
	first, count := l.Layout.Window(l.Place, step)
	return Window{first, count, l.Place.Scroll - l.Place.Top}
}

// Paint draws the rows: those of the window into their slots, and each to its place. What did not
// change costs a comparison. It may be called at any time in which go-app is not drawing something
// else.
func (l *List) Paint() {
	if !l.sheet.Live() {
		return
	}
	l.Fit()
	if l.Layout.View == 0 {
		l.sheet.Show()
		return
	}
	w := l.window()
	if l.awaits(w) {
		return
	}
	l.ScrollThere()
	more := l.fill(w)
	l.Drawn = w
	if l.Text {
		l.putInOrder()
		dom.MoveY(l.Body, l.Layout.Offset(l.Place, w.First))
	}
	l.sheet.Show()
	l.ask(w)
	call(l.Follow)
	if more && !l.soon {
		l.soon = true
		dom.AfterFrame(func() {
			l.soon = false
			l.next(l.Paint)
		})
	}
}

// ScrollThere sets the browser's scroll position to that of the place. The browser lays out the page for it, so it
// precedes the change of the rows.
func (l *List) ScrollThere() {
	if h := l.Layout.Height(); h != l.spacer {
		l.spacer = h
		dom.SetPx(l.Space, "height", h)
	}
	if l.scroll != l.Place.Scroll {
		l.scroll = l.Place.Scroll
		dom.ScrollTo(l.Scroller, l.scroll)
	}
}

// ask requests the rows of a window if it differs from the last one.
func (l *List) ask(w Window) {
	w.offset = 0
	if w != l.asked && w.Count > 0 && l.Need != nil {
		l.asked = w
		l.Need(w.First, w.Count)
	}
}

// patience is how long a jump waits for its rows. They come within a few milliseconds as a rule: to
// draw the way there without them and then them is the work of two jumps. A hand that scrolls has
// moved the page already, so there nothing waits.
const patience = 60 * time.Millisecond

// awaits reports whether a jump waits for its rows.
func (l *List) awaits(w Window) bool {
	if l.There == nil || !apart(w, l.Drawn) || l.Drawn.Count == 0 || l.Place.Scroll == l.scroll || l.waited == w {
		return false
	}
	if seen, count := l.Layout.Seen(l.Place); l.There(seen) && l.There(seen+count-1) {
		return false
	}
	l.ask(w)
	if l.wait == nil {
		l.wait = time.AfterFunc(patience, func() {
			l.next(func() {
				l.wait, l.waited = nil, l.window()
				l.Paint()
			})
		})
	}
	return true
}

// shows is the number of slots that get their first row in one frame: the browser takes a millisecond to lay out a new
// row. If all slots change, it takes 20 to 30 ms to lay them out and paint them, so at most late invisible ones change
// in the same frame; the others follow in the next. A line of text costs a tenth of that.
const (
	shows = 12
	late  = 8
)

// deal makes n slots, and assigns them anew if the rows of a window can't keep theirs.
func (l *List) deal(w Window, n int) {
	switch {
	case n != l.ring:
		// The rows get other slots.
		l.sheet.Turn(0, l.ring)
		l.base, l.order, l.ring = w.First, w.First, n
		for len(l.slots) < n {
			l.slots = append(l.slots, slot{look: l.Look(-1), in: say.Tag()})
		}
	case apart(w, l.Drawn):
		// No row keeps its slot, so they are dealt out in the order of the page: to bring them into
		// it afterwards would lay them out once more.
		l.base, l.order = dealt(w.First, l.order, n, l.base), w.First
	}
	l.sheet.Grow(len(l.slots))
}

// fill gives the slots their looks and positions. It reports whether some slots are
// left for another frame.
func (l *List) fill(w Window) (more bool) {
	n := l.Layout.Slots(step)
	l.deal(w, n)
	seen, count := l.Layout.Seen(l.Place)
	fresh, unseen := shows, late
	if l.Text {
		fresh, unseen = n, n
	}
	for i := range l.slots {
		held, at := &l.slots[i], slotRow(i, n, w.First, l.base)
		if i >= n || at >= w.First+w.Count {
			at = -1
		}
		if look := l.Look(at); look != held.look || held.in != say.Tag() {
			if at >= 0 {
				away := at < seen || at >= seen+count
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
			held.look, held.in = look, say.Tag()
			l.sheet.Begin(i)
			look.Show(l.sheet)
		}
		if at >= 0 && !l.Text {
			l.sheet.MoveY(i, l.Layout.Offset(l.Place, at))
		}
	}
	return more
}

// putInOrder brings the slots into the order of their rows in the page.
func (l *List) putInOrder() {
	if l.order != l.Drawn.First {
		l.order = l.Drawn.First
		l.sheet.Turn(slotOf(l.order, l.ring, l.base), l.ring)
	}
}

// Put sets a part of all slots again, because the page may have changed it: a press changes a checkbox.
func (l *List) Put(element int, what dom.Part, value func(look Look) string) {
	for i := range l.slots {
		l.sheet.Put(i, element, what, value(l.slots[i].look))
	}
	l.sheet.Show()
}

// apart reports whether two windows have no row in common.
func apart(a, b Window) bool { return a.First >= b.First+b.Count || a.First+a.Count <= b.First }

// slotOf returns the slot of a row. Slots are assigned in turn from the row base on, so a row keeps its slot while it
// is in the window.
func slotOf(row, slots, base int) int { return ((row-base)%slots + slots) % slots }

// slotRow returns the row that a slot holds while the window begins at first.
func slotRow(slot, slots, first, base int) int {
	return first + (slot-slotOf(first, slots, base)+slots)%slots
}

// dealt returns the base with which first gets the slot that is first in the page, which held the row order.
func dealt(first, order, slots, base int) int { return first - slotOf(order, slots, base) }

func call(f func()) {
	if f != nil {
		f()
	}
}
