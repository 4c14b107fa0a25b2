package opening

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/say"
)

// siteExport takes what the program of a website exported. Where it doesn't say where the site is, the
// pages wait, as a table does, for their owner to say it.
func (r *Reader) siteExport(in Input, x *intake.Export) error {
	t := &Table{Name: in.Name, Path: in.Path, Archive: in.Archive, Table: x.Table()}
	switch {
	case x.Taken > 0 && x.Whole:
		return r.readTable(t, t.Layout)
	case x.Taken > 0:
		return r.table(t)
	}
	r.left(t.Name, &x.WebCount)
	r.noPages(t.Name)
	return nil
}

// tellExport says what there is to say of an export, of which a segment was made under a base.
func (r *Reader) tellExport(t *Table, s *sitemapcore.Segment, base string) {
	x := t.Export
	if x.Line > 0 {
		s.Truncated = true
		s.Unread = append(s.Unread, sitemapcore.Unread{Line: x.Line, Reason: dataBreaks})
	}
	if !x.Whole {
		r.Notes = append(r.Notes, say.Fill("This export has no full addresses, so we put them together. Check that "+
			"they open, such as {address}", "address", base+t.Samples[0][0]))
	}
	r.note(x.NoPage, entriesWithoutPage)
	r.note(x.Other, siteOther)
	r.left(t.Name, &x.WebCount)
}
