// Package join compares two lists of pages by address: a document with an earlier version of it, or with files that are
// added.
package join

import (
	"bytes"
	"hash/maphash"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
)

// Rows is one side of a [Join]: some pages, by their place. Value returns a field's value and
// whether the page has it; it may use buf for it. Ext returns the bytes of everything else that the
// page holds.
type Rows interface {
	Len() int
	Value(i int, f sitemapcore.Field, buf []byte) (value []byte, present bool)
	Ext(i int) []byte
}

// A Join compares two lists of pages by address: an old one and a new one. It is a hash join: it indexes the new list,
// then looks up each page of the old one. Both work in slices. It copies no address.
//
// An address that both lists repeat is matched in order: the first with the first, and if the new list has fewer, all
// further old ones with its last.
type Join struct {
	// Match has the index of the new page with the address of each old page, plus one, or 0.
	Match []uint32

	// Differs has a bit for each field in which a new page has another value than the old page, including
	// [sitemapcore.ExtrasBit]. A value that the new page lacks doesn't differ; Cleared has a bit for each of those.
	Differs, Cleared []sitemapcore.FieldBits

	// If Exact is set before Run, a day and a moment within it differ.
	Exact bool

	// Found says of each new page that the old list has its address, and Repeats that an earlier
	// page of the new list has it.
	Found, Repeats []bool

	Same, Changed, Missing int // old pages
	New, Repeated          int // new pages
	Fields                 [sitemapcore.NumFields + 2]int

	// Judge is asked about each two pages with the same address, if it is not nil, and says which
	// of their bits hold.
	Judge func(old, fresh int, differs, cleared sitemapcore.FieldBits) (sitemapcore.FieldBits, sitemapcore.FieldBits)

	old, new Rows
	loose    address.Loose
	seed     maphash.Seed
	first    map[uint64]uint32 // by the hash of an address, the first new page with it, plus one
	next     []uint32          // for each new page the next one with its address, plus one; nil while none repeats
	buf      [2][]byte
	key      [2][]byte
}

// New returns the join of two lists, which may not change until it has run.
func New(old, fresh Rows, loose address.Loose) *Join {
	n := old.Len()
	return &Join{
		old: old, new: fresh, loose: loose, seed: maphash.MakeSeed(), first: make(map[uint64]uint32, fresh.Len()),
		Match: make([]uint32, n), Differs: make([]sitemapcore.FieldBits, n), Cleared: make([]sitemapcore.FieldBits, n),
		Found: make([]bool, fresh.Len()), Repeats: make([]bool, fresh.Len()),
	}
}

// Run compares all pages.
func (j *Join) Run(breathe sitemapcore.Breathe) error {
	// From the end, so that the first of those with one address is found first.
	for i := j.new.Len() - 1; i >= 0; i-- {
		if err := breathe.Pace(i); err != nil {
			return err
		}
		key := j.find(j.new, i)
		if next := j.first[key]; next == 0 {
			j.New++
		} else {
			if j.next == nil {
				j.next = make([]uint32, j.new.Len())
			}
			j.next[i] = next
			j.Repeats[next-1] = true
			j.Repeated++
		}
		j.first[key] = uint32(i) + 1
	}
	for i := range j.Match {
		if err := breathe.Pace(i); err != nil {
			return err
		}
		j.compare(i)
	}
	j.first = nil
	return nil
}

// keyOf returns the address of a page as it is compared. side tells the buffers of two pages apart.
func (j *Join) keyOf(rows Rows, i, side int) []byte {
	loc, _ := rows.Value(i, sitemapcore.Loc, j.buf[side][:0])
	j.key[side] = j.loose.AppendKey(j.key[side][:0], loc)
	return j.key[side]
}

// find returns the key in first of the address of a page: its hash, or a number behind it if other addresses have that.
func (j *Join) find(rows Rows, i int) uint64 {
	key := j.keyOf(rows, i, 0)
	for h := maphash.Bytes(j.seed, key); ; h++ {
		first := j.first[h]
		if first == 0 || bytes.Equal(key, j.keyOf(j.new, int(first-1), 1)) {
			return h
		}
	}
}

