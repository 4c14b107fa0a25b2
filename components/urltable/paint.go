package urltable

import (
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
)

// measure learns the sizes that the style sheet gives, when the table has another size than before.
// Reading one makes the browser lay the page out, so it is not done for every frame.
func (t *Table) measure(size dom.View) {
	size.Top, size.Left = 0, 0
	if size == t.size && t.narrow == t.Narrow {
		return
	}
	row := dom.HeightOf(t.probe)
	if row == 0 {
		return
	}
	head := 0
	if !t.Narrow {
		head = dom.BoxOf(dom.Query(t.grid, ".row--head"), t.grid).Height
	}
	t.resized(size, t.Narrow, row, head, t.source().Len())
	dom.SetPx(t.root, "--over-top", head)
}

// scrolled runs in the browser's scroll and resize events. The table is drawn again only when the
// window has changed.
func (t *Table) scrolled() {
	was := t.layout
	now := dom.ViewOf(t.grid)
	t.measure(now)
	if t.layout == was && now.Top != t.scroll {
		// An event with the position that the table asked for itself is late news: by now a key may
		// have gone on from there.
		t.scroll = now.Top
		if t.wait == nil { // A jump goes where it was told to, whatever way the hand still had to go.
			t.place = t.layout.Scrolled(t.place, now.Top)
		}
	}
	t.placeOverlay()
	if t.layout != was || t.window() != t.drawn {
		t.next(t.follow)
	}
}

// rested runs when the hand has come to rest: the slots are put in order, and the thumb of the
// scroll bar where it belongs.
func (t *Table) rested() {
	if first, _ := t.layout.Seen(t.place); first != t.told {
		t.told = first
		t.ctx.Dispatch(func(ctx app.Context) { t.Sink.Do(ctx, Rested{first}) })
	}
	t.place = t.layout.Settle(t.place)
	t.next(func() {
		t.paint()
		t.putInOrder()
	})
}

// next calls f where go-app draws, without drawing.
func (t *Table) next(f func()) {
	t.ctx.Dispatcher().Dispatch(app.Dispatch{Mode: app.Next, Source: t, Function: func(app.Context) { f() }})
}

// follow brings the rows to where the table was scrolled to.
func (t *Table) follow() {
	t.paint()
	t.need(t.source())
	t.placeOverlay()
}

// paint draws the rows: those of the window into their slots, and each to its place. What did not
// change costs a comparison. It may be called at any time in which go-app is not drawing something
// else.
func (t *Table) paint() {
	if !t.sheet.Live() {
		return
	}
	t.sheet.Grow(t.Ready)
	if t.layout.View == 0 {
		t.sheet.Show()
		return
	}
	w := t.window()
	if t.awaits(w) {
		return
	}
	t.scrollTo(t.grid, t.body)
	ready := 0
	if t.layout.Rows == 0 {
		ready = t.Ready
	}
	more := t.fill(w, ready, t.rowAt)
	t.sheet.Show()
	t.drawn = w
	t.nameActive(t.grid, t.state.Cursor, w)
	t.showFill()
	if more && !t.soon {
		t.soon = true
		dom.AfterFrame(func() {
			t.soon = false
			t.next(t.paint)
		})
	}
}

// patience is how long a jump waits for its rows. They come within a few milliseconds as a rule: to
// draw the way there without them and then them is the work of two jumps. A hand that scrolls has
// moved the page already, so there nothing waits.
const patience = 60 * time.Millisecond

// awaits reports whether the table stays where it is until the rows come to which it was told to
// go.
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
	t.need(t.source())
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
