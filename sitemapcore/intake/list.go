package intake

import (
	"bytes"
	"path"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/display"
)

// A Line is a span of one line of a text.
type Line struct {
	Start, End uint32 // in the text, without white space around
	No         uint32 // counted from 1
}

// A List is a text with an address in each line (sitemaps.org, "Text file"), perhaps beside other words: bullets, numbers,
// titles, the keys of YAML, links of Markdown.
type List struct {
	// Lines are the lines that begin with http:// or https://, and Rejected the others but for blank ones and comments.
	// Whether such an address is a good one is for the checks to say.
	Lines, Rejected []Line

	Pages []Page // the addresses found in all lines
	Found int    // those in lines with other words
	First Line   // the first such line
	Empty []Line // lines without an address

	// Oddities and Odd are as in [Found].
	Oddities int
	Odd      []sitemapcore.OddLine
}

// IsPlain reports whether the text is a list of addresses: a third of its lines at least. The lines of prose that quotes a
// few addresses are not.
func (l *List) IsPlain() bool { return len(l.Lines) > 0 && 2*len(l.Lines) >= len(l.Rejected) }

// IsWorded reports whether the text is a list with other words in its lines.
func (l *List) IsWorded() bool {
	return l.Found > 0 && 2*len(l.Pages) >= len(l.Empty) && !(l.IsPlain() && len(l.Pages) <= len(l.Lines))
}

// ReadList reads a text as a [List]. CRLF, LF and CR end a line. breathe is called now and then; its error ends the
// reading.
func ReadList(text []byte, breathe func() error) (*List, error) {
	list := new(List)
	var odd collector
	var scan lineScan
	err := scan.each(text, &pacer{breathe: breathe}, func(at Line, line string) {
		switch {
		case address.IsWeb(line):
			list.Lines = append(list.Lines, at)
		case line[0] != '#':
			list.Rejected = append(list.Rejected, at)
		}
		if len(scan.found) == 0 {
			if line[0] != '#' {
				list.Empty = append(list.Empty, at)
			}
			return
		}
		odd.odd(line, &scan)
		date := scan.date
		if len(scan.found) > 1 {
			date = ""
		}
		for _, a := range scan.found {
			list.Pages = append(list.Pages, Page{a, date})
		}
		if len(scan.found) == 1 && scan.found[0] == line {
			return // a plain address
		}
		if list.Found == 0 {
			list.First = at
		}
		list.Found += len(scan.found)
	})
	list.Oddities, list.Odd = odd.Oddities, odd.Odd
	return list, err
}

// ColumnList returns a list of addresses as a table of one column, or nil if text is none. Its first line is the head of
// a column of addresses, any words in a file with the name of a table, or all lines are addresses within a website, at
// least two. One line of ten may be something else.
func ColumnList(name string, text []byte) *Table {
	named := IsTableName(name)
	paths, pages, others, head, start := 0, 0, 0, -1, 0
	for r := (lineReader{b: text[:min(len(text), detectWindow)]}); r.next(); {
		line := bytes.Trim(bytes.TrimFunc(text[r.start:r.end], isBlank), `"`)
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
