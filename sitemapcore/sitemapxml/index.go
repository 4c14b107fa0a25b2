package sitemapxml

import (
	"bytes"

	"sitemapeditor/sitemapcore"
)

// An IndexChild is one line of a sitemap index.
type IndexChild struct {
	Loc     string // the absolute address of the file
	LastMod string // when the file changed last; empty where that is not known, and then left out
}

// AppendIndex appends a whole sitemap index in the canonical form.
func AppendIndex(dst []byte, children []IndexChild, style Style) []byte {
	dst = append(dst, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex xmlns=\""...)
	dst = append(append(dst, usual[kindSitemap].uri...), "\">\n"...)
	nl, one, two := "", "", ""
	if style.Pretty {
		nl, one, two = "\n", "  ", "    "
	}
	for _, c := range children {
		dst = append(dst, one...)
		dst = appendIndexChild(dst, "", c, nl+two, nl+one)
		dst = append(dst, '\n')
	}
	return append(dst, "</sitemapindex>\n"...)
}

// appendIndexChild appends a <sitemap> element, with the given white space before its children and its end tag.
func appendIndexChild(dst []byte, prefix string, c IndexChild, before, last string) []byte {
	element := func(name, value string) {
		name = qualified(prefix, name)
		dst = append(append(append(append(dst, before...), '<'), name...), '>')
		dst = sitemapcore.AppendEscaped(dst, []byte(value))
		dst = append(append(append(dst, "</"...), name...), '>')
	}
	name := qualified(prefix, "sitemap")
	dst = append(append(append(dst, '<'), name...), '>')
	element("loc", c.Loc)
	if c.LastMod != "" {
		element("lastmod", c.LastMod)
	}
	return append(append(append(append(dst, last...), "</"...), name...), '>')
}

// An IndexEdit is what becomes of one child of an index.
type IndexEdit struct {
	LastMod Patch
	Remove  bool // the child goes, with its indentation
}

// UpdateIndex appends an index file with some of its children changed, and more of them behind the last one. text and root are of the file's segment,
// and so are children; edits has an element for each of them, or is nil. All other bytes stay as they are.
func UpdateIndex(dst, text []byte, root *sitemapcore.Root, children []sitemapcore.Child, edits []IndexEdit, added []IndexChild) []byte {
	at := 0
	s := newScanner()
	s.ns.declare(root)
	s.lenient = true
	for i := range edits {
		c, e := &children[i], &edits[i]
		if !e.Remove && !e.LastMod.Set {
			continue
		}
		if e.Remove {
			from := max(sitemapcore.Lead(text, int(c.Start)), at)
			dst = append(dst, text[at:from]...)
			at = int(c.End)
			continue
		}
		dst = append(dst, text[at:c.Start]...)
		at = int(c.End)
		entry := text[c.Start:c.End]
		var sh sitemapcore.Shape
		s.b = entry
		s.stack, s.marks = s.stack[:0], s.marks[:0]
		if end, _ := s.entry(0, &sh); end != len(entry) {
			dst = append(dst, entry...)
			continue
		}
		dst = AppendEntry(dst, entry, &sh, root, &[sitemapcore.NumFields]Patch{sitemapcore.LastMod: e.LastMod})
	}
	if len(added) > 0 {
		end, open, ok := indexEnd(text, children)
		if ok && end >= at {
			dst = append(dst, text[at:end]...)
			at = end
			if open != "" {
				// The root was an empty-element tag.
				dst = append(dst[:backWhite(dst, len(dst)-2)], '>')
			}
			before, last := root.Newline+root.IndentChild, root.Newline+root.Indent
			if n := len(children); n > 0 && root.IndentChild == "" && !bytes.ContainsAny(text[children[n-1].Start:children[n-1].End], "\r\n") {
				// Each child stands on one line.
				before, last = "", ""
			}
			for _, c := range added {
				dst = append(append(dst, root.Newline...), root.Indent...)
				dst = appendIndexChild(dst, root.Prefix, c, before, last)
			}
			if open != "" {
				dst = append(append(append(append(dst, root.Newline...), "</"...), open...), '>')
			}
		}
	}
	return append(dst, text[at:]...)
}

// indexEnd returns where another child of an index belongs: behind the last one, or behind the root's start tag. open is the root's name
// where the root is an empty-element tag.
func indexEnd(text []byte, children []sitemapcore.Child) (at int, open string, ok bool) {
	if n := len(children); n > 0 {
		return int(children[n-1].End), "", true
	}
	s := newScanner()
	s.b = text
	p, ok := s.prolog()
	if !ok {
		return 0, "", false
	}
	name := tagName(text, p.root)
	n, self := startTagEnd(text[p.root:])
	if self {
		open = string(bytes.Clone(name))
	}
	return p.root + n, open, true
}
