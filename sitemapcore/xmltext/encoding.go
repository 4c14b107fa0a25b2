package xmltext

import "slices"

// The encodings other than UTF-8 in which a file can be written again.
const (
	UTF16LE = "UTF-16LE"
	UTF16BE = "UTF-16BE"
	Latin1  = "ISO-8859-1"
	Western = "windows-1252"
	ASCII   = "US-ASCII"
)

// upper1252 are the characters of bytes 0x80 to 0x9F. The five bytes without one keep their number,
// as in browsers (WHATWG Encoding, index windows-1252), so that nothing is lost.
var upper1252 = [32]rune{
	0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8d, 0x017d,
	0x8f,
	0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x9d, 0x017e,
	0x0178,
}

// Windows1252 returns the character of a byte in Windows-1252.
func Windows1252(c byte) rune {
	if 0x80 <= c && c < 0xa0 {
		return upper1252[c-0x80]
	}
	return rune(c)
}

// ToByte returns the byte of a character in a single-byte encoding, or false if it has none.
func ToByte(r rune, encoding string) (byte, bool) {
	switch {
	case r < 0x80:
		return byte(r), true
	case encoding == ASCII:
		return 0, false
	case r >= 0xa0 && r <= 0xff:
		return byte(r), true
	case encoding == Western:
		if i := slices.Index(upper1252[:], r); i >= 0 {
			return byte(0x80 + i), true
		}
	}
	return 0, false
}
