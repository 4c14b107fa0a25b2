package sitemapcore

import (
	"fmt"
	"math"
	"slices"
)

// A ChangeSet is a list of operations that are applied in order, all or none. It is the only way to
// change a document.
type ChangeSet []Op

// An Op is one operation of a ChangeSet: [SetCells], [SetIncluded], [SetContent], [InsertRows],
// [RemoveRows], [SetFiles] or [SpliceChildren].
type Op interface {
	// check reports whether the operation fits a document with n rows, and how many rows there are
	// afterwards.
	check(d *Document, n int) (int, error)
	// apply carries the operation out and returns its inverse.
	apply(d *Document) Op
	// pages is the number of pages that apply looks at.
	pages() int
	// Size is the memory that the operation holds, in bytes, near enough for a budget.
	Size() int
}

// A divisible is an operation that can be applied in slices, because it adds and removes no pages.
type divisible interface {
	// cut divides an operation on more than n pages into one on n of them and the rest.
	cut(n int) (first, rest Op)
}

// Size returns the memory that the change holds, in bytes, near enough for a budget.
func (c ChangeSet) Size() int {
	n := 0
	for _, op := range c {
		n += op.Size()
	}
	return n
}

// Pages returns the number of pages that carrying the change out takes a look at. A page that
// several operations name counts for each.
func (c ChangeSet) Pages() int {
	n := 0
	for _, op := range c {
		n += op.pages()
	}
	return n
}

// Apply carries a change out and returns its inverse. A change that does not fit gives [ErrStale]
// and does nothing.
func (d *Document) Apply(c ChangeSet) (ChangeSet, error) { return d.apply(c, math.MaxInt, nil) }

// sliceRows is the number of pages that a change touches between two looks at the clock: 1 ms in
// wasm.
const sliceRows = 16 << 10

// ApplyInSlices is Apply for a change of up to a million pages that must not block readers of the document: it calls
// breathe every millisecond or so. Readers may see some pages changed and some not. Nothing else may change the
// document until it returns. If breathe returns an error, the document is left partly changed.
func (d *Document) ApplyInSlices(c ChangeSet, breathe Breathe) (ChangeSet, error) {
	return d.apply(c, sliceRows, breathe)
}

// apply calls breathe after each slice of pages. Pages that come or go do so in one slice.
func (d *Document) apply(c ChangeSet, slice int, breathe Breathe) (ChangeSet, error) {
	n := d.Len()
	for _, op := range c {
		var err error
		if n, err = op.check(d, n); err != nil {
			return nil, err
		}
	}
	inverse, left := make(ChangeSet, 0, len(c)), slice
	for _, op := range c {
		for op != nil {
			if left <= 0 {
				if err := breathe(); err != nil {
					return nil, err
				}
				left = slice
			}
			var rest Op
			if all, ok := op.(divisible); ok && op.pages() > left {
				op, rest = all.cut(left)
			}
			inverse = append(inverse, op.apply(d))
			left -= max(1, op.pages())
			op = rest
		}
	}
	slices.Reverse(inverse)
	return inverse, nil
}

// SetCells gives one field of some pages a value. No page may be named twice.
type SetCells struct {
	Field Field
	IDs   IDs
	// Refs holds one ref for all pages, or one for each.
	Refs []ValueRef
}

func (o SetCells) check(d *Document, n int) (int, error) {
	if o.Field >= NumFields || len(o.Refs) != 1 && len(o.Refs) != o.IDs.Len() {
		return 0, fmt.Errorf("%w: field %d, %d values for %d pages", ErrStale, o.Field, len(o.Refs), o.IDs.Len())
	}
	if err := d.checkRefs(o.Refs); err != nil {
		return 0, err
	}
	return n, checkIDs(d, o.IDs)
}

