package sitemapcore

import "fmt"

// patch holds the edits of core values of one row.
type patch [NumFields]ValueRef

// block is one block of the row table with its edits.
type block struct {
	rows  *RowBlock
	patch *[BlockRows]patch // nil until a row of the block is edited
	in    bits              // the rows that are in the order
	out   *bits             // the rows that are left out of the output; nil while none is
	came  *[BlockRows]Place // of the rows that have other bytes by now; nil while none has
}

// bits are one for each row of a block.
type bits [BlockRows / 64]uint64

func (b *bits) has(i int) bool { return b != nil && b[i/64]>>(i%64)&1 != 0 }

func (b *bits) flip(i int) { b[i/64] ^= 1 << (i % 64) }

// A Place is a range of bytes in a store.
type Place struct{ From, To uint32 }

// replace gives a row other bytes.
func (t *rowTable) replace(id EntryID, r Row) {
	b, k := t.ownAt(id)
	if b.came == nil {
		b.came = new([BlockRows]Place)
	}
	if b.came[k] == (Place{}) {
		b.came[k] = Place{b.rows[k].Start, b.rows[k].End}
	}
	b.rows[k] = r
}

// Came returns the place of the original bytes of a page whose bytes were replaced.
func (t *rowTable) Came(id EntryID) Place {
	b, i := t.blockOf(id)
	if b.came == nil {
		return Place{}
	}
	return b.came[i]
}

// A rowTable holds the rows of a document by id, in blocks, with their edits. Rows are only added.
type rowTable struct {
	blocks []block
	next   EntryID   // the id that the next row gets
	hole   *RowBlock // the rows of ids that were left out in restoring; nil while there are none
}

// MaxID returns an id that is larger than every id in use.
func (t *rowTable) MaxID() EntryID { return t.next }

// blockOf returns the block of an id and the index in it.
func (t *rowTable) blockOf(id EntryID) (*block, int) {
	i := int(id - 1)
	return &t.blocks[i/BlockRows], i % BlockRows
}

// ownAt is blockOf for a row to change: rows that were left out in restoring are shared.
func (t *rowTable) ownAt(id EntryID) (b *block, i int) {
	if b, i = t.blockOf(id); b.rows == t.hole {
		b.rows = new(RowBlock)
	}
	return b, i
}

// eachBlock calls fn for the runs of a list, divided at the ends of blocks, with the block and the index of the first
// row in it.
func (t *rowTable) eachBlock(ids IDs, fn func(b *block, i int, run Run)) {
	for _, run := range ids {
		for run.N > 0 {
			b, i := t.blockOf(run.First)
			n := min(run.N, uint32(BlockRows-i))
			fn(b, i, Run{run.First, n})
			run.First, run.N = run.First+EntryID(n), run.N-n
		}
	}
}

// Row returns a page's row. It stays as it is until the page gets new bytes.
func (t *rowTable) Row(id EntryID) *Row {
	b, i := t.blockOf(id)
	return &b.rows[i]
}

// Ref returns the edit of a page's field, or [Original].
func (t *rowTable) Ref(id EntryID, f Field) ValueRef {
	b, i := t.blockOf(id)
	if b.patch == nil {
		return Original
	}
	return b.patch[i][f]
}

// Patched reports whether any core value of the page was edited.
func (t *rowTable) Patched(id EntryID) bool {
	b, i := t.blockOf(id)
	return b.patch != nil && b.patch[i] != patch{}
}

// Included reports whether the page is part of the output.
func (t *rowTable) Included(id EntryID) bool {
	b, i := t.blockOf(id)
	return !b.out.has(i)
}

// adopt adds the rows of a list. It copies them if they are few or the last block has room for them. Otherwise it takes
// over the blocks of the list, so the first id is at the start of a block.
func (t *rowTable) adopt(l *RowList) EntryID {
	used := int(t.next-1) % BlockRows
	copied := used > 0 && used+l.n <= BlockRows
	if !copied {
		t.next = EntryID(len(t.blocks)*BlockRows + 1)
		if l.few != nil {
			t.blocks = append(t.blocks, block{rows: new(RowBlock)})
			copied = true
		}
	}
	first := t.next
	if copied {
		for i := range l.n {
			b, k := t.ownAt(first + EntryID(i))
			b.rows[k] = *l.At(i)
		}
	} else {
		for _, b := range l.blocks {
			t.blocks = append(t.blocks, block{rows: b})
		}
	}
	t.next += EntryID(l.n)
	*l = RowList{}
	return first
}

// AddRow gives the document a row, which is not part of it until an [InsertRows] change says so.
func (t *rowTable) AddRow(r Row) (EntryID, error) {
	if int(t.next) >= 1<<31 {
		return 0, ErrFull
	}
	id := t.next
	if int(id-1) == len(t.blocks)*BlockRows {
		t.blocks = append(t.blocks, block{rows: new(RowBlock)})
	}
	t.next++
	b, i := t.blockOf(id)
	b.rows[i] = r
	return id, nil
}

// skipTo lets the next row have an id. The rows on the way share one empty block wherever they fill
// it.
func (t *rowTable) skipTo(next EntryID) error {
	if next < t.next || next >= 1<<31 {
		return fmt.Errorf("%w: page %d", ErrStale, next)
	}
	for int(next-1) > len(t.blocks)*BlockRows {
		if t.hole == nil {
			t.hole = new(RowBlock)
		}
		t.blocks = append(t.blocks, block{rows: t.hole})
	}
	if n := len(t.blocks); n > 0 && int(next-1) < n*BlockRows && t.blocks[n-1].rows == t.hole {
		// Rows that are added later go into the rest of the block.
		t.blocks[n-1].rows = new(RowBlock)
	}
	t.next = next
	return nil
}

// NextEdited returns the first id from the given one on whose neighbours in the row table have
// edits of core values or are left out of the output. It skips whole blocks, and returns
// [Document.MaxID] behind the last.
func (t *rowTable) NextEdited(id EntryID) EntryID {
	for id < t.next {
		b, k := t.blockOf(id)
		if b.patch != nil || b.out != nil {
			return id
		}
		id += EntryID(BlockRows - k)
	}
	return t.next
}
