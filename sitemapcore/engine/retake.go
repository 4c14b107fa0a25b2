package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/opening"
	"sitemapeditor/sitemapcore/wire"
)

// retake gives pages the other possible address of their lines, and adds pages whose first address another line has as
// well. Of pages with the same address it changes the last, because pasted pages are the last.
func (o *opener) retake(r request, b *wire.Retake) {
	o.change(r, o.doc.Len(), func(j *job) (outcome, error) {
		wanted := make(map[string]int, len(b.Lines))
		var added []opening.Values
		for i, x := range b.Lines {
			if x.Also {
				var v opening.Values
				v[sitemapcore.Loc] = []byte(x.Other)
				added = append(added, v)
			} else {
				wanted[x.Took] = i
			}
		}
		meant := make(map[int]sitemapcore.EntryID, len(wanted))
		r := sitemapcore.ValueReader{Doc: o.doc}
		for i, id := range o.doc.Order().All {
			if err := j.breatheAt(i%1024 == 1023); err != nil {
				return outcome{}, err
			}
			if line, ok := wanted[string(r.Loc(id))]; ok {
				meant[line] = id
			}
		}
		m := newEdits(o.doc)
		for line, x := range b.Lines {
			if id, ok := meant[line]; ok && m.columns[sitemapcore.Loc].add(o.doc, id, []byte(x.Other)) {
				m.pages++
			}
		}
		n := m.pages + len(added)
		if n == 0 {
			return outcome{}, errStale
		}
		changes, err := newPages(o.doc, added, j)
		if err != nil {
			return outcome{}, err
		}
		s := outcome{kind: "input.loc", changes: append(m.changes(), changes...), pages: n}
		return s.called(labelsSetAddress, labelsAddressSet, "n", n), nil
	})
}
