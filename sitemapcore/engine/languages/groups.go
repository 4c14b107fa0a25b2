package languages

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check/among"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/language"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/wire"
)

// maxCodes is the most languages that are told apart. Links in others are kept, and make no groups.
const maxCodes = 500

// everybody is the number of the version for everybody else, in all groups; noCode that of a link
// that makes no group, and anyCode that of a page in any language, the English one first.
const (
	everybody = 0
	noCode    = 1<<16 - 1
	anyCode   = 1<<16 - 2
)

// groups have the pages that are versions of each other in other languages.
//
// # Model
//
// Pages that link to each other with a language belong together, and so do pages that the user pairs by example. A
// group has one page for each language. A link that would join two groups with pages in one language, as when all pages
// of a site call the home page their German version, joins nothing: pairs whose pages link to each other are joined
// before pairs of which only one does, so that only the wrong link remains. x-default links join nothing either,
// because many groups may share that page.
//
// The language of a page is the one that it gives itself, or else that of the first link to it, or else the one in its
// address. A group may have one page without a known language.
//
// # Cost
//
// All tables are by number of page, group or link: 25 bytes a page of the document during the construction, 21
// afterwards, and 8 bytes a link. Addresses are not stored; for a link out of the document 31 bits of a hash are, which
// is enough to distinguish the few addresses of one group.
type groups struct {
	alone int    // pages that are placed by the examples and have no partner
	rev   int    // of the document
	by    string // what they were found by, beside the links

	doc      *sitemapcore.Document
	examples []extension.Example
	pairing  extension.Pairing // that follows from them

	codes []string // as they are compared
	spelt [][]byte // as they are written
	index map[string]uint16

	pages  *among.Duplicates // by their addresses
	lang   []uint16          // by id: the page's language, plus one
	paired []uint8           // by id: the role in the examples; nil without examples
	links  []link
	from   []uint32 // by id: the first link; those of the next one begin behind the last
	group  []uint32 // by id: the group, plus one

	starts  []uint32 // by group: the place of the first of its members, and one more
	members []sitemapcore.EntryID
	marks   []uint8 // by group: bits of the wire's groups constants

	columns []uint16 // languages in the order in which they are shown
	count   []int    // pages by language
	counts  [wire.NumGroupSorts]int
}

// A link leads to a page, or with the outside bit to an address elsewhere.
type link struct {
	to   uint32
	lang uint16
}

const outside = 1 << 31

// joins reports whether a link may make two pages versions of each other: it leads to a page, in a
// language.
func (l link) joins() bool { return l.to&outside == 0 && l.lang != noCode && l.lang != everybody }

// A pace is called with how much of the work is done, at each few hundred pages. Others have their
// turn in it; an error ends the work.
type pace func(done, total int) error

// at calls a pace if necessary.
func (p pace) at(done, total int) error {
	if done%sitemapcore.PaceRows != 0 {
		return nil
	}
	return p(done, total)
}

// len returns the number of groups.
func (g *groups) len() int { return len(g.starts) - 1 }

// describe says how many groups there are and in which languages.
func (g *groups) describe(m *wire.Groups) {
	m.Counts = g.counts
	for _, lang := range g.columns {
		m.Columns = append(m.Columns, string(g.spelt[lang]))
		m.Pages = append(m.Pages, g.count[lang])
	}
}

// code returns the number of a language.
func (g *groups) code(lang, raw []byte) uint16 {
	if i, ok := g.index[string(lang)]; ok {
		return i
	}
	if len(g.codes) == maxCodes {
		return noCode
	}
	i := uint16(len(g.codes))
	g.codes = append(g.codes, string(lang))
	// The spelling of the file, unless search engines can't read it.
	spelt := bytes.Clone(raw)
	if !bytes.EqualFold(raw, lang) || string(lang) == language.XDefault {
		spelt = language.AppendUsual(nil, lang)
	}
	g.spelt = append(g.spelt, spelt)
	g.index[string(lang)] = i
	return i
}

// first returns the page that represents all with the address of a page.
func (g *groups) first(r *reader, id sitemapcore.EntryID) sitemapcore.EntryID {
	if g.pages.Has(id) {
		if first, ok := g.pages.Find(r.key(r.Address(id))); ok {
			return first
		}
	}
	return id
}

// linksOf returns the links of a page.
func (g *groups) linksOf(id sitemapcore.EntryID) []link {
	return g.links[g.from[id]:g.from[id+1]]
}

// leads reports whether a page links to another.
func (g *groups) leads(id sitemapcore.EntryID, to uint32) bool {
	return slices.ContainsFunc(g.linksOf(id), func(l link) bool { return l.to == to })
}

// membersOf returns the members of a group, in the order of the document.
func (g *groups) membersOf(i int) []sitemapcore.EntryID { return g.members[g.starts[i]:g.starts[i+1]] }

// The role of a page in the examples.
const (
	unplaced uint8 = iota
	paired         // it belongs with others
	unpaired       // it has no partner
)

// A reader reads one page after the other.
type reader struct {
	sitemapcore.ValueReader
	elements scan.ElementReader
	keyed    []byte
}

// key returns the key of an address in the index of pages. It is valid until the next call.
func (r *reader) key(loc []byte) []byte {
	r.keyed = among.SameAddress(r.keyed[:0], loc)
	return r.keyed
}

func (g *groups) newReader() *reader {
	return &reader{ValueReader: sitemapcore.ValueReader{Doc: g.doc}}
}

// versions reads the links of a page to its language versions.
func (r *reader) versions(id sitemapcore.EntryID, links *extension.Links) {
	entry, row := r.Doc.Bytes(id), r.Doc.Row(id)
	links.Begin(entry)
	r.elements.Read(entry, &row.Shape, &r.Doc.File(row.File).Root, links)
}
