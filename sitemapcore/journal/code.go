package journal

import (
	"reflect"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/codec"
)

// A coder writes the fields of a record, or reads them.
type coder struct{ codec.Coder }

func newReader(b []byte) coder { return coder{codec.Coder{B: b, Reading: true}} }

// most is the largest id, and the largest position of a row.
const most = 1<<31 - 1

func (c *coder) id(v *sitemapcore.EntryID) {
	*v = sitemapcore.EntryID(c.Uint(uint64(*v), most))
}

func (c *coder) file(v *sitemapcore.FileID) { *v = sitemapcore.FileID(c.Uint(uint64(*v), 1<<16-1)) }

func (c *coder) store(v *sitemapcore.StoreID) { *v = sitemapcore.StoreID(c.Uint(uint64(*v), 1<<16-1)) }

func (c *coder) small(v *uint8) { *v = uint8(c.Uint(uint64(*v), 1<<8-1)) }

func (c *coder) sum(v *uint32) { *v = uint32(c.Uint(uint64(*v), 1<<32-1)) }

func (c *coder) long(v *int64) { *v = int64(c.Uint(uint64(*v), 1<<62)) }

func (c *coder) value(v *sitemapcore.ValueRef) { c.sum((*uint32)(v)) }

func list[T any](c *coder, v *[]T, part func(*T)) { codec.List(&c.Coder, v, part) }

// ids codes a list of ids as runs, each by its distance from the one before.
func (c *coder) ids(v *sitemapcore.IDs) {
	next := int64(0)
	list(c, (*[]sitemapcore.Run)(v), func(r *sitemapcore.Run) {
		first := next + c.Signed(int64(r.First)-next)
		r.N = uint32(c.Uint(uint64(r.N), most))
		if next = first + int64(r.N); first < 1 || first > most || r.N == 0 || next > most {
			c.Fail()
		}
		r.First = sitemapcore.EntryID(first)
	})
}

// rows codes a set of positions.
func (c *coder) rows(v *sitemapcore.RowSet) {
	ranges := v.Ranges()
	at := 0
	list(c, &ranges, func(r *sitemapcore.Range) {
		from, n := r.From-at, r.To-r.From
		c.Int(&from)
		c.Int(&n)
		r.From = at + from
		r.To = r.From + n
		if at = r.To; at > most || n < 1 {
			c.Fail()
		}
	})
	if c.Reading {
		*v = sitemapcore.RowSetOf(ranges...)
	}
}

// ops are the operations; the index of one is its number.
var ops = [...]sitemapcore.Op{
	nil,
	sitemapcore.SetCells{},
	sitemapcore.SetIncluded{},
	sitemapcore.SetContent{},
	sitemapcore.InsertRows{},
	sitemapcore.RemoveRows{},
	sitemapcore.SetFiles{},
	sitemapcore.SpliceChildren{},
}

// changes codes a change. An operation that this version does not know fails.
func (c *coder) changes(v *sitemapcore.ChangeSet) {
	list(c, (*[]sitemapcore.Op)(v), func(op *sitemapcore.Op) {
		is := func(x sitemapcore.Op) bool { return reflect.TypeOf(x) == reflect.TypeOf(*op) }
		n := c.Uint(uint64(max(0, slices.IndexFunc(ops[:], is))), uint64(len(ops)-1))
		if c.Reading {
			*op = ops[n]
		}
		switch o := (*op).(type) {
		case sitemapcore.SetCells:
			o.Field = sitemapcore.Field(c.Uint(uint64(o.Field), sitemapcore.NumFields-1))
			c.ids(&o.IDs)
			list(c, &o.Refs, c.value)
			*op = o
		case sitemapcore.SetIncluded:
			c.ids(&o.IDs)
			list(c, &o.On, func(on *bool) { c.Flags(on) })
			*op = o
		case sitemapcore.SetContent:
			c.ids(&o.IDs)
			list(c, &o.Contents, c.content)
			*op = o
		case sitemapcore.InsertRows:
			c.rows(&o.At)
			c.ids(&o.IDs)
			*op = o
		case sitemapcore.RemoveRows:
			c.rows(&o.At)
			*op = o
		case sitemapcore.SetFiles:
			list(c, &o.States, func(s *sitemapcore.FileState) {
				c.file(&s.File)
				text, tags := s.Removed&sitemapcore.OutsideText != 0, s.Removed&sitemapcore.OutsideTags != 0
				c.Flags(&s.Gone, &s.Anew, &text, &tags)
				s.Removed = 0
				if text {
					s.Removed |= sitemapcore.OutsideText
				}
				if tags {
					s.Removed |= sitemapcore.OutsideTags
				}
				c.Text(&s.Name)
			})
			*op = o
		case sitemapcore.SpliceChildren:
			c.file(&o.File)
			c.Int(&o.At)
			c.Int(&o.Cut)
			list(c, &o.Put, func(x *sitemapcore.Child) {
				c.Text(&x.Loc)
				c.Text(&x.LastMod)
				c.sum(&x.Start)
				c.sum(&x.End)
			})
			*op = o
		default:
			c.Fail()
		}
	})
}

// content codes a page by the position of its bytes. Reading the entry again gives its other values.
func (c *coder) content(v *sitemapcore.Content) {
	c.file(&v.Row.File)
	c.store(&v.Row.Store)
	c.sum(&v.Row.Start)
	c.sum(&v.Row.End)
	for f := range v.Refs {
		c.value(&v.Refs[f])
	}
}
