package languages

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/wire"
)

// A group is the view of one group: the page in each language, and the relations of the pages. It is used for one group
// after the other.
type group struct {
	g     *groups
	cells []cell
	pages []page

	clash   uint16              // a language with two pages, or noCode
	unknown sitemapcore.EntryID // a page without a known language; 0 for none

	fallback uint16 // the language whose page becomes the one for everybody else, or noCode
}

// A cell is the page of a group in one language.
type cell struct {
	lang uint16
	to   uint32
}

// A page is one page of a group: one of the document.
type page struct {
	id    sitemapcore.EntryID
	state uint8
}

// cellOf returns the index of the cell of a language, or -1.
func (l *group) cellOf(lang uint16) int {
	return slices.IndexFunc(l.cells, func(c cell) bool { return c.lang == lang })
}

// setPage sets the page of a language.
func (l *group) setPage(lang uint16, to uint32) {
	if k := l.cellOf(lang); k >= 0 {
		if l.cells[k].to != to {
			l.clash = lang
		}
		return
	}
	l.cells = append(l.cells, cell{lang, to})
}

// load reads group i. If the group has no agreed x-default, the page in language fallback is used (noCode: none).
func (l *group) load(g *groups, i int, fallback uint16) {
	l.g, l.cells, l.pages, l.clash, l.unknown, l.fallback = g, l.cells[:0], l.pages[:0], noCode, 0, noCode
	members := g.membersOf(i)
	for _, id := range members {
		if g.lang[id] == 0 {
			l.unknown = id
			continue
		}
		l.setPage(g.lang[id]-1, uint32(id))
	}
	for _, id := range members {
		for _, x := range g.linksOf(id) {
			switch {
			case x.lang == noCode || x.lang == everybody:
				continue
			case x.to&outside == 0 && (g.group[x.to] != g.group[id] || !g.agrees(x)):
				// It leads to a page of another group, or of another language.
				l.clash = x.lang
			default:
				l.setPage(x.lang, x.to)
			}
		}
	}
	l.forEverybody(members, fallback)
	for _, id := range members {
		l.pages = append(l.pages, l.page(id, members))
	}
}

// agrees reports whether a page is in the language that a link to it says, as far as that is known:
// a page for Germans may be the one for Austrians as well.
func (g *groups) agrees(x link) bool {
	lang := g.lang[x.to]
	if lang == 0 || lang-1 == x.lang {
		return true
	}
	a, _, _ := strings.Cut(g.codes[lang-1], "-")
	b, _, _ := strings.Cut(g.codes[x.lang], "-")
	return a == b || slices.Contains(g.linksOf(sitemapcore.EntryID(x.to)), x)
}

// forEverybody finds the x-default page. If the group doesn't agree on it, and there is no fallback, each page keeps
// its own.
func (l *group) forEverybody(members []sitemapcore.EntryID, fallback uint16) {
	found, agreed := uint32(0), true
	for _, id := range members {
		for _, x := range l.g.linksOf(id) {
			if x.lang == everybody {
				agreed = agreed && (found == 0 || found == x.to)
				found = x.to
			}
		}
	}
	k := l.cellOf(fallback)
	if fallback == anyCode && len(l.cells) > 0 {
		k = 0
		for i, c := range l.cells {
			if code := l.g.codes[c.lang]; code == "en" || l.g.codes[l.cells[k].lang] != "en" &&
				strings.HasPrefix(code, "en-") {
				k = i
			}
		}
	}
	if k >= 0 && (found == 0 || !agreed) {
		found, agreed, l.fallback = l.cells[k].to, true, l.cells[k].lang
	}
	if found != 0 && agreed {
		l.setPage(everybody, found)
	}
}

// page looks at the links of a page.
func (l *group) page(id sitemapcore.EntryID, members []sitemapcore.EntryID) page {
	p := page{id: id, state: wire.VersionLinked}
	if l.lacks(id) == 0 {
		return p
	}
	p.state = wire.VersionPart
	for _, other := range members {
		if other != id && l.g.leads(other, uint32(id)) && !l.g.leads(id, uint32(other)) {
			p.state = wire.VersionOneWay
		}
	}
	return p
}

// lacks returns the number of links that a page lacks.
func (l *group) lacks(id sitemapcore.EntryID) int {
	n := len(l.cells)
	links := l.g.linksOf(id)
	for i, x := range links {
		if k := l.cellOf(x.lang); k >= 0 && l.cells[k].to == x.to && !slices.Contains(links[:i], x) {
			n--
		}
	}
	return n
}

// stateOf returns the relation of the page in a cell to the others.
func (l *group) stateOf(c cell) uint8 {
	if c.to&outside != 0 {
		return wire.VersionOut
	}
	for _, p := range l.pages {
		if uint32(p.id) == c.to {
			return p.state
		}
	}
	// The page for everybody else may be one of another group.
	return wire.VersionLinked
}

// appendAddress appends the address in a cell of the group at hand.
func (l *group) appendAddress(r *reader, dst []byte, c cell, links *extension.Links) []byte {
	if c.to&outside == 0 {
		return append(dst, r.Address(sitemapcore.EntryID(c.to))...)
	}
	for _, p := range l.pages {
		for k, link := range l.g.linksOf(p.id) {
			if link.lang == c.lang && link.to == c.to {
				if r.versions(p.id, links); k < len(links.List) {
					return append(dst, links.List[k].Href...)
				}
			}
		}
	}
	return dst
}
