// Package geometry computes the positions of the rows of a very long list in a scrolled element.
//
// # Model
//
// All rows have one height. The whole list is Rows times Row pixels tall, often more than a browser can lay out, so the
// element inside the scrolled one (the spacer) is never taller than [MaxHeight]. A [Place] has two positions: Scroll,
// the scrollTop of the element, and Top, the pixel of the whole list at the upper edge of the view. Only the rows of
// [Layout.Window] are drawn, [Layout.Offset] below the top of the spacer.
//
// Up to MaxHeight both positions are the same. Above it, a short scroll (a wheel, a finger, a key) moves the list by
// exactly the pixels that the browser scrolled, so that text follows the hand; a long one (a jump, the scroll bar's
// thumb) moves to the same share of the list. After short scrolls the thumb is slightly off; [Layout.Settle] returns
// its right position, to be set when scrolling ends. The visible rows do not move then.
//
// # Invariants
//
//   - 0 ≤ Top ≤ the whole list less one view, and 0 ≤ Scroll ≤ the spacer less one view.
//   - Scroll is at an end exactly if Top is at that end, so the first and the last row are always reachable.
//   - A short scroll doesn't change the difference of Offset and Scroll, so drawn rows keep their position.
//
// All functions take constant time and allocate nothing.
package geometry

// MaxHeight is the tallest spacer, in pixels. Firefox stops at 17,895,697 and Chromium at
// 33,554,428; below 2²³ a 32-bit float, which is what compositors move layers by, still tells half
// pixels apart.
const MaxHeight = 8_000_000

// A Layout is the size of a list and of the view onto it. Sizes are in CSS pixels.
type Layout struct {
	Rows int // how many rows there are
	Row  int // the height of one, at least 1
	View int // the height of the visible part
}

// A Place is the scroll position of a list.
type Place struct {
	Scroll int // the element's scrollTop
	Top    int // the pixel of the whole list at the upper edge of the view
}

// whole returns the height of the whole list.
func (l Layout) whole() int { return max(l.Rows, 0) * max(l.Row, 1) }

// Height returns the height of the spacer.
func (l Layout) Height() int { return min(l.whole(), max(MaxHeight, 2*l.View)) }

// maxTop and maxScroll return the largest Top and Scroll.
func (l Layout) maxTop() int    { return max(l.whole()-l.View, 0) }
func (l Layout) maxScroll() int { return max(l.Height()-l.View, 0) }

// At returns the place with the given pixel of the whole list at the upper edge, or the nearest
// there is.
func (l Layout) At(top int) Place {
	top = clamp(top, l.maxTop())
	return Place{Scroll: l.share(top), Top: top}
}

// share returns the scroll position that belongs to top. Only the ends of one are at the ends of
// the other.
func (l Layout) share(top int) int {
	maxTop, maxScroll := l.maxTop(), l.maxScroll()
	switch {
	case maxTop == maxScroll || top == 0:
		return top
	case top == maxTop:
		return maxScroll
	}
	s := int(float64(top) / float64(maxTop) * float64(maxScroll))
	return min(max(s, 1), maxScroll-1)
}

// Scrolled returns the place after the browser moved the element from one place to another scroll
// position.
func (l Layout) Scrolled(from Place, scroll int) Place {
	maxTop, maxScroll := l.maxTop(), l.maxScroll()
	scroll = clamp(scroll, maxScroll)
	switch {
	case maxTop == maxScroll:
		return Place{Scroll: scroll, Top: scroll}
	case scroll == 0:
		return Place{}
	case scroll == maxScroll:
		return Place{Scroll: scroll, Top: maxTop}
	}
	way := scroll - from.Scroll
	if way > 2*l.View || way < -2*l.View {
		top := int(float64(scroll) / float64(maxScroll) * float64(maxTop))
		return Place{Scroll: scroll, Top: min(max(top, 1), maxTop-1)}
	}
	return Place{Scroll: scroll, Top: min(max(from.Top+way, 1), maxTop-1)}
}

// Settle returns p with the scroll position that belongs to its visible rows.
func (l Layout) Settle(p Place) Place { return l.At(p.Top) }

// Fit returns p for a list or view of another size. It keeps the pixel at the upper edge, if possible.
func (l Layout) Fit(p Place) Place {
	if p.Top <= l.maxTop() && p.Scroll <= l.maxScroll() && (p.Top == 0) == (p.Scroll == 0) &&
		(p.Top == l.maxTop()) == (p.Scroll == l.maxScroll()) && (l.maxTop() != l.maxScroll() || p.Top == p.Scroll) {
		return p
	}
	return l.At(p.Top)
}

// Reveal returns the place nearest to p that shows count rows from row on, with margin rows around them if there is
// room. If they don't fit, it shows the first of them.
func (l Layout) Reveal(p Place, row, count, margin int) Place {
	h := max(l.Row, 1)
	lo, hi := row*h, (row+count)*h
	if lo >= p.Top && hi <= p.Top+l.View {
		return p
	}
	room := max(l.View-(hi-lo), 0) / 2
	pad := min(margin*h, room)
	if hi-lo > l.View || lo < p.Top {
		return l.At(lo - pad)
	}
	return l.At(hi + pad - l.View)
}

// Seen returns the rows that are at least partly visible.
func (l Layout) Seen(p Place) (first, count int) {
	h := max(l.Row, 1)
	first = min(p.Top/h, max(l.Rows, 0))
	last := min((p.Top+max(l.View, 0)+h-1)/h, max(l.Rows, 0))
	return first, max(last-first, 0)
}

// Window returns the rows to draw: all visible ones and at least step rows before and behind them, if there are as
// many. first is a multiple of step, so that it changes only every step rows; count is at most Slots(step).
func (l Layout) Window(p Place, step int) (first, count int) {
	step = max(step, 1)
	seen, _ := l.Seen(p)
	first = max(seen/step*step-step, 0)
	return first, min(l.Slots(step), max(l.Rows-first, 0))
}

// Slots returns the largest number of rows that a window ever has. It depends on the view alone,
// not on the list.
func (l Layout) Slots(step int) int {
	step = max(step, 1)
	h := max(l.Row, 1)
	// One row is cut at either edge, and up to step-1 rows precede the first visible one from the multiple of step on.
	return (max(l.View, 0)+h-1)/h + 1 + 3*step
}

// Offset returns how far below the top of the spacer a row begins. It can be negative, or beyond
// the spacer's end, for rows that are not in the window.
func (l Layout) Offset(p Place, row int) int { return row*max(l.Row, 1) - p.Top + p.Scroll }

func clamp(v, hi int) int { return min(max(v, 0), hi) }
