package among

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/extras"
)

// Versions compares the language versions of pages: whether each lists the others, and all list the same.
//
// For each page with links it stores a hash of 48 bits of all its links, in any order, and the language that the page
// gives itself: 10 bytes. If the target of a link has the same hash, it has the same links, including this one, and
// nothing more is compared. Otherwise its links are read. The keys of the hash are secret, so that no file can be made
// to look right; a random collision has a probability of 2^-30.
//
// Pages with the same links are counted. If there are as many as these links have addresses, each a page of its own
// that names itself, they are the targets of the links: all is right, and they need not be read again. The same holds
// if none of the links leads to a page of the document, as the hashes in the table of addresses show. In most documents
// one or the other is true of all pages.
type Versions struct {
	duplicates *Duplicates
	of         []version // by id
	room       int       // for this many, as soon as there is one
	open       int       // the number of pages for which Add could not decide the result of Marks
	groups     map[[3]uint16]*versionGroup
	tags       []uint32        // of the addresses of the page at hand
	folders    map[string]bool // of languages, in which pages are
	near       []byte          // a way to write the address at hand
	key        []byte          // of the address that is looked up
}

// A versionGroup counts the pages with the same links that name themselves once, and the addresses of these links: more
// than the possible number of pages if two links have the same address, and 0 if an x-default link leads to yet
// another.
type versionGroup struct{ pages, addresses int32 }

// A version is the stored data about the links of a page; links is 0 if it has none.
type version struct {
	links   [3]uint16
	self    [2]byte // its own language, or 0
	certain bool    // its links lead nowhere in the document
}

// NewVersions returns an empty index of about as many pages as are said, whose addresses are all in
// duplicates.
func NewVersions(duplicates *Duplicates, pages int) *Versions {
	return &Versions{
		duplicates: duplicates, room: pages + 1, groups: make(map[[3]uint16]*versionGroup),
		folders: map[string]bool{},
	}
}

// keyOf returns the key that an address has in duplicates. It is valid until the next call.
func (g *Versions) keyOf(loc []byte) []byte {
	g.key = SameAddress(g.key[:0], loc)
	return g.key
}

// tag returns the tag of an address in duplicates.
func (g *Versions) tag(loc []byte) uint32 { return g.duplicates.tag(g.keyOf(loc)) }

// find returns the first page with an address.
func (g *Versions) find(loc []byte) (sitemapcore.EntryID, bool) {
	return g.duplicates.Find(g.keyOf(loc))
}

// Open returns the number of pages for which Add could not decide the result of Marks.
func (g *Versions) Open() int { return g.open }

// Add adds a page with its links, and with its address in the index of addresses. If the links lead to no other page,
// certain is true and set is the result of Marks.
func (g *Versions) Add(id sitemapcore.EntryID, loc []byte, x extras.Links) (set check.RuleSet, certain bool) {
	if len(x.All) == 0 {
		return set, true
	}
	v, sum, named := version{}, uint64(0), 0
	page := address.Read(x.Loc)
	if page.Form == address.Absolute {
		if f := extras.LanguageFolder(page.Target()); f != nil && !g.folders[string(f)] {
			g.folders[string(f)] = true
		}
	}
	g.tags = g.tags[:0]
	me := g.tag(x.Loc)
	certain = true
	for i := range x.All {
		l := &x.All[i]
		href := ascii.Trim(l.Href)
		tag := g.tag(href)
		sum += mixed(uint64(tag)<<32 | uint64(g.duplicates.tag(l.Lang)))
		own := tag == me && address.Same(href, x.Loc)
		if !own {
			set = check.I14.Set()
			certain = certain && !g.duplicates.mayHave(tag) && !g.mayBeNear(href, &page)
		}
		if isLang(l.Lang) {
			if own {
				v.self = [2]byte(l.Lang)
				named++
			}
			g.tags = append(g.tags, tag)
		}
	}
	if named == 0 {
		for i := range x.All {
			if l := &x.All[i]; isLang(l.Lang) && address.Near(ascii.Trim(l.Href), x.Loc) {
				v.self = [2]byte(l.Lang)
			}
		}
	}
	v.links = [3]uint16{uint16(sum) | 1, uint16(sum >> 16), uint16(sum >> 32)}
	if g.of == nil {
		g.of = make([]version, 0, g.room)
	}
	g.of = append(g.of, make([]version, max(0, int(id)+1-len(g.of)))...)
	v.certain = certain
	g.of[id] = v
	if certain {
		return set, true
	}
	g.open++
	if named != 1 || len(x.Loc) == 0 || g.duplicates.later(id, g.keyOf(loc)) {
		return check.RuleSet{}, false
	}
	group := g.groups[v.links]
	if group == nil {
		group = &versionGroup{addresses: int32(len(g.tags))}
		for _, l := range x.All {
			if !isLang(l.Lang) && !slices.Contains(g.tags, g.tag(ascii.Trim(l.Href))) {
				group.addresses = 0
			}
		}
		g.groups[v.links] = group
	}
	group.pages++
	return check.RuleSet{}, false
}

// mayBeNear reports whether a link that leads to no page may be about one all the same: with another way
// to write its address, or with a second language folder in it.
func (g *Versions) mayBeNear(href []byte, page *address.Parts[[]byte]) bool {
	for form := range g.ways(href, page) {
		if g.duplicates.mayHave(g.tag(form)) {
			return true
		}
	}
	first, _ := extras.FoldersOf(href)
	return first != nil
}

