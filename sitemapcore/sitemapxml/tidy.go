package sitemapxml

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

// WithoutText returns an entry without the text between its tags. root is the root of its file.
func WithoutText(entry []byte, root *sitemapcore.Root) []byte {
	var edits sitemapcore.Splices
	scannerOf(entry, root).children(0, func(c child) {
		if c.what == childText {
			edits = append(edits, sitemapcore.Splice{From: c.start, To: c.end})
		}
	})
	return edits.Append(nil, entry)
}

// WithoutMarkup returns an entry without the tags in its values.
func WithoutMarkup(entry []byte, root *sitemapcore.Root) []byte {
	var edits sitemapcore.Splices
	scannerOf(entry, root).children(0, func(c child) {
		if c.field >= 0 && c.saw&sawElement != 0 {
			value := xmltext.AppendDecode(nil, entry[c.from:c.to])
			edits = append(edits, sitemapcore.Splice{From: c.from, To: c.to, Text: escape(value)})
		}
	})
	return edits.Append(nil, entry)
}

// repeats returns the elements of each core field that an entry has more than once.
func repeats(entry []byte, root *sitemapcore.Root) (all [sitemapcore.NumFields][]child) {
	scannerOf(entry, root).children(0, func(c child) {
		if c.field >= 0 {
			all[c.field] = append(all[c.field], c)
		}
	})
	for f := range all {
		if len(all[f]) < 2 {
			all[f] = nil
		}
	}
	return all
}

// Repeats returns the values of the tags that an entry has more than once.
func Repeats(entry []byte, root *sitemapcore.Root) (values [][]byte) {
	for _, same := range repeats(entry, root) {
		for _, c := range same {
			values = append(values, xmltext.AppendDecode(nil, entry[c.from:c.to]))
		}
	}
	return values
}

// WithoutRepeats returns an entry with the first of each core field, or the last.
func WithoutRepeats(entry []byte, root *sitemapcore.Root, last bool) []byte {
	var edits sitemapcore.Splices
	for _, same := range repeats(entry, root) {
		for i, c := range same {
			if stays := last && i == len(same)-1 || !last && i == 0; !stays {
				edits = append(edits, sitemapcore.Splice{From: xmltext.Lead(entry, c.start), To: c.end})
			}
		}
	}
	return edits.Append(nil, entry)
}

// Divided splits an entry with several addresses into one entry for each. An entry keeps the tags between its address
// and the next one; those before the first address go to all.
func Divided(entry []byte, root *sitemapcore.Root) (entries [][]byte) {
	locs := repeats(entry, root)[sitemapcore.Loc]
	if len(locs) == 0 {
		return nil
	}
	first, end := locs[0].start, BackWhite(entry, bytes.LastIndex(entry, []byte("</")))
	for i, c := range locs {
		to := end
		if i+1 < len(locs) {
			to = xmltext.Lead(entry, locs[i+1].start)
		}
		entries = append(entries, slices.Concat(entry[:first], entry[c.start:to], entry[end:]))
	}
	return entries
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
