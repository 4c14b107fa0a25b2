package write

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/xmltext"
)

// AppendIndex appends a whole sitemap index in the canonical form.
func AppendIndex(dst []byte, children []sitemapcore.Child, style Style) []byte {
	dst = append(dst, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex xmlns=\""...)
	dst = append(append(dst, namespace.Sitemap.Usual().URI...), "\">\n"...)
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

// appendIndexChild appends a <sitemap> element, with the given white space before its children and
// its end tag.
func appendIndexChild(dst []byte, prefix string, c sitemapcore.Child, before, last string) []byte {
	element := func(name, value string) {
		name = scan.Qualified(prefix, name)
		dst = xmltext.AppendTag(append(dst, before...), "<", name)
		dst = xmltext.AppendTag(xmltext.AppendEscape(dst, []byte(value)), "</", name)
	}
	name := scan.Qualified(prefix, "sitemap")
	dst = xmltext.AppendTag(dst, "<", name)
	element("loc", c.Loc)
	if c.LastMod != "" {
		element("lastmod", c.LastMod)
	}
	return xmltext.AppendTag(append(dst, last...), "</", name)
}

// An IndexLine is a line of an index as it is to be.
type IndexLine struct {
	sitemapcore.Child     // its position in the text is ignored
	Was               int // its place among the lines that were read; negative for one that is new
}

// UpdateIndex appends an index file with other lines: lines that were read and are missing in lines are removed with
// their indentation, the others get their values, and new ones are inserted at their position. text, root and came are
// those of the file's segment; the positions of lines that were read must be ascending. All other bytes stay unchanged.
func UpdateIndex(dst, text []byte, root *sitemapcore.Root, came []sitemapcore.Child, lines []IndexLine) []byte {
	u := indexUpdate{dst: dst, text: text, root: root, came: came, scan: scan.Of(nil, root)}
	u.scan.Lenient, u.declared = true, len(u.scan.NS.List)
	last := -1
	for i := range lines {
		last = max(last, lines[i].Was)
	}
	for i := range lines {
		switch l := &lines[i]; {
		case l.Was >= 0:
			u.cutTo(l.Was)
			u.keep(l)
		case u.next > last:
			// Behind all that stay.
			u.cutTo(len(came))
			u.add(l)
		default:
			u.add(l)
		}
	}
	u.cutTo(len(came))
	if u.open != "" {
		u.dst = xmltext.AppendTag(append(u.dst, root.Newline...), "</", u.open)
	}
	return append(u.dst, text[u.at:]...)
}

// An indexUpdate is the work of one [UpdateIndex].
type indexUpdate struct {
	dst, text []byte
	root      *sitemapcore.Root
	came      []sitemapcore.Child
	scan      *scan.Scanner
	declared  int    // declarations of the root
	at        int    // text up to there is dealt with
	next      int    // so are the lines before this one
	open      string // the name of the root whose end tag is to be written
}

// cutTo takes out the lines up to one.
func (u *indexUpdate) cutTo(line int) {
	for ; u.next < line; u.next++ {
		c := &u.came[u.next]
		from := max(xmltext.Lead(u.text, int(c.Start)), u.at)
		u.dst = append(u.dst, u.text[u.at:from]...)
		u.at = int(c.End)
	}
}

// keep writes the next line with the values that it is to have.
func (u *indexUpdate) keep(l *IndexLine) {
	c := &u.came[u.next]
	u.next++
	if l.Loc == c.Loc && l.LastMod == c.LastMod {
		return
	}
	u.dst = append(u.dst, u.text[u.at:c.Start]...)
	u.at = int(c.End)
	entry := u.text[c.Start:c.End]
	var sh sitemapcore.Shape
	u.scan.Restart(entry, u.declared)
	if end, _ := u.scan.Entry(0, &sh); end != len(entry) {
		// It can't be changed in its place, so it is written anew.
		u.write(l)
		return
	}
	var patch [sitemapcore.NumFields]Patch
	if l.Loc != c.Loc {
		patch[sitemapcore.Loc] = Patch{Set: true, Present: true, Value: []byte(l.Loc)}
	}
	if l.LastMod != c.LastMod {
		patch[sitemapcore.LastMod] = Patch{Set: true, Present: l.LastMod != "", Value: []byte(l.LastMod)}
	}
	u.dst = AppendEntry(u.dst, entry, &sh, u.root, &patch)
}

// add writes a new line behind the last one that was dealt with.
func (u *indexUpdate) add(l *IndexLine) {
	end := u.at
	if u.next > 0 {
		end = max(end, int(u.came[u.next-1].End))
	} else if u.at == 0 {
		// The first line belongs behind the root's start tag.
		start, at, ok := scan.FindRoot(u.text)
		if !ok {
			return
		}
		u.dst = append(u.dst, u.text[:at]...)
		if u.at, end = at, at; scan.IsEmptyTag(u.text, at) {
			u.dst = append(u.dst[:scan.BackWhite(u.dst, len(u.dst)-2)], '>')
			u.open = string(scan.TagName(u.text, start))
		}
	}
	u.dst = append(u.dst, u.text[u.at:end]...)
	u.at = end
	u.dst = append(append(u.dst, u.root.Newline...), u.root.Indent...)
	u.write(l)
}

// write writes a line as the others are set.
func (u *indexUpdate) write(l *IndexLine) {
	before, last := u.root.Newline+u.root.IndentChild, u.root.Newline+u.root.Indent
	if n := len(u.came); n > 0 && u.root.IndentChild == "" &&
		!bytes.ContainsAny(u.text[u.came[n-1].Start:u.came[n-1].End], "\r\n") {
		// The index has one line for each child.
		before, last = "", ""
	}
	u.dst = appendIndexChild(u.dst, u.root.Prefix, l.Child, before, last)
}
