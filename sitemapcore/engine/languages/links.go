package languages

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/language"
	"sitemapeditor/sitemapcore/wire"
)

// linkRows is the number of pages that a preview of links shows.
const linkRows = 20

// A linker computes the links of pages to their language versions.
type linker struct {
	// write takes the new entry of a page, and reports whether it was written. Nil in a preview.
	write func(id sitemapcore.EntryID, entry []byte) bool

	result  wire.LinksPreview
	written int // pages

	g        *groups
	reader   *reader
	fallback uint16
	links    extension.Links
	look     group
	sample   int      // a group with a page in each language of the examples, plus one; 0 if there is none yet
	prefixes []string // by file, that for links
	more     []extension.Version
	same     []sitemapcore.EntryID
	text     []byte
}

// newLinker returns a linker. everybodys is the language of the x-default page for groups without an agreed one, or
// [sitemapcore.AnyDefault], or "" for none.
func (g *groups) newLinker(everybodys string) *linker {
	w := &linker{g: g, reader: g.newReader(), fallback: noCode}
	if i, ok := g.index[string(language.AppendFolded(nil, []byte(everybodys)))]; ok && i != everybody {
		w.fallback = i
	} else if everybodys == sitemapcore.AnyDefault {
		w.fallback = anyCode
	}
	for i := range g.doc.Files() {
		w.prefixes = append(w.prefixes, extension.XHTMLPrefix(&g.doc.File(sitemapcore.FileID(i)).Root))
	}
	return w
}

// completeOf computes the links of the group that a page is in.
func (w *linker) completeOf(id sitemapcore.EntryID) {
	if id = w.g.first(w.reader, id); w.g.group[id] > 0 {
		w.complete(int(w.g.group[id] - 1))
	}
}

// completeAll computes the links of all groups, or of those in the examples.
func (w *linker) completeAll(pace pace) error {
	n := w.g.len()
	for i := range n {
		if err := pace.at(i, n); err != nil {
			return err
		}
		if len(w.g.examples) == 0 || w.byExample(i) {
			w.complete(i)
		}
	}
	return nil
}

// byExample reports whether the examples say something of a group.
func (w *linker) byExample(i int) bool {
	return w.g.paired != nil && slices.ContainsFunc(w.g.membersOf(i), func(id sitemapcore.EntryID) bool {
		return w.g.paired[id] == paired
	})
}

// complete computes the links of one group.
func (w *linker) complete(i int) {
	w.look.load(w.g, i, w.fallback)
	switch {
	case w.look.clash != noCode:
		w.result.Clashes++
		return
	case w.look.unknown != 0:
		w.result.Silent++
		return
	}
	if w.sample == 0 && w.inAllLanguages() {
		w.sample = i + 1
	}
	before := w.result.Links
	for k := range w.look.pages {
		id := w.look.pages[k].id
		w.page(id)
		if w.g.pages.Has(id) {
			w.same = w.g.pages.AppendGroup(w.same[:0], id)
			for _, other := range w.same[1:] {
				w.page(other)
			}
		}
	}
	if w.result.Links > before {
		w.result.Groups++
	}
}

// page gives a page of the group at hand the links that it lacks.
func (w *linker) page(id sitemapcore.EntryID) {
	if w.look.lacks(id) == 0 {
		return
	}
	links := w.g.linksOf(id)
	w.more = w.more[:0]
	for _, c := range w.look.cells {
		has := func(x link) bool { return x.lang == c.lang && (x.to == c.to || c.lang != everybody) }
		if !slices.ContainsFunc(links, has) {
			if c.lang == everybody && slices.ContainsFunc(links, func(x link) bool { return x.lang == everybody }) {
				w.result.Defaults++
			}
			href := w.look.appendAddress(w.reader, nil, c, &w.links)
			w.more = append(w.more, extension.Version{Lang: w.g.spelt[c.lang], Href: href})
		}
	}
	if len(w.more) == 0 {
		return
	}
	w.result.Links += len(w.more)
	w.result.Pages++
	if len(w.result.Rows) < linkRows {
		var names []string
		for _, m := range w.more {
			names = append(names, string(m.Lang))
		}
		w.result.Rows = append(w.result.Rows, wire.NewLinks{
			Page: naming.PageOf(w.g.doc, id), Languages: strings.Join(names, ", "),
		})
	}
	if w.write == nil {
		return
	}
	w.reader.versions(id, &w.links)
	w.text = w.links.Write(w.text[:0], w.prefixes[w.g.doc.Row(id).File], w.more)
	// An entry that isn't well-formed on its own stays unchanged; if the store is full the others can't be written
	// either.
	if w.write(id, w.text) {
		w.written++
	}
}

// describeGroup describes the last viewed group.
func (w *linker) describeGroup() {
	l, m := &w.look, &w.result
	if l.g == nil {
		return
	}
	if l.clash != noCode {
		m.Clash = string(w.g.spelt[l.clash])
	}
	if l.unknown != 0 {
		loc, _ := w.g.doc.Value(l.unknown, sitemapcore.Loc)
		m.Unknown = strings.TrimSpace(loc)
	}
	if l.fallback != noCode {
		m.Default = string(w.g.spelt[l.fallback])
		// The relation of a page to the others doesn't depend on its new links.
		l.load(w.g, int(w.g.group[l.pages[0].id]-1), noCode)
	}
	for _, c := range l.cells {
		m.Versions = append(m.Versions, wire.PageVersion{
			Lang: string(w.g.spelt[c.lang]), Address: string(l.appendAddress(w.reader, nil, c, &w.links)), State: l.stateOf(c),
		})
	}
}

// describePairing says how the examples are read.
func (w *linker) describePairing() {
	m, p := &w.result, &w.g.pairing
	for _, x := range w.g.examples {
		if _, ok := w.g.pages.Find(w.reader.key([]byte(x.Address))); !ok {
			m.Absent = append(m.Absent, x.Address)
		}
	}
	m.Kind, m.Marks, m.Tail = uint8(p.Kind), p.Marks, p.Tail
	if len(m.Absent) > 0 && w.sample > 0 {
		w.look.load(w.g, w.sample-1, noCode)
		for _, c := range w.look.cells {
			m.Versions = append(m.Versions, wire.PageVersion{
				Lang: string(w.g.spelt[c.lang]), Address: string(w.look.appendAddress(w.reader, nil, c, &w.links)),
			})
		}
	}
}

// inAllLanguages reports whether the group at hand has a page in each language of the examples.
func (w *linker) inAllLanguages() bool {
	for _, x := range w.g.examples {
		lang, ok := w.g.index[x.Lang]
		if !ok {
			return false
		}
		if k := w.look.cellOf(lang); k < 0 || w.look.cells[k].to&outside != 0 {
			return false
		}
	}
	return len(w.g.examples) > 0
}
