package engine

import (
	"bytes"
	"hash/maphash"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/wire"
)

// maxCodes is the most languages that are told apart. Links in others are kept, and make no groups.
const maxCodes = 500

// everybody is the number of the version for everybody else, in every grouping; noCode that of a link that makes no group, and anyCode that of a page in
// any language, the English one first.
const (
	everybody = 0
	noCode    = 1<<16 - 1
	anyCode   = 1<<16 - 2
)

// A grouping says which pages are versions of each other in other languages, for one state of the document.
//
// # Model
//
// Pages that link to each other with a language belong together, and so do those that the owner pairs by example. A group has one page for each language. A link that would
// join two groups with pages in one language, as when all pages of a site call the home page their German version, joins nothing: pairs whose pages link to each other
// are joined before those where only one does, so that what stands alone in the end is the wrong link. Links for everybody else join nothing either, because many groups may
// share that page.
//
// A page is in the language that it gives itself; where it doesn't, in that which the first link to it says, and otherwise in the one that its address names. A group may have one page of
// which nothing says the language.
//
// # Cost
//
// All tables are by number of page, group or link: 25 bytes a page of the document while it is made, 21 after that, and 8 bytes a link. No address is kept; where a link leads
// out of the document 31 bits of a hash stand for it, which is enough to tell a handful of addresses of one group apart.
type grouping struct {
	rev  int
	made string // what it was made with

	examples []extension.Example
	pairing  extension.Pairing // that follows from them

	codes []string // as they are compared
	spelt [][]byte // as they are written
	index map[string]uint16

	twins  *check.Duplicates
	own    []uint16 // by id: the page's language, plus one
	paired []uint8  // by id: what the examples say; nil where there are none
	alone  int      // pages that are placed by the examples and have no partner
	links  []groupLink
	from   []uint32 // by id: the first link; those of the next one begin behind the last
	group  []uint32 // by id: the group, plus one

	first   []uint32 // by group: the first of its members, and one more
	members []sitemapcore.EntryID
	marks   []uint8 // by group: bits of the wire's groups constants

	columns []uint16 // languages in the order in which they are shown
	pages   []int    // by language
	counts  [wire.NumGroupSorts]int
	oneWay  int

	seed  maphash.Seed
	up    []uint32 // while it is made, by page: another page of its set, or with headBit the first node of the set; zero where it is in none
	nodes []occupant
}

// A groupLink is one link: to a page, or with the outside bit to an address elsewhere.
type groupLink struct {
	to   uint32
	lang uint16
}

const outside = 1 << 31

// An occupant says which page of a set is in a language; next is that of another one in the set, zero for none.
type occupant struct {
	page, next uint32
	lang       uint16
}

// languagesState is what the page looks at of the groups.
type languagesState struct {
	g     *grouping // made last
	shown *grouping // that the page looks at
	list  []uint32  // the groups of it that are shown; nil for all
	rev   int
	look  groupLook
}

const groupingTitle = "Looking for language versions"

// grouped returns the groups of the document as it is now.
func (e *Engine) grouped(j *job, l *wire.Linking) (*grouping, error) {
	made := l.Own
	var examples []extension.Example
	for i := 0; i+1 < len(l.Examples); i += 2 {
		code := string(sitemapcore.AppendLang(nil, []byte(l.Examples[i])))
		if address := e.wholeAddress(l.Examples[i+1]); address != "" && code != "" {
			examples = append(examples, extension.Example{Lang: code, Address: address})
			made += "\n" + code + " " + address
		}
	}
	for _, g := range [...]*grouping{e.languages.g, e.languages.shown} {
		if g != nil && g.rev == e.rev && g.made == made {
			return g, nil
		}
	}
	n := e.doc.MaxID()
	g := &grouping{
		rev: e.rev, made: made, index: map[string]uint16{}, seed: maphash.MakeSeed(),
		own: make([]uint16, n), from: make([]uint32, n+1), group: make([]uint32, n),
		up: make([]uint32, n),
	}
	g.code([]byte(sitemapcore.XDefault), []byte(sitemapcore.XDefault))
	w := &walk{e: e, j: j, of: groupingPasses}
	if err := w.readLinks(g); err != nil {
		return nil, err
	}
	g.examples = examples
	if p, ok := extension.NewPairing(examples); ok {
		g.pairing = p
		if err := w.pair(g, &g.pairing, examples); err != nil {
			return nil, err
		}
	}
	if err := w.tellOwn(g, l.Own); err != nil {
		return nil, err
	}
	if err := w.joinLinked(g); err != nil {
		return nil, err
	}
	if err := w.number(g); err != nil {
		return nil, err
	}
	g.up, g.nodes = nil, nil
	if g.rev == e.rev {
		e.languages.g = g
	}
	return g, nil
}

