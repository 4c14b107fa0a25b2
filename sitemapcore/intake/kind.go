package intake

import (
	"bytes"

	"sitemapeditor/sitemapcore/ascii"
)

// A Kind says which reader a text needs.
type Kind uint8

// The kinds.
const (
	// KindOther is a format without a reader, which RefuseFormat refuses.
	KindOther Kind = iota
	// KindSitemap is XML. Its reader refuses XML that is no sitemap.
	KindSitemap
	// KindWrapped is a text of another format that probably holds a sitemap: see Unwrap.
	KindWrapped
	// KindTable is a table as text, and KindList a list of addresses or any other text.
	KindTable
	KindList
	// KindFeed is a feed, and KindData is JSON.
	KindFeed
	KindData
	// KindRobots is a robots.txt, and KindRedirects a list of redirects for a server.
	KindRobots
	KindRedirects
	// KindWebPage is HTML.
	KindWebPage
)

// KindOf returns the kind of a file's text. A text whose first element is that of a sitemap is a sitemap, even with
// another name; other texts are examined further.
func KindOf(name string, text []byte) Kind {
	format := Detect(text)
	if format == XML && beginsSitemap(text) {
		return KindSitemap
	}
	if _, ok := Unwrap(text, format); ok {
		return KindWrapped
	}
	if isRedirects(name, text) {
		return KindRedirects
	}
	if format == PlainText && ascii.EqualFold(name, "robots.txt") && onlyNotes(text) {
		return KindRobots
	}
	return format.Kind()
}

// Kind returns the kind of a text by its format alone.
func (f Format) Kind() Kind {
	switch f {
	case XML:
		return KindSitemap
	case CSV:
		return KindTable
	case PlainText:
		return KindList
	case RSS, Atom, RDF:
		return KindFeed
	case JSON:
		return KindData
	case Robots:
		return KindRobots
	case HTML:
		return KindWebPage
	}
	return KindOther
}

// beginsSitemap reports whether the first element of a text is that of a sitemap, with nothing before it.
func beginsSitemap(text []byte) bool {
	text = bytes.TrimLeft(text, " \t\r\n\ufeff")
	r := tagReader{b: text}
	return bytes.HasPrefix(text, []byte("<")) && r.next() && isSitemapRoot(r.name)
}
