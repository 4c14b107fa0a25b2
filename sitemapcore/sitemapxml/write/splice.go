package write

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/xmltext"
)

// A Patch is a new value of a core field.
type Patch struct {
	Set     bool   // the patch changes the field
	Present bool   // the new entry has the field
	Value   []byte // unescaped
}

// PatchesOf returns the edits of a page's values.
func PatchesOf(d *sitemapcore.Document, id sitemapcore.EntryID) (patches [sitemapcore.NumFields]Patch) {
	if !d.Patched(id) {
		return patches
	}
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		switch ref := d.Ref(id, f); ref {
		case sitemapcore.Original:
		case sitemapcore.Absent:
			patches[f].Set = true
		default:
			patches[f] = Patch{Set: true, Present: true, Value: d.RefText(ref)}
		}
	}
	return patches
}

// An element is the position of a child in its entry.
type element struct {
	start, end int // the whole element
	from, to   int // its content; both are end for an empty-element tag
	self       bool
}

// elementAt returns the element with content x.
func elementAt(entry []byte, x sitemapcore.Span) element {
	e := element{from: int(x.Off), to: int(x.End())}
	e.start = bytes.LastIndexByte(entry[:e.from], '<')
	if e.self = entry[e.from-2] == '/'; e.self {
		e.end = e.from
		return e
	}
	e.end = e.to + bytes.IndexByte(entry[e.to:], '>') + 1
	return e
}

// AppendEntry appends the entry with the patches, and with every other byte unchanged. A changed value keeps its tags
// with their attributes, and stays in CDATA if possible. A removed field loses its indentation too; a new field gets
// the position and the indentation that its neighbors suggest. Without patches the result is the entry's own bytes.
// shape is the result of [scan.Entry] or [sitemapxml.Decode] for entry. An entry without bytes, whose file could not be read again,
// stays empty.
func AppendEntry(dst, entry []byte, shape *sitemapcore.Shape, root *sitemapcore.Root,
	patch *[sitemapcore.NumFields]Patch,
) []byte {
	if len(entry) == 0 {
		return dst
	}
	if tagEnd := scan.SkipTag(entry, 0); scan.IsEmptyTag(entry, tagEnd) {
		for f := range patch {
			if patch[f].Set && patch[f].Present {
				// An entry without content gets an end tag first.
				name := entry[1:scan.NameEnd(entry, 1)]
				opened := append(bytes.Clone(entry[:scan.BackWhite(entry, tagEnd-2)]), '>')
				opened = xmltext.AppendTag(opened, "</", name)
				return AppendEntry(dst, opened, shape, root, patch)
			}
		}
	}
	var edits [sitemapcore.NumFields]xmltext.Splice
	n := 0
	var again xmltext.Splices // of a tag
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		p := &patch[f]
		x := shape.Fields[f]
		if !p.Set || !p.Present && !x.Present() {
			continue
		}
		e := xmltext.Splice{}
		switch {
		case !x.Present():
			e = addition(entry, shape, root, f, p.Value)
		case p.Present:
			e = replacement(entry, x, p.Value)
		default:
			el := elementAt(entry, x)
			e.From, e.To = xmltext.Lead(entry, el.start), el.end
		}
		if x.Present() && shape.Flags&sitemapcore.Repeated != 0 {
			// A repeat would go on to contradict the new value.
			for i, c := range repeats(entry, root)[f] {
				if i > 0 {
					again = append(again, xmltext.Splice{From: xmltext.Lead(entry, c.Start), To: c.End})
				}
			}
		}
		edits[n] = e
		n++
	}
	if len(again) > 0 {
		return append(again, edits[:n]...).Append(dst, entry)
	}
	return xmltext.Splices(edits[:n]).Append(dst, entry)
}

// replacement returns the replacement of the content at x.
func replacement(entry []byte, x sitemapcore.Span, value []byte) xmltext.Splice {
	el := elementAt(entry, x)
	if el.self {
		name := entry[el.start+1 : scan.NameEnd(entry, el.start+1)]
		tag := scan.BackWhite(entry, el.end-2)
		return xmltext.Splice{From: tag, To: el.end, Text: xmltext.AppendTag(append([]byte(">"), escape(value)...), "</", name)}
	}
	return xmltext.Splice{From: el.from, To: el.to, Text: xmltext.AppendContent(nil, entry[el.from:el.to], value)}
}

// escape returns a value as character data.
func escape(value []byte) []byte { return xmltext.AppendEscape(nil, value) }

// addition returns the insertion of a missing field.
func addition(entry []byte, shape *sitemapcore.Shape, root *sitemapcore.Root, f sitemapcore.Field, value []byte) xmltext.Splice {
	name := scan.TagName(entry, 0)
	field := string(name[:bytes.IndexByte(name, ':')+1]) + f.XMLName()
	write := func(lead []byte) []byte {
		text := xmltext.AppendTag(bytes.Clone(lead), "<", field)
		return xmltext.AppendTag(xmltext.AppendEscape(text, value), "</", field)
	}
	// It comes after the nearest field of the schema's order that the entry has.
	for p := int(f) - 1; p >= 0; p-- {
		if x := shape.Fields[p]; x.Present() {
			el := elementAt(entry, x)
			return xmltext.Splice{From: el.end, To: el.end, Text: write(entry[xmltext.Lead(entry, el.start):el.start])}
		}
	}
	tagEnd := scan.SkipTag(entry, 0)
	next := scan.SkipWhite(entry, tagEnd)
	space := entry[tagEnd:next]
	if scan.HasAt(entry, next, "</") {
		if !bytes.ContainsAny(space, "\r\n") {
			return xmltext.Splice{From: tagEnd, To: tagEnd, Text: write(nil)}
		}
		return xmltext.Splice{From: tagEnd, To: tagEnd, Text: write([]byte(root.Newline + root.IndentChild))}
	}
	return xmltext.Splice{From: tagEnd, To: tagEnd, Text: write(entry[xmltext.Lead(entry, next):next])}
}

// DefaultRoot returns the root of a file that does not exist yet: no prefix, an element a line, two
// spaces a level.
func DefaultRoot() sitemapcore.Root {
	return sitemapcore.Root{
		Namespaces: []namespace.Declaration{{URI: namespace.Sitemap.Usual().URI}},
		Newline:    "\n", Indent: "  ", IndentChild: "    ",
	}
}

// AppendNewEntry appends an entry with the given values, in the style of the file of root; a nil value is absent. The
// zero Root is the style of our own files: no prefix, lines ending in "\n", two spaces for each level.
func AppendNewEntry(dst []byte, root *sitemapcore.Root, values *[sitemapcore.NumFields][]byte) []byte {
	style := *root
	if style.Newline == "" && style.Indent == "" && len(style.Namespaces) == 0 {
		style = DefaultRoot()
		style.Prefix = root.Prefix
	}
	name := scan.Qualified(style.Prefix, "url")
	dst = xmltext.AppendTag(dst, "<", name)
	for f, v := range values {
		if v == nil {
			continue
		}
		field := scan.Qualified(style.Prefix, sitemapcore.Field(f).XMLName())
		dst = append(append(dst, style.Newline...), style.IndentChild...)
		dst = xmltext.AppendTag(dst, "<", field)
		dst = xmltext.AppendTag(xmltext.AppendEscape(dst, v), "</", field)
	}
	dst = append(append(dst, style.Newline...), style.Indent...)
	return xmltext.AppendTag(dst, "</", name)
}
