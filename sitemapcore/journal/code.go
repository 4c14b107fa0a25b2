package journal

import (
	"encoding/binary"

	"sitemapeditor/sitemapcore"
)

// A coder writes the fields of a record, or reads them. Which of the two is its state, so that a record states its fields once.
// Numbers are varints, as in encoding/binary, texts and lists carry their length first.
type coder struct {
	b       []byte
	reading bool
	bad     bool
}

func (c *coder) fail() { c.bad, c.b = true, nil }

// uint codes a number up to most.
func (c *coder) uint(v, most uint64) uint64 {
	if !c.reading {
		c.b = binary.AppendUvarint(c.b, v)
		return v
	}
	n, k := binary.Uvarint(c.b)
	if k <= 0 || n > most {
		c.fail()
		return 0
	}
	c.b = c.b[k:]
	return n
}

// most is the largest number of most fields: what an int and an id can be.
const most = 1<<31 - 1

func (c *coder) int(v *int) { *v = int(c.uint(uint64(*v), most)) }

func (c *coder) id(v *sitemapcore.EntryID) {
	*v = sitemapcore.EntryID(c.uint(uint64(*v), most))
}

func (c *coder) file(v *sitemapcore.FileID) { *v = sitemapcore.FileID(c.uint(uint64(*v), 1<<16-1)) }

func (c *coder) store(v *sitemapcore.StoreID) { *v = sitemapcore.StoreID(c.uint(uint64(*v), 1<<16-1)) }

func (c *coder) sum(v *uint32) { *v = uint32(c.uint(uint64(*v), 1<<32-1)) }

// flags codes up to eight switches.
func (c *coder) flags(flags ...*bool) {
	var bits uint64
	for i, f := range flags {
		if *f {
			bits |= 1 << i
		}
	}
	bits = c.uint(bits, 1<<len(flags)-1)
	for i, f := range flags {
		*f = bits&(1<<i) != 0
	}
}

// length codes the length of a list whose parts take at least one byte each.
func (c *coder) length(n int) int {
	c.int(&n)
	if c.reading && n > len(c.b) {
		c.fail()
		return 0
	}
	return n
}

// bytes codes bytes. Those that are read are part of the payload.
func (c *coder) bytes(v *[]byte) {
	n := c.length(len(*v))
	if !c.reading {
		c.b = append(c.b, *v...)
		return
	}
	*v = c.b[:n:n]
	c.b = c.b[n:]
}

func (c *coder) text(v *string) {
	b := []byte(*v)
	c.bytes(&b)
	if c.reading {
		*v = string(b)
	}
}

// list codes the length of a list, makes it, and codes its parts.
func list[T any](c *coder, v *[]T, part func(*T)) {
	n := c.length(len(*v))
	if c.reading {
		*v = nil
	}
	for i := range n {
		if c.reading {
			var t T
			*v = append(*v, t)
		}
		if part(&(*v)[i]); c.bad {
			return
		}
	}
}

// ids codes a list of ids as runs, each by its distance from the one before.
func (c *coder) ids(v *sitemapcore.IDs) {
	next := int64(0)
	list(c, (*[]sitemapcore.Run)(v), func(r *sitemapcore.Run) {
		d := int64(r.First) - next
		first := int64(c.uint(uint64(d<<1)^uint64(d>>63), 1<<33))
		first = next + (first>>1 ^ -(first & 1))
		r.N = uint32(c.uint(uint64(r.N), most))
		if next = first + int64(r.N); first < 1 || r.N == 0 || next > most {
			c.fail()
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
		c.int(&from)
		c.int(&n)
		r.From = at + from
		r.To = r.From + n
		if at = r.To; at > most || n < 1 {
			c.fail()
		}
	})
	if c.reading {
		*v = sitemapcore.RowSetOf(ranges...)
	}
}

// The numbers of the operations.
const (
	opCells = 1 + iota
	opIncluded
	opContent
	opInsert
	opRemove
	opFiles
	opChildren
)

// changes codes a change. An operation that this version does not know fails.
func (c *coder) changes(v *sitemapcore.ChangeSet) {
	list(c, (*[]sitemapcore.Op)(v), func(op *sitemapcore.Op) {
		switch c.uint(opNumber(*op), most) {
		case opCells:
			o, _ := (*op).(sitemapcore.SetCells)
			o.Field = sitemapcore.Field(c.uint(uint64(o.Field), sitemapcore.NumFields-1))
			c.ids(&o.IDs)
			list(c, &o.Refs, func(r *sitemapcore.ValueRef) { *r = sitemapcore.ValueRef(c.uint(uint64(*r), 1<<32-1)) })
			*op = o
		case opIncluded:
			o, _ := (*op).(sitemapcore.SetIncluded)
			c.ids(&o.IDs)
			list(c, &o.On, func(on *bool) { c.flags(on) })
			*op = o
		case opContent:
			o, _ := (*op).(sitemapcore.SetContent)
			c.ids(&o.IDs)
			list(c, &o.Contents, c.content)
			*op = o
		case opInsert:
			o, _ := (*op).(sitemapcore.InsertRows)
			c.rows(&o.At)
			c.ids(&o.IDs)
			*op = o
		case opRemove:
			o, _ := (*op).(sitemapcore.RemoveRows)
			c.rows(&o.At)
			*op = o
		case opFiles:
			o, _ := (*op).(sitemapcore.SetFiles)
			list(c, &o.States, func(s *sitemapcore.FileState) {
				c.file(&s.File)
				c.flags(&s.Gone, &s.Anew)
				c.text(&s.Name)
			})
			*op = o
		case opChildren:
			o, _ := (*op).(sitemapcore.SpliceChildren)
			c.file(&o.File)
			c.int(&o.At)
			c.int(&o.Cut)
			list(c, &o.Put, func(x *sitemapcore.Child) {
				c.text(&x.Loc)
				c.text(&x.LastMod)
				c.sum(&x.Start)
				c.sum(&x.End)
			})
			*op = o
		default:
			c.fail()
		}
	})
}

func opNumber(op sitemapcore.Op) uint64 {
	switch op.(type) {
	case sitemapcore.SetCells:
		return opCells
	case sitemapcore.SetIncluded:
		return opIncluded
	case sitemapcore.SetContent:
		return opContent
	case sitemapcore.InsertRows:
		return opInsert
	case sitemapcore.RemoveRows:
		return opRemove
	case sitemapcore.SetFiles:
		return opFiles
	case sitemapcore.SpliceChildren:
		return opChildren
	}
	return 0
}

// content codes a page by where its bytes stand. What the scan of them finds is found again.
func (c *coder) content(v *sitemapcore.Content) {
	c.file(&v.Row.File)
	c.store(&v.Row.Store)
	c.sum(&v.Row.Start)
	c.sum(&v.Row.End)
	for f := range v.Refs {
		v.Refs[f] = sitemapcore.ValueRef(c.uint(uint64(v.Refs[f]), 1<<32-1))
	}
}
