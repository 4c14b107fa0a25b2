package ascii

import "bytes"

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
