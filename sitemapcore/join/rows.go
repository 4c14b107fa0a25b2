package join

import "sitemapeditor/sitemapcore"

// DocumentRows are the pages of a document, for a [Join].
type DocumentRows struct{ Doc *sitemapcore.Document }

// Len implements [Rows].
func (r DocumentRows) Len() int { return r.Doc.Len() }

// Value implements [Rows].
func (r DocumentRows) Value(i int, f sitemapcore.Field, buf []byte) ([]byte, bool) {
	id := r.Doc.At(i)
	if v, ok := r.Doc.Peek(id, f); ok {
		return v, v != nil || r.Doc.Ref(id, f) != sitemapcore.Original && r.Doc.Ref(id, f) != sitemapcore.Absent
	}
	return r.Doc.AppendValue(buf, id, f)
}

// Ext implements [Rows].
func (r DocumentRows) Ext(i int) []byte {
	row := r.Doc.Row(r.Doc.At(i))
	return ExtOf(r.Doc.Text(row.Store), row)
}

// ExtOf returns the content of an entry apart from its core values. If core elements are in between, their content is
// cut out; the remaining tags are the same in all versions of a page.
func ExtOf(text []byte, r *sitemapcore.Row) (out []byte) {
	if !r.Ext.Present() {
		return nil
	}
	entry, at, end := text[r.Start:r.End], r.Ext.Off, r.Ext.End()
	for at < end {
		next := sitemapcore.Span{Off: end}
		for _, s := range r.Fields {
			if s.Present() && s.Off >= at && s.Off < next.Off {
				next = s
			}
		}
		if part := entry[at:next.Off:next.Off]; out == nil {
			out = part // mostly all there is, which is not copied
		} else {
			out = append(out, part...)
		}
		at = next.End()
	}
	return out
}
