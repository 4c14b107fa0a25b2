package engine

import (
	"bytes"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/wire"
)

// maxCodes is the most languages that are told apart. Links in others are kept, and make no groups.
const maxCodes = 500

// everybody is the number of the version for everybody else, in every grouping; noCode that of a
// link that makes no group, and anyCode that of a page in any language, the English one first.
const (
	everybody = 0
	noCode    = 1<<16 - 1
	anyCode   = 1<<16 - 2
)

// A grouping says which pages are versions of each other in other languages, for one state of the
// document.
//
// # Model
//
// Pages that link to each other with a language belong together, and so do those that the owner
// pairs by example. A group has one page for each language. A link that would join two groups with
// pages in one language, as when all pages of a site call the home page their German version, joins
// nothing: pairs whose pages link to each other are joined before those where only one does, so
// that what stands alone in the end is the wrong link. Links for everybody else join nothing
// either, because many groups may share that page.
//
// A page is in the language that it gives itself; where it doesn't, in that which the first link to
// it says, and otherwise in the one that its address names. A group may have one page of which
// nothing says the language.
//
// # Cost
//
// All tables are by number of page, group or link: 25 bytes a page of the document while it is
// made, 21 after that, and 8 bytes a link. No address is kept; where a link leads out of the
// document 31 bits of a hash stand for it, which is enough to tell a handful of addresses of one
// group apart.
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

	starts  []uint32 // by group: the place of the first of its members, and one more
	members []sitemapcore.EntryID
	marks   []uint8 // by group: bits of the wire's groups constants

	columns []uint16 // languages in the order in which they are shown
	pages   []int    // by language
	counts  [wire.NumGroupSorts]int
	oneWay  int
}

// A groupLink is one link: to a page, or with the outside bit to an address elsewhere.
type groupLink struct {
	to   uint32
	lang uint16
}

const outside = 1 << 31

// joins reports whether a link may make two pages versions of each other: it leads to a page, in a
// language.
func (l groupLink) joins() bool { return l.to&outside == 0 && l.lang != noCode && l.lang != everybody }

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
	g, err := e.newGrouping(j, &grouping{rev: e.rev, made: made, examples: examples}, l.Own)
	if err == nil && g.rev == e.rev {
		e.languages.g = g
	}
	return g, err
}

// wholeAddress returns the address that was typed, or of which the path was typed.
func (e *Engine) wholeAddress(typed string) string {
	typed = strings.TrimSpace(typed)
	switch {
	case typed == "" || strings.Contains(typed, "://"):
		return typed
	case typed[0] == '/':
		return originOf(e.doc) + typed
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
func (g *grouping) place(r *sitemapcore.ValueReader, id sitemapcore.EntryID) sitemapcore.EntryID {
	if g.twins.Has(id) {
		if first, ok := g.twins.Find(r.Address(id)); ok {
			return first
		}
	}
	return id
}

// linksOf returns the links of a page.
func (g *grouping) linksOf(id sitemapcore.EntryID) []groupLink {
	return g.links[g.from[id]:g.from[id+1]]
}

// leads reports whether a page links to another.
func (g *grouping) leads(id sitemapcore.EntryID, to uint32) bool {
	return slices.ContainsFunc(g.linksOf(id), func(l groupLink) bool { return l.to == to })
}

// What the examples say of a page.
const (
	unplaced uint8 = iota
	paired         // it belongs with others
	unpaired       // it has no partner
)

// len returns the number of groups.
func (g *grouping) len() int { return len(g.starts) - 1 }

// of returns the members of a group, in the order of the document.
func (g *grouping) of(i int) []sitemapcore.EntryID { return g.members[g.starts[i]:g.starts[i+1]] }

// languagesAnswers are the rows of languages, comparing, indexes and the output.
func (e *Engine) languagesAnswers(all requests) {
	all.on(0,
		by(e.getIndex), by(e.openGroups), by(e.groupWindow), by(e.previewLinks), by(e.indexNow), by(e.compareWith))
	all.on(changes|opened, by(e.editIndex), by(e.writeLinks))
	all.on(opened, by(e.plan), by(e.write))
	all.on(comparing,
		by(e.loosen), by(func(r request, _ *wire.EndComparison) { e.endComparison(); r.done(nil) }),
		by(e.getRemoved), by(e.setRedirect), by(e.writeComparison))
}
