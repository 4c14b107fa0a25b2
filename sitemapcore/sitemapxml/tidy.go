package sitemapxml

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
)

// WithoutText returns an entry without the text between its tags, except for addresses: somebody means them to be pages or
// images. root is the root of its file.
func WithoutText(entry []byte, root *sitemapcore.Root) []byte {
	var edits sitemapcore.Splices
	scannerOf(entry, root).children(0, func(c child) {
		if c.what == childText && !bytes.Contains(entry[c.start:c.end], []byte("://")) {
			edits = append(edits, sitemapcore.Splice{From: c.start, To: c.end})
		}
	})
	return edits.Append(nil, entry)
}

// InNamespace returns an entry whose own tags are in no namespace with its tags in the namespace of
// its file's root: without xmlns="", and with the root's prefix.
func InNamespace(entry []byte, root *sitemapcore.Root) []byte {
	s := scannerOf(entry, root)
	var edits sitemapcore.Splices
	name := func(tag, end int, self bool) {
		if root.Prefix == "" {
			return
		}
		edits = append(edits, sitemapcore.Splice{From: tag + 1, To: tag + 1, Text: []byte(root.Prefix + ":")})
		if !self {
			closing := bytes.LastIndex(entry[:end], []byte("</")) + len("</")
			edits = append(edits, sitemapcore.Splice{From: closing, To: closing, Text: []byte(root.Prefix + ":")})
		}
	}
	undeclare := func() {
		for _, a := range s.attrs {
			if string(entry[a.off:a.end]) == "xmlns" && a.val == a.valEnd {
				edits = append(edits, sitemapcore.Splice{From: BackWhite(entry, a.off), To: a.valEnd + 1})
			}
		}
	}
	if s.startTag(0) < 0 {
		return entry
	}
	undeclare()
	if s.tag.kind == namespace.None {
		name(0, len(entry), s.tag.self)
	}
	s.ns.pop(s.tag.scope)
	s.stack = s.stack[:0]
	type lost struct {
		start, end int
		self       bool
	}
	var fields []lost
	s.children(0, func(c child) {
		if c.what == childElement && c.field >= 0 && c.kind == namespace.None {
			fields = append(fields, lost{c.start, c.end, c.from == c.end})
		}
	})
	for _, f := range fields {
		if s.startTag(f.start) >= 0 {
			undeclare()
			s.ns.pop(s.tag.scope)
		}
		name(f.start, f.end, f.self)
	}
	return edits.Append(nil, entry)
}
