// Package ascii tells the characters of ASCII apart, which is what XML and addresses are made of.
// It knows bytes and nothing else.
package ascii

import "bytes"

// Eight bytes of a text are looked at in one go as a word: 'x'*Ones is a word full of x, and Highs
// has the high bit of each byte.
const (
	Ones  = 0x0101010101010101
	Highs = 0x8080808080808080
)

// IsSpace reports whether a byte is white space of XML (production 3).
func IsSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

// IsLetter reports whether a byte is a letter.
func IsLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// IsDigit reports whether a byte is a digit.
func IsDigit(c byte) bool { return c-'0' < 10 }

// AppendLower appends a text in lower case, letters beyond ASCII as well.
func AppendLower(dst, b []byte) []byte {
	for i, c := range b {
		if c >= 0x80 {
			return append(dst[:len(dst)-i], bytes.ToLower(b)...)
		}
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		dst = append(dst, c)
	}
	return dst
}
