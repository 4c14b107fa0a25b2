package table

import (
	"bytes"
	"path"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/intake/item"
)

// ColumnList returns a list of addresses as a table of one column, or nil if text is none. Its first line is the head of
// a column of addresses, any words in a file with the name of a table, or all lines are addresses within a website, at
// least two. One line of ten may be something else.
func ColumnList(name string, text []byte) *Table {
	named := IsTableName(name)
	paths, pages, others, head, start := 0, 0, 0, -1, 0
	for r := (item.LineReader{Source: text[:min(len(text), item.Window)]}); r.Next(); {
		line := bytes.Trim(bytes.TrimFunc(text[r.Start:r.End], item.IsBlank), `"`)
		whole := !bytes.ContainsAny(line, " \t")
		switch {
		case len(line) == 0 || line[0] == '#':
		case whole && address.IsWeb(line):
			pages++
		case IsRooted(line):
			paths++
		case head < 0 && paths+pages+others == 0 && (headColumn(line).Role == RoleLoc ||
			named && isTitle(line) && item.WebAddress(line, "") == nil):
			head, start = r.Start, r.Pos
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

// IsTableName reports whether a file has the name of a table as text.
func IsTableName(name string) bool {
	return ascii.OneOf(path.Ext(name), ".csv .tsv .tab")
}

// isTitle reports whether a line is one cell of words.
func isTitle(line []byte) bool {
	line = bytes.TrimSpace(line)
	if len(line) == 0 || len(line) > 200 || bytes.Contains(line, []byte("://")) {
		return false
	}
	for _, s := range []byte("\t;,|") {
		if countOutside(line, s) > 0 {
			return false
		}
	}
	return true
}

// countOutside counts sep in line outside of double quotes.
func countOutside(line []byte, sep byte) int {
	n, quoted := 0, false
	for _, c := range line {
		switch {
		case c == '"':
			quoted = !quoted
		case c == sep && !quoted:
			n++
		}
	}
	return n
}
