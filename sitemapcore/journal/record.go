package journal

import (
	"sitemapeditor/sitemapcore"
)

// A Record is one thing that a journal says: a pointer to [Head], [Sums], [File], [StoreText],
// [Values], [Rows], [Change], [Move], [Base], [Step], [Rules], [Filters], [Download], [Dating]
// or [End].
type Record interface {
	kind() byte
	code(c *coder)
}

// The kinds of records: the first byte of a payload.
const (
	kindHead   = 'J'
	kindFile   = 'F'
	kindStore  = 'S'
	kindValues = 'V'
	kindRows   = 'R'
	kindChange = 'C'
	kindMove   = 'M'
	kindBase   = 'B'
	kindStep   = 'H'
	kindEnd    = 'E'
	kindSums   = 'K'
	kindRules  = 'O'
	kindCrawl  = 'X' // [Rules] with what a crawl says

	kindDownload = 'D'
	kindFilters  = 'I'
	kindDating   = 'T'

	kinds = "JFSVRCMBHEKODXIT"
)

// decode reads a payload. One of a kind that is not known is from a newer version.
func decode(payload []byte) (Record, error) {
	if len(payload) == 0 {
		return nil, ErrDamaged
	}
	var r Record
	switch payload[0] {
	case kindHead:
		r = new(Head)
	case kindFile:
		r = new(File)
	case kindStore:
		r = new(StoreText)
	case kindValues:
		r = new(Values)
	case kindRows:
		r = new(Rows)
	case kindChange:
		r = new(Change)
	case kindMove:
		r = new(Move)
	case kindBase:
		r = new(Base)
	case kindStep:
		r = new(Step)
	case kindEnd:
		r = new(End)
	case kindSums:
		r = new(Sums)
	case kindRules, kindCrawl:
		r = new(Rules)
	case kindDownload:
		r = new(Download)
	case kindFilters:
		r = new(Filters)
	case kindDating:
		r = new(Dating)
	default:
		return nil, ErrNewer
	}
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

func (*Head) kind() byte { return kindHead }

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
	ID    sitemapcore.FileID
	Store sitemapcore.StoreID
	First sitemapcore.EntryID // of the rows that came with it
	Rows  int                 // how many
	Kind  sitemapcore.FileKind

	Name, Path string

	// Source says that the bytes are kept as they came, Size and Sum (CRC-32C) which they were.
	Source bool
	Size   int
	Sum    uint32

	// Made says that the text is not what the source reads as: it stands in the journal, as
	// [StoreText] and [Rows] that follow, and the fields below hold what a reader would have found.
	Made bool
	// Pasted says that the source is text, whatever encoding it names.
	Pasted            bool
	Broken, Truncated bool
	BOM               bool

	Packed   int
	Encoding string
	Root     sitemapcore.Root
	Unread   []sitemapcore.Unread
	Receipts []sitemapcore.Receipt
}

func (*File) kind() byte { return kindFile }

func (f *File) code(c *coder) {
	c.file(&f.ID)
	c.store(&f.Store)
	c.id(&f.First)
	c.Int(&f.Rows)
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
		c.Text(&u.Reason)
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

// Sums tells where a source is damaged, if it ever is: the checksum of the source of the [File]
// that follows as it was after each SumBytes bytes, and at its end.
type Sums struct{ Sums []uint32 }

func (*Sums) kind() byte { return kindSums }

func (s *Sums) code(c *coder) { list(c, &s.Sums, c.sum) }

// Damaged returns the part of a source outside of which it is what it was: from lo to hi, in bytes.
// size is its length as it was; b may be shorter, where the end is missing. step is called after
// each piece, and its error returned.
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

func (*StoreText) kind() byte { return kindStore }

func (s *StoreText) code(c *coder) { c.store(&s.Store); c.Int(&s.At); c.Bytes(&s.Text) }

// Values says which texts edits gave to fields, from the first on.
type Values struct {
	First int
	Texts [][]byte
}

func (*Values) kind() byte { return kindValues }

func (v *Values) code(c *coder) { c.Int(&v.First); list(c, &v.Texts, c.Bytes) }

// Rows says that rows were added whose bytes stand in a store, in order.
type Rows struct {
	First sitemapcore.EntryID
	File  sitemapcore.FileID
	Store sitemapcore.StoreID
	Spans []RowSpan
}

// A RowSpan is where the bytes of a row stand: Gap bytes behind those of the row before, or behind
// the beginning of the store.
type RowSpan struct{ Gap, Len uint32 }

func (*Rows) kind() byte { return kindRows }

func (r *Rows) code(c *coder) {
	c.id(&r.First)
	c.file(&r.File)
	c.store(&r.Store)
	list(c, &r.Spans, func(s *RowSpan) { c.sum(&s.Gap); c.sum(&s.Len) })
}

// Change is a transaction that was carried out.
type Change struct {
	Label string
	Kind  sitemapcore.Kind
	// Joins says that a later one may become one step with it, and Joined that it became one with
	// the one before.
	Joins, Joined bool
	Changes       sitemapcore.ChangeSet
}

func (*Change) kind() byte { return kindChange }

func (t *Change) code(c *coder) {
	c.Text(&t.Label)
	c.Text((*string)(&t.Kind))
	c.Flags(&t.Joins, &t.Joined)
	c.changes(&t.Changes)
}

// Move says that steps were taken back, or done again.
type Move struct {
	Redo  bool
	Steps int
}

func (*Move) kind() byte { return kindMove }

func (m *Move) code(c *coder) { c.Flags(&m.Redo); c.Int(&m.Steps) }

// Base is a change that is no step of the history.
type Base struct{ Changes sitemapcore.ChangeSet }

func (*Base) kind() byte { return kindBase }

func (b *Base) code(c *coder) { c.changes(&b.Changes) }

// Step is a step of the history, the oldest first. Steps stand before the [Base] change that they
// lead away from.
type Step struct {
	Undone bool
	sitemapcore.StepState
}

func (*Step) kind() byte { return kindStep }

func (s *Step) code(c *coder) {
	c.Flags(&s.Undone)
	c.Text(&s.Label)
	c.Text((*string)(&s.Kind))
	c.changes(&s.Back)
}

// End ends a snapshot of the document.
type End struct{}

func (*End) kind() byte { return kindEnd }

func (*End) code(*coder) {}