// A walk goes over all pages that are part of the output, several times.
type walk struct {
	e        *Engine
	j        *job
	pass, of int
}

// groupingPasses is how often all pages are looked at to group them.
const groupingPasses = 9

// each calls fn for each page, in slices, and reports how far it is.
func (w *walk) each(fn func(sitemapcore.EntryID)) error {
	n, total := 0, w.e.doc.Len()
	for _, id := range w.e.doc.Order().All {
		if n++; n%256 == 0 {
			if err := w.j.breathe(); err != nil {
				return err
			}
			w.j.report(wire.Progress{Title: groupingTitle, Done: int64(w.pass*total + n), Total: int64(w.of * total)})
		}
		if w.e.doc.Included(id) {
			fn(id)
		}
	}
	w.pass++
	return nil
}

// wholeAddress returns the address that was typed, or of which the path was typed.
func (e *Engine) wholeAddress(typed string) string {
	typed = strings.TrimSpace(typed)
	switch {
	case typed == "" || strings.Contains(typed, "://"):
		return typed
	case typed[0] == '/':
		return e.origin() + typed
	}
	return "https://" + typed
}

// code returns the number of a language.
func (g *grouping) code(lang, raw []byte) uint16 {
	if i, ok := g.index[string(lang)]; ok {
		return i
	}
	if len(g.codes) == maxCodes {
		return noCode
	}
	i := uint16(len(g.codes))
	g.codes = append(g.codes, string(lang))
	// As the file spells it, unless nobody could read that.
	spelt := bytes.Clone(raw)
	if !bytes.EqualFold(raw, lang) || string(lang) == sitemapcore.XDefault {
		spelt = sitemapcore.AppendUsualLang(nil, lang)
	}
	g.spelt = append(g.spelt, spelt)
	g.index[string(lang)] = i
	return i
}

// place returns the page that stands for all with an address, given one of them.
func (g *grouping) place(e *Engine, id sitemapcore.EntryID) sitemapcore.EntryID {
	if g.twins.Has(id) {
		if first, ok := g.twins.Find(e.address(id)); ok {
			return first
		}
	}
	return id
}

// address returns the address of a page without the white space around it; it is valid until the next call.
func (e *Engine) address(id sitemapcore.EntryID) []byte { return e.addressIn(&e.scratch[0], id) }

// addressIn is address with memory of the caller's, where the one before is still needed.
func (e *Engine) addressIn(buf *[]byte, id sitemapcore.EntryID) []byte {
	return bytes.TrimSpace(e.loc(buf, id))
}

// loc returns the address of a page as it stands, in buf where it has to be made; it is valid until buf is used again.
func (e *Engine) loc(buf *[]byte, id sitemapcore.EntryID) []byte {
	b, ok := e.doc.Peek(id, sitemapcore.Loc)
	if !ok {
		*buf, _ = e.doc.AppendValue((*buf)[:0], id, sitemapcore.Loc)
		b = *buf
	}
	return b
}

