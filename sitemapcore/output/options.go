package output

import (
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/output/table"
)

// Options are the user's settings, and further input of the planner.
type Options struct {
	// Of settings that keep the opened files, PerFile and MaxBytes split those files too.
	sitemapcore.FileSettings

	// Format is the kind of file. Files of every format but a sitemap are new ones, whatever Keep says.
	Format sitemapcore.FileFormat

	// Today is the date for files that changed now, as a W3C date (sitemaps.org, <lastmod>). If it is
	// empty, an index says no date for them.
	Today string

	// Last is the memory of the last download.
	Last *Memory

	// Host turns a host with letters beyond ASCII into its registered form (RFC 3492), in which the addresses of files
	// have it, and those of pages if ASCII is set. Hosts stay as they are if it is nil.
	Host func(host string) string
}

// minPacked is the size from which a single new file is compressed by default, in bytes before compression. A smaller
// one is complete at once, and a browser shows it.
const minPacked = 1 << 20

// limits returns the most pages and bytes of one part.
func (o *Options) limits() (pages, bytes int) {
	if o.Format.IsTable() {
		return table.MaxRows, table.MaxBytes
	}
	pages, bytes = sitemapcore.MaxURLs, sitemapcore.MaxBytes
	if o.PerFile > 0 {
		pages = min(pages, o.PerFile)
	}
	if o.MaxBytes > 0 {
		bytes = min(bytes, o.MaxBytes)
	}
	return pages, bytes
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
