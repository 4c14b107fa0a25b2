package among

import (
	"bytes"
	"cmp"
	"hash/maphash"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/check"
)

// Duplicates finds pages with the same key of their addresses, byte for byte.
//
// Each used address has one slot in an open-addressed table: 32 bits of its hash, and the id of one page with it. No
// address is copied: if two hashes agree, the caller compares. Pages with the same address form a ring, in the order in
// which they were added, and the slot has the last of it. A map instead of the table takes twice as long and 9 bytes
// more.
//
// Add takes constant time, however many pages share one address. A page takes 11 bytes after a Reserve, and 11 to 21 if
// the table grew; as many again if it is in a ring.
type Duplicates struct {
	same  func(id sitemapcore.EntryID, loc []byte) bool
	seed  maphash.Seed
	slots []dupSlot
	used  int                                         // slots that hold an address
	next  map[sitemapcore.EntryID]sitemapcore.EntryID // in the rings
}

// A dupSlot is free if id is 0, which is no page.
type dupSlot struct {
	tag uint32
	id  sitemapcore.EntryID
}

// NewDuplicates returns an empty index. same reports whether the page with the given id has the
// address loc; it is asked only for pages that were added, and must answer by the address that the
// page was added with.
func NewDuplicates(same func(id sitemapcore.EntryID, loc []byte) bool) *Duplicates {
	return &Duplicates{
		same: same, seed: maphash.MakeSeed(), slots: make([]dupSlot, minSlots),
		next: map[sitemapcore.EntryID]sitemapcore.EntryID{},
	}
}

// SameAddress is the key by which only pages with the same address are one, in whatever coding: "/~a" is "/%7Ea".
func SameAddress(dst, loc []byte) []byte { return address.AppendUniform(dst, loc) }

// PagesBy returns an empty index of the pages of a document by a key of their addresses, which replaces the address
// everywhere: key appends the key of an address.
func PagesBy(doc *sitemapcore.Document, key func(dst, loc []byte) []byte) *Duplicates {
	var theirs []byte
	r := sitemapcore.ValueReader{Doc: doc}
	d := NewDuplicates(func(id sitemapcore.EntryID, k []byte) bool {
		theirs = key(theirs[:0], r.Address(id))
		return bytes.Equal(theirs, k)
	})
	d.Reserve(doc.Len())
	return d
}

// Reserve makes room for n pages.
func (d *Duplicates) Reserve(n int) {
	if size := n + n/3 + 8; size > len(d.slots) {
		d.resize(size)
	}
}

const minSlots = 64

// tag returns the 32 bits of the hash that identify an address in the table. They alone determine the position of a
// slot, so that the table can grow without reading addresses. The seed is secret, so that no file can contain colliding
// addresses on purpose.
func (d *Duplicates) tag(loc []byte) uint32 {
	return uint32(maphash.Bytes(d.seed, loc) >> 32)
}

// slot returns the slot with a tag whose page is one that is looked for, or the free one behind those
// that aren't.
func (d *Duplicates) slot(tag uint32, is func(sitemapcore.EntryID) bool) *dupSlot {
	// The first place of a tag is its share of the table's length.
	for i := int(uint64(tag) * uint64(len(d.slots)) >> 32); ; {
		if s := &d.slots[i]; s.id == 0 || s.tag == tag && is(s.id) {
			return s
		}
		i++
		if i == len(d.slots) {
			i = 0
		}
	}
}

// slotOf returns the slot of an address, which is empty if the address is new.
func (d *Duplicates) slotOf(tag uint32, loc []byte) *dupSlot {
	return d.slot(tag, func(id sitemapcore.EntryID) bool { return d.same(id, loc) })
}

func (d *Duplicates) resize(size int) {
	old := d.slots
	d.slots = make([]dupSlot, size)
	for _, s := range old {
		if s.id != 0 {
			*d.slot(s.tag, func(sitemapcore.EntryID) bool { return false }) = s
		}
	}
}

// Add takes a page in. It reports whether another page has the same address. A page must not be
// added twice. A page without an address is no duplicate.
func (d *Duplicates) Add(id sitemapcore.EntryID, loc []byte) bool {
	if len(loc) == 0 {
		return false
	}
	if d.used >= len(d.slots)/4*3 {
		d.resize(2 * len(d.slots))
	}
	tag := d.tag(loc)
	s := d.slotOf(tag, loc)
	last := s.id
	*s = dupSlot{tag, id}
	if last == 0 {
		d.used++
		return false
	}
	d.next[id] = cmp.Or(d.next[last], last)
	d.next[last] = id
	return true
}

// Find returns the first page that has an address.
func (d *Duplicates) Find(loc []byte) (sitemapcore.EntryID, bool) {
	if len(loc) == 0 {
		return 0, false
	}
	last := d.slotOf(d.tag(loc), loc).id
	return cmp.Or(d.next[last], last), last != 0
}

// mayHave reports whether a page may have an address with the given tag. If it returns false, none has.
func (d *Duplicates) mayHave(tag uint32) bool {
	return d.slot(tag, func(sitemapcore.EntryID) bool { return true }).id != 0
}

// later reports whether a page has the address of one that was added before it.
func (d *Duplicates) later(id sitemapcore.EntryID, loc []byte) bool {
	if !d.Has(id) {
		return false
	}
	first, ok := d.Find(loc)
	return ok && first != id
}

// Has reports whether another page has the address of this one.
func (d *Duplicates) Has(id sitemapcore.EntryID) bool { return d.next[id] != 0 }

// Marks returns the rule C24 for an entry of doc if another one lists its page in the same way.
func (d *Duplicates) Marks(doc *sitemapcore.Document, id sitemapcore.EntryID) check.RuleSet {
	if d.Has(id) {
		for n := d.next[id]; n != id; n = d.next[n] {
			if SameWay(doc.Row(id), doc.Row(n)) {
				return check.C24.Set()
			}
		}
	}
	return check.RuleSet{}
}

// SameWay reports whether two entries list a page in the same way. A page may be in a sitemap of pages and in one of
// images, whose entries have no date and no other value (developers.google.com, "Image sitemaps").
func SameWay(a, b *sitemapcore.Row) bool {
	return a.File == b.File || onlyExtends(a) == onlyExtends(b)
}

// onlyExtends reports whether an entry has extensions, and no value but its address.
func onlyExtends(row *sitemapcore.Row) bool {
	return row.Ext.Present() && !row.Fields[sitemapcore.LastMod].Present() &&
		!row.Fields[sitemapcore.ChangeFreq].Present() && !row.Fields[sitemapcore.Priority].Present()
}

// AppendGroup appends the ids of all pages with the address of this one, beginning with it; nothing if it is no
// duplicate.
func (d *Duplicates) AppendGroup(dst []sitemapcore.EntryID, id sitemapcore.EntryID) []sitemapcore.EntryID {
	if !d.Has(id) {
		return dst
	}
	dst = append(dst, id)
	for n := d.next[id]; n != id; n = d.next[n] {
		dst = append(dst, n)
	}
	return dst
}

// Pages returns the number of pages that are duplicates.
func (d *Duplicates) Pages() int { return len(d.next) }
