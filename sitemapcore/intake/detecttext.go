package intake

import (
	"bytes"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/intake/table"
)

// isJSON reports whether b starts as a JSON object or array does. A markdown link starts with a
// bracket too.
func isJSON(b []byte) bool {
	rest := bytes.TrimLeft(b[1:], " \t\r\n")
	if len(rest) == 0 {
		return false
	}
	switch b[0] {
	case '{':
		return rest[0] == '"' || rest[0] == '}'
	case '[':
		return rest[0] == '"' || rest[0] == '{' || rest[0] == '[' && len(rest) > 1 && (rest[1] == '"' || rest[1] == '{')
	}
	return false
}

var robotsFields = item.Words("user-agent disallow allow sitemap site-map crawl-delay host clean-param request-rate noindex")

// isRobots reports whether the first line that isn't a comment is one of robots.txt (RFC 9309, section 2.2), or a later
// one names a crawler and all before it have the form of such lines.
func isRobots(b []byte) bool {
	first := true
	for line := range item.Lines(b) {
		line = bytes.TrimSpace(line)
		if len(line) == 0 || line[0] == '#' {
			continue
		}
		name, value, ok := bytes.Cut(line, []byte(":"))
		field := string(bytes.ToLower(bytes.TrimSpace(name)))
		switch {
		case !ok || bytes.HasPrefix(value, []byte("//")) || strings.ContainsAny(field, " \t"):
			return false
		case first && robotsFields[field], field == "user-agent":
			return true
		}
		first = false
	}
	return false
}

// isCSV reports whether b is a table: a line that declares it, a head with a known column or two in another language, a
// head in any language above lines with equally many separators, or such lines whose cells are more than a divided
// address. A title and notes may precede a head with a known column.
func isCSV(b []byte) bool {
	if ascii.HasPrefixFold(b, "sep=") {
		return true // Excel's own line
	}
	b = withoutNotes(b)
	if title, rest, ok := bytes.Cut(b, []byte{'\n'}); ok && table.IsTitle(title) {
		rest = bytes.TrimLeft(rest, "\r\n")
		head, _, _ := bytes.Cut(rest, []byte{'\n'})
		if !bytes.Contains(head, []byte("://")) && knownHeads(head) > 1 {
			return true
		}
	}
	var sep byte
	first := b
	for line := range item.Lines(b) {
		if len(bytes.TrimSpace(line)) > 0 {
			first = line
			break
		}
	}
	if bytes.Contains(first, []byte("://")) {
		for _, s := range []byte("\t;,|") {
			if c := table.CountOutside(first, s); c > 0 && plainCell(first, s) {
				sep = s
				break
			}
		}
	} else {
		if knownHeads(first) > 1 {
			return true
		}
		most := 0
		for _, s := range []byte("\t;,|") {
			c := table.CountOutside(first, s)
			if c == 0 {
				continue
			}
			for cell := range bytes.SplitSeq(first, []byte{s}) {
				if table.IsHead(bytes.Trim(cell, " \"'\r")) {
					return true
				}
			}
			if c > most {
				sep, most = s, c
			}
		}
	}
	return sep != 0 && isTable(b, sep)
}

// isTable reports whether the first rows have the same number of cells, and some an address in
// them, or all of them a path in the same place.
func isTable(b []byte, sep byte) bool {
	const enough = 10
	columns, n := 0, 0
	addresses := false
	var paths []int // how many rows below the first have a path, by column
	for r := table.NewRowReader(b, sep, 0); n < enough && r.Read(); {
		if r.Blank() {
			continue
		}
		if n == 0 {
			columns = len(r.Cells)
			paths = make([]int, columns)
		}
		if len(r.Cells) != columns || columns < 2 {
			return false
		}
		for i, c := range r.Cells {
			addresses = addresses || bytes.Contains(c, []byte("://"))
			if c = bytes.TrimSpace(c); n > 0 && (table.IsRooted(c) || table.IsRemark(c)) {
				paths[i]++
			}
		}
		n++
	}
	if addresses {
		return n >= 2 || sep == '\t'
	}
	return n > 2 && slices.Contains(paths, n-1)
}

// withoutNotes returns b from the first line on that doesn't begin as a comment does.
func withoutNotes(b []byte) []byte {
	rest := b
	for len(rest) > 0 {
		line, after, _ := bytes.Cut(rest, []byte{'\n'})
		if note := bytes.TrimLeft(line, " \t\r\""); len(note) > 0 && note[0] != '#' {
			return rest
		}
		rest = after
	}
	return b
}

// knownHeads returns how many cells of a line are known as heads of columns.
func knownHeads(line []byte) int {
	best := 0
	for _, s := range []byte("\t;,|") {
		n := 0
		for cell := range bytes.SplitSeq(line, []byte{s}) {
			if table.HeadColumn(bytes.Trim(cell, " \"'\r")).Role != table.RoleNone {
				n++
			}
		}
		best = max(best, n)
	}
	return best
}

// plainCell reports whether a cell beside the address in line can't be a part of an address that contains the
// separator.
func plainCell(line []byte, sep byte) bool {
	if sep == '\t' {
		return true
	}
	for cell := range bytes.SplitSeq(line, []byte{sep}) {
		if c := bytes.TrimSpace(cell); len(c) > 0 && (c[0] == '"' || len(c) < len(cell) || item.IsCellValue(c)) {
			return true
		}
	}
	return false
}
