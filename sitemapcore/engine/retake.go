package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/opening"
)

// retaken works out that pages get the other possible address of their lines, and that pages are added whose first
// address another line has as well. Of pages with the same address it changes the last, because pasted pages are the last.
func (p *steps) retaken(j *job, lines []sitemapcore.OddLine) (outcome, error) {
	wanted := make(map[string]int, len(lines))
	var added []opening.Values
	for i, x := range lines {
		if x.Also {
			var v opening.Values
			v[sitemapcore.Loc] = []byte(x.Other)
			added = append(added, v)
		} else {
			wanted[x.Took] = i
		}
	}
	meant := make(map[int]sitemapcore.EntryID, len(wanted))
	r := sitemapcore.ValueReader{Doc: p.doc}
	for i, id := range p.doc.Order().All {
		if err := j.pace(i); err != nil {
			return outcome{}, err
		}
		if line, ok := wanted[string(r.Loc(id))]; ok {
			meant[line] = id
		}
	}
	m := newEdits(p.doc)
	for line, x := range lines {
		if id, ok := meant[line]; ok && m.columns[sitemapcore.Loc].add(p.doc, id, []byte(x.Other)) {
			m.pages++
		}
	}
	n := m.pages + len(added)
	if n == 0 {
		return outcome{}, errStale
	}
	changes, err := newPages(p.doc, added, j)
	if err != nil {
		return outcome{}, err
	}
	s := outcome{kind: "input.loc", changes: append(m.changes(), changes...), pages: n}
	return s.called(labelsSetAddress, labelsAddressSet, "n", n), nil
}
