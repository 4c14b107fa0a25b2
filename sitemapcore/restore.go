package sitemapcore

import (
	"fmt"
	"slices"
)

// Marks are the sizes of a document's tables. Additions between two marks never change, except rows, which a
// [SetContent] may replace. To save a document, write the additions since the last marks before the change that uses
// them.
type Marks struct {
	Files, Stores, Values int
	Next                  EntryID
	Arena                 StoreID // the store for new entry bytes, if ArenaLen is not zero
	ArenaLen              int
}

// Marks returns how far the tables have grown.
func (d *Document) Marks() Marks {
	m := Marks{Files: len(d.files), Stores: len(d.texts), Values: len(d.values.ends), Next: d.next}
	if d.hasArena {
		m.Arena, m.ArenaLen = d.arena, len(d.texts[d.arena])
	}
	return m
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
		b, k := d.ownAt(first + EntryID(i))
		if int(r.Store) >= len(d.texts) || int(r.File) >= len(d.files) || r.Start >= r.End ||
			int(r.End) > len(d.texts[r.Store]) || b.rows[k].End != 0 {
			return fmt.Errorf("%w: row %d", ErrStale, int(first)+i)
		}
		b.rows[k] = *r
	}
	return nil
}

// PutSegment is [Document.AddSegment] for a file with known number, store and ids. If s is nil, its store is empty and
// its pages have no bytes until [Document.PutStore] and [Document.PutRows] add them.
func (d *Document) PutSegment(id FileID, store StoreID, first EntryID, f File, s *Segment) error {
	if int(id) < len(d.files) || s != nil && int(store) < len(d.texts) || f.NumRows > 0 && first == 0 ||
		int(first)+f.NumRows >= 1<<31 {
		return fmt.Errorf("%w: file %d", ErrStale, id)
	}
	// A hostile project may leave out 60,000 files.
	if gap := int(id) - len(d.files); gap > 0 {
		d.files = append(d.files, slices.Repeat([]*File{missing}, gap)...)
		d.tallies = append(d.tallies, make([]Tally, gap)...)
	}
	for len(d.texts) < int(store) {
		d.texts = append(d.texts, nil)
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
	if len(d.texts) == int(store) {
		d.texts = append(d.texts, nil)
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

// Holes returns the places of the pages whose bytes could not be read.
func (d *Document) Holes() RowSet {
	var ranges []Range
	for i, id := range d.order.runs.All {
		if d.Row(id).End == 0 {
			ranges = append(ranges, Range{i, i + 1})
		}
	}
	return RowSetOf(ranges...)
}
