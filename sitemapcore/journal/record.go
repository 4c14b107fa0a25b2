package journal

import (
	"reflect"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// A Record is one thing that a journal says: a pointer to [Head], [Sums], [File], [StoreText],
// [Values], [Rows], [Change], [Move], [Base], [Past], [Rules], [Filters], [Download], [Dating],
// [Live] or [End].
type Record interface{ code(c *coder) }

// kinds are the kinds of records, the first byte of a payload each, and types their types in the same order. A later
// form of [Rules], [Change] or [Past] has a kind of its own, because an older version must not take it for a damaged
// record.
const kinds = "JFSVRCMBHEKOXDITAPL"

var types = [len(kinds)]any{
	Head{},
	File{},
	StoreText{},
	Values{},
	Rows{},
	Change{},
	Move{},
	Base{},
	Past{},
	End{},
	Sums{},
	Rules{},
	Rules{},
	Download{},
	Filters{},
	Dating{},
	Change{},
	Past{},
	Live{},
}

// kind returns the kind of a record.
func kind(r Record) byte {
	switch r := r.(type) {
	case *Rules:
		if len(r.Crawl) > 0 {
			return 'X'
		}
	case *Change:
		if r.Recipe != "" {
			return 'A'
		}
	case *Past:
		if r.Recipe != "" {
			return 'P'
		}
	}
	is := func(of any) bool { return reflect.PointerTo(reflect.TypeOf(of)) == reflect.TypeOf(r) }
	return kinds[slices.IndexFunc(types[:], is)]
}

// decode reads a payload. One of a kind that is not known is from a newer version.
func decode(payload []byte) (Record, error) {
	if len(payload) == 0 {
		return nil, ErrDamaged
	}
	i := strings.IndexByte(kinds, payload[0])
	if i < 0 {
		return nil, ErrNewer
	}
	r := reflect.New(reflect.TypeOf(types[i])).Interface().(Record)
	c := newReader(payload[1:])
	r.code(&c)
	if h, ok := r.(*Head); ok && !c.Bad && h.Version > Version {
		return nil, ErrNewer
	}
	if c.Bad || len(c.B) > 0 {
		return nil, ErrDamaged
	}
	return r, nil
}

// Head is the first record of a journal.
type Head struct {
	Version    int
	Generation int
	// Snapshot says that the journal begins with a snapshot of the document, which [End] ends.
	Snapshot bool
}

func (h *Head) code(c *coder) {
	name := magic
	c.Text(&name)
	c.Int(&h.Version)
	if name != magic {
		c.Fail()
	}
	if c.Reading && h.Version > Version {
		// What follows is not known, and not needed to refuse it.
		c.B = nil
		return
	}
	c.Int(&h.Generation)
	c.Flags(&h.Snapshot)
}

// File says that the document got a file.
type File struct {
	ID sitemapcore.FileID

	// Source says that the bytes are kept as they came, Size and Sum (CRC-32C) which they were.
	Source bool
	Size   int
	Sum    uint32

	// Made means that the text was not decoded from the source. It follows as [StoreText] and [Rows]; this record has
	// the metadata.
	Made bool

	sitemapcore.File
}

func (f *File) code(c *coder) {
	c.file(&f.ID)
	c.store(&f.Store)
	c.id(&f.First)
	c.Int(&f.NumRows)
	f.Kind = sitemapcore.FileKind(c.Uint(uint64(f.Kind), uint64(sitemapcore.NewFile)))
	c.Text(&f.Name)
	c.Text(&f.Path)
	c.Flags(&f.Source, &f.Made, &f.Pasted, &f.Broken, &f.Truncated, &f.BOM)
	if f.Source {
		c.Int(&f.Size)
		c.sum(&f.Sum)
	}
	if !f.Made {
		return
	}
	c.Int(&f.Packed)
	c.Text(&f.Encoding)
	c.Text(&f.Root.Prefix)
	list(c, &f.Root.Namespaces, func(n *sitemapcore.Namespace) { c.Text(&n.Prefix); c.Text(&n.URI) })
	c.Text(&f.Root.Encoding)
	c.Text(&f.Root.Newline)
	c.Text(&f.Root.Indent)
	c.Text(&f.Root.IndentChild)
	list(c, &f.Unread, func(u *sitemapcore.Unread) {
		c.sum(&u.Start)
		c.sum(&u.End)
		c.Int(&u.Line)
		c.Text((*string)(&u.Reason))
	})
	list(c, &f.Receipts, func(r *sitemapcore.Receipt) {
		c.Text(&r.Rule)
		c.Int(&r.Offset)
		c.Int(&r.Line)
		c.Int(&r.Count)
		c.Text(&r.Before)
		c.Text(&r.After)
		c.Flags(&r.Advice)
	})
}

// SumBytes is how much of a source there is between two sums of [Sums].
const SumBytes = 4 << 10

// Sums locates damage in the source of the next [File]: its checksums after each SumBytes bytes, and at its end.
type Sums struct{ Sums []uint32 }

func (s *Sums) code(c *coder) { list(c, &s.Sums, c.sum) }

// Damaged returns the range of a source outside of which it is intact: from lo to hi, in bytes. size is its original
// length; b is shorter if the end is missing. Damaged calls step after each piece, and returns its error.
func (s *Sums) Damaged(b []byte, size int, step func() error) (lo, hi int, err error) {
	if len(s.Sums) != (size+SumBytes-1)/SumBytes {
		return 0, size, nil
	}
	lo = size
	before := uint32(0)
	for i, sum := range s.Sums {
		at := i * SumBytes
		end := min(at+SumBytes, size)
		if end > len(b) || Sum(before, b[at:end]) != sum {
			lo, hi = min(lo, at), end
		}
		before = sum
		if err := step(); err != nil {
			return 0, 0, err
		}
	}
	return lo, hi, nil
}

// StoreText says that bytes were put into a store, behind those that it had.
type StoreText struct {
	Store sitemapcore.StoreID
	At    int
	Text  []byte
}

func (s *StoreText) code(c *coder) { c.store(&s.Store); c.Int(&s.At); c.Bytes(&s.Text) }

// Values says which texts edits gave to fields, from the first on.
type Values struct {
	First int
	Texts [][]byte
}

func (v *Values) code(c *coder) { c.Int(&v.First); list(c, &v.Texts, c.Bytes) }

// Rows adds rows whose bytes are in a store, in order.
type Rows struct {
	First sitemapcore.EntryID
	File  sitemapcore.FileID
	Store sitemapcore.StoreID
	Spans []RowSpan
}

// A RowSpan is the range of a row's bytes: it begins Gap bytes behind the row before, or behind the beginning of the
// store.
type RowSpan struct{ Gap, Len uint32 }

func (r *Rows) code(c *coder) {
	c.id(&r.First)
	c.file(&r.File)
	c.store(&r.Store)
	list(c, &r.Spans, func(s *RowSpan) { c.sum(&s.Gap); c.sum(&s.Len) })
}

// Change is a transaction that was carried out. Recipe is the recipe of its steps, as package recipe
// writes them; it is empty if there are none.
type Change struct {
	Label   say.Text
	Kind    sitemapcore.Kind
	Changes sitemapcore.ChangeSet
	Recipe  string
}

func (t *Change) code(c *coder) {
	c.Text((*string)(&t.Label))
	c.Text((*string)(&t.Kind))
	c.Flags() // There are none.
	c.changes(&t.Changes)
	c.rest(&t.Recipe)
}

// rest codes a text at the end of a record, which is not there if it is empty.
func (c *coder) rest(text *string) {
	if c.Reading && len(c.B) > 0 || !c.Reading && *text != "" {
		c.Text(text)
	}
}

// Move says that steps were taken back, or done again.
type Move struct {
	Redo  bool
	Steps int
}

func (m *Move) code(c *coder) { c.Flags(&m.Redo); c.Int(&m.Steps) }

// Base is a change that is no step of the history.
type Base struct{ Changes sitemapcore.ChangeSet }

func (b *Base) code(c *coder) { c.changes(&b.Changes) }

// Past is a transaction of the history, the oldest first. A journal has them before the [Base] change
// that they lead away from.
type Past struct {
	Undone bool
	Recipe string // as in [Change]
	sitemapcore.Transaction
}

func (p *Past) code(c *coder) {
	c.Flags(&p.Undone)
	c.Text((*string)(&p.Label))
	c.Text((*string)(&p.Kind))
	c.changes(&p.Back)
	c.rest(&p.Recipe)
}

// End ends a snapshot of the document.
type End struct{}

func (*End) code(*coder) {}