// readLinks reads the links of all pages, and which page is in which language by its own word.
func (w *walk) readLinks(g *grouping) error {
	e := w.e
	var buf []byte
	g.twins = check.NewDuplicates(func(id sitemapcore.EntryID, loc []byte) bool { return bytes.Equal(e.addressIn(&buf, id), loc) })
	g.twins.Reserve(e.doc.Len())
	links, pages := 0, 0
	err := w.each(func(id sitemapcore.EntryID) {
		g.twins.Add(id, e.address(id))
		if k := int(e.doc.Row(id).Alternates); k > 0 {
			links += k
			pages++
			g.from[id] = 1
		}
	})
	if err != nil {
		return err
	}
	// Tables that grow leave all their earlier selves behind.
	g.links, g.nodes = make([]groupLink, 0, links), make([]occupant, 1, pages+1)
	var of extension.Links
	for i := range g.own {
		if i%256 == 0 {
			if err := w.j.breathe(); err != nil {
				return err
			}
		}
		has := g.from[i] != 0
		g.from[i] = uint32(len(g.links))
		if !has {
			continue
		}
		id := sitemapcore.EntryID(i)
		e.readVersions(id, &of)
		me := g.place(e, id)
		for _, l := range of.List {
			x := groupLink{lang: g.code(l.Lang, l.Raw)}
			if other, ok := g.twins.Find(l.Href); ok {
				x.to = uint32(other)
				if other == me && x.lang != noCode && x.lang != everybody && g.own[me] == 0 {
					g.own[me] = x.lang + 1
				}
			} else {
				x.to = outside | uint32(maphash.Bytes(g.seed, l.Href)>>33)
			}
			g.links = append(g.links, x)
		}
	}
	g.from[len(g.own)] = uint32(len(g.links))
	w.pass++
	return nil
}

// readVersions reads the links of a page.
func (e *Engine) readVersions(id sitemapcore.EntryID, links *extension.Links) {
	row := e.doc.Row(id)
	entry := e.doc.Bytes(id)
	links.Begin(entry)
	e.elements.Read(entry, &row.Shape, &e.doc.File(row.File).Root, links)
}

// linksOf returns the links of a page.
func (g *grouping) linksOf(id sitemapcore.EntryID) []groupLink {
	return g.links[g.from[id]:g.from[id+1]]
}

// pair joins the pages that belong together by the examples.
func (w *walk) pair(g *grouping, p *extension.Pairing, examples []extension.Example) error {
	e := w.e
	codes := make([]uint16, len(examples))
	for i, x := range examples {
		codes[i] = g.code([]byte(x.Lang), sitemapcore.AppendUsualLang(nil, []byte(x.Lang)))
	}
	g.paired = make([]uint8, len(g.own))
	var key, other []byte
	keys := check.NewDuplicates(func(id sitemapcore.EntryID, loc []byte) bool {
		other, _, _ = p.Place(append(other[:0], '='), e.address(id))
		return bytes.Equal(other, loc)
	})
	err := w.each(func(id sitemapcore.EntryID) {
		if k, _, ok := p.Place(append(key[:0], '='), e.address(id)); ok && g.place(e, id) == id {
			key = k
			keys.Add(id, key)
		}
	})
	if err != nil {
		return err
	}
	var ring []sitemapcore.EntryID
	var ok bool
	first := make([]sitemapcore.EntryID, len(examples)) // by language
	return w.each(func(id sitemapcore.EntryID) {
		if g.paired[id] != unplaced || g.place(e, id) != id {
			return
		}
		if key, _, ok = p.Place(key[:0], e.address(id)); !ok {
			return
		}
		ring = append(keys.AppendGroup(ring[:0], id), id)
		clear(first)
		n := 0
		for _, x := range ring {
			// Of several in one language the first is the one.
			if _, k, _ := p.Place(key[:0], e.address(x)); first[k] == 0 && g.paired[x] == unplaced {
				first[k] = x
				n++
			}
		}
		for _, x := range ring {
			_, k, _ := p.Place(key[:0], e.address(x))
			switch {
			case g.paired[x] != unplaced:
			case n > 1 && first[k] == x:
				g.paired[x], g.own[x] = paired, codes[k]+1
				g.occupy(x)
				g.join(uint32(first[k]), uint32(id))
			default:
				g.paired[x] = unpaired
				g.alone++
			}
		}
	})
}

// What the examples say of a page.
const (
	unplaced uint8 = iota
	paired         // it belongs with others
	unpaired       // it has no partner
)

