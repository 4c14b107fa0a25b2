package check

import (
	"bytes"
	"math/bits"

	"sitemapeditor/sitemapcore"
	addresses "sitemapeditor/sitemapcore/address"
)

// A spelling is the significant part of an absolute address: behind it are at most a slash, the name of an index file,
// and the query.
type spelling struct {
	path, end, query int // the path up to end is significant; query is the start of the query
	slash            bool
	index            string // the name of an index file, or ""
	capitals         int
}

// spell reads an address whose path begins at the given place.
func spell(loc []byte, path int) (s spelling) {
	s.path, s.query = path, len(loc)
	for i := path; i < len(loc); i++ {
		c := loc[i]
		if c-'A' < 26 {
			s.capitals++
			continue
		}
		if c > '?' {
			continue
		}
		if c == '%' {
			i += 2 // The letters of an escape are no letters of the address.
		} else if c == '?' || c == '#' {
			s.query = i
			break
		}
	}
	s.end = s.query
	if name := addresses.IndexFile(loc[path:s.end]); len(name) > 0 && len(name) < s.end-path {
		s.index, s.end = string(name), s.end-len(name)
	}
	if s.end > path && loc[s.end-1] == '/' {
		s.slash = true
		s.end--
	}
	return s
}

// appendKey appends what all ways of writing an address have in common.
func (s *spelling) appendKey(dst, loc []byte, slash bool) []byte {
	dst = append(dst, loc[:s.end]...)
	if s.capitals > 0 {
		for i := s.path; i < s.end; i++ {
			if c := dst[i]; c == '%' {
				i += 2
			} else if c-'A' < 26 {
				dst[i] += 'a' - 'A'
			}
		}
	}
	if slash {
		dst = append(dst, '/')
	}
	return append(dst, loc[s.query:]...)
}

// pathOf returns the start of the path of an absolute address.
func pathOf(loc []byte) (int, bool) {
	a := split(loc)
	return a.authEnd, a.form == absolute && a.hostEnd > a.host
}

// AppendSpelling appends the common part of the spellings of a page's address: the path in lower case, without the
// slash at its end and the name of an index file. For anything but an absolute address it appends the text itself.
func AppendSpelling(dst, loc []byte) []byte {
	path, ok := pathOf(loc)
	if !ok {
		return append(dst, loc...)
	}
	s := spell(loc, path)
	return s.appendKey(dst, loc, false)
}

// Spellings finds pages that may be one: whose addresses differ in capital letters, in the slash at their end or in the
// name of an index file.
//
// Most sites spell all their addresses in one way, and such pages can't be the same as another. So only the odd ones
// are compared: with capitals, with an index file, and with a slash at the end if most have none or without one if most
// do. The usual spelling of an odd one is looked up among all addresses; another table has the odd ones. A page that
// isn't odd costs two bits.
type Spellings struct {
	duplicates *Duplicates
	address    func(sitemapcore.EntryID) []byte
	rings      *Duplicates                     // of the odd ones and those that were found, by their spelling
	kinds      map[sitemapcore.EntryID]RuleSet // the differences of the pages of a ring, by its first

	odd, slashed, bare pageSet
	site               knownSite
	loc, key, other    []byte
	usual              []byte
}

// NewSpellings returns an empty index of pages whose addresses will all be in duplicates; address
// returns that of one, until it is asked again.
func NewSpellings(duplicates *Duplicates, address func(sitemapcore.EntryID) []byte) *Spellings {
	s := &Spellings{duplicates: duplicates, address: address, kinds: map[sitemapcore.EntryID]RuleSet{}}
	s.rings = NewDuplicates(func(id sitemapcore.EntryID, key []byte) bool {
		s.other = AppendSpelling(s.other[:0], s.address(id))
		return bytes.Equal(s.other, key)
	})
	return s
}

