package check

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
)

// maxQuoted is the most characters of the owner's text that a sentence repeats.
const maxQuoted = 32

// quote puts text from a file between quotation marks. It may hold anything: what can't be shown or
// would change the direction of the sentence becomes a dot, and what is long is cut.
func quote(b []byte) string {
	out := make([]byte, 0, 48)
	for n := 0; len(b) > 0; n++ {
		if n == maxQuoted {
			out = append(out, "…"...)
			break
		}
		r, size := utf8.DecodeRune(b)
		switch {
		case r == utf8.RuneError || r < ' ' || r >= 0x7F && r < 0xA0 || hidden(r) || !sitemapcore.IsXMLChar(r):
			r = '·'
		case r == 0xA0:
			r = ' '
		}
		out = utf8.AppendRune(out, r)
		b = b[size:]
	}
	return words.Quoted.With("text", string(out))
}

// hidden reports characters that nobody sees and that don't belong into an address: zero-width
// space and joiners of words, marks and embeddings of writing direction, the byte order mark, the
// soft hyphen, line separators. The joiners that Persian and Indic scripts need (U+200C, U+200D)
// are not among them. RFC 3987, section 4.1, forbids the direction marks.
func hidden(r rune) bool {
	switch {
	case r < 0xAD:
		return false
	case r == 0xAD, r == 0x200B, r == 0x200E, r == 0x200F, r == 0xFEFF:
		return true
	}
	return r >= 0x2028 && r <= 0x202E || r >= 0x2060 && r <= 0x2069
}

// blank reports white space of any script, and hidden characters.
func blank(r rune) bool {
	switch r {
	case ' ', '\t', '\n', '\v', '\f', '\r', 0x85, 0xA0, 0x1680, 0x202F, 0x205F, 0x3000:
		return true
	}
	return r >= 0x2000 && r <= 0x200A || hidden(r)
}

// trimAround cuts blanks from both ends.
func trimAround(b []byte) []byte {
	if n := len(b); n > 0 && shown(b[0]) && shown(b[n-1]) {
		return b // as most
	}
	return bytes.TrimFunc(b, blank)
}

// trimXML cuts XML white space from both ends, as a schema does before it reads a date or a number
// (XML Schema part 2, whiteSpace "collapse").
func trimXML(b []byte) []byte {
	for len(b) > 0 && ascii.IsSpace(b[0]) {
		b = b[1:]
	}
	for len(b) > 0 && ascii.IsSpace(b[len(b)-1]) {
		b = b[:len(b)-1]
	}
	return b
}

// lower returns c in lower case where it is a letter of ASCII.
func lower(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		return c | 0x20
	}
	return c
}

// appendLower appends s with the letters of ASCII in lower case.
func appendLower(dst, s []byte) []byte {
	for _, c := range s {
		dst = append(dst, lower(c))
	}
	return dst
}

// foldPrefix reports whether a text begins with a prefix, whatever the case of its letters. The prefix
// is of ASCII, so that no other letter of the same length in bytes is taken for one of its own.
func foldPrefix(b []byte, prefix string) bool {
	return len(b) >= len(prefix) && strings.EqualFold(string(b[:len(prefix)]), prefix)
}
