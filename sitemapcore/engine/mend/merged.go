package mend

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/sitemapxml"
)

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
		more := sitemapxml.AppendMerged(nil, sitemapxml.Entry{Bytes: entry, Root: root},
			sitemapxml.Entry{Bytes: d.Bytes(id), Root: &d.File(other.File).Root})
		if len(more) == len(entry) {
			continue
		}
		shape, err := sitemapxml.ScanEntry(more, root)
		if err != nil {
			// A repaired extension may not be well-formed on its own; then the page keeps its entry.
			continue
		}
		entry, m.entry, m.shape = more, more, shape
	}
	return m
}
