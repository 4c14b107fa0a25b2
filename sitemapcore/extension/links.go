package extension

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/language"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

// A Link is one link of a page to a version of it in another language, or to itself: <xhtml:link
// rel="alternate" hreflang=… href=…>.
type Link struct {
	Lang []byte // as [language.AppendFolded] writes it
	Raw  []byte // the same, with its references and white space
	Href []byte // without the white space around it

	from, to int // the address, in the entry's bytes
}

// Links reads the links of one entry to language versions, and writes more of them. The caller passes it the elements
// of the entry:
//
//	links.Begin(entry)
//	reader.Read(entry, shape, root, links)
//	out = links.Write(out, root, more)
//
// It ignores and keeps other links, such as links for other screens, to apps and to AMP pages. It builds no tree, and
// allocates nothing once its buffers have grown. Its results are valid until the next Begin. The zero value is ready to
// use.
type Links struct {
	List []Link

	entry      []byte
	text       []byte
	start, end int // the last link of any kind
	first      int // the first extension
	last       int // the end of the last extension
}

// Begin begins an entry.
func (l *Links) Begin(entry []byte) {
	*l = Links{List: l.List[:0], entry: entry, text: l.text[:0]}
}

// Element takes one element in, at its start and at its end.
func (l *Links) Element(e *xmltext.Element) {
	if e.Depth > 0 {
		return
	}
	link := e.Space == namespace.XHTML && string(e.Name) == "link"
	if e.Ends {
		l.last = e.End
		if link {
			l.start, l.end = e.Start, e.End
		}
		return
	}
	if l.first == 0 {
		l.first = e.Start
	}
	if !link {
		return
	}
	lang, href, rel := e.Attr("hreflang"), e.Attr("href"), e.Attr("rel")
	if lang == nil || href == nil || rel != nil && string(rel.Value) != "alternate" || e.Attr("media") != nil {
		return
	}
	where := bytes.TrimSpace(href.Value)
	if len(where) == 0 || bytes.Contains(where[:min(len(where), 16)], []byte("-app:")) {
		return
	}
	code := l.store(func(b []byte) []byte { return language.AppendFolded(b, lang.Value) })
	if len(code) == 0 {
		return
	}
	if string(code) == "xdefault" {
		code = []byte(language.XDefault)
	}
	l.List = append(l.List, Link{
		Lang: code,
		Raw:  l.store(func(b []byte) []byte { return append(b, lang.Value...) }),
		Href: l.store(func(b []byte) []byte { return append(b, where...) }),
		from: href.From, to: href.To,
	})
}

// store returns the bytes that f appends. They are valid until the next Begin.
func (l *Links) store(f func([]byte) []byte) []byte {
	n := len(l.text)
	l.text = f(l.text)
	return l.text[n:len(l.text):len(l.text)]
}

// A Version is a link to add: a language code as it is written, and an address.
type Version struct{ Lang, Href []byte }

// XHTMLPrefix returns the prefix that a file declares for links, or "".
func XHTMLPrefix(root *sitemapcore.Root) string {
	for _, n := range root.Namespaces {
		if space, _ := namespace.Of(n.URI); n.Prefix != "" && space == namespace.XHTML {
			return n.Prefix
		}
	}
	return ""
}

// Write appends the entry with more links to dst. The links follow the existing ones, or else the other extensions, or
// else the last child, and take its indentation. All other bytes stay the same. A page has one x-default link, so an
// existing one gets the new address.
//
// prefix is that of [XHTMLPrefix]. If it is "", each link declares its namespace itself, as do all elements that this
// package inserts.
func (l *Links) Write(dst []byte, prefix string, more []Version) (out []byte) {
	entry := l.entry
	opened := tagEnd(entry, 0)
	if bytes.Contains(entry[:opened], []byte("xmlns")) {
		// The entry may declare the file's prefix for another namespace.
		prefix = ""
	}
	at, lead, open, tail := l.end, l.lead(l.start), []byte(nil), []byte(nil)
	switch {
	case l.end > 0:
	case l.last > 0:
		at, lead = l.last, l.lead(l.first)
	case opened == len(entry):
		// An entry without content gets an end tag.
		at, open = opened-2, []byte{'>'}
		tail = appendAll(nil, []byte("</"), entry[1:1+bytes.IndexAny(entry[1:], " \t\r\n/>")], open)
	default:
		for at = bytes.LastIndex(entry, []byte("</")); ascii.IsSpace(entry[at-1]); at-- {
		}
		first := opened
		for ascii.IsSpace(entry[first]) {
			first++
		}
		lead = l.lead(first)
	}
	if tail == nil {
		tail = entry[at:]
	}
	name := []byte("<xhtml:link" + xhtmlDeclaration)
	if prefix != "" {
		name = []byte("<" + prefix + ":link")
	}
	done := 0
	out = dst
	for _, m := range more {
		for _, old := range l.List {
			if string(m.Lang) == language.XDefault && string(old.Lang) == language.XDefault {
				out = xmltext.AppendEscape(appendAll(out, entry[done:old.from]), m.Href)
				done = old.to
			}
		}
	}
	replaced := done > 0
	out = appendAll(out, entry[done:at], open)
	for _, m := range more {
		if replaced && string(m.Lang) == language.XDefault {
			continue
		}
		out = xmltext.AppendEscape(appendAll(out, lead, name, []byte(` rel="alternate" hreflang="`)), m.Lang)
		out = xmltext.AppendEscape(appendAll(out, []byte(`" href="`)), m.Href)
		out = appendAll(out, []byte(`"/>`))
	}
	return appendAll(out, tail)
}

// xhtmlDeclaration is the declaration in a link without a prefix of the file.
const xhtmlDeclaration = ` xmlns:xhtml="http://www.w3.org/1999/xhtml"`

// appendAll appends several texts.
func appendAll(dst []byte, parts ...[]byte) []byte {
	for _, p := range parts {
		dst = append(dst, p...)
	}
	return dst
}

// lead returns the white space before an element that belongs to it.
func (l *Links) lead(start int) []byte {
	return l.entry[xmltext.Lead(l.entry, start):start]
}
