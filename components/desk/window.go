package desk

// margin is the number of rows or lines that are asked for on either side of the shown ones, so that scrolling a little
// finds them there.
const margin = 120

// A Window is the part of a long list that the page holds: the shown rows, and some around them. One request is under
// way at a time. Only the newest of the wishes that arrive meanwhile counts.
type Window struct {
	Request     func(first, count int) // asks for a part; whoever takes the answer resets Asked
	Length      int                    // of the whole list
	First, Last int                    // of the held part; Last is behind it
	Stale       bool
	Asked       bool

	wantFirst, wantCount int
}

// Len returns the length of the whole list.
func (w *Window) Len() int { return w.Length }

// Need says which rows are about to be shown.
func (w *Window) Need(first, count int) {
	w.wantFirst, w.wantCount = first, count
	w.Fetch()
}

// Again asks for the rows that were needed last, and for no fewer than a screen has.
func (w *Window) Again() { w.Need(w.wantFirst, max(w.wantCount, 60)) }

// needed returns the first row that is needed of a list with this length, and the end of the needed rows.
func (w *Window) needed(length int) (first, end int) {
	first = max(0, min(w.wantFirst, length))
	return first, min(length, first+max(w.wantCount, 1))
}

// Covers reports whether n rows, from first on, include all that are needed of a list with this length.
func (w *Window) Covers(first, n, length int) bool {
	from, end := w.needed(length)
	return from >= end || first <= from && end <= first+n
}

// Fetch asks for the needed rows if they are not held.
func (w *Window) Fetch() {
	first, end := w.needed(w.Length)
	if w.Asked || !w.Stale && w.Covers(w.First, w.Last-w.First, w.Length) {
		return
	}
	w.Asked = true
	from := max(0, first-margin)
	w.Request(from, end+margin-from)
}

// Got notes which part the answer holds.
func (w *Window) Got(first, n, length int) {
	w.First, w.Last, w.Length, w.Stale = first, first+n, length, false
}
