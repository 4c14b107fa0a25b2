// Package list draws a list of any length of which only the rows on screen are in the page.
//
// # Slots
//
// There is a fixed number of slots, as many as rows are seen and a few more: copies of one model
// that a [dom.Sheet] changes. A slot keeps its row for as long as that row is in the window, so
// scrolling by four rows draws four slots again and leaves the others alone; package geometry says
// which rows those are and where they stand. Meanwhile the slots are out of order in the page, so
// when the hand rests they are put in order for those who read the page and don't see it. After a
// jump no row keeps its slot, and they are dealt out in that order at once.
//
// To lay out and paint a whole window of other rows is most of what a change costs, and the
// browser's work. So rows that are not seen follow in the next frames, and a jump waits a moment
// for rows that are not at hand, where the page has not been scrolled there by the browser itself.
//
// # Owners
//
// The owner says what a row looks like, and a slot that looks as it did is left alone. Rows are drawn
// whenever they change and no frame of go-app is waited for: while the list is scrolled, nothing else
// is drawn. Without a browser nothing is.
package list

import (
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/internal/geometry"
)

// step is the number of rows that the window moves by, and that are drawn above and below what is
// seen at least. Four rows are one notch of a wheel.
const step = 4

// A Look is what a slot shows. It is a value that can be compared.
type Look interface {
	// Show says what the elements of the slot are to be, always all of them and in the same order.
	Show(p Painter)
}

// A Painter takes the texts and attributes of one slot, as [dom.Sheet.Set] does.
type Painter interface {
	Set(element int, what dom.Part, value string)
}

// A List is the rows as they stand in the page, and the place that they are scrolled to.
type List struct {
	Layout geometry.Layout
	Place  geometry.Place
	Drawn  Window // the rows that are drawn

	// Text says that the rows are lines of text, which can be marked from one to the next: they
	// stand one below the other in a block that is as wide as its widest line, always in order.
	Text bool

	// Ready is the number of rows that are drawn while there are none.
	Ready int

	Len  func() int
	Look func(at int) Look // of a row; -1 is a slot without one

	// These and those below may be nil. There reports whether a row is at hand; where it is nil, no
	// jump waits. Need is told which rows are drawn when they become others.
	There func(at int) bool
	Need  func(first, count int)

	// Sized is called when the sizes were measured, Follow when rows or the place have become others,
	// and Rested when the hand rests.
	Sized, Follow, Rested func()

	Parts
	hands
}

// Parts are the elements of a List.
type Parts struct {
	Scroller app.Value // what is scrolled
	Space    app.Value // that is as high as all rows, or as high as a browser can
	Body     app.Value // that the slots stand in, which go-app draws empty
	Model    app.Value // that they are copies of, which is hidden
	Probe    app.Value // that is as high as a row
	Head     app.Value // that covers the upper edge; nil for none
}

// hands are what a List works with.
type hands struct {
	ctx   app.Context
	watch *dom.Watch
	sheet *dom.Sheet

	size   dom.View // what the sizes were measured for
	spacer int      // the height that the body was given
	scroll int      // what the browser was last told, or told us

	slots []slot
	ring  int // how many of them are dealt out
	base  int // the row from which they were
	order int // the row whose slot stands first in the page

	asked  Window
	wait   *time.Timer // for the rows of a jump
	waited Window      // the jump that did not wait any longer
	soon   bool        // rows of the window are left for the next frame
}

