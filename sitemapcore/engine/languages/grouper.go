package languages

import (
	"bytes"
	"hash/maphash"
	"slices"
	"sort"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/check/among"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/language"
	"sitemapeditor/sitemapcore/wire"
)

// A grouper makes groups, in several passes over all included pages. It joins sets of pages that belong together; the
// final sets are the groups.
type grouper struct {
	*groups
	*reader
	pace  pace
	walks int // that are over
	seed  maphash.Seed
	up    []uint32 // by page: another page of its set, or with headBit the set's first node; 0 if it is in none
	nodes []node
}

// A node is a page of a set with its language. next is the next node of the set, or 0.
type node struct {
	next uint32
	lang uint16
}

// findGroups groups the pages of a document. rest is the language of pages without a known one.
func findGroups(doc *sitemapcore.Document, examples []extension.Example, rest string, pace pace) (*groups, error) {
	n := doc.MaxID()
	g := &groups{
		doc: doc, examples: examples, index: map[string]uint16{},
		lang: make([]uint16, n), from: make([]uint32, n+1), group: make([]uint32, n),
	}
	g.code([]byte(language.XDefault), []byte(language.XDefault))
	w := &grouper{groups: g, reader: g.newReader(), seed: maphash.MakeSeed(), up: make([]uint32, n)}
	w.pace = func(done, total int) error { return pace(w.walks*total+done, groupingWalks*total) }
	for _, walk := range [...]func() error{
		w.indexPages, w.readLinks, w.pair, w.takeFromLinks, func() error { return w.takeFromAddresses(rest) },
		func() error { return w.joinLinked(true) }, func() error { return w.joinLinked(false) }, w.number, w.survey,
	} {
		if err := walk(); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// groupingWalks is how often all pages are looked at to group them.
const groupingWalks = 9

// each calls fn for each page, in slices, and says how far it is.
func (w *grouper) each(fn func(sitemapcore.EntryID)) error {
	total := w.doc.Len()
	for at, id := range w.doc.Order().All {
		if err := w.pace.at(at, total); err != nil {
			return err
		}
		if w.doc.Included(id) {
			fn(id)
		}
	}
	w.walks++
	return nil
}

// first returns the page that represents all with the address of a page.
func (w *grouper) first(id sitemapcore.EntryID) sitemapcore.EntryID {
	return w.groups.first(w.reader, id)
}

// indexPages finds the pages with one address, and makes room for the links.
func (w *grouper) indexPages() error {
	w.pages = among.PagesBy(w.doc, among.SameAddress)
	links, pages := 0, 0
	err := w.each(func(id sitemapcore.EntryID) {
		w.pages.Add(id, w.key(w.Address(id)))
		if k := int(w.doc.Row(id).Alternates); k > 0 {
			links += k
			pages++
			w.from[id] = 1
		}
	})
	// Tables that grow leave all their earlier selves behind.
	w.links, w.nodes = make([]link, 0, links), make([]node, 1, pages+1)
	return err
}

// readLinks reads the links of all pages, and which page is in which language by its own word.
func (w *grouper) readLinks() error {
	var of extension.Links
	for i := range w.lang {
		if err := w.pace.at(i, len(w.lang)); err != nil {
			return err
		}
		has := w.from[i] != 0
		w.from[i] = uint32(len(w.links))
		if !has {
			continue
		}
		id := sitemapcore.EntryID(i)
		w.versions(id, &of)
		me := w.first(id)
		for _, l := range of.List {
			to := link{lang: w.code(l.Lang, l.Raw)}
			if other, ok := w.pages.Find(w.key(l.Href)); ok {
				to.to = uint32(other)
				if other == me {
					w.takeFrom(to)
				}
			} else {
				to.to = outside | uint32(maphash.Bytes(w.seed, l.Href)>>33)
			}
			w.links = append(w.links, to)
		}
	}
	w.from[len(w.lang)] = uint32(len(w.links))
	w.walks++
	return nil
}

// takeFrom gives a page the language of a link to it, if it has none yet.
func (w *grouper) takeFrom(l link) {
	if l.joins() && w.lang[l.to] == 0 {
		w.lang[l.to] = l.lang + 1
	}
}

// pair joins the pages that belong together by the examples.
func (w *grouper) pair() error {
	p, ok := extension.NewPairing(w.examples)
	if !ok {
		return nil
	}
	w.pairing = p
	codes := make([]uint16, len(w.examples))
	for i, x := range w.examples {
		codes[i] = w.code([]byte(x.Lang), language.AppendUsual(nil, []byte(x.Lang)))
	}
	w.paired = make([]uint8, len(w.lang))
	var key []byte
	keys := among.PagesBy(w.doc, func(dst, loc []byte) []byte {
		dst, _, _ = p.Place(append(dst, '='), loc)
		return dst
	})
	err := w.each(func(id sitemapcore.EntryID) {
		if k, _, ok := p.Place(append(key[:0], '='), w.Address(id)); ok && w.first(id) == id {
			key = k
			keys.Add(id, key)
		}
	})
	if err != nil {
		return err
	}
	var ring []sitemapcore.EntryID
	firsts := make([]sitemapcore.EntryID, len(w.examples)) // by language
	return w.each(func(id sitemapcore.EntryID) {
		if w.paired[id] != unplaced || w.first(id) != id {
			return
		}
		if key, _, ok = p.Place(key[:0], w.Address(id)); !ok {
			return
		}
		ring = append(keys.AppendGroup(ring[:0], id), id)
		clear(firsts)
		n := 0
		for _, x := range ring {
			// Of several in one language the first is the one.
			if _, k, _ := p.Place(key[:0], w.Address(x)); firsts[k] == 0 && w.paired[x] == unplaced {
				firsts[k] = x
				n++
			}
		}
		for _, x := range ring {
			_, k, _ := p.Place(key[:0], w.Address(x))
			switch {
			case w.paired[x] != unplaced:
			case n > 1 && firsts[k] == x:
				w.paired[x], w.lang[x] = paired, codes[k]+1
				w.place(x)
				w.join(uint32(x), uint32(id))
			default:
				w.paired[x] = unpaired
				w.alone++
			}
		}
	})
}

// takeFromLinks gives a language to pages that don't say their own: that of the first link to them.
func (w *grouper) takeFromLinks() error {
	return w.each(func(id sitemapcore.EntryID) {
		for _, l := range w.linksOf(id) {
			w.takeFrom(l)
		}
	})
}

// takeFromAddresses gives a language to pages that no link names: the one that their address names,
// or else rest.
func (w *grouper) takeFromAddresses(rest string) error {
	other := uint16(0)
	if rest := language.AppendFolded(nil, []byte(rest)); len(rest) > 0 {
		other = w.code(rest, rest) + 1 // zero for one language too many
	}
	return w.each(func(id sitemapcore.EntryID) {
		if w.from[id] == w.from[id+1] || w.lang[id] != 0 {
			return
		}
		if w.lang[id] = w.languageIn(w.Address(id)); w.lang[id] == 0 {
			w.lang[id] = other
		}
	})
}

// languageIn returns the language in the first folder or the first label of the host of an address, plus one, or 0 if
// neither is a language of this document.
func (g *groups) languageIn(loc []byte) uint16 {
	x := address.Split(loc)
	host := x.Host()
	p, _, _ := bytes.Cut(bytes.TrimPrefix(x.Path(), []byte{'/'}), []byte{'/'})
	label, _, _ := bytes.Cut(host, []byte{'.'})
	for _, word := range [][]byte{p, label} {
		if i, ok := g.index[string(language.AppendFolded(nil, word))]; ok {
			return i + 1
		}
	}
	return 0
}

// joinLinked joins the pages that link to each other, or, without both, pairs of which only one links.
func (w *grouper) joinLinked(both bool) error {
	return w.each(func(id sitemapcore.EntryID) {
		if w.from[id] == w.from[id+1] {
			return
		}
		me := w.first(id)
		w.place(me)
		for _, l := range w.linksOf(id) {
			to := sitemapcore.EntryID(l.to)
			if !l.joins() || to == me {
				continue
			}
			w.place(to)
			if w.root(uint32(me)) != w.root(l.to) && (!both || w.leads(to, uint32(me))) {
				w.join(uint32(me), l.to)
			}
		}
	})
}

// place gives a page its place in the set that it represents.
func (w *grouper) place(id sitemapcore.EntryID) {
	if w.up[id] == 0 {
		lang := uint16(noCode)
		if w.lang[id] != 0 {
			lang = w.lang[id] - 1
		}
		w.nodes = append(w.nodes, node{lang: lang})
		w.up[id] = headBit | uint32(len(w.nodes)-1)
	}
}

// root returns the page that represents the set of a page.
func (w *grouper) root(id uint32) uint32 {
	for isPage(w.up[id]) {
		if up := w.up[w.up[id]]; isPage(up) {
			w.up[id] = up
		}
		id = w.up[id]
	}
	return id
}

// headBit distinguishes a node from a page.
const headBit = 1 << 31

func isPage(up uint32) bool { return up != 0 && up&headBit == 0 }

// head returns the first node of the set of a root, or 0 if the page is in none.
func (w *grouper) head(root uint32) uint32 { return w.up[root] &^ headBit }

// join joins the sets of two pages, unless both have a page in one language.
func (w *grouper) join(a, b uint32) {
	a, b = w.root(a), w.root(b)
	if a == b {
		return
	}
	last := uint32(0)
	for x := w.head(b); x != 0; x = w.nodes[x].next {
		for y := w.head(a); y != 0; y = w.nodes[y].next {
			if w.nodes[x].lang == w.nodes[y].lang {
				return
			}
		}
		last = x
	}
	w.nodes[last].next = w.head(a)
	w.up[a], w.up[b] = w.up[b], a
}

// number numbers the groups by their first pages, and lists their members.
func (w *grouper) number() error {
	n := uint32(0)
	err := w.each(func(id sitemapcore.EntryID) {
		r := w.root(uint32(id))
		if h := w.head(r); w.from[id] == w.from[id+1] && (h == 0 || w.nodes[h].next == 0) || w.first(id) != id {
			return // It has no links, and belongs with none that has.
		}
		if w.group[r] == 0 {
			n++
			w.group[r] = n
		}
		w.group[id] = w.group[r]
	})
	if err != nil {
		return err
	}
	w.starts = make([]uint32, n+1)
	for _, k := range w.group {
		if k > 0 {
			w.starts[k-1]++
		}
	}
	sum := uint32(0)
	for i, k := range w.starts {
		w.starts[i] = sum
		sum += k
	}
	w.members = make([]sitemapcore.EntryID, sum)
	next := slices.Clone(w.starts)
	return w.each(func(id sitemapcore.EntryID) {
		if k := w.group[id]; k > 0 {
			w.members[next[k-1]] = id
			next[k-1]++
		}
	})
}

// survey counts the properties of all groups.
func (w *grouper) survey() error {
	w.count = make([]int, len(w.codes))
	w.marks = make([]uint8, w.len())
	languages := make([]int, w.len()) // by group
	var look group
	for i := range w.marks {
		if err := w.pace.at(i, len(w.marks)); err != nil {
			return err
		}
		look.load(w.groups, i, noCode)
		for _, c := range look.cells {
			w.count[c.lang]++
			if c.lang != everybody {
				languages[i]++
			}
			if c.to&outside != 0 {
				w.marks[i] |= 1 << wire.OutGroups
			}
		}
		for _, p := range look.pages {
			if p.state == wire.VersionOneWay || p.state == wire.VersionPart {
				w.marks[i] |= 1 << wire.OneWayGroups
			}
		}
	}
	for i, n := range w.count {
		if n > 0 && i != everybody {
			w.columns = append(w.columns, uint16(i))
		}
	}
	sort.SliceStable(w.columns, func(i, j int) bool { return w.count[w.columns[i]] > w.count[w.columns[j]] })
	for i, n := range languages {
		if n < len(w.columns) {
			w.marks[i] |= 1 << wire.MissingGroups
		}
		w.counts[wire.AllGroups]++
		for k := wire.AllGroups + 1; k < wire.NumGroupSorts; k++ {
			w.counts[k] += int(w.marks[i] >> k & 1)
		}
	}
	if w.count[everybody] > 0 {
		w.columns = append(w.columns, everybody)
	}
	return nil
}
