package intake

import (
	"bytes"
	"path"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/display"
)

// A Line is a span of one line of a text.
type Line struct {
	Start, End uint32 // in the text, without white space around
	No         uint32 // counted from 1
}

// A TextList is the content of a plain text sitemap: one address a line (sitemaps.org, "Text file"). Lines and Rejected
// together have every line that is neither blank nor a comment, so that nothing is lost.
type TextList struct {
	// Lines are the lines that begin with http:// or https://. Whether such an address is a good
	// one is for the checks to say.
	Lines []Line

	// Rejected are the other lines.
	Rejected []Line
}

// IsList reports whether the text is a list of addresses: a third of its lines at least. The lines
// of prose that quotes a few addresses are not.
func (l *TextList) IsList() bool { return len(l.Lines) > 0 && 2*len(l.Lines) >= len(l.Rejected) }

// ReadText reads a plain text sitemap, which is UTF-8 without a byte order mark and at most
// [sitemapcore.MaxText] bytes. CRLF, LF and CR end a line. It stops believing in a text early: once
// it has seen a hundred lines and nine of ten aren't addresses, the rest isn't read (a broken XML
// file must not become fifty thousand wrong lines). breathe is called now and then; its error ends
// the reading.
func ReadText(text []byte, breathe func() error) (*TextList, error) {
	list, pace := new(TextList), pacer{breathe: breathe}
	for r := (lineReader{b: text}); r.next(); {
		line := text[r.start:r.end]
		// A list that was joined from several contains byte order marks.
		left := bytes.TrimLeftFunc(line, func(r rune) bool { return r == '\ufeff' || isListBlank(r) })
		start := r.start + len(line) - len(left)
		line = bytes.TrimRightFunc(left, isListBlank)
		at := Line{uint32(start), uint32(start + len(line)), uint32(r.no)}
		switch {
		case len(line) == 0 || line[0] == '#':
		case address.IsWeb(line):
			list.Lines = append(list.Lines, at)
		default:
			list.Rejected = append(list.Rejected, at)
			if n := len(list.Rejected); n >= 100 && len(list.Lines)*9 < n {
				return list, nil
			}
		}
		if err := pace.spend(r.pos - r.start); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// ColumnList returns a list of addresses as a table of one column, or nil if text is none. Its first line is the head of
// a column of addresses, any words in a file with the name of a table, or all lines are addresses within a website, at
// least two. One line of ten may be something else.
func ColumnList(name string, text []byte) *Table {
	named := IsTableName(name)
	paths, pages, others, head, start := 0, 0, 0, -1, 0
	for r := (lineReader{b: text[:min(len(text), detectWindow)]}); r.next(); {
		line := bytes.Trim(bytes.TrimFunc(text[r.start:r.end], isListBlank), `"`)
		whole := !bytes.ContainsAny(line, " \t")
		switch {
		case len(line) == 0 || line[0] == '#':
		case whole && address.IsWeb(line):
			pages++
		case isRooted(line):
			paths++
		case head < 0 && paths+pages+others == 0 && (headColumn(line).Role == RoleLoc ||
			named && isTitle(line) && webAddress(line, "") == nil):
			head, start = r.start, r.pos
		default:
			others++
		}
	}
	if head < 0 {
		others, pages = others+pages, 0
	}
	if n := paths + pages; n == 0 || head < 0 && n < 2 || others*9 > n {
		return nil
	}
	t := &Table{Text: text, List: true}
	t.Sep, t.HeadAt, t.Start = 0, head, start // no line has a separator
	t.guess()
	t.Columns, t.Heads = []Column{{Role: RoleLoc}}, t.Heads[:1]
	return t
}

// PathTable returns a table that asks only for the website of some addresses within one. text is their source, which is
// read by its own reader once the website is known.
func PathTable(text []byte, paths []string) *Table {
	n := len(paths)
	t := &Table{Text: text, List: true, Heads: []string{""}, seen: []columnCells{{filled: n, paths: n}}}
	t.HeadAt, t.Columns = -1, []Column{{Role: RoleLoc}}
	for _, path := range paths {
		t.Samples = append(t.Samples, []string{display.Beginning([]byte(path))})
	}
	return t
}

// IsTableName reports whether a file has the name of a table as text.
func IsTableName(name string) bool {
	return ascii.OneOf(path.Ext(name), ".csv .tsv .tab")
}

// onlyNotes reports whether text has comments and nothing else.
func onlyNotes(text []byte) bool {
	for line := range lines(text) {
		if line = bytes.TrimSpace(line); len(line) > 0 && line[0] != '#' {
			return false
		}
	}
	return true
}
