package mend

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check/among"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/sitemapxml/write"
)

// eachDuplicate calls fn for each key of an address that more than one page of the output has, with
// those pages in the order of the document.
func eachDuplicate(s *session.Session, j *session.Job, title say.Text, key func(dst, loc []byte) []byte,
	fn func(group []sitemapcore.EntryID) error,
) error {
	var own []byte
	r, pages := sitemapcore.ValueReader{Doc: s.Doc}, among.PagesBy(s.Doc, key)
	err := s.Each(j, title, func(id sitemapcore.EntryID) {
		own = key(own[:0], r.Address(id))
		pages.Add(id, own)
	})
	if err != nil || pages.Pages() == 0 {
		return err
	}
	done := map[sitemapcore.EntryID]bool{}
	var group []sitemapcore.EntryID
	each := s.Each(j, title, func(id sitemapcore.EntryID) {
		if err != nil || !pages.Has(id) || done[id] {
			return
		}
		// A page joins its ring behind those that came before it, so the ring is in the order of
		// the document.
		group = pages.AppendGroup(group[:0], id)
		for _, other := range group[1:] {
			done[other] = true
		}
		err = fn(group)
	})
	if err == nil {
		err = each
	}
	return err
}

// A merged holds the changes of the remaining page of a group.
type merged struct {
	values [sitemapcore.NumFields][]byte // values taken from others, or nil
	entry  []byte                        // its bytes with the extensions of the others, or nil if unchanged
	shape  sitemapcore.Shape
}

// takenOver computes the values that a page takes from its duplicates: the newest date, the first frequency and
// priority if it has none, and missing extensions.
func takenOver(d *sitemapcore.Document, stays sitemapcore.EntryID, group []sitemapcore.EntryID) (m merged) {
	newest := lastmod(d, stays)
	row := d.Row(stays)
	root := &d.File(row.File).Root
	entry := d.Bytes(stays)
	for _, id := range group {
		if id == stays {
			continue
		}
		if date := lastmod(d, id); date.After(newest) {
			newest = date
			m.values[sitemapcore.LastMod], _ = d.AppendValue(nil, id, sitemapcore.LastMod)
		}
		for _, f := range [...]sitemapcore.Field{sitemapcore.ChangeFreq, sitemapcore.Priority} {
			if _, has := d.Value(stays, f); has || m.values[f] != nil {
				continue
			}
			if v, has := d.AppendValue(nil, id, f); has {
				m.values[f] = v
			}
		}
		other := d.Row(id)
		if !other.Ext.Present() {
			continue
		}
		more := write.AppendMerged(nil, write.Entry{Bytes: entry, Root: root},
			write.Entry{Bytes: d.Bytes(id), Root: &d.File(other.File).Root})
		if len(more) == len(entry) {
			continue
		}
		shape, err := scan.Entry(more, root)
		if err != nil {
			// A repaired extension may not be well-formed on its own; then the page keeps its entry.
			continue
		}
		entry, m.entry, m.shape = more, more, shape
	}
	return m
}
