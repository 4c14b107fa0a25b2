package write

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/xmltext"
)

// decode reads a text that is there as a whole.
func decode(text []byte) (*sitemapcore.Segment, error) {
	return sitemapxml.Decode(text, func() error { return nil })
}

// value returns the decoded value of a field of row i.
func value(seg *sitemapcore.Segment, i int, f sitemapcore.Field) string {
	r := seg.Rows.At(i)
	e := seg.Text[r.Start:r.End]
	return string(xmltext.AppendDecode(nil, e[r.Fields[f].Off:r.Fields[f].End()]))
}
