package sitemapcore

import (
	"errors"
	"fmt"
)

// ErrStale says that a ChangeSet names rows or positions that the document does not have. The document is as it was before.
var ErrStale = errors.New("sitemapcore: the change does not fit the document")

// A ChangeSet is a list of operations that are applied in order, all or none. It is the only way to change a document.
type ChangeSet []Op

// An Op is one operation of a ChangeSet: [SetCells], [SetIncluded], [SetContent], [InsertRows], [RemoveRows] or [SetFiles].
type Op interface {
	// check reports whether the operation fits a document with n rows, and how many rows there are afterwards.
	check(d *Document, n int) (int, error)
	// apply carries the operation out and returns its inverse.
	apply(d *Document) Op
	// Size is the memory that the operation holds, in bytes, near enough for a budget.
	Size() int
}

// Size returns the memory that the change holds, in bytes, near enough for a budget.
func (c ChangeSet) Size() int {
	n := 0
	for _, op := range c {
		n += op.Size()
	}
	return n
}

// Apply carries a change out and returns its inverse. A change that does not fit gives [ErrStale] and does nothing.
func (d *Document) Apply(c ChangeSet) (ChangeSet, error) {
	n := d.Len()
	for _, op := range c {
		var err error
		if n, err = op.check(d, n); err != nil {
			return nil, err
		}
	}
	inverse := make(ChangeSet, len(c))
	for i, op := range c {
		inverse[len(c)-1-i] = op.apply(d)
	}
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
	limit := firstValue + ValueRef(len(d.values.ends))
	for _, r := range o.Refs {
		if r >= limit {
			return 0, fmt.Errorf("%w: value %d", ErrStale, r)
		}
	}
	return n, checkIDs(d, o.IDs)
}

func (o SetCells) apply(d *Document) Op {
	old := make([]ValueRef, 0, o.IDs.Len())
	same := true
	for i, id := range o.IDs.All {
		b, k := d.at(id)
		if b.patch == nil {
			b.patch = new([BlockRows]patch)
		}
		ref := o.Refs[0]
		if len(o.Refs) > 1 {
			ref = o.Refs[i]
		}
		was := b.patch[k][o.Field]
		old = append(old, was)
		same = same && was == old[0]
		if was != ref {
			d.edit(id, func() { b.patch[k][o.Field] = ref })
		}
	}
	if same && len(old) > 1 {
		old = []ValueRef{old[0]}
	}
	return SetCells{o.Field, o.IDs, old}
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
	same := true
	for i, id := range o.IDs.All {
		b, k := d.at(id)
		if b.out == nil {
			b.out = new([BlockRows / 64]uint64)
		}
		on := o.On[0]
		if len(o.On) > 1 {
			on = o.On[i]
		}
		bit := uint64(1) << (k % 64)
		was := b.out[k/64]&bit == 0
		old = append(old, was)
		same = same && was == old[0]
		if was == on {
			continue
		}
		b.out[k/64] ^= bit
		if _, ok := d.Index(id); ok {
			if on {
				d.left--
			} else {
				d.left++
			}
		}
	}
	if same && len(old) > 1 {
		old = old[:1:1]
	}
	return SetIncluded{o.IDs, old}
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
		if int(r.Store) >= len(d.stores) || int(r.File) >= len(d.files) || r.Start > r.End || int(r.End) > len(d.stores[r.Store]) {
			return 0, fmt.Errorf("%w: content outside its store", ErrStale)
		}
	}
	return n, checkIDs(d, o.IDs)
}

func (o SetContent) apply(d *Document) Op {
	old := make([]Content, 0, len(o.Contents))
	for i, id := range o.IDs.All {
		old = append(old, d.Content(id))
		b, k := d.at(id)
		d.edit(id, func() {
			b.rows[k] = o.Contents[i].Row
			if refs := patch(o.Contents[i].Refs); b.patch != nil || refs != (patch{}) {
				if b.patch == nil {
					b.patch = new([BlockRows]patch)
				}
				b.patch[k] = refs
			}
		})
	}
	return SetContent{o.IDs, old}
}

// Size implements [Op].
func (o SetContent) Size() int { return 64 + 8*len(o.IDs) + 80*len(o.Contents) }

// Content returns all that a page holds.
func (d *Document) Content(id EntryID) Content {
	b, k := d.at(id)
	c := Content{Row: b.rows[k]}
	if b.patch != nil {
		c.Refs = b.patch[k]
	}
	return c
}

// InsertRows puts pages into the order, so that afterwards they stand at the positions At.
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
	d.order.insert(o.At, o.IDs)
	d.count(o.IDs, 1)
	return RemoveRows{o.At}
}

// Size implements [Op].
func (o InsertRows) Size() int { return 64 + 16*len(o.At.Ranges()) + 8*len(o.IDs) }

// RemoveRows takes the pages at some positions out of the order. Their rows and bytes stay in the tables.
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

// Size implements [Op].
func (o RemoveRows) Size() int { return 64 + 16*len(o.At.Ranges()) }

// A FileState is what a change may say about a file.
type FileState struct {
	File FileID
	Gone bool
	Name string
}

// SetFiles brings files into the document, takes them out, or renames them.
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
		f := &d.files[s.File]
		old[len(old)-1-i] = FileState{s.File, f.Gone, f.Name}
		f.Gone, f.Name = s.Gone, s.Name
	}
	return SetFiles{old}
}

// Size implements [Op].
func (o SetFiles) Size() int { return 64 + 48*len(o.States) }

// checkIDs reports whether all ids are in the row table.
func checkIDs(d *Document, ids IDs) error {
	for _, r := range ids {
		if r.First == 0 || r.end() > d.next {
			return fmt.Errorf("%w: page %d", ErrStale, r.First)
		}
	}
	return nil
}

// edit carries out f, which changes a page, and keeps the counts of changed pages.
func (d *Document) edit(id EntryID, f func()) {
	was, from := d.IsChanged(id), d.Row(id).File
	f()
	is, to := d.IsChanged(id), d.Row(id).File
	if is == was && from == to {
		return
	}
	if _, ok := d.Index(id); ok {
		d.tally(from, was, -1)
		d.tally(to, is, 1)
	}
}

// tally counts a page that comes into the order or leaves it.
func (d *Document) tally(f FileID, changed bool, by int) {
	t := &d.tallies[f]
	t.pages += by
	if changed {
		t.changed += by
		d.changed += by
	}
}

// count adds pages that came into the order or left it to the counts.
func (d *Document) count(ids IDs, sign int) {
	for _, id := range ids.All {
		if !d.Included(id) {
			d.left += sign
		}
		d.tally(d.Row(id).File, d.IsChanged(id), sign)
	}
}
