// Package ascii tells the characters of ASCII apart, which XML, addresses and dates are made of, and the blanks of
// any script that people leave around them. It reads and writes percent-encoded bytes.
package ascii

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"strings"
	"unicode/utf8"
)

// IsSpace reports whether a byte is white space of XML (production 3).
func IsSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

// IsLetter reports whether a byte is a letter.
func IsLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// IsDigit reports whether a byte is a digit.
func IsDigit(c byte) bool { return c-'0' < 10 }

// Lower returns a byte in lower case if it is a letter.
func Lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		c += 'a' - 'A'
	}
	return c
}

// EqualFold reports whether s equals lower, which is in lower case, ignoring the case of ASCII letters.
func EqualFold[T ~string | ~[]byte](s T, lower string) bool {
	return len(s) == len(lower) && HasPrefixFold(s, lower)
}

// HasPrefixFold reports whether s begins with prefix, which is in lower case, ignoring the case of ASCII letters.
func HasPrefixFold[T ~string | ~[]byte](s T, prefix string) bool {
	if len(s) < len(prefix) {
		return false
	}
	for i := range len(prefix) {
		if Lower(s[i]) != prefix[i] {
			return false
		}
	}
	return true
}

// Digits returns how many digits a text begins with.
func Digits[T ~string | ~[]byte](s T) int {
	n := 0
	for n < len(s) && IsDigit(s[n]) {
		n++
	}
	return n
}

// Letters returns how many letters a text begins with.
func Letters[T ~string | ~[]byte](s T) int {
	n := 0
	for n < len(s) && IsLetter(s[n]) {
		n++
	}
	return n
}

// skipPlain returns the offset of the first byte of b[i:] that is no small letter, no digit and none of &'()*+,-./:; or
// len(b). It examines eight bytes at once: a byte that is found sets its high bit, and carries only to the bytes behind it.
func skipPlain(b []byte, i int) int {
	const ones = 0x0101010101010101
	for i+8 <= len(b) {
		w := binary.LittleEndian.Uint64(b[i:])
		between := (w + (0x80-'<')*ones) &^ (w + (0x80-'a')*ones)
		if m := (between | (w - '&'*ones) | (w + (0x80-'{')*ones) | w) & (0x80 * ones); m != 0 {
			return i + bits.TrailingZeros64(m)>>3
		}
		i += 8
	}
	for i < len(b) && ('&' <= b[i] && b[i] <= ';' || 'a' <= b[i] && b[i] <= 'z') {
		i++
	}
	return i
}

// Trim cuts white space of XML from both ends of a text.
func Trim(b []byte) []byte {
	for len(b) > 0 && IsSpace(b[0]) {
		b = b[1:]
	}
	for len(b) > 0 && IsSpace(b[len(b)-1]) {
		b = b[:len(b)-1]
	}
	return b
}

// AppendSmall appends a text with its letters of ASCII in lower case, and all others as they are.
func AppendSmall[T ~string | ~[]byte](dst []byte, s T) []byte {
	for i := range len(s) {
		dst = append(dst, Lower(s[i]))
	}
	return dst
}

// AppendLower appends a text in lower case, letters beyond ASCII as well.
func AppendLower(dst, b []byte) []byte {
	for i, c := range b {
		if c >= 0x80 {
			return append(dst[:len(dst)-i], bytes.ToLower(b)...)
		}
		dst = append(dst, Lower(c))
	}
	return dst
}

// Figures replaces the digits and signs of Arabic, Persian, Chinese and Japanese keyboards, and all hyphens and dashes,
// by those of ASCII. It removes marks of writing direction. It returns an ASCII text itself.
func Figures(b []byte) []byte {
	for i, c := range b {
		if c < utf8.RuneSelf {
			continue
		}
		out := append(make([]byte, 0, len(b)), b[:i]...)
		for b = b[i:]; len(b) > 0; {
			r, n := utf8.DecodeRune(b)
			switch {
			case r == utf8.RuneError && n == 1:
				out, b = append(out, b[0]), b[1:]
				continue
			case r >= '\u0660' && r <= '\u0669', r >= '\u06f0' && r <= '\u06f9':
				r = '0' + r&15
			case r >= '\uff01' && r <= '\uff5e': // the wide ones
				r -= '\uff01' - '!'
			case r >= '\u2010' && r <= '\u2015', r == '\u2212':
				r = '-'
			case r == '\u066a':
				r = '%'
			case r == '\u066b':
				r = '.'
			case r == '\u060c':
				r = ','
			}
			if r != '\u200b' && r != '\u200e' && r != '\u200f' && r != '\u061c' && r != '\ufeff' {
				out = utf8.AppendRune(out, r)
			}
			b = b[n:]
		}
		return out
	}
	return b
}

