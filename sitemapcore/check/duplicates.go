package check

import (
	"bytes"
	"hash/maphash"

	"sitemapeditor/sitemapcore"
)

// Duplicates finds pages with exactly the same address. The text counts as it stands.
//
// Each address that is in use has one slot in an open-addressed table: 32 bits of its hash, and the
// id of one page that has it. Pages with the same address form a ring through links that exist only
// for blocks of ids in which some page is a duplicate. Nothing holds a pointer to a page, and no
// address is copied: where two hashes agree, the caller compares.
//
// Add takes constant time, however many pages share one address. A page takes 11 bytes where there
// was a Reserve, and 11 to 21 where the table grew.
type Duplicates struct {
	same  func(id sitemapcore.EntryID, loc []byte) bool
	seed  maphash.Seed
	slots []dupSlot
	used  int // slots that hold an address
	pages int // that are in a ring
	links []*linkBlock
}

// A dupSlot is free where id is zero, which names no page.
type dupSlot struct {
	tag uint32
	id  sitemapcore.EntryID
}

// linkBlockIDs is the number of ids in one block of links.
const linkBlockIDs = 1024

// A linkBlock holds the neighbours of pages in their rings; zero for a page in no ring.
type linkBlock [linkBlockIDs]struct{ next, prev sitemapcore.EntryID }

// NewDuplicates returns an empty index. same reports whether the page with the given id has the
// address loc; it is asked only for pages that were added, and must answer by the address that the
// page was added with.
func NewDuplicates(same func(id sitemapcore.EntryID, loc []byte) bool) *Duplicates {
	return &Duplicates{same: same, seed: maphash.MakeSeed()}
}

// SameAddress is the key by which only pages with the same address are one.
func SameAddress(dst, loc []byte) []byte { return append(dst, loc...) }

// PagesBy returns an index, empty so far, of the pages of a document by a key of their addresses,
// which stands for the address in everything else: key appends that of an address.
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
	if size := max(minSlots, n+n/3+8); size > len(d.slots) {
		d.resize(size)
	}
}

const minSlots = 64

// tag returns the 32 bits of the hash that the table knows an address by. The place of a slot
// follows from them alone, so that the table can grow without a look at any address. Nobody knows
// the seed, so that no file can be made of addresses that agree.
func (d *Duplicates) tag(loc []byte) uint32 {
	return uint32(maphash.Bytes(d.seed, loc) >> 32)
}

// home returns the first place of a tag: its share of the table's length.
func (d *Duplicates) home(tag uint32) int {
	return int(uint64(tag) * uint64(len(d.slots)) >> 32)
}

func (d *Duplicates) resize(size int) {
	old := d.slots
	d.slots = make([]dupSlot, size)
	for _, s := range old {
		if s.id == 0 {
			continue
		}
		i := d.home(s.tag)
		for d.slots[i].id != 0 {
			i = (i + 1) % size
		}
		d.slots[i] = s
	}
}

// Add takes a page in. It reports whether another page has the same address. A page must not be
// added twice. A page without an address is no duplicate.
func (d *Duplicates) Add(id sitemapcore.EntryID, loc []byte) bool {
	if len(loc) == 0 {
		return false
	}
	if d.used >= len(d.slots)/4*3 {
		d.resize(max(minSlots, 2*len(d.slots)))
	}
	tag := d.tag(loc)
	i := d.home(tag)
	for d.slots[i].id != 0 {
		if s := d.slots[i]; s.tag == tag && d.same(s.id, loc) {
			d.join(id, s.id)
			return true
		}
		if i++; i == len(d.slots) {
			i = 0
		}
	}
	d.slots[i] = dupSlot{tag, id}
	d.used++
	return false
}

// Find returns a page that has an address.
func (d *Duplicates) Find(loc []byte) (sitemapcore.EntryID, bool) {
	if len(loc) == 0 || len(d.slots) == 0 {
		return 0, false
	}
	tag := d.tag(loc)
	for i := d.home(tag); d.slots[i].id != 0; {
		if s := d.slots[i]; s.tag == tag && d.same(s.id, loc) {
			return s.id, true
		}
		if i++; i == len(d.slots) {
			i = 0
		}
	}
	return 0, false
}

// mayHave reports whether a page may have an address with the given tag. Where it says no, none
// has.
func (d *Duplicates) mayHave(tag uint32) bool {
	if len(d.slots) == 0 {
		return false
	}
	for i := d.home(tag); d.slots[i].id != 0; {
		if d.slots[i].tag == tag {
			return true
		}
		if i++; i == len(d.slots) {
			i = 0
		}
	}
	return false
}

// later reports whether a page has the address of one that was added before it.
func (d *Duplicates) later(id sitemapcore.EntryID, loc []byte) bool {
	if !d.Has(id) {
		return false
	}
	first, ok := d.Find(loc)
	return ok && first != id
}

// link returns the links of a page, or nil.
func (d *Duplicates) link(id sitemapcore.EntryID) *struct{ next, prev sitemapcore.EntryID } {
	b := int(id / linkBlockIDs)
	if b >= len(d.links) || d.links[b] == nil {
		return nil
	}
	return &d.links[b][id%linkBlockIDs]
}

// makeLink returns the links of a page, and room for them.
func (d *Duplicates) makeLink(id sitemapcore.EntryID) *struct{ next, prev sitemapcore.EntryID } {
	b := int(id / linkBlockIDs)
	if b >= len(d.links) {
		d.links = append(d.links, make([]*linkBlock, b+1-len(d.links))...)
	}
	if d.links[b] == nil {
		d.links[b] = new(linkBlock)
	}
	return &d.links[b][id%linkBlockIDs]
}

// join puts a page before first in the ring of first, which is the last place of the ring.
func (d *Duplicates) join(id, first sitemapcore.EntryID) {
	f := d.makeLink(first)
	if f.next == 0 {
		f.next, f.prev = first, first
		d.pages++
	}
	l := d.makeLink(id)
	l.next, l.prev = first, f.prev
	d.link(f.prev).next = id
	f.prev = id
	d.pages++
}

// Has reports whether another page has the address of this one.
func (d *Duplicates) Has(id sitemapcore.EntryID) bool {
	l := d.link(id)
	return l != nil && l.next != 0
}

// Marks returns the rule C24 for a page that is one.
func (d *Duplicates) Marks(id sitemapcore.EntryID) RuleSet {
	if d.Has(id) {
		return C24.Set()
	}
	return RuleSet{}
}

// AppendGroup appends the ids of all pages with the address of this one, beginning with it; nothing
// where it is no duplicate.
func (d *Duplicates) AppendGroup(dst []sitemapcore.EntryID, id sitemapcore.EntryID) []sitemapcore.EntryID {
	if !d.Has(id) {
		return dst
	}
	dst = append(dst, id)
	for n := d.link(id).next; n != id; n = d.link(n).next {
		dst = append(dst, n)
	}
	return dst
}

// Pages returns the number of pages that are duplicates.
func (d *Duplicates) Pages() int { return d.pages }
