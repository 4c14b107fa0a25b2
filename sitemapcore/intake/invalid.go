package intake

import (
	"fmt"
	"unicode/utf8"
)

// votes count the kinds of invalid UTF-8.
type votes struct {
	alone  int // a Western letter among ASCII
	shaped int // whole sequences, and damage to them
	first  int // offset of the first byte that isn't UTF-8
}

// count looks at every byte of a text outside of ASCII.
func count(b []byte) votes {
	v := votes{first: -1}
	eachHigh(b, func(from, to int, valid bool) {
		if !valid && v.first < 0 {
			v.first = from
		}
		// The shape of UTF-8 without its sense (overlong, a surrogate, five bytes, cut) is damage, and so is a byte that
		// no Western text has.
		if valid || to-from > 1 || b[from] >= 0xf8 {
			v.shaped++
		} else {
			v.alone++
		}
	})
	return v
}

// sequence returns how many bytes at the start of b have the shape of one UTF-8 sequence of the
// old, six byte definition (RFC 2279), or 1.
func sequence(b []byte) int {
	n := 0
	switch c := b[0]; {
	case c >= 0xfe || c < 0xc0:
		return 1
	case c >= 0xfc:
		n = 6
	case c >= 0xf8:
		n = 5
	case c >= 0xf0:
		n = 4
	case c >= 0xe0:
		n = 3
	default:
		n = 2
	}
	// The file may end within a sequence.
	n = min(n, len(b))
	for _, c := range b[1:n] {
		if c&0xc0 != 0x80 {
			return 1
		}
	}
	return n
}

// eachHigh calls f for each character of b beyond ASCII, and for each place that isn't UTF-8. A sequence that has the
// shape of UTF-8 is one place.
func eachHigh(b []byte, f func(from, to int, valid bool)) {
	for i := 0; i < len(b); {
		if b[i] < utf8.RuneSelf {
			i++
			continue
		}
		r, n := utf8.DecodeRune(b[i:])
		valid := r != utf8.RuneError || n > 1
		if !valid {
			n = sequence(b[i:])
		}
		f(i, i+n, valid)
		i += n
	}
}

// hexBytes shows the bytes outside of ASCII that b starts with, at most four.
func hexBytes(b []byte) string {
	n := 0
	for n < min(len(b), 4) && b[n] >= utf8.RuneSelf {
		n++
	}
	return fmt.Sprintf("% X", b[:n])
}
