package adding

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/reading"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/sitemapxml/write"
)

// This file inserts incoming pages into a document.

// insert computes the change that adds the wanted incoming pages, and their number. An incoming sitemap becomes a file
// of its own; pages that were in none are added to the end of the last open sitemap, in its style. gone are the
// positions that an earlier part of the change removes.
func (in *Pages) insert(
	d *sitemapcore.Document, wanted func(int) bool, gone []sitemapcore.Range, replace bool, j *session.Job,
) (sitemapcore.ChangeSet, int, error) {
	var c sitemapcore.ChangeSet
	added := 0
	length := d.Len()
	for _, g := range gone {
		length -= g.To - g.From
	}
	target, open := change.LastSitemap(d)
	at := 0
	if open {
		end := change.EndOf(d, target)
		at = end
		for _, g := range gone {
			at -= max(0, min(g.To, end)-g.From)
		}
	}
	for _, p := range in.files {
		fresh := p.Seg.Kind == sitemapcore.NewFile && open && !replace
		var ids sitemapcore.IDs
		var err error
		if fresh {
			ids, err = p.adopt(d, target, wanted, j)
		} else {
			ids, err = p.choose(d, wanted, j)
		}
		if err != nil {
			return nil, 0, err
		}
		n := ids.Len()
		if !fresh && (n > 0 || p.n == 0) {
			c = append(c, sitemapcore.SetFiles{
				States: []sitemapcore.FileState{{File: p.id, Name: d.File(p.id).Name}},
			})
		}
		if n > 0 {
			to := length
			if fresh {
				to = at
				at += n
			}
			c = append(c, sitemapcore.InsertRows{At: sitemapcore.Rows(to, to+n), IDs: ids})
			length += n
			added += n
		}
		if out := p.leftOut(ids, wanted); len(out) > 0 {
			c = append(c, sitemapcore.SetIncluded{IDs: out, On: []bool{false}})
		}
	}
	return c, added, nil
}

// addTo gives a document the bytes and rows of a file. They are not part of it until a change
// says so.
func (p *File) addTo(d *sitemapcore.Document) error {
	if p.added {
		return nil
	}
	seg := *p.Seg // its rows are shared from now on
	id, ids, err := d.AddSegment(p.file, &seg)
	p.added, p.id, p.ids = err == nil, id, ids
	return err
}

// choose adds a file to a document, and returns its wanted pages.
func (p *File) choose(
	d *sitemapcore.Document, wanted func(int) bool, j *session.Job,
) (ids sitemapcore.IDs, err error) {
	if err := p.addTo(d); err != nil {
		return nil, err
	}
	for i, id := range p.ids.All {
		if err := j.Pace(i); err != nil {
			return nil, err
		}
		if wanted(p.first + i) {
			ids = ids.Append(id)
		}
	}
	return ids, nil
}

// adopt writes pages that were in no sitemap as entries of an open file.
func (p *File) adopt(
	d *sitemapcore.Document, target sitemapcore.FileID, wanted func(int) bool, j *session.Job,
) (sitemapcore.IDs, error) {
	root := d.File(target).Root
	var text []byte
	var ends []int
	for k := range p.n {
		if err := j.Pace(k); err != nil {
			return nil, err
		}
		if !wanted(p.first + k) {
			continue
		}
		row := p.Seg.Rows.At(k)
		var values reading.Values
		for f := range values {
			if v, ok := sitemapcore.AppendOriginal([]byte{}, p.text[row.Start:row.End], &row.Shape,
				sitemapcore.Field(f)); ok {
				values[f] = v
			}
		}
		entry := write.AppendNewEntry(nil, &root, &values)
		if row.Ext.Present() {
			entry = write.AppendExtended(nil, write.Entry{Bytes: entry, Root: &root},
				write.Entry{Bytes: p.text[row.Start:row.End], Root: &p.Seg.Root})
		}
		text = append(text, entry...)
		ends = append(ends, len(text))
	}
	return change.AddEntries(d, text, ends, target, j)
}
