package sitemapcore

import (
	"reflect"
	"slices"

	"sitemapeditor/sitemapcore/codec"
)

// maxPlace is the largest id, and the largest position of a row.
const maxPlace = 1<<31 - 1

// Code implements [codec.Own]: each run is coded by its distance from the one before.
func (l *IDs) Code(c *codec.Coder) {
	next := int64(0)
	codec.List(c, (*[]Run)(l), func(r *Run) {
		first := next + c.Signed(int64(r.First)-next)
		r.N = uint32(c.Uint(uint64(r.N), maxPlace))
		if next = first + int64(r.N); first < 1 || first > maxPlace || r.N == 0 || next > maxPlace {
			c.Fail()
		}
		r.First = EntryID(first)
	})
}

// Code implements [codec.Own]: each range is coded by its distance from the one before, and its length.
func (s *RowSet) Code(c *codec.Coder) {
	end := 0
	codec.List(c, &s.r, func(r *Range) {
		from, n := r.From-end, r.To-r.From
		c.Int(&from)
		c.Int(&n)
		r.From = end + from
		r.To = r.From + n
		if end = r.To; end > maxPlace || n < 1 {
			c.Fail()
		}
	})
	if c.Reading {
		*s = RowSetOf(s.r...)
	}
}

// Ops are the operations, from 1 on. The index of one is its number in a project.
var Ops = [...]Op{
	1: SetCells{},
	2: SetIncluded{},
	3: SetContent{},
	4: InsertRows{},
	5: RemoveRows{},
	6: SetFiles{},
	7: SpliceChildren{},
}

// Code implements [codec.Own]: each operation is its number and its fields. One that this version does not know fails.
func (c *ChangeSet) Code(to *codec.Coder) {
	codec.List(to, (*[]Op)(c), func(op *Op) {
		is := func(x Op) bool { return reflect.TypeOf(x) == reflect.TypeOf(*op) }
		n := to.Uint(uint64(max(0, slices.IndexFunc(Ops[:], is))), uint64(len(Ops)-1))
		if n == 0 {
			to.Fail()
			return
		}
		fields := reflect.New(reflect.TypeOf(Ops[n]))
		if !to.Reading {
			fields.Elem().Set(reflect.ValueOf(*op))
		}
		to.Values(fields.Interface())
		*op = fields.Elem().Interface().(Op)
	})
}

// Valid implements [codec.Checked].
func (o *SetCells) Valid() bool { return o.Field < NumFields }

// Valid implements [codec.Checked].
func (o *Outside) Valid() bool { return *o <= OutsideText|OutsideTags }

// Valid implements [codec.Checked].
func (k *SortKey) Valid() bool { return *k <= SortKey(numColumns) }
