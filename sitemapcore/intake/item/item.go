package item

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

// An Item is one page in a source other than a sitemap: a row of a table, an entry of a feed, an object of JSON. Its
// bytes are valid until its reader continues.
type Item struct {
	// Values are the core values, in the form of sitemaps if the reader can convert them; nil for missing ones.
	Values [sitemapcore.NumFields][]byte

	// Ext holds images and language versions as XML, with the prefixes of [ItemHead].
	Ext []byte

	// XML holds extensions as a table of our own has them, to be read; nil if it says nothing of them.
	// They say more of the images and languages in Ext, and hold all others.
	XML []byte

	// TooMany has a bit for each space for which a cell of our own has only the number of extensions.
	TooMany uint32

	// Out says that the page is left out of the download.
	Out bool

	// Barred says that search engines can't list the page, by the crawl that the source is of.
	Barred bool
}

// NotInCells has a bit for each space whose extensions have no column in our tables but that of XML.
const NotInCells = ^uint32(1<<namespace.Image | 1<<namespace.XHTML)

// ItemHead precedes items as entries: a declaration, and a start tag that declares the prefixes in Ext.
const ItemHead = `<?xml version="1.0" encoding="UTF-8"?>` + "\n" +
	`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` +
	` xmlns:xhtml="http://www.w3.org/1999/xhtml"` +
	` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"` +
	` xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"` +
	` xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">` + "\n"

// ItemTail ends what ItemHead began.
const ItemTail = "</urlset>\n"

// AppendTo appends the item as an entry.
func (it *Item) AppendTo(dst []byte) []byte {
	dst = append(dst, "  <url>"...)
	for f, v := range it.Values {
		if v != nil {
			name := sitemapcore.Field(f).XMLName()
			dst = append(append(append(dst, "\n    <"...), name...), '>')
			dst = append(append(append(xmltext.AppendEscape(dst, v), "</"...), name...), '>')
		}
	}
	return append(append(dst, it.Ext...), "\n  </url>\n"...)
}

func (it *Item) Reset() {
	it.Values = [sitemapcore.NumFields][]byte{}
	it.Ext, it.XML, it.TooMany, it.Out, it.Barred = it.Ext[:0], nil, 0, false, false
}

// leaf adds an element with a text, unless the text is empty.
func (it *Item) leaf(name string, text []byte) {
	if len(text) == 0 {
		return
	}
	it.Ext = append(xmltext.AppendEscape(append(it.Ext, "\n      <"+name+">"...), text), "</"+name+">"...)
}

// Image adds an image. Google has retired all its properties but the address (developers.google.com, "Image sitemaps",
// 2022); other properties of the source are kept, because other engines read them.
func (it *Item) Image(loc, title, caption []byte) {
	it.Ext = append(it.Ext, "\n    <image:image>"...)
	it.leaf("image:loc", loc)
	it.leaf("image:caption", caption)
	it.leaf("image:title", title)
	it.Ext = append(it.Ext, "\n    </image:image>"...)
}

// Alternate adds the address of the page in another language.
func (it *Item) Alternate(lang, href []byte) {
	dst := xmltext.AppendEscape(append(it.Ext, "\n    <xhtml:link rel=\"alternate\" hreflang=\""...), lang)
	it.Ext = append(xmltext.AppendEscape(append(dst, "\" href=\""...), href), "\"/>"...)
}

// Extend makes some XML the extensions of the page. It uses the prefixes of [ItemHead].
func (it *Item) Extend(ext []byte) {
	it.Ext = append(it.Ext[:0], ext...)
}

// WebAddress reads a cell or a link as the address of a page: with its scheme, or without one if it is certainly a
// host. With a base, it completes an address within the site. It returns nil for anything else.
func WebAddress(s []byte, base string) []byte {
	if k, n := address.WebStart(s), len(s); k > 0 && k < n && (ascii.IsLetter(s[k]) || ascii.IsDigit(s[k])) &&
		s[n-1] > ' ' && s[n-1] < utf8.RuneSelf && s[n-1] != '"' {
		return s // nearly all of them
	}
	s = bytes.TrimFunc(bytes.Trim(s, "\"'<> \t\r\n“”„«»‘’"), IsBlank)
	if link := FormulaLink(s); link != nil {
		s = link
	}
	if len(s) == 0 || len(s) > sitemapcore.MaxText {
		return nil
	}
	t := string(s)
	switch {
	case address.IsWeb(t):
		if !HasHost(t) {
			return nil
		}
		return s
	case strings.HasPrefix(t, "//") && IsHost(t[2:], false):
		return append([]byte("https:"), s...)
	case bytes.ContainsAny(s, " \t\r\n<>\"") || HasScheme(t):
		return nil
	case base != "":
		return address.Resolve(nil, []byte(base), s)
	case IsHost(t, false):
		return append([]byte("https://"), s...)
	}
	return nil
}

// HasScheme reports whether a text begins with a scheme, or with one that is misspelt.
func HasScheme(s string) bool {
	form := address.Read([]byte(s)).Form
	return form != address.Relative && form != address.Schemeless
}

// LinksByFormula reports whether a cell is a formula for a link.
func LinksByFormula(s []byte) bool { return ascii.HasPrefixFold(s, "=hyperlink(") }

// FormulaLink returns the target of a cell such as =HYPERLINK("https://example.com/","Home").
func FormulaLink(s []byte) []byte {
	if !LinksByFormula(s) {
		return nil
	}
	rest := bytes.TrimLeft(s[len("=hyperlink("):], " ")
	if len(rest) == 0 || rest[0] != '"' {
		return nil // it is in another cell
	}
	link, rest, _ := bytes.Cut(bytes.TrimLeft(rest, `"`), []byte{'"'})
	if rest = bytes.TrimLeft(rest, `" `); len(rest) == 0 || strings.IndexByte(",;)", rest[0]) < 0 {
		return nil // it is only a part of the address: "https://shop.example/"&A2
	}
	return link
}
