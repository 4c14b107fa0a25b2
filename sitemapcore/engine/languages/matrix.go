package languages

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/wire"
)

// maxGroups is the most groups, and maxColumns the most languages, that one window gives.
const (
	maxGroups  = 500
	maxColumns = 64
)

// A matrix is the groups that are shown, with a column for each language.
type matrix struct {
	g      *groups
	list   []uint32 // the shown groups; nil for all
	look   group
	reader *reader
}

// matrix returns the groups of one sort, one of the wire's groups constants, with a page whose address is found; a nil
// found finds all.
func (g *groups) matrix(show uint8, found func(loc []byte) bool, pace pace) (*matrix, error) {
	m := &matrix{g: g, reader: g.newReader()}
	if show == wire.AllGroups && found == nil {
		return m, nil
	}
	m.list = []uint32{}
	has := func(id sitemapcore.EntryID) bool { return found(m.reader.Address(id)) }
	for i := range g.len() {
		if err := pace.at(i, g.len()); err != nil {
			return nil, err
		}
		if show != wire.AllGroups && g.marks[i]&(1<<show) == 0 {
			continue
		}
		if found == nil || slices.ContainsFunc(g.membersOf(i), has) {
			m.list = append(m.list, uint32(i))
		}
	}
	return m, nil
}

// len returns the number of groups that are shown.
func (m *matrix) len() int {
	if m.list == nil {
		return m.g.len()
	}
	return len(m.list)
}

// window gives some of the groups.
func (m *matrix) window(b *wire.GetGroups) *wire.GroupWindow {
	g, n := m.g, m.len()
	w := &wire.GroupWindow{
		Len: n, First: min(max(b.First, 0), n), From: min(max(b.From, 1), max(len(g.columns), 1)),
	}
	w.Columns = max(min(max(b.Columns, 0), len(g.columns)-w.From, maxColumns), 0)
	var links extension.Links
	var text []byte
	for i := w.First; i < min(w.First+max(b.Count, 0), n, w.First+maxGroups); i++ {
		at := i
		if m.list != nil {
			at = int(m.list[i])
		}
		m.look.load(g, at, noCode)
		for k := -1; k < w.Columns && len(g.columns) > 0; k++ {
			lang := g.columns[0]
			if k >= 0 {
				lang = g.columns[w.From+k]
			}
			state, id := wire.VersionNone, sitemapcore.EntryID(0)
			if x := m.look.cellOf(lang); x >= 0 {
				c := m.look.cells[x]
				state = m.look.stateOf(c)
				if c.to&outside == 0 {
					id = sitemapcore.EntryID(c.to)
				}
				start := len(text)
				text = display.ClipFrom(m.look.appendAddress(m.reader, text, c, &links), start)
			}
			w.States = append(w.States, int(state))
			w.IDs = append(w.IDs, id)
			w.Ends = append(w.Ends, len(text))
		}
	}
	w.Text = string(text)
	return w
}
