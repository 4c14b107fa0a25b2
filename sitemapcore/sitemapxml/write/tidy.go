package write

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/xmltext"
)

// WithoutText returns an entry without the text between its tags. root is the root of its file.
func WithoutText(entry []byte, root *sitemapcore.Root) []byte {
	var edits xmltext.Splices
	scan.Of(entry, root).Children(0, func(c scan.Child) {
		if c.What == scan.ChildText {
			edits = append(edits, xmltext.Splice{From: c.Start, To: c.End})
		}
	})
	return edits.Append(nil, entry)
}

// WithoutMarkup returns an entry without the tags in its values.
func WithoutMarkup(entry []byte, root *sitemapcore.Root) []byte {
	var edits xmltext.Splices
	scan.Of(entry, root).Children(0, func(c scan.Child) {
		if c.Field >= 0 && c.Saw&scan.SawElement != 0 {
			value := xmltext.AppendDecode(nil, entry[c.From:c.To])
			edits = append(edits, xmltext.Splice{From: c.From, To: c.To, Text: escape(value)})
		}
	})
	return edits.Append(nil, entry)
}

// repeats returns the elements of each core field that an entry has more than once.
func repeats(entry []byte, root *sitemapcore.Root) (all [sitemapcore.NumFields][]scan.Child) {
	scan.Of(entry, root).Children(0, func(c scan.Child) {
		if c.Field >= 0 {
			all[c.Field] = append(all[c.Field], c)
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
			values = append(values, xmltext.AppendDecode(nil, entry[c.From:c.To]))
		}
	}
	return values
}

// WithoutRepeats returns an entry with the first of each core field, or the last.
func WithoutRepeats(entry []byte, root *sitemapcore.Root, last bool) []byte {
	var edits xmltext.Splices
	for _, same := range repeats(entry, root) {
		for i, c := range same {
			if stays := last && i == len(same)-1 || !last && i == 0; !stays {
				edits = append(edits, xmltext.Splice{From: xmltext.Lead(entry, c.Start), To: c.End})
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
	first, end := locs[0].Start, scan.BackWhite(entry, bytes.LastIndex(entry, []byte("</")))
	for i, c := range locs {
		to := end
		if i+1 < len(locs) {
			to = xmltext.Lead(entry, locs[i+1].Start)
		}
		entries = append(entries, slices.Concat(entry[:first], entry[c.Start:to], entry[end:]))
	}
	return entries
}

// InNamespace returns an entry whose own tags are in no namespace with its tags in the namespace of
// its file's root: without xmlns="", and with the root's prefix.
func InNamespace(entry []byte, root *sitemapcore.Root) []byte {
	s := scan.Of(entry, root)
	var edits xmltext.Splices
	name := func(tag, end int, self bool) {
		if root.Prefix == "" {
			return
		}
		edits = append(edits, xmltext.Splice{From: tag + 1, To: tag + 1, Text: []byte(root.Prefix + ":")})
		if !self {
			closing := bytes.LastIndex(entry[:end], []byte("</")) + len("</")
			edits = append(edits, xmltext.Splice{From: closing, To: closing, Text: []byte(root.Prefix + ":")})
		}
	}
	undeclare := func() {
		for _, a := range s.Attrs {
			if string(entry[a.Off:a.End]) == "xmlns" && a.Val == a.ValEnd {
				edits = append(edits, xmltext.Splice{From: scan.BackWhite(entry, a.Off), To: a.ValEnd + 1})
			}
		}
	}
	if s.StartTag(0) < 0 {
		return entry
	}
	undeclare()
	if s.Tag.Kind == namespace.None {
		name(0, len(entry), s.Tag.Self)
	}
	s.NS.Pop(s.Tag.Scope)
	type lost struct {
		start, end int
		self       bool
	}
	var fields []lost
	s.Children(0, func(c scan.Child) {
		if c.What == scan.ChildElement && c.Field >= 0 && c.Kind == namespace.None {
			fields = append(fields, lost{c.Start, c.End, c.From == c.End})
		}
	})
	for _, f := range fields {
		if s.StartTag(f.start) >= 0 {
			undeclare()
			s.NS.Pop(s.Tag.Scope)
		}
		name(f.start, f.end, f.self)
	}
	return edits.Append(nil, entry)
}
