package scan

import (
	"encoding/binary"
	"math/bits"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
)

// Classes of bytes, for the loops that look at one byte at a time.
const (
	isNameStart = 1 << iota // an ASCII character that may begin a name, the colon included
	IsName                  // an ASCII character that is allowed in a name, including the colon
	isWhite                 // white space (XML 1.0, production 3)
)

// Class has the classes of each byte.
var Class = func() (t [256]uint8) {
	for c := range 0x80 {
		if ascii.IsLetter(byte(c)) || c == '_' || c == ':' {
			t[c] |= isNameStart | IsName
		}
		if ascii.IsDigit(byte(c)) || c == '-' || c == '.' {
			t[c] |= IsName
		}
	}
	for _, c := range " \t\r\n" {
		t[c] |= isWhite
	}
	return t
}()

// White reports whether a byte is white space.
func White(c byte) bool { return Class[c]&isWhite != 0 }

// SkipWhite returns the offset of the first byte of b[i:] that is not white space.
func SkipWhite(b []byte, i int) int {
	for i < len(b) && Class[b[i]]&isWhite != 0 {
		i++
	}
	return i
}

// BackWhite returns the offset at which the run of white space that ends at b[i] begins.
func BackWhite(b []byte, i int) int {
	for i > 0 && Class[b[i-1]]&isWhite != 0 {
		i--
	}
	return i
}

// AllWhite reports whether b is nothing but white space.
func AllWhite(b []byte) bool { return SkipWhite(b, 0) == len(b) }

// Eight bytes of a text are examined at once as a word: 'x'*ones is a word full of x, and highs has the high bit of each
// byte.
const (
	ones  = 0x0101010101010101
	highs = 0x8080808080808080
)

// FindText returns the offset of the first byte of b[i:] that isn't plain: a control character, '<', '&', the byte
// stop, or a byte beyond ASCII; len(b) if there is none. In character data stop is ']', and in the value of an
// attribute the quote. It advances by two words, because in WebAssembly a loop's jump costs as much as a word.
func FindText(b []byte, i int, stop byte) int {
	stops := uint64(stop) * ones
	for i+16 <= len(b) {
		m, m2 := notText(binary.LittleEndian.Uint64(b[i:]), stops), notText(binary.LittleEndian.Uint64(b[i+8:]), stops)
		if m|m2 != 0 {
			if m == 0 {
				i, m = i+8, m2
			}
			return i + bits.TrailingZeros64(m)>>3
		}
		i += 16
	}
	for i < len(b) {
		if c := b[i]; c < 0x20 || c == '<' || c == '&' || c == stop || c >= 0x80 {
			break
		}
		i++
	}
	return i
}

// notText has the high bit of the first of the eight bytes of a word that FindText looks for,
// perhaps some of bytes behind it, and no other bit. A subtraction borrows only from a byte that matches, so the lowest bit
// is right. A byte beyond ASCII sets its high bit in every difference, so it needs no mask.
func notText(w, stops uint64) uint64 {
	lt, amp, stop := w^'<'*ones, w^'&'*ones, w^stops
	return ((w - 0x20*ones) | (lt - ones) | (amp - ones) | (stop - ones) | w) & highs
}

// findControl returns the offset of the first byte of b[i:] that is a control character or beyond
// ASCII.
func findControl(b []byte, i int) int {
	for i < len(b) && b[i] >= 0x20 && b[i] < 0x80 {
		i++
	}
	return i
}

// CharLen returns the number of bytes of the character at the start of b, or zero if it is invalid UTF-8 or not allowed
// in a document (production 2).
func CharLen(b []byte) int {
	if c := b[0]; c < utf8.RuneSelf {
		if c >= 0x20 || White(c) {
			return 1
		}
		return 0
	}
	r, n := utf8.DecodeRune(b)
	if r == utf8.RuneError && n == 1 || r == 0xFFFE || r == 0xFFFF {
		return 0
	}
	return n
}

// nameStartRune and nameRune are productions 4 and 4a for characters beyond ASCII.
func nameStartRune(r rune) bool {
	return r >= 0xC0 && r <= 0x2FF && r != 0xD7 && r != 0xF7 ||
		r >= 0x370 && r <= 0x1FFF && r != 0x37E ||
		r == 0x200C || r == 0x200D ||
		r >= 0x2070 && r <= 0x218F || r >= 0x2C00 && r <= 0x2FEF || r >= 0x3001 && r <= 0xD7FF ||
		r >= 0xF900 && r <= 0xFDCF || r >= 0xFDF0 && r <= 0xFFFD || r >= 0x10000 && r <= 0xEFFFF
}

func nameRune(r rune) bool {
	return nameStartRune(r) || r == 0xB7 || r >= 0x300 && r <= 0x36F || r == 0x203F || r == 0x2040
}

// NameEnd returns the offset behind the name at b[i], which is i if there is none (production 5).
func NameEnd(b []byte, i int) int {
	if i >= len(b) {
		return i
	}
	start := i
	if c := b[i]; c < utf8.RuneSelf {
		if Class[c]&isNameStart == 0 {
			return start
		}
		i++
	} else {
		r, n := utf8.DecodeRune(b[i:])
		if n == 1 || !nameStartRune(r) {
			return start
		}
		i += n
	}
	for i < len(b) {
		if c := b[i]; c < utf8.RuneSelf {
			if Class[c]&IsName == 0 {
				return i
			}
			i++
			continue
		}
		r, n := utf8.DecodeRune(b[i:])
		if n == 1 || !nameRune(r) {
			return i
		}
		i += n
	}
	return i
}

// HasAt reports whether b[i:] begins with s.
func HasAt(b []byte, i int, s string) bool {
	return len(b)-i >= len(s) && string(b[i:i+len(s)]) == s
}

// CoreTags are the tags of the core fields, as nearly every file has them.
var CoreTags = [sitemapcore.NumFields]struct{ Start, End string }{
	{"<loc>", "</loc>"}, {"<lastmod>", "</lastmod>"}, {"<changefreq>", "</changefreq>"}, {"<priority>", "</priority>"},
}

// CoreStart returns the field whose start tag is at b[i:], and the offset behind it, or zero.
func CoreStart(b []byte, i int) (f sitemapcore.Field, end int) {
	if i+2 >= len(b) {
		return 0, 0
	}
	switch b[i+2] {
	case 'a':
		f = sitemapcore.LastMod
	case 'h':
		f = sitemapcore.ChangeFreq
	case 'r':
		f = sitemapcore.Priority
	}
	if tag := CoreTags[f].Start; HasAt(b, i, tag) {
		return f, i + len(tag)
	}
	return 0, 0
}
