package sitemapxml

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/xmltext"
)

// A wrapper is an element that holds entries: the root, and lists within it.
type wrapper struct {
	name  string // with its prefix
	scope int    // the length of the scope before it

	// gone says that the tags of a list within the list are left out. The start tag was in[from:to].
	gone     bool
	from, to int
}

// A segmentWriter records the content of the repaired text: its entries, their possible namespaces, the layout of its
// lines, and the unreadable parts. It tracks the open lists.
type segmentWriter struct {
	rewrite
	seg     *sitemapcore.Segment
	open    []wrapper
	laidOut int // the number of entries that the layout was looked for in
	reasons map[string]say.Text
}

// unread lists the part of the repaired text from start to end, which begins at i in the input.
func (g *segmentWriter) unread(start, end, i int, reason say.Text) {
	list := g.seg.Unread
	if n := len(list); n > 0 && list[n-1].Reason == reason && int(list[n-1].End) == start {
		list[n-1].End = uint32(end)
		return
	}
	g.seg.Unread = append(list, sitemapcore.Unread{
		Start: uint32(start), End: uint32(end), Line: g.lineOf(i),
		Reason: reason,
	})
}

// tooDeep says why a part is not read as a page.
func tooDeep() say.Text {
	return say.N("This part has more than {n} levels of tags within tags. It stays in the file as it is, but is not "+
		"read as a page.", sitemapcore.MaxDepth)
}

// reasonElement says that an element is no part of a sitemap: with its name, for the first few names.
func (g *segmentWriter) reasonElement(name []byte) say.Text {
	if r, ok := g.reasons[string(name)]; ok {
		return r
	}
	if len(g.reasons) >= 64 || len(name) > 64 {
		return "This tag is not part of a sitemap, so there is no page in it. It stays in the file."
	}
	if g.reasons == nil {
		g.reasons = make(map[string]say.Text)
	}
	r := say.Fill("<{name}> is not part of a sitemap, so there is no page in it. It stays in the file.", "name",
		string(name))
	g.reasons[string(name)] = r
	return r
}

// add records an entry that was read strictly. entry is its text, and i its offset in the input.
func (g *segmentWriter) add(row *sitemapcore.Row, f scan.Form, entry []byte, i int) {
	if g.s.Deep+len(g.open) > sitemapcore.MaxDepth {
		g.unread(int(row.Start), int(row.End), i, tooDeep())
		return
	}
	if (f == scan.FormSitemap) != (g.seg.Kind == sitemapcore.Index) {
		g.receipt(ruleMixed, i, min(i+len("<sitemap>"), len(g.in)), "")
	}
	if f == scan.FormURL {
		g.seg.Rows.Append(*row)
		return
	}
	value := func(f sitemapcore.Field) string {
		x := row.Fields[f]
		return string(xmltext.AppendDecode(nil, entry[x.Off:x.End()]))
	}
	g.seg.Children = append(g.seg.Children, sitemapcore.Child{
		Loc: value(sitemapcore.Loc), LastMod: value(sitemapcore.LastMod), Start: row.Start, End: row.End,
	})
}

// layout detects the layout of the file's lines from the entry that begins at b[i] and the white space before it. first
// is the offset of its address from i.
func (g *segmentWriter) layout(b []byte, i, first int) {
	g.laidOut++
	root := &g.seg.Root
	if root.Newline == "" {
		root.Newline, root.Indent = lastLine(b[scan.BackWhite(b, i):i])
	}
	if tag := bytes.LastIndexByte(b[i:i+first], '<'); root.Newline != "" && tag > 0 && root.IndentChild == "" {
		_, root.IndentChild = lastLine(b[scan.BackWhite(b, i+tag) : i+tag])
	}
}

// addNamespaces adds the declarations from index scope on to the root of the file, for its entries.
func (g *segmentWriter) addNamespaces(scope int) {
	for _, b := range g.s.NS.List[scope:] {
		g.addNamespace(b.Prefix, b.URI)
	}
}

