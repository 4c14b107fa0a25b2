package sitemapcore

import (
	"fmt"
	"slices"
)

// Marks are how far the tables of a document have grown. What was added between two marks stays
// what it is, but for the rows, which a [SetContent] may replace: whoever keeps a document
// somewhere else keeps what came since the last marks, before the change that uses it.
type Marks struct {
	Files, Stores, Values int
	Next                  EntryID
	Arena                 StoreID // the store that new entry bytes go to, where ArenaLen is not zero
	ArenaLen              int
}

// Marks returns how far the tables have grown.
func (d *Document) Marks() Marks {
	m := Marks{Files: len(d.files), Stores: len(d.stores), Values: len(d.values.ends), Next: d.next}
	if d.hasArena {
		m.Arena, m.ArenaLen = d.arena, len(d.stores[d.arena])
	}
	return m
}

// ValueText returns the i-th of the texts that edits gave to fields.
func (d *Document) ValueText(i int) []byte { return d.values.text(firstValue + ValueRef(i)) }

// PutValue adds a text as the i-th that edits gave to fields. It must be the next one, and another
// one than those before it.
func (d *Document) PutValue(i int, text []byte) error {
	if i != len(d.values.ends) || d.values.intern(text) != firstValue+ValueRef(i) {
		return fmt.Errorf("%w: value %d", ErrStale, i)
	}
	return nil
}

// PutStore puts bytes into a store, behind those that it has. Stores that are left out on the way
// are empty.
func (d *Document) PutStore(id StoreID, at int, text []byte) error {
	if d.hasArena && id == d.arena {
		d.hasArena = false
	}
	for len(d.stores) <= int(id) {
		d.stores = append(d.stores, nil)
	}
	if at != len(d.stores[id]) || at+len(text) > MaxText {
		return fmt.Errorf("%w: byte %d of store %d", ErrStale, at, id)
	}
	d.stores[id] = append(d.stores[id], text...)
	d.bytes += len(text)
	return nil
}

// PutRows gives the document rows with the ids from first on. Ids that are left out on the way have
// no bytes, and belong in no order; they may get their rows later.
func (d *Document) PutRows(first EntryID, rows []Row) error {
	if first == 0 || int(first)+len(rows) >= 1<<31 {
		return fmt.Errorf("%w: page %d", ErrStale, first)
	}
	if end := first + EntryID(len(rows)); end > d.next {
		if err := d.skipTo(end); err != nil {
			return err
		}
	}
	for i := range rows {
		r := &rows[i]
		b, k := d.at(first + EntryID(i))
		if b.rows == d.hole {
			b.rows = new(RowBlock)
		}
		if int(r.Store) >= len(d.stores) || int(r.File) >= len(d.files) || r.Start >= r.End ||
			int(r.End) > len(d.stores[r.Store]) || b.rows[k].End != 0 {
			return fmt.Errorf("%w: row %d", ErrStale, int(first)+i)
		}
		b.rows[k] = *r
	}
	return nil
}

// PutSegment is [Document.AddSegment] for a file that had a number, a store and ids before. Where s
// is nil, its store is empty and its pages have no bytes until [Document.PutStore] and
// [Document.PutRows] say what they are.
func (d *Document) PutSegment(id FileID, store StoreID, first EntryID, f File, s *Segment) error {
	if int(id) < len(d.files) || s != nil && int(store) < len(d.stores) || f.NumRows > 0 && first == 0 {
		return fmt.Errorf("%w: file %d", ErrStale, id)
	}
	for len(d.files) < int(id) {
		if _, err := d.AddFile(File{}); err != nil {
			return err
		}
	}
	for len(d.stores) < int(store) {
		d.stores = append(d.stores, nil)
	}
	if s != nil {
		if s.Rows.Len() > 0 {
			if err := d.skipTo(first); err != nil {
				return err
			}
		}
		_, ids, err := d.AddSegment(f, s)
		if err == nil && ids.Len() > 0 && ids[0].First != first {
			err = fmt.Errorf("%w: page %d", ErrStale, first)
		}
		return err
	}
	if len(d.stores) == int(store) {
		d.stores = append(d.stores, nil)
	}
	f.Store, f.First = store, first
	if _, err := d.AddFile(f); err != nil || f.NumRows == 0 {
		return err
	}
	if end := first + EntryID(f.NumRows); end > d.next {
		return d.skipTo(end)
	}
	return nil
}

