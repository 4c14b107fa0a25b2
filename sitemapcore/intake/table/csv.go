package table

import (
	"bytes"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/intake/item"
)

// maxCells is the most cells of a row that are looked at. Spreadsheets have 16,384 columns; exports
// with more are broken.
const maxCells = 16_384

// A rowReader reads a table as text, a row at a time (RFC 4180, and the practice of programs). Rows end with LF, CRLF
// or CR. A cell in double quotes may contain separators, line ends and doubled quotes; text behind the closing quote
// belongs to it. A quote that nothing closes is an ordinary character.
type rowReader struct {
	text  []byte
	sep   byte
	pos   int
	line  int // of the row that was read last, from 1
	next  int // of the row after it
	plain bool

	Cells [][]byte
	buf   []byte // of cells that differ from their bytes in text
}

// newRowReader returns a reader of the rows from offset pos on.
func newRowReader(text []byte, sep byte, pos int) rowReader {
	return rowReader{text: text, sep: sep, pos: pos, next: 1 + countLines(text[:pos])}
}

// countLines returns the number of line ends in b.
func countLines(b []byte) int {
	n := 0
	for range item.Lines(b) {
		n++
	}
	return n
}

// cellEnd returns the offset of the first separator or line end in text[i:], or len(text).
func cellEnd(text []byte, i int, sep byte) int {
	for i < len(text) && text[i] != sep && text[i] != '\n' && text[i] != '\r' {
		i++
	}
	return i
}

// Read reads one row and reports whether there was one. Its cells are valid until the next.
func (r *rowReader) Read() bool {
	if r.pos >= len(r.text) {
		return false
	}
	text, sep := r.text, r.sep
	cells := r.Cells[:0]
	r.buf = r.buf[:0]
	r.line = r.next
	i := r.pos
	for {
		var cell []byte
		if i < len(text) && text[i] == '"' && !r.plain {
			cell, i = r.quoted(i)
		} else {
			start := i
			i = cellEnd(text, i, sep)
			cell = text[start:i:i]
		}
		if len(cells) < maxCells {
			cells = append(cells, cell)
		}
		if i >= len(text) {
			break
		}
		c := text[i]
		i++
		if c == sep {
			continue
		}
		if c == '\r' && i < len(text) && text[i] == '\n' {
			i++
		}
		break
	}
	r.next++
	r.pos, r.Cells = i, cells
	return true
}

// quoted reads the cell that begins with the quote at offset i. It returns the offset of the cell's end.
func (r *rowReader) quoted(i int) ([]byte, int) {
	text := r.text
	start := i + 1
	from := len(r.buf)
	copied := false
	lines := 0
	for at := start; ; {
		k := bytes.IndexByte(text[at:], '"')
		if k < 0 {
			r.plain = true
			r.buf = r.buf[:from]
			end := cellEnd(text, i, r.sep)
			return text[i:end:end], end
		}
		part := text[at : at+k]
		lines += bytes.Count(part, []byte{'\n'})
		at += k + 1
		if at < len(text) && text[at] == '"' {
			r.buf = append(append(r.buf, part...), '"')
			copied = true
			at++
			continue
		}
		end := cellEnd(text, at, r.sep)
		r.next += lines
		if !copied && end == at {
			return text[start : at-1 : at-1], end
		}
		r.buf = append(append(r.buf, part...), text[at:end]...)
		return r.buf[from:len(r.buf):len(r.buf)], end
	}
}

// Blank reports whether all cells of the row are empty.
func (r *rowReader) Blank() bool {
	for _, c := range r.Cells {
		if len(bytes.TrimSpace(c)) > 0 {
			return false
		}
	}
	return true
}

// sniffRows is the number of rows for detecting the layout of a table.
const sniffRows = 50

// sniffBytes is how much of a table is looked at for the same.
const sniffBytes = 1 << 20

// separators are the possible separators of cells, the likeliest first.
const separators = ",;\t|"

// sniff returns the separator of a table and the offset of its first row. Excel's own line "sep=;"
// says it, and so do the heads of a table of our own, whose cells may hold anything; otherwise it is the
// one that gives the most rows the same number of cells. Separators in quotes don't count.
func sniff(text []byte) (sep byte, start int) {
	if ascii.HasPrefixFold(text, "sep=") && len(text) > 4 {
		end := 5
		for end < len(text) && (text[end] == '\r' || text[end] == '\n') {
			end++
			if text[end-1] == '\n' {
				break
			}
		}
		return text[4], end
	}
	best := 0
	sep = ','
	text = text[:min(len(text), sniffBytes)]
	for _, s := range []byte(separators) {
		counts := map[int]int{}
		r := newRowReader(text, s, 0)
		for n := 0; n < sniffRows && r.Read(); n++ {
			if n == 0 && isOwn(headKeys(r.Cells)) {
				return s, 0
			}
			if len(r.Cells) > 1 {
				counts[len(r.Cells)]++
			}
		}
		for cells, rows := range counts {
			if score := rows*1000 + min(cells, 900); score > best {
				best, sep = score, s
			}
		}
	}
	return sep, 0
}
