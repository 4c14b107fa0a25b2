package intake

import (
	"bytes"
	"unicode/utf8"
)

// after returns the offset behind the first s in b, or -1.
func after(b []byte, s string) int {
	i := bytes.Index(b, []byte(s))
	if i < 0 {
		return -1
	}
	return i + len(s)
}

// nameStarts and nameBytes have a bit for each byte that may begin a name, and that may be in one: testing it needs no
// branch.
const nameLetters = (1<<26-1)<<('a'-64) | (1<<26-1)<<('A'-64) | 1<<('_'-64)

var (
	nameStarts = [4]uint64{1 << ':', nameLetters, 1<<64 - 1, 1<<64 - 1}
	nameBytes  = [4]uint64{(1<<11-1)<<'0' | 1<<'-' | 1<<'.', nameLetters, 1<<64 - 1, 1<<64 - 1}
)

func isNameStart(c byte) bool { return nameStarts[c>>6]>>(c&63)&1 != 0 }

func isNameByte(c byte) bool { return nameBytes[c>>6]>>(c&63)&1 != 0 }

// A lineReader takes a text apart by its lines, which LF, CRLF or CR ends.
type lineReader struct {
	b          []byte
	start, end int // of the line that was read last, without its end
	pos        int // the start of the next one
	no         int // of the line, counted from 1
	lf         int // the first LF at or behind pos, after it was searched; the text's length if there is none
}

// next advances to the next line and reports whether there is one.
func (r *lineReader) next() bool {
	if r.pos >= len(r.b) {
		return false
	}
	// The next LF is remembered, so that a text whose lines end in CR isn't searched for one again
	// and again.
	r.no++
	if r.no == 1 || r.lf < r.pos {
		r.lf = len(r.b)
		if i := bytes.IndexByte(r.b[r.pos:], '\n'); i >= 0 {
			r.lf = r.pos + i
		}
	}
	r.start, r.end = r.pos, r.lf
	r.pos = min(r.lf+1, len(r.b))
	if i := bytes.IndexByte(r.b[r.start:r.end], '\r'); i >= 0 {
		r.end = r.start + i
		if r.end != r.lf-1 || r.lf == len(r.b) {
			r.pos = r.end + 1
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

// isListBlank reports whether r may surround an address in a list.
func isListBlank(r rune) bool { return r < utf8.RuneSelf && isListSpace(byte(r)) || r == '\u00a0' }

func isListSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == 0 }