// occupy gives a page its place in the set that it stands for.
func (g *grouping) occupy(id sitemapcore.EntryID) {
	if g.up[id] == 0 {
		lang := uint16(noCode)
		if g.own[id] != 0 {
			lang = g.own[id] - 1
		}
		g.nodes = append(g.nodes, occupant{page: uint32(id), lang: lang})
		g.up[id] = headBit | uint32(len(g.nodes)-1)
	}
}

// root returns the page that stands for the set of a page.
func (g *grouping) root(id uint32) uint32 {
	for isPage(g.up[id]) {
		if up := g.up[g.up[id]]; isPage(up) {
			g.up[id] = up
		}
		id = g.up[id]
	}
	return id
}

// headBit marks what is a node among what stands for pages.
const headBit = 1 << 31

func isPage(up uint32) bool { return up != 0 && up&headBit == 0 }

// head returns the first node of the set that a root stands for; zero where the page is in none.
func (g *grouping) head(root uint32) uint32 { return g.up[root] &^ headBit }

// join joins the sets of two pages, unless both have a page in one language.
func (g *grouping) join(a, b uint32) {
	a, b = g.root(a), g.root(b)
	if a == b {
		return
	}
	last := uint32(0)
	for x := g.head(b); x != 0; x = g.nodes[x].next {
		for y := g.head(a); y != 0; y = g.nodes[y].next {
			if g.nodes[x].lang == g.nodes[y].lang {
				return
			}
		}
		last = x
	}
	g.nodes[last].next = g.head(a)
	g.up[a], g.up[b] = g.up[b], a
}

// tellOwn gives a language to pages that don't say their own.
func (w *walk) tellOwn(g *grouping, own string) error {
	e := w.e
	err := w.each(func(id sitemapcore.EntryID) {
		for _, l := range g.linksOf(id) {
			if l.to&outside == 0 && l.lang != noCode && l.lang != everybody && g.own[l.to] == 0 {
				g.own[l.to] = l.lang + 1
			}
		}
	})
	if err != nil {
		return err
	}
	rest := uint16(0)
	if own = string(sitemapcore.AppendLang(nil, []byte(own))); own != "" {
		rest = g.code([]byte(own), []byte(own)) + 1 // zero for one language too many
	}
	return w.each(func(id sitemapcore.EntryID) {
		if g.from[id] == g.from[id+1] || g.own[id] != 0 {
			return
		}
		if g.own[id] = g.named(e.address(id)); g.own[id] == 0 {
			g.own[id] = rest
		}
	})
}

// named returns the language that the first folder of an address is called by, or its host begins with, plus one; zero where that is no language
// of this document.
func (g *grouping) named(loc []byte) uint16 {
	x := address.Split(loc)
	host := x.Host()
	p, _, _ := bytes.Cut(bytes.TrimPrefix(x.Path, []byte{'/'}), []byte{'/'})
	label, _, _ := bytes.Cut(host, []byte{'.'})
	for _, word := range [][]byte{p, label} {
		if i, ok := g.index[string(sitemapcore.AppendLang(nil, word))]; ok {
			return i + 1
		}
	}
	return 0
}

