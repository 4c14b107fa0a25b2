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
