package journal

import (
	"reflect"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/codec"
	"sitemapeditor/sitemapcore/history"
	"sitemapeditor/sitemapcore/say"
)

// A Record is one thing that a journal says: a pointer to [Head], [Sums], [File], [StoreText],
// [Values], [Rows], [Change], [Move], [Base], [Past] or [End], or a [Note].
type Record any

// kinds are the kinds of records, the first byte of a payload each, and types their types in the same order.
const kinds = "JFSVRCMBHEKODTL"

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
	Download{},
	sitemapcore.Dating{},
	Live{},
}

// kind returns the kind of a record.
func kind(r Record) byte {
	is := func(of any) bool { return reflect.PointerTo(reflect.TypeOf(of)) == reflect.TypeOf(r) }
	return kinds[slices.IndexFunc(types[:], is)]
}

// encode returns the payload of a record. It fails for a change with an operation that this package does not know.
func encode(r Record) (payload []byte, ok bool) {
	c := codec.Coder{B: []byte{kind(r)}}
	c.Values(r)
	return c.B, !c.Bad
}

func reader(b []byte) codec.Coder { return codec.Coder{B: b, Reading: true, Counts: true} }

// decode reads a payload. One of a kind that is not known is from a newer version.
func decode(payload []byte) (Record, error) {
	if len(payload) == 0 {
		return nil, ErrDamaged
	}
	i := strings.IndexByte(kinds, payload[0])
	if i < 0 {
		return nil, ErrVersion
	}
	r := reflect.New(reflect.TypeOf(types[i])).Interface()
	c := reader(payload[1:])
	c.Values(r)
	if h, ok := r.(*Head); ok && !c.Bad && h.Version != Version {
		return nil, ErrVersion
	}
	if c.Bad || len(c.B) > 0 {
		return nil, ErrDamaged
	}
	return r, nil
}

// Head is the first record of a journal. Every version begins it with these fields.
type Head struct {
	Version    int
	Generation int
	// Snapshot says that the journal begins with a snapshot of the document, which [End] ends.
	Snapshot bool
}

// Code implements [codec.Own].
func (h *Head) Code(c *codec.Coder) {
	name := magic
	c.Values(&name, &h.Version)
	if name != magic {
		h.Version = 0
		c.Fail()
	}
	c.Values(&h.Generation, &h.Snapshot)
}

// File says that the document got a file.
type File struct {
	ID sitemapcore.FileID

	// Source says that the bytes are kept as they came, Size and Sum (CRC-32C) which they were.
	Source bool
	Size   int
	Sum    uint32

	// Wrapped says that the source is a text with a sitemap in it.
	Wrapped bool

	// Made means that the text was not decoded from the source. It follows as [StoreText] and [Rows]; this record has
	// the metadata.
	Made bool

	sitemapcore.File
}

// Code implements [codec.Own].
func (f *File) Code(c *codec.Coder) {
	c.Values(&f.ID, &f.Store, &f.First, &f.NumRows, &f.Kind, &f.Name, &f.Path)
	if f.Kind > sitemapcore.NewFile {
		c.Fail()
	}
	c.Flags(&f.Source, &f.Made, &f.Pasted, &f.Broken, &f.Truncated, &f.BOM, &f.Wrapped)
	if f.Source {
		c.Values(&f.Size, &f.Sum)
	}
	if f.Made {
		c.Values(&f.Packed, &f.Encoding, &f.Root)
		codec.List(c, &f.Unread, func(u *sitemapcore.Unread) {
			c.Values(&u.Start, &u.End, &u.Line)
			sentence(c, &u.Reason)
		})
		c.Values(&f.Receipts)
	}
}

// SumBytes is how much of a source there is between two sums of [Sums].
const SumBytes = 4 << 10

// Sums locates damage in the source of the next [File]: its checksums after each SumBytes bytes, and at its end.
type Sums struct{ Sums []uint32 }

// Damaged returns the range of bytes, from lo to hi, that includes all damage of a source. size is its original length;
// b is shorter if the end is missing. Damaged calls step after each piece, and returns its error.
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

// Values says which texts edits gave to fields, from the first on.
type Values struct {
	First int
	Texts [][]byte
}

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

// Change is a transaction that was carried out. Recipe is the recipe of its steps, as package recipe
// writes them; it is empty if there are none.
type Change struct {
	Label   say.Text
	Kind    history.Kind
	Changes sitemapcore.ChangeSet
	Recipe  string
	sitemapcore.Account
}

// Code implements [codec.Own].
func (t *Change) Code(c *codec.Coder) {
	sentence(c, &t.Label)
	c.Values((*string)(&t.Kind), &t.Changes, &t.Recipe, &t.Rule, &t.Values)
	codec.List(c, &t.Rows, func(s *sitemapcore.Sample) {
		for _, t := range [...]*say.Text{&s.Page, &s.What, &s.Rule, &s.Before, &s.After} {
			sentence(c, t)
		}
	})
}

// sentence codes a text for the user.
func sentence(c *codec.Coder, t *say.Text) {
	text := t.ForFile()
	if c.Values(&text); c.Reading {
		*t = say.FromFile(text)
	}
}

// Move says that steps were taken back, or done again.
type Move struct {
	Redo  bool
	Steps int
}

// Base is a change that is no step of the history.
type Base struct{ Changes sitemapcore.ChangeSet }

// Past is a transaction of the history, the oldest first. A journal has them before the [Base] change
// that their Changes lead away from.
type Past struct {
	Undone bool
	Change
}

// Code implements [codec.Own].
func (p *Past) Code(c *codec.Coder) {
	c.Values(&p.Undone)
	p.Change.Code(c)
}

// End ends a snapshot of the document.
type End struct{}