// apply works block by block: looking each page up took four times as long for a million.
func (o SetCells) apply(d *Document) Op {
	old := make([]ValueRef, 0, o.IDs.Len())
	i := 0
	d.eachBlock(o.IDs, func(b *block, k int, run Run) {
		if b.patch == nil {
			b.patch = new([BlockRows]patch)
		}
		for x := range run.N {
			at := k + int(x)
			p, ref := &b.patch[at], oneOrEach(o.Refs, i)
			i++
			was := p[o.Field]
			old = append(old, was)
			if was == ref {
				continue
			}
			before := *p != (patch{})
			p[o.Field] = ref
			if ref >= firstValue {
				d.held |= 1 << o.Field
			}
			if after := *p != (patch{}); after != before && b.in.has(at) {
				d.patched(run.First+EntryID(x), after)
			}
		}
	})
	return SetCells{o.Field, o.IDs, compact(old)}
}

// patched keeps the counts of changed pages when a page in the order got its first edit, or lost
// its last.
func (d *Document) patched(id EntryID, is bool) {
	r := d.Row(id)
	if r.Store != d.files[r.File].Store || d.IsNew(id) {
		return // The page differs from the opened one in any case.
	}
	by := 1
	if !is {
		by = -1
	}
	d.tallies[r.File].Changed += by
	d.changed += by
}

// oneOrEach returns the value of the i-th page out of a list with one value for all, or one for each.
func oneOrEach[T any](list []T, i int) T {
	if len(list) == 1 {
		return list[0]
	}
	return list[i]
}

// cutValues divides such a list behind n pages.
func cutValues[T any](list []T, n int) (first, rest []T) {
	if len(list) == 1 {
		return list, list
	}
	return list[:n:n], list[n:]
}

// compact returns a list of one value if all values are equal.
func compact[T comparable](list []T) []T {
	for _, v := range list {
		if v != list[0] {
			return list
		}
	}
	return slices.Clone(list[:min(len(list), 1)])
}

func (o SetCells) pages() int { return o.IDs.Len() }

func (o SetCells) cut(n int) (Op, Op) {
	a, b := o.IDs.cut(n)
	first, rest := cutValues(o.Refs, n)
	return SetCells{o.Field, a, first}, SetCells{o.Field, b, rest}
}

// Size implements [Op].
func (o SetCells) Size() int { return 64 + 8*len(o.IDs) + 4*len(o.Refs) }

// SetIncluded takes pages into the output or leaves them out. No page may be named twice.
type SetIncluded struct {
	IDs IDs
	// On holds one value for all pages, or one for each.
	On []bool
}

func (o SetIncluded) check(d *Document, n int) (int, error) {
	if len(o.On) != 1 && len(o.On) != o.IDs.Len() {
		return 0, fmt.Errorf("%w: %d switches for %d pages", ErrStale, len(o.On), o.IDs.Len())
	}
	return n, checkIDs(d, o.IDs)
}

func (o SetIncluded) apply(d *Document) Op {
	old := make([]bool, 0, o.IDs.Len())
	i := 0
	d.eachBlock(o.IDs, func(b *block, k int, run Run) {
		if b.out == nil {
			b.out = new(bits)
		}
		for x := range run.N {
			at, on := k+int(x), oneOrEach(o.On, i)
			i++
			was := !b.out.has(at)
			old = append(old, was)
			if was == on {
				continue
			}
			b.out.flip(at)
			t := &d.tallies[b.rows[at].File]
			switch {
			case !b.in.has(at):
			case on:
				d.left, t.LeftOut = d.left-1, t.LeftOut-1
			default:
				d.left, t.LeftOut = d.left+1, t.LeftOut+1
			}
		}
	})
	return SetIncluded{o.IDs, compact(old)}
}

func (o SetIncluded) pages() int { return o.IDs.Len() }

func (o SetIncluded) cut(n int) (Op, Op) {
	a, b := o.IDs.cut(n)
	first, rest := cutValues(o.On, n)
	return SetIncluded{a, first}, SetIncluded{b, rest}
}

