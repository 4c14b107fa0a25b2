package opening

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/say"
)

// siteExport reads the export of a website's program. If it doesn't contain the address of the site, the pages wait for
// the user, like a table.
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

// tellExport adds the messages about an export, whose segment was made under a base.
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
	r.left(t.Name, &x.WebCount)
}
