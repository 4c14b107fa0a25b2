package among

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
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
func spell(loc []byte, path int) spelling { return spellFrom(loc, path, ascii.SkipEncoded(loc, path)) }

// spellFrom is spell for a path that has only what [ascii.SkipEncoded] skips up to another place.
func spellFrom(loc []byte, path, skipped int) (s spelling) {
	s.path, s.query = path, len(loc)
	for i := skipped; i < len(loc); i = ascii.SkipEncoded(loc, i) {
		c := loc[i]
		if c == '?' || c == '#' {
			s.query = i
			break
		}
		if c == '%' {
			i += 2 // The letters of an escape are no letters of the address.
		} else if c-'A' < 26 {
			s.capitals++
		}
		i++
	}
	s.end = s.query
	if name := address.IndexFile(loc[path:s.end]); len(name) > 0 && len(name) < s.end-path {
		s.index, s.end = string(name), s.end-len(name)
	}
	if s.end > path && loc[s.end-1] == '/' {
		s.slash = true
		s.end--
	}
	return s
}

// key makes of an address, in its own memory, what all ways of writing it have in common.
func (s *spelling) key(loc []byte) []byte {
	if s.capitals > 0 {
		for i := s.path; i < s.end; i++ {
			if c := loc[i]; c == '%' {
				i += 2
			} else if c-'A' < 26 {
				loc[i] += 'a' - 'A'
			}
		}
	}
	return append(loc[:s.end], loc[s.query:]...)
}

// pathOf returns the start of the path of an absolute address.
func pathOf(loc []byte) (int, bool) {
	a := address.Read(loc)
	return len(a.Site()), a.Form == address.Absolute && len(a.Name()) > 0
}

// AppendSpelling appends the common part of the spellings of a page's address in one coding: the path in lower case,
// without the slash at its end and the name of an index file. For anything but an absolute address it appends the text
// itself. Addresses with the same [SameAddress] have the same spelling.
func AppendSpelling(dst, loc []byte) []byte { return new(speller).append(dst, loc) }

// A speller is [AppendSpelling] for one page after the other. It remembers the last site, which the next page mostly
// shares.
type speller struct {
	address.Reader
	site []byte // the last one in its one form
}

func (s *speller) append(dst, loc []byte) []byte {
	a, same := s.Read(loc)
	if a.Form != address.Absolute || len(a.Name()) == 0 {
		return SameAddress(dst, loc)
	}
	if !same {
		s.site = SameAddress(s.site[:0], a.Site())
	}
	from := len(dst)
	path := from + len(s.site)
	dst = append(append(dst, s.site...), a.Target()...)
	plain := ascii.SkipEncoded(dst, path)
	dst = address.UniformCodes(dst, plain)
	x := spellFrom(dst[from:], len(s.site), plain-from)
	return dst[:from+len(x.key(dst[from:]))]
}

// spellingsDiffer returns in what two addresses of the same spelling differ: C31, C32 and C33.
func spellingsDiffer(a, b []byte) (set check.RuleSet) {
	a, b = SameAddress(nil, a), SameAddress(nil, b)
	at, ok := pathOf(a)
	if !ok {
		return set
	}
	s, t := spell(a, at), spell(b, at)
	index := !strings.EqualFold(s.index, t.index)
	// The folder of an index file in the top folder is the site without a path, too (RFC 3986, section 6.2.3).
	if s.slash != t.slash && !(index && s.end == at) {
		set.Add(check.C31)
	}
	if index {
		set.Add(check.C32)
	}
	name := s.index != t.index && strings.EqualFold(s.index, t.index)
	if name || s.end == t.end && !bytes.Equal(a[at:s.end], b[at:t.end]) {
		set.Add(check.C33)
	}
	return set
}

// Spellings finds pages that may be one: whose addresses differ in capital letters, in the slash at their end or in the
// name of an index file.
type Spellings struct {
	address func(sitemapcore.EntryID) []byte
	speller speller
	all     *Duplicates                           // by their spelling
	kinds   map[sitemapcore.EntryID]check.RuleSet // the differences between the spellings of a page, by its first entry
	key     []byte
}

// NewSpellings returns an empty index with room for n pages. address returns the address of a page, until it is called
// again.
func NewSpellings(address func(sitemapcore.EntryID) []byte, n int) *Spellings {
	var theirs []byte
	s := &Spellings{address: address, kinds: map[sitemapcore.EntryID]check.RuleSet{}}
	s.all = NewDuplicates(func(id sitemapcore.EntryID, key []byte) bool {
		theirs = s.speller.append(theirs[:0], address(id))
		return bytes.Equal(theirs, key)
	})
	s.all.Reserve(n)
	return s
}

// Add adds a page by its address.
func (s *Spellings) Add(id sitemapcore.EntryID, loc []byte) {
	s.key = s.speller.append(s.key[:0], loc)
	if !s.all.Add(id, s.key) {
		return
	}
	first, _ := s.all.Find(s.key)
	if differ := spellingsDiffer(s.address(first), loc); !differ.Empty() {
		s.kinds[first] = s.kinds[first].Or(differ)
	}
}

// Alike reports whether pages have the same spelling, and perhaps the same address.
func (s *Spellings) Alike() bool { return s.all.Pages() > 0 }

// Found reports whether pages may be the same as another.
func (s *Spellings) Found() bool { return len(s.kinds) > 0 }

// Marks returns C31, C32 and C33 for a page that may be the same as another, when all were added.
func (s *Spellings) Marks(id sitemapcore.EntryID) check.RuleSet {
	if !s.Found() || !s.all.Has(id) {
		return check.RuleSet{}
	}
	s.key = s.speller.append(s.key[:0], s.address(id))
	first, _ := s.all.Find(s.key)
	return s.kinds[first]
}