// Size implements [Op].
func (o SetIncluded) Size() int { return 64 + 8*len(o.IDs) + len(o.On) }

// A Content is all that a page holds: its row, and the edits of its core values.
type Content struct {
	Row  Row
	Refs [NumFields]ValueRef
}

// SetContent gives pages other bytes. No page may be named twice.
type SetContent struct {
	IDs      IDs
	Contents []Content // one for each page
}

func (o SetContent) check(d *Document, n int) (int, error) {
	if len(o.Contents) != o.IDs.Len() {
		return 0, fmt.Errorf("%w: %d contents for %d pages", ErrStale, len(o.Contents), o.IDs.Len())
	}
	for i := range o.Contents {
		r := &o.Contents[i].Row
		if int(r.Store) >= len(d.texts) || int(r.File) >= len(d.files) || r.Start > r.End ||
			int(r.End) > len(d.texts[r.Store]) {
			return 0, fmt.Errorf("%w: content outside its store", ErrStale)
		}
		if err := d.checkRefs(o.Contents[i].Refs[:]); err != nil {
			return 0, err
		}
	}
	return n, checkIDs(d, o.IDs)
}

func (o SetContent) apply(d *Document) Op {
	old := make([]Content, 0, len(o.Contents))
	for i, id := range o.IDs.All {
		old = append(old, d.Content(id))
		b, k := d.blockOf(id)
		from, wasChanged := b.rows[k].File, d.IsChanged(id)
		row, refs := &o.Contents[i].Row, patch(o.Contents[i].Refs)
		d.replace(id, *row)
		if b.patch == nil && refs != (patch{}) {
			b.patch = new([BlockRows]patch)
		}
		if b.patch != nil {
			b.patch[k] = refs
		}
		d.noteHeld(row, refs)
		if b.in.has(k) {
			d.tally(from, wasChanged, b.out.has(k), -1)
			d.tally(row.File, d.IsChanged(id), b.out.has(k), 1)
		}
	}
	return SetContent{o.IDs, old}
}

func (o SetContent) pages() int { return o.IDs.Len() }

func (o SetContent) cut(n int) (Op, Op) {
	a, b := o.IDs.cut(n)
	return SetContent{a, o.Contents[:n:n]}, SetContent{b, o.Contents[n:]}
}

// Size implements [Op].
func (o SetContent) Size() int { return 64 + 8*len(o.IDs) + 80*len(o.Contents) }

// Content returns all that a page holds.
func (d *Document) Content(id EntryID) Content {
	b, k := d.blockOf(id)
	c := Content{Row: b.rows[k]}
	if b.patch != nil {
		c.Refs = b.patch[k]
	}
	return c
}

// InsertRows inserts pages into the order at the positions At of the result.
type InsertRows struct {
	At  RowSet
	IDs IDs
}

func (o InsertRows) check(d *Document, n int) (int, error) {
	k := o.IDs.Len()
	if o.At.Len() != k {
		return 0, fmt.Errorf("%w: %d places for %d pages", ErrStale, o.At.Len(), k)
	}
	if r := o.At.Ranges(); k > 0 && (r[0].From < 0 || r[len(r)-1].To > n+k) {
		return 0, fmt.Errorf("%w: places outside the table", ErrStale)
	}
	return n + k, checkIDs(d, o.IDs)
}

func (o InsertRows) apply(d *Document) Op {
	if d.order.runs.twice(o.IDs...) != 0 {
		return RemoveRows{} // a journal may contain anything, and a page has one position
	}
	d.order.insert(o.At, o.IDs)
	d.count(o.IDs, 1)
	return RemoveRows{o.At}
}

func (o InsertRows) pages() int { return o.IDs.Len() }

// Size implements [Op].
func (o InsertRows) Size() int { return 64 + 16*len(o.At.Ranges()) + 8*len(o.IDs) }

