package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/opening"
	"sitemapeditor/sitemapcore/wire"
)

// retake gives pages the other address that their lines may mean, and adds those whose first
// address another line has as well. Of pages with the same address the last is meant, because what
// is pasted comes last.
func (o *opener) retake(r request, b *wire.Retake) {
	o.do(r, o.doc.Len(), func(j *job) (step, error) {
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
		m := newEdits(o.doc)
		r := sitemapcore.ValueReader{Doc: o.doc}
		for i := o.doc.Len() - 1; i >= 0 && len(wanted) > 0; i-- {
			if err := j.breatheAt(i%1024 == 0); err != nil {
				return step{}, err
			}
			id := o.doc.At(i)
			loc := r.Loc(id)
			if at, ok := wanted[string(loc)]; ok {
				delete(wanted, string(loc))
				if m.columns[sitemapcore.Loc].add(o.doc, id, []byte(b.Lines[at].Other)) {
					m.pages++
				}
			}
		}
		n := m.pages + len(added)
		if n == 0 {
			return step{}, errStale
		}
		changes, err := newPages(o.doc, added, j)
		if err != nil {
			return step{}, err
		}
		s := step{kind: "input.loc", changes: append(m.changes(), changes...), pages: n}
		return s.called(labels.SetAddress, labels.AddressSet, "n", n), nil
	})
}
