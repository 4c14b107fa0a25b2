package output

import (
	"bytes"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// Contents say what goes into files that are made new. The zero value writes all that there is, as
// it is.
type Contents struct {
	// Spare leaves the change frequency and the priority out of pages that came with them: Google
	// and Bing read neither. What the owner set stays.
	Spare bool

	// NoLastMod leaves the last change out.
	NoLastMod bool

	// NoRetired leaves out the fields of images that Google reads no more: caption, geo_location,
	// title and license.
	NoRetired bool

	// Host turns a host with letters beyond ASCII into its registered form (RFC 3492). Where it is
	// set, such letters are percent-encoded in the rest of addresses as well (RFC 3986, section
	// 2.1; sitemaps.org asks for both).
	Host func(host string) string

	// Stylesheet keeps the line for a stylesheet that the first opened file has.
	Stylesheet bool
}

// spares reports whether a field of a page is left out because nobody wants it: it came with a
// sitemap and was not touched.
func (c *Contents) spares(doc *sitemapcore.Document, id sitemapcore.EntryID, f sitemapcore.Field) bool {
	row := doc.Row(id)
	file := doc.File(row.File)
	return row.Fields[f].Present() && file.Kind == sitemapcore.URLSet && row.Store == file.Store &&
		doc.Ref(id, f) == sitemapcore.Original
}

// plain returns an address in ASCII: the host in its registered form, and every byte beyond ASCII
// in the rest percent-encoded.
func (c *Contents) plain(loc []byte) []byte {
	out := make([]byte, 0, len(loc)+16)
	site, rest := address.Cut(loc)
	if host := len(address.Split(site).Authority); len(site) > 0 {
		out = append(append(out, site[:len(site)-host]...), c.Host(string(site[len(site)-host:]))...)
	}
	for _, b := range rest {
		if b < utf8.RuneSelf {
			out = append(out, b)
		} else {
			out = ascii.AppendCode(out, b)
		}
	}
	return out
}

// Stylesheet returns the instruction for a stylesheet that the first opened file has, as it stands
// there; empty where none has one (Associating Style Sheets with XML documents, section 2).
func Stylesheet(doc *sitemapcore.Document) string {
	for i := range doc.Files() {
		f := doc.File(sitemapcore.FileID(i))
		if f.Gone || f.Kind != sitemapcore.URLSet {
			continue
		}
		text := doc.Text(f.Store)
		end := 0
		for at := sitemapxml.NextTag(text, 0); at < len(text); at = sitemapxml.NextTag(text, end) {
			if sitemapxml.IsElement(text, at) {
				break
			}
			end = sitemapxml.SkipMarkup(text, at)
			if bytes.HasPrefix(text[at:end], []byte("<?xml-stylesheet ")) {
				return string(text[at:end])
			}
		}
	}
	return ""
}
