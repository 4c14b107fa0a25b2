package intake

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"

	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/intake/item"
)

// A Wrapped is a sitemap that a text holds among other things.
type Wrapped struct {
	Sitemap []byte
	Line    int // lines before it; zero if its text was put together
}

// Unwrap finds the sitemap in a text of the given format that is no sitemap itself: a web page around
// it, a page or a document that shows it as text, an answer of a chat assistant.
func Unwrap(text []byte, f format.Format) (Wrapped, bool) {
	if !bytes.Contains(text, []byte("urlset")) && !bytes.Contains(text, []byte("sitemapindex")) {
		return Wrapped{}, false
	}
	head := bytes.TrimLeft(text, " \t\r\n\ufeff")
	var w Wrapped
	switch {
	case f == format.XML && bytes.HasPrefix(head, []byte("<")):
		r := item.TagReader{Source: head}
		if !r.Next() || isSitemapRoot(r.Name) || sitemapRoot(head) >= 0 {
			return Wrapped{}, false
		}
		w.Sitemap = shownSitemap(text)
	case f == format.XML || f == format.PlainText:
		w = fencedSitemap(text)
	case f == format.HTML:
		if w = wrappedSitemap(text); w.Sitemap == nil {
			w.Sitemap = shownSitemap(text)
		}
	}
	at := sitemapRoot(w.Sitemap)
	if at < 0 {
		return Wrapped{}, false
	}
	_, behind, ok := bytes.Cut(bytes.ToLower(w.Sitemap[at:]), []byte("loc>"))
	return w, ok && bytes.Contains(behind, []byte("://"))
}

// wrappedSitemap returns the sitemap whose tags are within those of a web page.
func wrappedSitemap(text []byte) (w Wrapped) {
	from := sitemapRoot(text)
	if from < 0 {
		return w
	}
	end := from + 1
	for end < len(text) && item.IsNameByte(text[end]) {
		end++
	}
	closing := append([]byte("</"), text[from+1:end]...)
	to := bytes.LastIndex(text, closing)
	if to < from {
		return w
	}
	to += len(closing)
	if n := bytes.IndexByte(text[to:], '>'); n >= 0 {
		to += n + 1
	}
	w.Line = bytes.Count(text[:from], []byte("\n"))
	w.Sitemap = append([]byte(xmlDeclaration), text[from:to]...)
	w.Sitemap = append(w.Sitemap, '\n')
	return w
}

// xmlDeclaration has no line end, so that later lines keep their numbers.
const xmlDeclaration = `<?xml version="1.0" encoding="UTF-8"?>`

// lineTags end a line in the text of a page or a document.
var lineTags = item.Words("p div br tr li pre")

// shownSitemap returns the sitemap that a page or a document shows as text.
func shownSitemap(text []byte) []byte {
	if !bytes.Contains(text, []byte("&lt;")) { // a program may color the name behind it
		return nil
	}
	var shown []byte
	r := item.TagReader{Source: text}
	at := 0
	for {
		more := r.Next()
		stop := len(text)
		if more {
			stop = r.Start
		}
		shown = append(shown, text[at:stop]...)
		if !more {
			break
		}
		at = r.Pos
		if name := bytes.ToLower(item.Local(r.Name)); (r.End || r.Empty || string(name) == "br") && lineTags[string(name)] {
			shown = append(shown, '\n')
		}
	}
	plain := []byte(strings.ReplaceAll(html.UnescapeString(string(shown)), "\u00a0", " "))
	from := sitemapRoot(plain)
	if from < 0 {
		return nil
	}
	if i := bytes.LastIndex(plain[:from], []byte("<?xml ")); i >= 0 && bytes.IndexByte(plain[i:from], '\n') > 0 ||
		i >= 0 && from-i < 200 {
		from = i
	}
	to := max(bytes.LastIndex(plain, []byte("urlset>")), bytes.LastIndex(plain, []byte("sitemapindex>")))
	if to < from {
		return plain[from:]
	}
	to += bytes.IndexByte(plain[to:], '>') + 1
	return append(plain[from:to:to], '\n')
}

// fencedSitemap returns the blocks of code of a text in Markdown that hold a sitemap, one behind the
// other.
func fencedSitemap(text []byte) (w Wrapped) {
	var block []byte
	fence := false
	line, first := 0, 0
	for one := range bytes.Lines(text) {
		line++
		mark := bytes.TrimLeft(one, " \t>")
		switch {
		case !bytes.HasPrefix(mark, []byte("```")) && !bytes.HasPrefix(mark, []byte("~~~")):
			if fence {
				block = append(block, one...)
			}
			continue
		case fence && sitemapRoot(block) >= 0:
			if w.Sitemap == nil {
				w.Line = first
			}
			w.Sitemap = append(w.Sitemap, block...)
		}
		fence = !fence
		block, first = nil, line
	}
	if fence && w.Sitemap == nil && sitemapRoot(block) >= 0 {
		// The answer was cut off.
		return Wrapped{block, first}
	}
	return w
}
