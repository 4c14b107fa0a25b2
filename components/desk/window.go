package desk

// margin is the number of rows or lines requested on either side of the shown ones, so that scrolling a little needs no
// other request.
const margin = 120

// A Window is the part of a long list that the page holds: the shown rows, and some around them. It sends one request
// at a time. If Need is called meanwhile, only the last call counts.
type Window struct {
	Request     func(first, count int) // asks for a part; the receiver of the answer resets Asked
	Length      int                    // of the whole list
	First, Last int                    // of the held part; Last is behind it
	Stale       bool
	Asked       bool

	wantFirst, wantCount int
}

// Len returns the length of the whole list.
func (w *Window) Len() int { return w.Length }

// Need requests the rows that are about to be shown, unless the page holds them.
func (w *Window) Need(first, count int) {
	w.wantFirst, w.wantCount = first, count
	w.Fetch()
}

// Again calls Need for the last needed rows, but at least for a screenful.
func (w *Window) Again() { w.Need(w.wantFirst, max(w.wantCount, 60)) }

// needed returns the range of the needed rows in a list with a length.
func (w *Window) needed(length int) (first, end int) {
	first = max(0, min(w.wantFirst, length))
	return first, min(length, first+max(w.wantCount, 1))
}

// Covers reports whether n rows from first on include all needed rows of a list with a length.
func (w *Window) Covers(first, n, length int) bool {
	from, end := w.needed(length)
	return from >= end || first <= from && end <= first+n
}

// Fetch requests the needed rows if they are not held or are stale.
func (w *Window) Fetch() {
	first, end := w.needed(w.Length)
	if w.Asked || !w.Stale && w.Covers(w.First, w.Last-w.First, w.Length) {
		return
	}
	w.Asked = true
	from := max(0, first-margin)
	w.Request(from, end+margin-from)
}

// Got stores the range of an answer.
func (w *Window) Got(first, n, length int) {
	w.First, w.Last, w.Length, w.Stale = first, first+n, length, false
}