// skipTo lets the next row have an id. The rows on the way share one empty block wherever they fill
// it.
func (d *Document) skipTo(next EntryID) error {
	if next < d.next || next >= 1<<31 {
		return fmt.Errorf("%w: page %d", ErrStale, next)
	}
	for int(next-1) > len(d.blocks)*BlockRows {
		if d.hole == nil {
			d.hole = new(RowBlock)
		}
		d.blocks = append(d.blocks, block{rows: d.hole})
	}
	if n := len(d.blocks); n > 0 && int(next-1) < n*BlockRows && d.blocks[n-1].rows == d.hole {
		// Rows that are added later go into the rest of the block.
		d.blocks[n-1].rows = new(RowBlock)
	}
	d.next = next
	return nil
}

// CheckOrder reports whether each page is in the order at most once. It is linear in the number of
// runs.
func (d *Document) CheckOrder() error {
	runs := slices.Clone(d.order.runs)
	slices.SortFunc(runs, func(a, b Run) int { return int(a.First) - int(b.First) })
	for i := 1; i < len(runs); i++ {
		if runs[i].First < runs[i-1].end() {
			return fmt.Errorf("%w: page %d stands twice in the order", ErrStale, runs[i].First)
		}
	}
	return nil
}

// Holes returns the places of the pages whose bytes could not be read.
func (d *Document) Holes() RowSet {
	var ranges []Range
	at := 0
	for _, run := range d.order.runs {
		for id := run.First; id < run.end(); id++ {
			if d.Row(id).End == 0 {
				ranges = append(ranges, Range{at, at + 1})
			}
			at++
		}
	}
	return RowSetOf(ranges...)
}

// NextEdited returns the first id from the given one on whose neighbours in the row table have
// edits of core values or are left out of the output. It skips whole blocks, and returns
// [Document.MaxID] behind the last.
func (d *Document) NextEdited(id EntryID) EntryID {
	for id < d.next {
		b, k := d.at(id)
		if b.patch != nil || b.out != nil {
			return id
		}
		id += EntryID(BlockRows - k)
	}
	return d.next
}

// StepState is one step of a history, as it is kept somewhere else.
type StepState struct {
	Label string
	Kind  Kind
	Back  ChangeSet // what takes the document to the other side of the step
}

// State returns the steps that can be undone and those that can be redone, the oldest first.
func (h *History) State() (done, undone []StepState) { return stepStates(h.done), stepStates(h.undone) }

func stepStates(steps []Step) []StepState {
	out := make([]StepState, len(steps))
	for i, s := range steps {
		out[i] = StepState{s.Label, s.Kind, s.back}
	}
	return out
}

// Restore makes steps the history. They must be those of the document as it is. A transaction from
// time zero that joins a step of its kind becomes one with it, as it did when the history was
// another one, until they are sealed.
func (h *History) Restore(done, undone []StepState) {
	*h = History{Budget: h.Budget, done: h.steps(done), undone: h.steps(undone)}
	for _, s := range append(slices.Clone(h.done), h.undone...) {
		h.size += s.size
	}
}

func (h *History) steps(states []StepState) []Step {
	out := make([]Step, len(states))
	for i, s := range states {
		out[i] = Step{Label: s.Label, Kind: s.Kind, joins: true, back: s.Back, size: s.Back.Size()}
	}
	return out
}

// Depth returns how many steps were ever done and are not undone. A transaction that became one
// step with the one before leaves it as it was.
func (h *History) Depth() int { return h.forgotten + len(h.done) }

// Seal lets no transaction become one step with one from before.
func (h *History) Seal() {
	for i := range h.done {
		h.done[i].joins = false
	}
}
