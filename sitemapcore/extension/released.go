package extension

import (
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

// Released collects the publication dates of the articles and videos of a page. The caller passes it the elements of
// one entry, as to a [Sweep].
type Released struct {
	Dates [][]byte // their texts, valid until the next Begin
	text  []byte
}

// Begin begins an entry.
func (r *Released) Begin() { r.text, r.Dates = r.text[:0], r.Dates[:0] }

// Element takes one element in, at its end.
func (r *Released) Element(e *xmltext.Element) {
	dated := e.Space == namespace.News || e.Space == namespace.Video
	if dated && e.Ends && string(e.Name) == "publication_date" {
		from := len(r.text)
		r.text = append(r.text, e.Text...)
		r.Dates = append(r.Dates, r.text[from:len(r.text):len(r.text)])
	}
}
