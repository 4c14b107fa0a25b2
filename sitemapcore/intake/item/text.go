package item

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

// isNameStart reports whether a byte may begin a name of XML. Any character beyond ASCII may.
func isNameStart(c byte) bool {
	return ascii.IsLetter(c) || c == '_' || c == ':' || c >= utf8.RuneSelf
}

// IsNameByte reports whether a byte may be in a name of XML.
func IsNameByte(c byte) bool { return isNameStart(c) || ascii.IsDigit(c) || c == '-' || c == '.' }

// A LineReader takes a text apart by its lines, which LF, CRLF or CR ends.
type LineReader struct {
	Source     []byte
	Start, End int // of the line that was read last, without its end
	Pos        int // the start of the next one
	No         int // of the line, counted from 1
}

// Next advances to the next line and reports whether there is one.
func (r *LineReader) Next() bool {
	if r.Pos >= len(r.Source) {
		return false
	}
	r.No++
	r.Start, r.End, r.Pos = r.Pos, len(r.Source), len(r.Source)
	if i := bytes.IndexAny(r.Source[r.Start:], "\r\n"); i >= 0 {
		r.End = r.Start + i
		r.Pos = r.End + 1
		if bytes.HasPrefix(r.Source[r.End:], []byte("\r\n")) {
			r.Pos++
		}
	}
	return true
}

// Lines iterates over the lines of b, without their ends.
func Lines(b []byte) func(func([]byte) bool) {
	return func(yield func([]byte) bool) {
		for r := (LineReader{Source: b}); r.Next() && yield(b[r.Start:r.End]); {
		}
	}
}

func FirstHigh(b []byte) int {
	for i, c := range b {
		if c >= utf8.RuneSelf {
			return i
		}
	}
	return -1
}

// Window is how many bytes behind leading white space are looked at.
const Window = 64 << 10

// Bit returns 1 for true.
func Bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
