package intake

import (
	"bytes"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/ascii"
)

// after returns the offset behind the first s in b, or -1.
func after(b []byte, s string) int {
	i := bytes.Index(b, []byte(s))
	if i < 0 {
		return -1
	}
	return i + len(s)
}

// isNameStart and isNameByte report whether a byte may begin a name of XML, and be in one. Any character beyond ASCII may.
func isNameStart(c byte) bool {
	return ascii.IsLetter(c) || c == '_' || c == ':' || c >= utf8.RuneSelf
}

func isNameByte(c byte) bool { return isNameStart(c) || ascii.IsDigit(c) || c == '-' || c == '.' }

// A lineReader takes a text apart by its lines, which LF, CRLF or CR ends.
type lineReader struct {
	b          []byte
	start, end int // of the line that was read last, without its end
	pos        int // the start of the next one
	no         int // of the line, counted from 1
}

// next advances to the next line and reports whether there is one.
func (r *lineReader) next() bool {
	if r.pos >= len(r.b) {
		return false
	}
	r.no++
	r.start, r.end, r.pos = r.pos, len(r.b), len(r.b)
	if i := bytes.IndexAny(r.b[r.start:], "\r\n"); i >= 0 {
		r.end = r.start + i
		r.pos = r.end + 1
		if bytes.HasPrefix(r.b[r.end:], []byte("\r\n")) {
			r.pos++
		}
	}
	return true
}

// lines iterates over the lines of b, without their ends.
func lines(b []byte) func(func([]byte) bool) {
	return func(yield func([]byte) bool) {
		for r := (lineReader{b: b}); r.next() && yield(b[r.start:r.end]); {
		}
	}
}

func firstHigh(b []byte) int {
	for i, c := range b {
		if c >= utf8.RuneSelf {
			return i
		}
	}
	return -1
}
