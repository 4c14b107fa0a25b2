package address

import (
	"strings"

	"sitemapeditor/sitemapcore/ascii"
)

// PathSigns are the signs that a path may have as they are (RFC 3986, section 3.3).
const PathSigns = "/-._~!$'()*+,;=:@&"

// Escape percent-encodes the characters of a text other than letters and digits of ASCII and the signs in keeps. With a
// "%" in keeps, existing codes stay codes; otherwise a "%" is a character like others.
func Escape(s, keeps string) string {
	var b []byte
	for i := range len(s) {
		c := s[i]
		_, coded := ascii.Code(s, i)
		if ascii.IsLetter(c) || ascii.IsDigit(c) || strings.IndexByte(keeps, c) >= 0 && (c != '%' || coded) {
			b = append(b, c)
		} else {
			b = ascii.AppendCode(b, c)
		}
	}
	return string(b)
}

// AppendEncoded appends what follows the site of an address, percent-encoded as in RFC 3986: characters that an address
// can't have as codes with capital letters, and codes of letters, digits and the signs in plain as themselves.
func AppendEncoded(dst, rest []byte, plain string) []byte {
	for i := 0; i < len(rest); i++ {
		c := rest[i]
		if !coded[c] {
			dst = append(dst, c)
			continue
		}
		if code, ok := ascii.Code(rest, i); ok {
			i += 2
			if c = code; ascii.IsLetter(c) || ascii.IsDigit(c) || strings.IndexByte(plain, c) >= 0 {
				dst = append(dst, c)
				continue
			}
		}
		dst = ascii.AppendCode(dst, c)
	}
	return dst
}

// isAllowed reports whether an address may have a character as it is (RFC 3986, section 2).
func isAllowed(c byte) bool {
	return ascii.IsLetter(c) || ascii.IsDigit(c) || strings.IndexByte("-._~/?#[]@:!$&'()*+,;=", c) >= 0
}