// IndexFold is bytes.Index that ignores case like [bytes.EqualFold]. lower is in lower case, begins with an ASCII
// character, and is as long as a match.
func IndexFold(s, lower []byte) int {
	f := SearchFold(s, lower)
	return f.Next(0)
}

// A FoldSearch finds the places at which a text is in another one, as [IndexFold] does.
type FoldSearch struct {
	text, lower  []byte
	small, large int // the next places of the first character in lower and upper case, as far as they are known
}

// SearchFold returns the search for lower in s.
func SearchFold(s, lower []byte) FoldSearch { return FoldSearch{s, lower, -1, -1} }

// Next returns the first place from i on, or -1. It may be called again with a larger i.
func (f *FoldSearch) Next(i int) int {
	first := f.lower[0]
	upper := first
	if 'a' <= first && first <= 'z' {
		upper = first - 'a' + 'A'
	}
	for ; ; i++ {
		// Each of the two is looked for once in every part of the text, however rare the other one is.
		if f.small < i {
			f.small = indexFrom(f.text, i, first)
		}
		switch {
		case first == upper:
			f.large = f.small
		case f.large < i:
			f.large = indexFrom(f.text, i, upper)
		}
		if i = min(f.small, f.large); i+len(f.lower) > len(f.text) {
			return -1
		}
		if bytes.EqualFold(f.text[i:i+len(f.lower)], f.lower) {
			return i
		}
	}
}

// indexFrom returns the offset of the first c of s[i:], or len(s).
func indexFrom(s []byte, i int, c byte) int {
	if k := bytes.IndexByte(s[i:], c); k >= 0 {
		return i + k
	}
	return len(s)
}

// OneOf reports whether t is one of words, which are in lower case and separated by spaces, ignoring case.
func OneOf[T ~string | ~[]byte](t T, words string) bool {
	for words != "" {
		n := strings.IndexByte(words, ' ')
		if n < 0 {
			n = len(words)
		}
		if len(t) == n && HasPrefixFold(t, words[:n]) {
			return true
		}
		words = words[min(n+1, len(words)):]
	}
	return false
}

// Number reads n figures at the beginning of b.
func Number(b []byte, n int) (int, bool) {
	if len(b) < n {
		return 0, false
	}
	v := 0
	for _, c := range b[:n] {
		if !IsDigit(c) {
			return 0, false
		}
		v = v*10 + int(c-'0')
	}
	return v, true
}

// Near reports whether two words of at most 40 bytes are a few slips apart: letters more, letters less, other letters, or
// two in the wrong order.
func Near[T ~string | ~[]byte](a, b T, slips int) bool {
	const most = 40
	if len(a) > most || len(b) > most {
		return false
	}
	var rows [3][most + 1]int // of the table of distances: the one at hand, and those before it
	for j := range len(b) + 1 {
		rows[0][j] = j
	}
	for i := range len(a) {
		row, last, older := &rows[(i+1)%3], &rows[i%3], &rows[(i+2)%3]
		row[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			row[j+1] = min(last[j]+cost, row[j]+1, last[j+1]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], older[j-1]+1)
			}
		}
	}
	return rows[len(a)%3][len(b)] <= slips
}

// IsGraphic reports whether a byte is an ASCII character that is seen: no blank and no control.
func IsGraphic(c byte) bool { return c > ' ' && c < 0x7F }

// IsHidden reports whether a character is invisible and doesn't belong into an address: zero-width space and word
// joiner, marks and embeddings of writing direction, the byte order mark, the soft hyphen, line separators. It is false
// for the joiners that Persian and Indic scripts need (U+200C, U+200D). RFC 3987, section 4.1, forbids the direction
// marks.
func IsHidden(r rune) bool {
	switch {
	case r < 0xAD:
		return false
	case r == 0xAD, r == 0x200B, r == 0x200E, r == 0x200F, r == 0xFEFF:
		return true
	}
	return r >= 0x2028 && r <= 0x202E || r >= 0x2060 && r <= 0x2069
}

// IsBlank reports white space of any script, and hidden characters.
func IsBlank(r rune) bool {
	switch r {
	case ' ', '\t', '\n', '\v', '\f', '\r', 0x85, 0xA0, 0x1680, 0x202F, 0x205F, 0x3000:
		return true
	}
	return r >= 0x2000 && r <= 0x200A || IsHidden(r)
}

// TrimBlanks cuts blanks of any script from both ends.
func TrimBlanks(b []byte) []byte {
	if n := len(b); n > 0 && IsGraphic(b[0]) && IsGraphic(b[n-1]) {
		return b // as most
	}
	return bytes.TrimFunc(b, IsBlank)
}