// joinLinked joins the pages that link to each other, and then those of which only one links.
func (w *walk) joinLinked(g *grouping) error {
	e := w.e
	for _, both := range [...]bool{true, false} {
		err := w.each(func(id sitemapcore.EntryID) {
			if g.from[id] == g.from[id+1] {
				return
			}
			me := uint32(g.place(e, id))
			g.occupy(sitemapcore.EntryID(me))
			for _, l := range g.linksOf(id) {
				if l.to&outside != 0 || l.to == me || l.lang == noCode || l.lang == everybody {
					continue
				}
				g.occupy(sitemapcore.EntryID(l.to))
				if g.root(me) != g.root(l.to) && (!both || g.leads(sitemapcore.EntryID(l.to), me)) {
					g.join(me, l.to)
				}
			}
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// leads reports whether a page links to another.
func (g *grouping) leads(id sitemapcore.EntryID, to uint32) bool {
	for _, l := range g.linksOf(id) {
		if l.to == to {
			return true
		}
	}
	return false
}

// number numbers the groups by their first pages, and looks at each.
func (w *walk) number(g *grouping) error {
	e := w.e
	n := uint32(0)
	err := w.each(func(id sitemapcore.EntryID) {
		r := g.root(uint32(id))
		if h := g.head(r); g.from[id] == g.from[id+1] && (h == 0 || g.nodes[h].next == 0) || g.place(e, id) != id {
			return // It has no links, and belongs with none that has.
		}
		if g.group[r] == 0 {
			n++
			g.group[r] = n
		}
		g.group[id] = g.group[r]
	})
	if err != nil {
		return err
	}
	g.first = make([]uint32, n+1)
	for _, k := range g.group {
		if k > 0 {
			g.first[k-1]++
		}
	}
	sum := uint32(0)
	for i, k := range g.first {
		g.first[i] = sum
		sum += k
	}
	g.members = make([]sitemapcore.EntryID, sum)
	next := slices.Clone(g.first)
	if err := w.each(func(id sitemapcore.EntryID) {
		if k := g.group[id]; k > 0 {
			g.members[next[k-1]] = id
			next[k-1]++
		}
	}); err != nil {
		return err
	}
	return g.survey(w.j)
}

// survey looks at each group, to count what is to be counted.
func (g *grouping) survey(j *job) error {
	g.pages = make([]int, len(g.codes))
	g.marks = make([]uint8, g.len())
	var look groupLook
	for i := range g.marks {
		if err := j.breatheAt(i%256 == 0); err != nil {
			return err
		}
		look.at(g, i, noCode)
		for _, c := range look.cells {
			g.pages[c.lang]++
			if c.to&outside != 0 {
				g.marks[i] |= 1 << wire.OutGroups
			}
		}
		for _, p := range look.pages {
			if p.state == wire.VersionOneWay || p.state == wire.VersionPart {
				g.marks[i] |= 1 << wire.OneWayGroups
				g.oneWay++
			}
		}
	}
	for i, n := range g.pages {
		if n > 0 && i != everybody {
			g.columns = append(g.columns, uint16(i))
		}
	}
	for i, lang := range g.columns {
		for ; i > 0 && g.pages[g.columns[i-1]] < g.pages[lang]; i-- {
			g.columns[i], g.columns[i-1] = g.columns[i-1], lang
		}
	}
	if g.pages[everybody] > 0 {
		g.columns = append(g.columns, everybody)
	}
	for i := range g.marks {
		if err := j.breatheAt(i%256 == 0); err != nil {
			return err
		}
		look.at(g, i, noCode)
		for _, lang := range g.columns {
			if lang != everybody && look.slot(lang) < 0 {
				g.marks[i] |= 1 << wire.MissingGroups
			}
		}
		g.counts[wire.AllGroups]++
		for k := wire.AllGroups + 1; k < wire.NumGroupSorts; k++ {
			if g.marks[i]&(1<<k) != 0 {
				g.counts[k]++
			}
		}
	}
	return nil
}

// len returns the number of groups.
func (g *grouping) len() int { return len(g.first) - 1 }

// of returns the members of a group, in the order of the document.
func (g *grouping) of(i int) []sitemapcore.EntryID { return g.members[g.first[i]:g.first[i+1]] }

// A groupLook is one group as it is looked at. It is used for one after the other.
type groupLook struct {
	g     *grouping
	cells []cell
	pages []pageLook
	slots []slot // by language
	round uint32

	clash  uint16              // a language with two pages, or noCode
	silent sitemapcore.EntryID // a page of which nothing says the language; zero for none

	fallback uint16 // the language whose page becomes the one for everybody else, or noCode
}

// A cell is the page of a group in one language.
type cell struct {
	lang uint16
	to   uint32
}

// A slot says which cell a language has, if its round is that of the look.
type slot struct{ round, cell uint32 }

// A pageLook is one page of a group: one of the document.
type pageLook struct {
	id    sitemapcore.EntryID
	state uint8
	lacks int // links
}

// slot returns the cell of a language, or -1.
func (l *groupLook) slot(lang uint16) int {
	if int(lang) >= len(l.slots) || l.slots[lang].round != l.round {
		return -1
	}
	return int(l.slots[lang].cell)
}

// put says which page a language has.
func (l *groupLook) put(lang uint16, to uint32) {
	if k := l.slot(lang); k >= 0 {
		if l.cells[k].to != to {
			l.clash = lang
		}
		return
	}
	l.slots[lang] = slot{l.round, uint32(len(l.cells))}
	l.cells = append(l.cells, cell{lang, to})
}

// at looks at a group. Where the group has no page for everybody else, or doesn't agree on it, it is that in the language fallback; noCode leaves it open.
func (l *groupLook) at(g *grouping, i int, fallback uint16) {
	l.g, l.cells, l.pages, l.clash, l.silent, l.fallback = g, l.cells[:0], l.pages[:0], noCode, 0, noCode
	if len(l.slots) < len(g.codes)+1 {
		l.slots = make([]slot, len(g.codes)+1)
	}
	l.round++
	members := g.of(i)
	for _, id := range members {
		if g.own[id] == 0 {
			l.silent = id
			continue
		}
		l.put(g.own[id]-1, uint32(id))
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
				l.put(x.lang, x.to)
			}
		}
	}
	l.forEverybody(members, fallback)
	for _, id := range members {
		l.pages = append(l.pages, l.page(id, members))
	}
}

// agrees reports whether a page is in the language that a link to it says, as far as it has told: a page for Germans may be the one for Austrians as well.
func (g *grouping) agrees(x groupLink) bool {
	own := g.own[x.to]
	if own == 0 || own-1 == x.lang {
		return true
	}
	a, _, _ := strings.Cut(g.codes[own-1], "-")
	b, _, _ := strings.Cut(g.codes[x.lang], "-")
	return a == b || slices.Contains(g.linksOf(sitemapcore.EntryID(x.to)), x)
}

// forEverybody finds the page for everybody else. Where the group doesn't agree on it, and nobody decides, each page keeps what it has.
func (l *groupLook) forEverybody(members []sitemapcore.EntryID, fallback uint16) {
	found, agreed := uint32(0), true
	for _, id := range members {
		for _, x := range l.g.linksOf(id) {
			if x.lang == everybody {
				agreed = agreed && (found == 0 || found == x.to)
				found = x.to
			}
		}
	}
	k := l.slot(fallback)
	if fallback == anyCode && len(l.cells) > 0 {
		k = 0
		for i, c := range l.cells {
			if code := l.g.codes[c.lang]; code == "en" || l.g.codes[l.cells[k].lang] != "en" && strings.HasPrefix(code, "en-") {
				k = i
			}
		}
	}
	if k >= 0 && (found == 0 || !agreed) {
		found, agreed, l.fallback = l.cells[k].to, true, l.cells[k].lang
	}
	if found != 0 && agreed {
		l.put(everybody, found)
	}
}

// page looks at the links of a page.
func (l *groupLook) page(id sitemapcore.EntryID, members []sitemapcore.EntryID) pageLook {
	p := pageLook{id: id, state: wire.VersionLinked, lacks: l.lacks(id)}
	if p.lacks == 0 {
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
func (l *groupLook) lacks(id sitemapcore.EntryID) int {
	n := len(l.cells)
	links := l.g.linksOf(id)
	for i, x := range links {
		if k := l.slot(x.lang); k >= 0 && l.cells[k].to == x.to && !slices.Contains(links[:i], x) {
			n--
		}
	}
	return n
}

// stateOf returns what the page in a cell is to the others.
func (l *groupLook) stateOf(c cell) uint8 {
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
func (l *groupLook) appendAddress(e *Engine, dst []byte, c cell, links *extension.Links) []byte {
	if c.to&outside == 0 {
		return append(dst, e.address(sitemapcore.EntryID(c.to))...)
	}
	for _, p := range l.pages {
		for k, x := range l.g.linksOf(p.id) {
			if x.lang == c.lang && x.to == c.to {
				if e.readVersions(p.id, links); k < len(links.List) {
					return append(dst, links.List[k].Href...)
				}
			}
		}
	}
	return dst
}
