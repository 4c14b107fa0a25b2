package output

import (
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
)

// spares reports whether a field of a page is omitted because no search engine reads it, it came with a sitemap, and
// the user didn't edit it.
func spares(doc *sitemapcore.Document, id sitemapcore.EntryID, f sitemapcore.Field) bool {
	row := doc.Row(id)
	file := doc.File(row.File)
	return row.Fields[f].Present() && file.Kind == sitemapcore.URLSet && row.Store == file.Store &&
		doc.Ref(id, f) == sitemapcore.Original
}

// plain returns an address in ASCII: the host in its registered form, and every byte beyond ASCII
// in the rest percent-encoded.
func (o *Options) plain(loc []byte) []byte {
	out := make([]byte, 0, len(loc)+16)
	p := address.Split(loc)
	if len(p.Site()) > 0 {
		out = append(append(out, p.Start()...), o.Host(string(p.Authority()))...)
	}
	for _, b := range p.Target() {
		if b < utf8.RuneSelf {
			out = append(out, b)
		} else {
			out = ascii.AppendCode(out, b)
		}
	}
	return out
}
