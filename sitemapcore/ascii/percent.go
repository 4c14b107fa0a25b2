package ascii

// UpperHex are the hexadecimal digits, with capital letters.
const UpperHex = "0123456789ABCDEF"

// IsHex reports whether a byte is a hexadecimal digit.
func IsHex(c byte) bool { return IsDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }

// IsUpperHex reports whether a byte is a hexadecimal digit, and no small letter.
func IsUpperHex(c byte) bool { return IsDigit(c) || 'A' <= c && c <= 'F' }

func hex(c byte) byte {
	if IsDigit(c) {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}

// Code returns the byte that is percent-encoded in the three bytes at an offset (RFC 3986, section 2.1). ok is false if
// there is none.
func Code[T ~string | ~[]byte](s T, i int) (c byte, ok bool) {
	if s[i] != '%' || i+2 >= len(s) || !IsHex(s[i+1]) || !IsHex(s[i+2]) {
		return 0, false
	}
	return hex(s[i+1])<<4 | hex(s[i+2]), true
}

// SkipEncoded returns the offset of the first byte of b[i:] that is no small letter, no digit, none of &'()*+,-./:; and in
// no code of a byte beyond ASCII in capital letters, such as %C3; or len(b). It stops at %EF, with which the code of the
// replacement character begins.
func SkipEncoded(b []byte, i int) int {
	for i = skipPlain(b, i); i+len("%C3") <= len(b) && b[i] == '%'; i = skipPlain(b, i) {
		high, low := b[i+1], b[i+2]
		if high < '8' || !IsUpperHex(high) || !IsUpperHex(low) || high == 'E' && low == 'F' {
			break
		}
		i += len("%C3")
	}
	return i
}

// AppendCode appends a byte percent-encoded, with the capital letters of section 2.1.
func AppendCode(dst []byte, c byte) []byte { return append(dst, '%', UpperHex[c>>4], UpperHex[c&15]) }

// Decoded returns a text with its %-codes read. A % without a code stays.
func Decoded[T ~string | ~[]byte](s T) []byte {
	out := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		c, ok := Code(s, i)
		if ok {
			i += 2
		} else {
			c = s[i]
		}
		out = append(out, c)
	}
	return out
}
