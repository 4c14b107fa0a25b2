package check

import (
	"bytes"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"

	"sitemapeditor/sitemapcore/say"
)

// maxQuoted is the most characters of the owner's text that a sentence repeats.
const maxQuoted = 32

// quote puts text from a file between quotation marks. It may hold anything: what can't be shown or
// would change the direction of the sentence becomes a dot, and what is long is cut.
func quote(b []byte) say.Text {
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
	return say.Fill("“{text}”", "text", string(out))
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