// Add takes a page in.
func (s *Spellings) Add(id sitemapcore.EntryID, loc []byte) {
	loc = bytes.TrimSpace(loc)
	a, _ := s.site.split(loc)
	if a.form != absolute || a.hostEnd == a.host {
		return
	}
	switch x := spell(loc, a.authEnd); {
	case x.capitals > 0 || x.index != "":
		s.odd.add(id)
	case x.slash:
		s.slashed.add(id)
	default:
		s.bare.add(id)
	}
}

// Compare compares the odd pages, when all were added; breathe is called now and then and ends it
// with an error.
func (s *Spellings) Compare(breathe func() error) error {
	rare, slash := &s.slashed, false
	if s.slashed.n > s.bare.n {
		rare, slash = &s.bare, true
	}
	s.rings.Reserve(s.odd.n + rare.n)
	n := 0
	for _, odd := range [...]*pageSet{&s.odd, rare} {
		for id := range odd.all {
			n++
			if n%256 == 0 {
				if err := breathe(); err != nil {
					return err
				}
			}
			s.compare(id, slash)
		}
	}
	return nil
}

func (s *Spellings) compare(id sitemapcore.EntryID, slash bool) {
	loc := s.address(id)
	if s.duplicates.later(id, loc) {
		return // The first page with this address represents the others.
	}
	s.loc = append(s.loc[:0], loc...)
	s.key = AppendSpelling(s.key[:0], s.loc)
	if s.rings.Add(id, s.key) {
		s.differ(id, s.loc)
		return
	}
	path, ok := pathOf(s.loc)
	if !ok {
		return
	}
	x := spell(s.loc, path)
	s.usual = x.appendKey(s.usual[:0], s.loc, slash)
	if s.other = AppendSpelling(s.other[:0], s.usual); !bytes.Equal(s.other, s.key) {
		return // a folder without a name, such as the one of //index.html
	}
	if other, ok := s.duplicates.Find(s.usual); ok && other != id {
		s.rings.Add(other, s.key)
		s.differ(other, s.usual)
	}
}

// differ records the differences of a page from the first of its ring.
func (s *Spellings) differ(id sitemapcore.EntryID, loc []byte) {
	if first, ok := s.rings.Find(s.key); ok && first != id {
		s.kinds[first] = s.kinds[first].Or(spellingsDiffer(s.address(first), loc))
	}
}

// Pages returns the number of addresses that may be of the same page as another.
func (s *Spellings) Pages() int { return s.rings.Pages() }

// Marks returns C31, C32 and C33 for a page that may be the same as another, when all were
// compared.
func (s *Spellings) Marks(id sitemapcore.EntryID) RuleSet {
	if s.rings.Pages() == 0 {
		return RuleSet{}
	}
	if s.duplicates.Has(id) {
		if first, ok := s.duplicates.Find(s.address(id)); ok {
			id = first
		}
	}
	if !s.rings.Has(id) {
		return RuleSet{}
	}
	s.key = AppendSpelling(s.key[:0], s.address(id))
	first, _ := s.rings.Find(s.key)
	return s.kinds[first]
}

// A pageSet holds ids, one bit each.
type pageSet struct {
	words []uint64
	n     int
}

func (p *pageSet) add(id sitemapcore.EntryID) {
	w := int(id / 64)
	if w >= len(p.words) {
		p.words = append(p.words, make([]uint64, w+1-len(p.words))...)
	}
	p.words[w] |= 1 << (id % 64)
	p.n++
}

func (p *pageSet) has(id sitemapcore.EntryID) bool {
	w := int(id / 64)
	return w < len(p.words) && p.words[w]&(1<<(id%64)) != 0
}

// all yields the ids, ascending.
func (p *pageSet) all(yield func(sitemapcore.EntryID) bool) {
	for w, b := range p.words {
		for ; b != 0; b &= b - 1 {
			if !yield(sitemapcore.EntryID(64*w + bits.TrailingZeros64(b))) {
				return
			}
		}
	}
}