// compare compares an old page.
func (j *Join) compare(i int) {
	key := j.find(j.old, i)
	j.Match[i] = j.first[key]
	if j.Match[i] == 0 {
		j.Missing++
		return
	}
	k := int(j.Match[i] - 1)
	if !j.Found[k] && !j.Repeats[k] {
		j.New--
	}
	j.Found[k] = true
	if j.next != nil && j.next[k] != 0 {
		j.first[key] = j.next[k]
	}
	j.differ(i, k)
}

// Again compares an old page once more after its values have changed, but not its address. The join
// must be done.
func (j *Join) Again(i int) {
	k := int(j.Match[i]) - 1
	if k < 0 {
		return
	}
	for f := range j.Fields {
		j.Fields[f] -= int(j.Differs[i] >> f & 1)
	}
	if j.Differs[i] != 0 {
		j.Changed--
	} else {
		j.Same--
	}
	j.differ(i, k)
}

// differ records the differences of an old page and the new page k with its address.
func (j *Join) differ(i, k int) {
	var differs, cleared sitemapcore.FieldBits
	for f := sitemapcore.LastMod; f < sitemapcore.NumFields; f++ {
		v, has := j.new.Value(k, f, j.buf[1][:0])
		was, had := j.old.Value(i, f, j.buf[0][:0])
		switch {
		case !has && had && len(was) > 0:
			cleared |= 1 << f
		case has && !(had && SameValue(f, was, v, j.Exact)):
			differs |= 1 << f
		}
	}
	was, ext := j.old.Ext(i), j.new.Ext(k)
	switch {
	case len(ext) == 0 && len(was) > 0:
		cleared |= sitemapcore.ExtrasBit
	case len(ext) > 0 && !sameMarkup(was, ext):
		differs |= sitemapcore.ExtrasBit
	}
	if j.Judge != nil {
		differs, cleared = j.Judge(i, k, differs, cleared)
	}
	j.Differs[i], j.Cleared[i] = differs, cleared
	for f := range j.Fields {
		j.Fields[f] += int(differs >> f & 1)
	}
	if differs != 0 {
		j.Changed++
	} else {
		j.Same++
	}
}

// SameValue reports whether two values mean the same: as numbers, or if exact is false, as a day and a moment within
// it.
func SameValue(f sitemapcore.Field, was, is []byte, exact bool) bool {
	if bytes.Equal(was, is) {
		return true
	}
	switch f {
	case sitemapcore.Priority:
		a, number := ascii.ReadDecimal(was)
		b, other := ascii.ReadDecimal(is)
		return number && other && a.Equal(&b)
	case sitemapcore.LastMod:
		// A spreadsheet and many exports keep the day of a moment.
		return !exact && len(is) == len("2026-11-20") && len(was) > len(is) && was[len(is)] == 'T' &&
			bytes.HasPrefix(was, is)
	}
	return false
}

// sameMarkup reports whether two pieces of XML differ only in white space between words and in
// declarations of namespaces.
func sameMarkup(a, b []byte) bool {
	for {
		x, restA := nextWord(a)
		y, restB := nextWord(b)
		if !bytes.Equal(x, y) {
			return false
		}
		if len(x) == 0 {
			return true
		}
		a, b = restA, restB
	}
}

// nextWord returns the next run of bytes without white space that is not a declaration. The end of a tag is a word of
// its own.
func nextWord(b []byte) (word, rest []byte) {
	for {
		for len(b) > 0 && ascii.IsSpace(b[0]) {
			b = b[1:]
		}
		n := 0
		for n < len(b) && !ascii.IsSpace(b[n]) && (n == 0 || b[n] != '<' && b[n-1] != '>' && b[n] != '>') {
			n++
		}
		word, rest = b[:n], b[n:]
		if !bytes.HasPrefix(word, []byte("xmlns:")) {
			return word, rest
		}
		b = rest
	}
}
