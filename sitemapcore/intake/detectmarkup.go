package intake

import (
	"bytes"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/intake/item"
)

// markup recognizes XML and HTML, and stray text before them.
func markup(head []byte) format.Format {
	sitemap := sitemapRoot(head)
	if head[0] != '<' {
		if len(head) >= 4 && ascii.HasPrefixFold(head, "http") {
			return format.Unknown // a list
		}
		decl := bytes.Index(head, []byte("<?xml "))
		page := htmlStart(head)
		switch {
		case sitemap >= 0:
			return format.XML
		case decl >= 0 && (page < 0 || decl < page):
			return afterProlog(head[decl:])
		case page >= 0 && onlyWords(head[:page]):
			return format.HTML
		}
		return format.Unknown
	}
	if ascii.HasPrefixFold(head, "<http://") || ascii.HasPrefixFold(head, "<https://") {
		return format.Unknown // a list in angle brackets
	}
	f := afterProlog(head)
	if f == format.HTML && sitemap >= 0 && htmlStart(head) < 0 {
		return format.XML // a notice in HTML before the sitemap
	}
	return f
}

// onlyWords reports whether b has no address in it: a list that quotes a tag is still a list.
func onlyWords(b []byte) bool { return !bytes.Contains(b, []byte("://")) }

// afterProlog names the format by the first element behind declarations, comments and processing
// instructions. Behind the doctype of HTML, which careless templates put before anything, only the
// roots of sitemaps and feeds count.
func afterProlog(b []byte) format.Format {
	r := item.TagReader{Source: b}
	for r.Next() && r.End {
	}
	tag := r.Name
	if r.End {
		tag = nil
	}
	f := byRoot(tag)
	switch {
	case f != format.XML:
	case string(item.Local(tag)) == "Workbook" && bytes.Contains(r.Attrs, []byte("office:spreadsheet")):
		return format.Spreadsheet
	case string(tag) == "w:wordDocument", string(tag) == "pkg:package":
		return format.Document
	}
	if f == format.XML && r.Page && !isSitemapRoot(tag) {
		return format.HTML
	}
	return f
}

// byRoot names the format by the name of an element; without one it is XML.
func byRoot(tag []byte) format.Format {
	name := string(bytes.ToLower(item.Local(tag)))
	switch name {
	case "rss", "feed", "rdf":
		return format.Feed
	case "svg":
		return format.Picture
	}
	if len(name) == len(tag) && htmlNames[name] {
		return format.HTML
	}
	return format.XML
}

var htmlNames = item.Words("html head body title meta link script style base div span p a br b i strong em font center " +
	"table tbody tr td th ul ol li h1 h2 h3 h4 hr img main header nav section article form pre noscript iframe " +
	"google-sheets-html-origin")

// sitemapRoot returns the offset of the first tag named urlset or sitemapindex, with any prefix, or
// -1.
func sitemapRoot(b []byte) int {
	for from := 0; ; {
		i := bytes.IndexByte(b[from:], '<')
		if i < 0 {
			return -1
		}
		at := from + i
		end := at + 1
		for end < len(b) && end < at+64 && item.IsNameByte(b[end]) {
			end++
		}
		if isSitemapRoot(b[at+1 : end]) {
			return at
		}
		from = end
	}
}

// isSitemapRoot reports whether an element is the first one of a sitemap.
func isSitemapRoot(tag []byte) bool {
	name := item.Local(tag)
	return bytes.EqualFold(name, []byte("urlset")) || bytes.EqualFold(name, []byte("sitemapindex"))
}

// htmlStart returns the offset of an HTML doctype or html element, or -1.
func htmlStart(b []byte) int {
	for i, c := range b {
		if c != '<' {
			continue
		}
		rest := b[i:]
		if ascii.HasPrefixFold(rest, "<!doctype html") ||
			ascii.HasPrefixFold(rest, "<html") && (len(rest) == len("<html") || !item.IsNameByte(rest[len("<html")])) {
			return i
		}
	}
	return -1
}
