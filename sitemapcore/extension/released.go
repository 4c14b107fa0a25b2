package extension

import (
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

// Released collects the publication dates of the articles and videos of a page. The caller passes it the elements of
// one entry, as to a [Sweep].
type Released struct {
	text []byte
	ends []int
	all  [][]byte
}

// Begin begins an entry.
func (r *Released) Begin() { r.text, r.ends = r.text[:0], r.ends[:0] }

// Element takes one element in, at its end.
func (r *Released) Element(e *xmltext.Element) {
	dated := e.Space == namespace.News || e.Space == namespace.Video
	if dated && e.Ends && string(e.Name) == "publication_date" {
		r.text = append(r.text, e.Text...)
		r.ends = append(r.ends, len(r.text))
	}
}

// Dates returns the texts of the dates. They are valid until the next Begin.
func (r *Released) Dates() [][]byte {
	r.all = r.all[:0]
	from := 0
	for _, to := range r.ends {
		r.all = append(r.all, r.text[from:to:to])
		from = to
	}
	return r.all
}
