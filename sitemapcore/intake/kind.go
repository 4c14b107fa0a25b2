package intake

import (
	"bytes"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/intake/item"
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

// A Found is what was found in a file's text, which is looked through once.
type Found struct {
	Format  format.Format
	Kind    Kind
	Wrapped Wrapped // the sitemap in a text of KindWrapped
}

// Find judges a file's text of a format, which [Detect] has said. A text whose first element is that of a sitemap is a
// sitemap, even with another name; other texts are examined further.
func Find(name string, text []byte, f format.Format) Found {
	found := Found{Format: f, Kind: kindOf(f)}
	if f == format.XML && beginsSitemap(text) {
		return found
	}
	if w, ok := Unwrap(text, f); ok {
		found.Kind, found.Wrapped = KindWrapped, w
	} else if isRedirects(name, text) {
		found.Kind = KindRedirects
	} else if f == format.PlainText && ascii.EqualFold(name, "robots.txt") && onlyNotes(text) {
		found.Kind = KindRobots
	}
	return found
}

// ByFormat returns what the format alone says of the text.
func (f Found) ByFormat() Found { return Found{Format: f.Format, Kind: kindOf(f.Format)} }

// kindOf returns the kind of a text by its format alone.
func kindOf(f format.Format) Kind {
	switch f {
	case format.XML:
		return KindSitemap
	case format.CSV:
		return KindTable
	case format.PlainText:
		return KindList
	case format.Feed:
		return KindFeed
	case format.JSON:
		return KindData
	case format.Robots:
		return KindRobots
	case format.HTML:
		return KindWebPage
	}
	return KindOther
}

// beginsSitemap reports whether the first element of a text is that of a sitemap, with nothing before it.
func beginsSitemap(text []byte) bool {
	text = bytes.TrimLeft(text, " \t\r\n\ufeff")
	r := item.TagReader{Source: text}
	return bytes.HasPrefix(text, []byte("<")) && r.Next() && isSitemapRoot(r.Name)
}

// onlyNotes reports whether text has comments and nothing else.
func onlyNotes(text []byte) bool {
	for line := range item.Lines(text) {
		if line = bytes.TrimSpace(line); len(line) > 0 && line[0] != '#' {
			return false
		}
	}
	return true
}
