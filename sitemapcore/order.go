package sitemapcore

import (
	"slices"
	"sort"
)

// A Breathe is called regularly by long loops. It may yield to other jobs; an error cancels the work.
type Breathe func() error

// PaceRows is how many pages a loop handles between two calls of a [Breathe].
const PaceRows = 256

// Pace calls b for each page whose index in a loop is a multiple of [PaceRows].
func (b Breathe) Pace(i int) error {
	if i%PaceRows != 0 {
		return nil
	}
	return b()
}

// A Run is a run of consecutive ids.
type Run struct {
	First EntryID
	N     uint32
}

// end returns the id behind the last one.
func (r Run) end() EntryID { return r.First + EntryID(r.N) }

// IDs is a list of ids in order, kept as runs.
type IDs []Run

// Len returns the number of ids.
func (l IDs) Len() int {
	n := 0
	for _, r := range l {
		n += int(r.N)
	}
	return n
}

// Append adds one id at the end, and extends the last run if possible.
func (l IDs) Append(id EntryID) IDs {
	if n := len(l); n > 0 && l[n-1].end() == id {
		l[n-1].N++
		return l
	}
	return append(l, Run{id, 1})
}

// AppendRun adds a run at the end.
func (l IDs) AppendRun(r Run) IDs {
	if r.N == 0 {
		return l
	}
	if n := len(l); n > 0 && l[n-1].end() == r.First {
		l[n-1].N += r.N
		return l
	}
	return append(l, r)
}

// All calls yield for each id with its index in the list, until yield returns false.
func (l IDs) All(yield func(int, EntryID) bool) {
	i := 0
	for _, r := range l {
		for k := uint32(0); k < r.N; k++ {
			if !yield(i, r.First+EntryID(k)) {
				return
			}
			i++
		}
	}
}

// Values calls yield for each id, until yield returns false.
func (l IDs) Values(yield func(EntryID) bool) {
	l.All(func(_ int, id EntryID) bool { return yield(id) })
}

// cut divides the list behind n ids.
func (l IDs) cut(n int) (first, rest IDs) {
	for i, r := range l {
		switch {
		case n == 0:
			return l[:i:i], l[i:]
		case n < int(r.N):
			first = append(l[:i:i], Run{r.First, uint32(n)})
			return first, append(IDs{{r.First + EntryID(n), r.N - uint32(n)}}, l[i+1:]...)
		}
		n -= int(r.N)
	}
	return l, nil
}

// order is the sequence of a document's ids: runs, the position of each run's first id, and the
// runs sorted by id for the way back from an id to its position.
type order struct {
	runs  IDs
	start []int32 // start[i] is the position of runs[i].First; one more at the end
	byID  []int32 // indices into runs, sorted by first id; nil until it is asked for
	moves int     // the number of changes
}

// Len returns the number of pages.
func (o *order) Len() int {
	if len(o.start) == 0 {
		return 0
	}
	return int(o.start[len(o.start)-1])
}

// set makes runs the order.
func (o *order) set(runs IDs) {
	o.runs = runs
	o.start = slices.Grow(o.start[:0], len(runs)+1)
	pos := int32(0)
	for _, r := range runs {
		o.start = append(o.start, pos)
		pos += int32(r.N)
	}
	o.start = append(o.start, pos)
	o.byID = nil
	o.moves++
}

// find returns the index of the run that holds position i, which must be within the order.
func (o *order) find(i int) int {
	return sort.Search(len(o.runs), func(k int) bool { return int(o.start[k+1]) > i })
}

// At returns the id of the page at position i.
func (o *order) At(i int) EntryID {
	k := o.find(i)
	return o.runs[k].First + EntryID(i-int(o.start[k]))
}

// Index returns the position of a page, and whether it is in the document.
func (o *order) Index(id EntryID) (int, bool) {
	k := o.runOf(id)
	if k == len(o.byID) || o.runs[o.byID[k]].First > id {
		return 0, false
	}
	run := o.byID[k]
	return int(o.start[run]) + int(id-o.runs[run].First), true
}

// runOf returns the index in byID of the first run that ends behind an id.
func (o *order) runOf(id EntryID) int {
	if o.byID == nil {
		o.byID = make([]int32, len(o.runs))
		for i := range o.byID {
			o.byID[i] = int32(i)
		}
		slices.SortFunc(o.byID, func(a, b int32) int { return int(o.runs[a].First) - int(o.runs[b].First) })
	}
	return sort.Search(len(o.byID), func(k int) bool { return o.runs[o.byID[k]].end() > id })
}

// Moves counts the changes of the order. They can be told apart while a change is carried out in slices.
func (o *order) Moves() int { return o.moves }

// A walk returns consecutive slices of an order. It avoids a search for each run, which is most of the work if every
// second page is deleted.
type walk struct {
	o *order
	k int // the run that the last slice ended in
}

// slice appends the ids of positions [from, to) to dst; from must not be before the last slice.
func (w *walk) slice(dst IDs, from, to int) IDs {
	o := w.o
	for from < to {
		for int(o.start[w.k+1]) <= from {
			w.k++
		}
		r := o.runs[w.k]
		skip := uint32(from - int(o.start[w.k]))
		n := min(r.N-skip, uint32(to-from))
		dst = dst.AppendRun(Run{r.First + EntryID(skip), n})
		from += int(n)
	}
	return dst
}

// remove removes the positions and returns their ids.
func (o *order) remove(rows RowSet) IDs {
	ranges := rows.Ranges()
	kept, out := make(IDs, 0, len(o.runs)+len(ranges)), make(IDs, 0, len(ranges))
	pos := 0
	w := walk{o: o}
	for _, r := range ranges {
		kept = w.slice(kept, pos, r.From)
		out = w.slice(out, r.From, r.To)
		pos = r.To
	}
	o.set(w.slice(kept, pos, o.Len()))
	return out
}

// insert inserts ids at the positions rows of the result.
func (o *order) insert(rows RowSet, ids IDs) {
	ranges := rows.Ranges()
	all := make(IDs, 0, len(o.runs)+len(ids)+len(ranges))
	pos := 0 // in the old order
	done := 0
	add := order{}
	add.set(ids)
	from, into := walk{o: &add}, walk{o: o}
	for _, r := range ranges {
		old := r.From - done // the number of old ids before this range
		all = into.slice(all, pos, old)
		all = from.slice(all, done, done+r.To-r.From)
		pos = old
		done += r.To - r.From
	}
	o.set(into.slice(all, pos, o.Len()))
}

// twice returns an id that is in the lists more than once, or 0.
func (l IDs) twice(more ...Run) EntryID {
	runs := slices.Concat(l, more)
	sort.Slice(runs, func(i, j int) bool { return runs[i].First < runs[j].First })
	for i := 1; i < len(runs); i++ {
		if runs[i].First < runs[i-1].end() {
			return runs[i].First
		}
	}
	return 0
}
