package among

import (
	"bytes"
	"hash/maphash"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/page"
)

// Sites counts, for each site, its pages by http and https and with and without www. Of two forms it marks the one with
// fewer pages; if both have equally many, the one that the home page doesn't have, and else http and www. Of several
// sites in one file it marks all but the largest, because a sitemap is for one site, and each file of several has its
// own; of two with equally many pages the first one counts as larger. A test copy is never the largest while there is
// another site, and isn't marked: C8 reports it.
//
// A site is identified by a hash of 64 bits of its name, which is never verified: the seed is random, so that no file
// can contain colliding names on purpose.
type Sites struct {
	seed  maphash.Seed
	sites map[uint64]*site
	files map[sitemapcore.FileID]*fileSites
	mixed bool // a site is written in two ways, or a file has pages of several sites

	last      address.Reader
	lastPlace place // of the last address
	lastFile  sitemapcore.FileID
	lastSites *fileSites // of that file
	counted   *int       // its pages of the last site
}

// A fileSites counts the pages of each site in one file.
type fileSites struct {
	pages   map[*site]*int
	largest *site // nil while it isn't known
}

// A place is the counter of a page: its site, and whether its address has https and www.
type place struct {
	site       *site
	https, www int
}

// A site is counted by its two ways of writing.
type site struct {
	siteCount
	no    int  // in the order in which they came
	doubt bool // its name may be that of a copy for tests
	test  bool // its name is that of a test copy, or a placeholder: C8 and C41a report it
}

// A siteCount holds the number of pages: the first index says https, the second www.
type siteCount struct {
	pages [2][2]int32
	home  [2][2]int32 // of these, the home page
}

// NewSites returns an empty index.
func NewSites() *Sites {
	return &Sites{seed: maphash.MakeSeed(), sites: make(map[uint64]*site), files: map[sitemapcore.FileID]*fileSites{}}
}

// minority returns the marked form among http and https, and among plain and www; -1 if a site uses only one.
func (c *siteCount) minority() (scheme, www int) {
	p, h := &c.pages, &c.home
	return minority(p[0][0]+p[0][1], p[1][0]+p[1][1], h[0][0]+h[0][1], h[1][0]+h[1][1], 0),
		minority(p[0][0]+p[1][0], p[0][1]+p[1][1], h[0][0]+h[1][0], h[0][1]+h[1][1], 1)
}

// minority returns the rarer of two forms. If both are as frequent it is the one that the home page doesn't have, and
// else tie.
func minority(first, second, firstHome, secondHome int32, tie int) int {
	switch {
	case first == 0 || second == 0:
		return -1
	case first == second && firstHome > secondHome:
		return 1
	case first == second && firstHome < secondHome:
		return 0
	case first == second:
		return tie
	case first < second:
		return 0
	}
	return 1
}

// place returns the counter of an address, and the key of its site. The site is nil if the address has none, or one
// that was not added.
func (s *Sites) place(a *address.Parts[[]byte]) (at place, key uint64) {
	if a.Form != address.Absolute || len(a.Name()) == 0 {
		return place{}, 0
	}
	var buf [256]byte
	h := ascii.AppendSmall(buf[:0], a.Name())
	if n := len(h); n > 1 && h[n-1] == '.' {
		h = h[:n-1]
	}
	if len(h) > 4 && string(h[:4]) == "www." && bytes.IndexByte(h[4:], '.') >= 0 {
		h, at.www = h[4:], 1
	}
	if a.Secure() {
		at.https = 1
	}
	key = maphash.Bytes(s.seed, h)
	at.site = s.sites[key]
	return at, key
}

// Add counts a page of a file. An address without a site counts for nothing.
func (s *Sites) Add(file sitemapcore.FileID, loc []byte) {
	a, same := s.last.Read(ascii.TrimBlanks(loc))
	if a.Form != address.Absolute || len(a.Name()) == 0 {
		return
	}
	at := s.lastPlace
	if !same {
		var key uint64
		if at, key = s.place(a); at.site == nil {
			at.site = &site{no: len(s.sites), doubt: page.DoubtfulHost(bytes.ToLower(a.Name())), test: page.IsTestHost(a)}
			s.sites[key] = at.site
		}
		s.lastPlace = at
	}
	c := at.site
	if target := a.Target(); len(target) == 0 || string(target) == "/" {
		c.home[at.https][at.www]++
	}
	c.pages[at.https][at.www]++
	if !same || file != s.lastFile {
		f := s.files[file]
		if f == nil {
			f = &fileSites{pages: map[*site]*int{}}
			s.files[file] = f
		}
		if f.pages[c] == nil {
			f.pages[c] = new(int)
		}
		s.lastFile, s.lastSites, s.counted = file, f, f.pages[c]
		scheme, name := c.minority()
		s.mixed = s.mixed || scheme >= 0 || name >= 0 || len(f.pages) > 1
	}
	*s.counted++
	s.lastSites.largest = nil
}

// main returns the largest site of a file.
func (s *Sites) main(file sitemapcore.FileID) *site {
	f := s.files[file]
	if f == nil {
		return nil
	}
	if f.largest == nil {
		for c, n := range f.pages {
			l := f.largest
			if l == nil || l.test && !c.test || c.test == l.test && (*n > *f.pages[l] || *n == *f.pages[l] && c.no < l.no) {
				f.largest = c
			}
		}
	}
	return f.largest
}

// Marks returns C8a, C27, C28 and C29 if they apply to an added address of a file. Adding a page may change them for
// all pages of a site, so the caller must not store the result.
func (s *Sites) Marks(file sitemapcore.FileID, loc []byte) (set check.RuleSet) {
	if !s.mixed {
		return check.RuleSet{}
	}
	a := address.Read(ascii.TrimBlanks(loc))
	at, _ := s.place(&a)
	c := at.site
	if c == nil {
		return check.RuleSet{}
	}
	scheme, www := c.minority()
	if scheme == at.https {
		set.Add(check.C27)
	}
	if www == at.www {
		set.Add(check.C28)
	}
	if c != s.main(file) && !c.test {
		set.Add(check.C29)
		if c.doubt {
			set.Add(check.C8a)
		}
	}
	return set
}

// Apart reports whether the pages of a file are of several sites, or a site is written in two ways.
func (s *Sites) Apart() bool { return s.mixed }

// Mixed returns C27 and C28 if the site of an address has two forms, for addresses in either form, and C29 if its file
// has pages of several sites, for the addresses of each.
func (s *Sites) Mixed(file sitemapcore.FileID, loc []byte) (set check.RuleSet) {
	a := address.Read(ascii.TrimBlanks(loc))
	if at, _ := s.place(&a); at.site != nil {
		scheme, www := at.site.minority()
		if scheme >= 0 {
			set.Add(check.C27)
		}
		if www >= 0 {
			set.Add(check.C28)
		}
		if f := s.files[file]; f != nil && len(f.pages) > 1 && !at.site.test {
			set.Add(check.C29)
		}
	}
	return set
}
