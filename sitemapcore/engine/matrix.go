package engine

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/wire"
)

// openGroups answers which groups of language versions there are.
func (e *Engine) openGroups(r request, b *wire.OpenGroups) {
	s := &e.languages
	e.reply(r, b.Job, "groups", func(j *job) (wire.Body, error) {
		var list []uint32
		g, err := steady(e.session, func() (g *grouping, err error) {
			if g, err = e.grouped(j, &wire.Linking{}); err == nil {
				list, err = g.chosen(j, e.doc, b)
			}
			return g, err
		})
		if err != nil {
			return nil, err
		}
		s.shown, s.list = g, list
		s.rev++
		m := &wire.Groups{Rev: s.rev, Len: s.len(), Counts: g.counts, OneWay: g.oneWay}
		for _, lang := range g.columns {
			m.Columns = append(m.Columns, string(g.spelt[lang]))
			m.Pages = append(m.Pages, g.pages[lang])
		}
		return m, nil
	})
}

// chosen returns the groups that are asked for; nil for all.
func (g *grouping) chosen(j *job, d *sitemapcore.Document, b *wire.OpenGroups) ([]uint32, error) {
	if b.Show == wire.AllGroups && b.Query == "" {
		return nil, nil
	}
	list, r := []uint32{}, sitemapcore.ValueReader{Doc: d}
	query := bytes.ToLower([]byte(b.Query))
	for i := range g.len() {
		if err := j.breatheAt(i%256 == 0); err != nil {
			return nil, err
		}
		if b.Show != wire.AllGroups && g.marks[i]&(1<<b.Show) == 0 {
			continue
		}
		found := func(id sitemapcore.EntryID) bool { return containsFold(r.Address(id), query) }
		if len(query) == 0 || slices.ContainsFunc(g.of(i), found) {
			list = append(list, uint32(i))
		}
	}
	return list, nil
}

// len returns the number of groups that are shown.
func (s *languagesState) len() int {
	switch {
	case s.shown == nil:
		return 0
	case s.list == nil:
		return s.shown.len()
	}
	return len(s.list)
}

// maxGroups is the most groups, and maxColumns the most languages, that one window gives.
const (
	maxGroups  = 500
	maxColumns = 64
)

// groupWindow answers with some of the groups. They are those of the document as it was when they
// were opened; the page opens them again when it has changed.
func (e *Engine) groupWindow(r request, b *wire.GetGroups) {
	s := &e.languages
	g := s.shown
	if g == nil || g.rev != e.rev {
		r.fail(errStale)
		return
	}
	n := s.len()
	m := &wire.GroupWindow{
		Rev: s.rev, Len: n, First: min(max(b.First, 0), n),
		From: min(max(b.From, 1), max(len(g.columns), 1)),
	}
	m.Columns = min(max(b.Columns, 0), len(g.columns)-m.From, maxColumns)
	m.Columns = max(m.Columns, 0)
	var links extension.Links
	reader := entryReader{doc: e.doc}
	var text []byte
	for i := m.First; i < min(m.First+max(b.Count, 0), n, m.First+maxGroups); i++ {
		at := i
		if s.list != nil {
			at = int(s.list[i])
		}
		s.look.at(g, at, noCode)
		for k := -1; k < m.Columns && len(g.columns) > 0; k++ {
			lang := g.columns[0]
			if k >= 0 {
				lang = g.columns[m.From+k]
			}
			state, id := wire.VersionNone, sitemapcore.EntryID(0)
			if x := s.look.slot(lang); x >= 0 {
				c := s.look.cells[x]
				state = s.look.stateOf(c)
				if c.to&outside == 0 {
					id = sitemapcore.EntryID(c.to)
				}
				text = s.look.appendAddress(&reader, text, c, &links)
			}
			m.States = append(m.States, int(state))
			m.IDs = append(m.IDs, id)
			m.Ends = append(m.Ends, len(text))
		}
	}
	m.Text = string(text)
	r.answer(m)
}