// A slot is a place for a row.
type slot struct {
	look Look
	made bool // it had a row once
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

// Fit takes the number of rows. A list that nobody set up, as where a page is only painted, has none.
func (l *List) Fit() {
	if l.Len == nil {
		return
	}
	l.Layout.Rows = l.Len()
	l.Place = l.Layout.Fit(l.Place)
}

// Begin goes back to the top, for other rows.
func (l *List) Begin() {
	l.Layout.Rows = l.Len()
	l.Place, l.asked = geometry.Place{}, Window{}
}

// Reveal goes to where count rows are seen, with margin rows around them.
func (l *List) Reveal(row, count, margin int) {
	if row >= 0 && l.Layout.View > 0 {
		l.Fit()
		l.Place = l.Layout.Reveal(l.Place, row, count, margin)
	}
}

// RowAt returns the row at a height below the upper edge; above and below what is seen, the next
// one.
func (l *List) RowAt(y int) int {
	switch {
	case y < 0:
		y = -l.Layout.Row / 2
	case y >= l.Layout.View:
		y = l.Layout.View + l.Layout.Row/2
	}
	return (l.Place.Top + y) / l.Layout.Row
}

// HeadHeight returns how much of what is scrolled the head covers.
func (l *List) HeadHeight() int { return l.size.Height - l.Layout.View }

// Measure learns the sizes that the style sheet gives. Reading one makes the browser lay the page
// out, so it is not done for every frame: only when the list has another size than before, or else
// its owner knows why.
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

// moved goes where the browser has scrolled to. An event with the position that the list asked for
// itself is late news: by now a key may have gone on from there. A jump that is on its way goes where
// it was told to, whatever way the hand still had to go. A browser that bounces goes beyond an end, and
// is at it nevertheless.
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

// rested runs when the hand has come to rest: the slots are put in order, and the thumb of the
// scroll bar where it belongs.
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

// next calls f where go-app draws, without drawing.
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
	l.sheet.Grow(l.Ready)
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

// ScrollThere makes the browser's scroll position the one of the place. The browser lays the page
// out for it, so it comes before the rows change.
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

// ask asks for the rows of a window, when they are others than before.
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

// awaits reports whether the list stays where it is until the rows come to which it was told to go.
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

// shows is the number of slots that get their first row in one frame: the browser lays a row out in
// a millisecond where it has never been seen. Where others stand in all slots, it works 20 to 30 ms
// on laying out and painting them, so those that are not seen wait for the frame after; late is the
// number of them that don't. A line of text costs a tenth of that.
const (
	shows = 12
	late  = 8
)

// deal makes n slots, and deals them out anew where the rows of a window can't keep theirs.
func (l *List) deal(w Window, n int) {
	switch {
	case n != l.ring:
		// Rows stand in other slots from now on.
		l.sheet.Turn(0, l.ring)
		l.base, l.order, l.ring = w.First, w.First, n
		for len(l.slots) < n {
			l.slots = append(l.slots, slot{look: l.Look(-1)})
		}
	case apart(w, l.Drawn):
		// No row keeps its slot, so they are dealt out in the order of the page: to bring them into
		// it afterwards would lay them out once more.
		l.base, l.order = dealt(w.First, l.order, n, l.base), w.First
	}
	l.sheet.Grow(len(l.slots))
}

// fill gives the slots the looks of their rows, and each its place; where there are no rows yet,
// those of Ready. It reports whether some are left for another frame.
func (l *List) fill(w Window) (more bool) {
	n, ready := l.Layout.Slots(step), 0
	if l.Layout.Rows == 0 {
		ready = l.Ready
	}
	l.deal(w, n)
	seen, count := l.Layout.Seen(l.Place)
	fresh, unseen := shows, late
	if l.Text {
		fresh, unseen = n, n
	}
	for i := range l.slots {
		held, at := &l.slots[i], slotRow(i, n, w.First, l.base)
		if i >= n || at >= w.First+max(w.Count, ready) {
			at = -1
		}
		if look := l.Look(at); look != held.look {
			if at >= 0 {
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
			held.look = look
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

// Put sets a part of all slots once more, where that may have been changed in the page: a checkbox
// is by a press.
func (l *List) Put(element int, what dom.Part, value func(look Look) string) {
	for i := range l.slots {
		l.sheet.Put(i, element, what, value(l.slots[i].look))
	}
	l.sheet.Show()
}

// apart reports whether two windows have no row in common.
func apart(a, b Window) bool { return a.First >= b.First+b.Count || a.First+a.Count <= b.First }

// slotOf returns the slot that a row stands in. Slots are dealt out in turn, from the row base on,
// so a row keeps its slot for as long as it is in the window.
func slotOf(row, slots, base int) int { return ((row-base)%slots + slots) % slots }

// slotRow returns the row that a slot holds while the window begins at first.
func slotRow(slot, slots, first, base int) int {
	return first + (slot-slotOf(first, slots, base)+slots)%slots
}

// dealt returns the base from which slots are dealt out so that first stands in the slot that stood
// first in the page, with the row order.
func dealt(first, order, slots, base int) int { return first - slotOf(order, slots, base) }

func call(f func()) {
	if f != nil {
		f()
	}
}