// ways yields the other ways to write an address that may be that of a page: with and without a slash at
// its end, and as the page that links to it in http or https and in www. Each is valid until the next.
func (g *Versions) ways(href []byte, page *address.Parts[[]byte]) func(yield func([]byte) bool) {
	return func(yield func([]byte) bool) {
		a := *page
		if n := len(page.Site()); page.Form != address.Absolute || len(href) <= n || !bytes.Equal(href[:n], page.Site()) || href[n] != '/' {
			if a = address.Read(href); a.Form != address.Absolute || page.Form != address.Absolute {
				return
			}
		}
		a.Text = href
		path, query, fragment := address.CutPath(a.Target())
		rest := len(query) + len(fragment)
		bareHost := address.WithoutWWW(a.Host())
		for way := 1; way < 8; way++ {
			scheme, www, slash := way&1 != 0, way&2 != 0, way&4 != 0
			isWWW := len(bareHost) < len(a.Host())
			if scheme && a.Secure() == page.Secure() || www && isWWW == address.HasWWW(page.Name()) {
				continue
			}
			if scheme {
				g.near = append(g.near[:0], page.Start()...)
			} else {
				g.near = append(append(g.near[:0], a.Start()...), a.User()...)
			}
			if isWWW != www {
				g.near = append(g.near, "www."...)
			}
			g.near = append(g.near, bareHost...)
			switch {
			case !slash:
				g.near = append(g.near, path...)
			case bytes.HasSuffix(path, []byte{'/'}):
				g.near = append(g.near, path[:len(path)-1]...)
			default:
				g.near = append(append(g.near, path...), '/')
			}
			if g.near = append(g.near, href[len(href)-rest:]...); !yield(g.near) {
				return
			}
		}
	}
}

// Listed returns the form in which the document lists the address of a language version of a page, or
// nil if it lists the address as it is, or not at all.
func (g *Versions) Listed(href, page []byte) []byte {
	if _, ok := g.find(href); ok {
		return nil
	}
	own := address.Read(ascii.Trim(page))
	for form := range g.ways(href, &own) {
		if _, ok := g.find(form); ok {
			return bytes.Clone(form)
		}
	}
	return nil
}

// Certain reports whether Add could say what Marks would.
func (g *Versions) Certain(id sitemapcore.EntryID) bool {
	return int(id) < len(g.of) && g.of[id].certain
}

// isLang reports whether a link is in a language, and not for everybody else.
func isLang(lang []byte) bool { return len(lang) >= 2 && lang[1] != '-' }

// Agree reports whether the links of a page are known to be as they must, when all pages were
// added: Marks would return nothing.
func (g *Versions) Agree(id sitemapcore.EntryID) bool {
	v := g.versionOf(id)
	group := g.groups[v.links]
	return group != nil && group.pages == group.addresses && v.self != [2]byte{}
}

// mixed spreads the bits of a number over all of them (the finalizer of MurmurHash3, Appleby,
// 2011).
func mixed(h uint64) uint64 {
	h ^= h >> 33
	h *= 0xff51afd7ed558ccd
	h ^= h >> 33
	h *= 0xc4ceb9fe1a85ec53
	return h ^ h>>33
}

func (g *Versions) versionOf(id sitemapcore.EntryID) version {
	if int(id) < len(g.of) {
		return g.of[id]
	}
	return version{}
}

// Marks returns I12, I13, I13a, I14, I16, I18a and I19 for a page with links, when all pages were added.
// read reads those of another page. A link for everybody else (x-default) may lead to a page that doesn't
// link back: it can be one to choose a language on, which several groups share (Google Search Central, localized
// versions, read 2026).
func (g *Versions) Marks(
	id sitemapcore.EntryID, x extras.Links, read func(sitemapcore.EntryID) extras.Links,
) (s check.RuleSet) {
	me := g.versionOf(id)
	if me.links == [3]uint16{} {
		return s
	}
	for _, l := range x.All {
		href := ascii.Trim(l.Href)
		if address.Same(href, x.Loc) {
			continue
		}
		if first, second := extras.FoldersOf(href); first != nil && g.folders[string(first)] && g.folders[string(second)] {
			s.Add(check.I18a)
			continue
		}
		other, ok := g.find(href)
		switch {
		case !ok && g.Listed(href, x.Loc) != nil:
			s.Add(check.I19)
			continue
		case !ok:
			s.Add(check.I14)
			continue
		}
		it := g.versionOf(other)
		if isLang(l.Lang) && it.self != [2]byte{} && it.self != [2]byte(l.Lang) {
			s.Add(check.I16)
		}
		alone := me.self == [2]byte{} || it.self == [2]byte{} // I11 says so, and a difference follows from it
		switch {
		case it.links == me.links && me.self != [2]byte{}, !isLang(l.Lang):
		case it.links == [3]uint16{}:
			s.Add(check.I12)
		default:
			version := read(other)
			switch mine, its := x.DefaultPage(), version.DefaultPage(); {
			case !slices.ContainsFunc(version.All, func(l extras.Link) bool { return address.Same(ascii.Trim(l.Href), x.Loc) }):
				s.Add(check.I12)
			case it.links == me.links || alone:
			case mine != nil && its != nil && !address.Same(mine, its):
				s.Add(check.I13a)
			default:
				s.Add(check.I13)
			}
		}
	}
	return s
}