// RemoveRows takes the pages at some positions out of the order. Their rows and bytes stay in the
// tables.
type RemoveRows struct {
	At RowSet
}

func (o RemoveRows) check(_ *Document, n int) (int, error) {
	if r := o.At.Ranges(); len(r) > 0 && (r[0].From < 0 || r[len(r)-1].To > n) {
		return 0, fmt.Errorf("%w: places outside the table", ErrStale)
	}
	return n - o.At.Len(), nil
}

func (o RemoveRows) apply(d *Document) Op {
	ids := d.order.remove(o.At)
	d.count(ids, -1)
	return InsertRows{o.At, ids}
}

func (o RemoveRows) pages() int { return o.At.Len() }

// Size implements [Op].
func (o RemoveRows) Size() int { return 64 + 16*len(o.At.Ranges()) }

// SetFiles adds files to the document, removes or renames them, or sets that they are to be written anew or without the
// content outside of their pages.
type SetFiles struct {
	States []FileState
}

func (o SetFiles) check(d *Document, n int) (int, error) {
	for _, s := range o.States {
		if int(s.File) >= len(d.files) {
			return 0, fmt.Errorf("%w: file %d", ErrStale, s.File)
		}
	}
	return n, nil
}

func (o SetFiles) apply(d *Document) Op {
	old := make([]FileState, len(o.States))
	for i, s := range o.States {
		f := *d.files[s.File]
		old[len(old)-1-i] = f.State(s.File)
		f.Gone, f.Name, f.Anew, f.Removed = s.Gone, s.Name, s.Anew, s.Removed
		d.files[s.File] = &f
	}
	return SetFiles{old}
}

func (o SetFiles) pages() int { return len(o.States) }

// Size implements [Op].
func (o SetFiles) Size() int { return 64 + 48*len(o.States) }

// checkRefs reports whether each ref names a value that there is.
func (d *Document) checkRefs(refs []ValueRef) error {
	for _, r := range refs {
		if r >= firstValue+ValueRef(len(d.values.ends)) {
			return fmt.Errorf("%w: value %d", ErrStale, r)
		}
	}
	return nil
}

// checkIDs reports whether all ids are in the row table.
func checkIDs(d *Document, ids IDs) error {
	for _, r := range ids {
		if r.First == 0 || r.end() > d.next {
			return fmt.Errorf("%w: page %d", ErrStale, r.First)
		}
	}
	return nil
}

// noteHeld records the fields that the bytes of a row have, or that edits gave a value.
func (d *Document) noteHeld(r *Row, refs patch) {
	for f := range r.Fields {
		if r.Fields[f].Present() || refs[f] >= firstValue {
			d.held |= 1 << f
		}
	}
	if r.Ext.Present() {
		d.held |= ExtrasBit
	}
}

// tally counts a page that enters the order, or with by = -1 leaves it.
func (d *Document) tally(f FileID, changed, out bool, by int) {
	t := &d.tallies[f]
	t.Pages += by
	if changed {
		t.Changed += by
		d.changed += by
	}
	if out {
		t.LeftOut += by
		d.left += by
	}
}

// count adds pages that came into the order or left it to the counts. Of a million pages that were
// just opened, asking for each of them what IsChanged asks took 80 ms.
func (d *Document) count(ids IDs, sign int) {
	d.eachBlock(ids, func(b *block, i int, run Run) {
		for k := range EntryID(run.N) {
			at, id := i+int(k), run.First+k
			r := &b.rows[at]
			b.in.flip(at)
			var refs patch
			if b.patch != nil {
				refs = b.patch[at]
			}
			d.noteHeld(r, refs)
			f := d.files[r.File]
			changed := r.Store != f.Store || id-f.First >= EntryID(f.NumRows) || refs != patch{}
			d.tally(r.File, changed, b.out.has(at), sign)
		}
	})
}
