package table

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/intake/item"
)

// IsText reports whether a text is a table. It has a line that declares it, a head with a known column or two in another
// language, a head in any language above lines with equally many separators, or such lines whose cells are more than a
// divided address. A title and notes may precede a head with a known column.
func IsText(b []byte) bool {
	if ascii.HasPrefixFold(b, "sep=") {
		return true // Excel's own line
	}
	b = withoutNotes(b)
	if title, rest, ok := bytes.Cut(b, []byte{'\n'}); ok && isTitle(title) {
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
			if c := countOutside(first, s); c > 0 && plainCell(first, s) {
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
			c := countOutside(first, s)
			if c == 0 {
				continue
			}
			for cell := range bytes.SplitSeq(first, []byte{s}) {
				if isHead(bytes.Trim(cell, " \"'\r")) {
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
	for r := newRowReader(b, sep, 0); n < enough && r.Read(); {
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
			if c = bytes.TrimSpace(c); n > 0 && (IsRooted(c) || IsRemark(c)) {
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
			if headColumn(bytes.Trim(cell, " \"'\r")).Role != RoleNone {
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