func (g *segmentWriter) addNamespace(prefix, uri string) {
	root := &g.seg.Root
	if len(root.Namespaces) < 64 {
		for _, n := range root.Namespaces {
			if n.Prefix == prefix {
				return
			}
		}
	}
	root.Namespaces = append(root.Namespaces, namespace.Declaration{Prefix: prefix, URI: uri})
}

// lastLine splits white space before a tag into the last line end in it and what follows.
func lastLine(b []byte) (newline, indent string) {
	n := bytes.LastIndexAny(b, "\r\n")
	if n < 0 {
		return "", ""
	}
	start := n
	if b[n] == '\n' && n > 0 && b[n-1] == '\r' {
		start--
	}
	return string(b[start : n+1]), string(b[n+1:])
}

// setAside writes in[i:end] as a comment, and lists it as unread. It unlists parts of it that were listed before.
func (g *segmentWriter) setAside(i, end int, reason say.Text) {
	start := len(g.out)
	list := g.seg.Unread
	for len(list) > 0 && int(list[len(list)-1].Start) >= start {
		list = list[:len(list)-1]
	}
	if n := len(list); n > 0 {
		list[n-1].End = min(list[n-1].End, uint32(start))
	}
	g.seg.Unread = list
	g.out = appendComment(g.out, g.in[i:end])
	g.unread(start, len(g.out), i, reason)
}

// isStray reports whether the text in[i:end] outside of the entries has no address, in a file that is written anew in
// any case, such as a line of the terminal that the file was copied from.
func (g *segmentWriter) isStray(i, end int) bool {
	return g.out != nil && !bytes.Contains(g.in[i:end], []byte("://"))
}

// asideText writes in[i:end] as text, a "<" at its start included, or as a comment if it is stray.
func (g *segmentWriter) asideText(i, end int) {
	stray := g.isStray(i, end)
	g.flush(i)
	if stop := scan.BackWhite(g.in[:end], end); stray && stop > i {
		g.receipt(ruleSetAside, i, stop, "")
		g.setAside(i, stop, unreadAside)
		g.skip(stop)
		return
	}
	start := len(g.out)
	g.repairText(i, end, 0)
	g.skip(end)
	if stop := scan.BackWhite(g.out, len(g.out)); stop > start {
		g.unread(start, stop, i, unreadText)
	}
}

// repairMarkup reads the comment, section, instruction or declaration at i, and returns the offset
// behind it, or -1 if its "<" begins nothing.
func (g *segmentWriter) repairMarkup(i int) int {
	s, in := g.s, g.in
	s.Text = in
	marks := len(s.Marks)
	end := -1
	if !scan.IsDeclaration(in, i) && (scan.HasAt(in, i, "<!--") || scan.HasAt(in, i, "<![CDATA[") || scan.HasAt(in, i, "<?")) {
		end = s.Markup(i)
	}
	s.Marks = s.Marks[:marks]
	if end >= 0 {
		g.out = append(g.out, in[i:end]...)
		return end
	}
	switch {
	case scan.HasAt(in, i, "<!--"):
		return g.repairComment(i)
	case scan.HasAt(in, i, "<![CDATA["):
		return g.repairCDATA(i)
	case scan.IsDeclaration(in, i):
		if end := s.Find(scan.InstructionEnd, i); end >= 0 && end < scan.NextTag(in, i+1) {
			g.receipt(ruleMerged, i, end+2, "")
			return end + 2
		}
	case scan.HasAt(in, i, "<!DOCTYPE"):
		t := scan.Scanner{Text: in[:min(len(in), i+1<<16)]}
		if end := t.Doctype(i); end >= 0 {
			g.receipt(ruleDoctypeGone, i, end, "")
			return end
		}
	case scan.HasAt(in, i, "<?"):
		if end := s.Find(scan.InstructionEnd, i); end >= 0 && end < scan.NextTag(in, i+1) {
			g.receipt(ruleSetAside, i, end+2, "")
			g.setAside(i, end+2, unreadAside)
			return end + 2
		}
	}
	return -1
}
