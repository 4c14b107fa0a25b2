package xmltext

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/ascii"
)

// AppendDecode appends the character data between a start and an end tag: it decodes references, takes the content of
// CDATA sections, and drops comments, processing instructions and the tags of nested elements; it trims white space at
// both ends (XML 1.0, sections 2.4 to 2.7 and 4.1). Bytes that are neither markup nor a reference stay: nothing is
// lost.
func AppendDecode(dst, raw []byte) []byte {
	start := len(dst)
	for len(raw) > 0 {
		i := markup(raw)
		dst = append(dst, raw[:i]...)
		if raw = raw[i:]; len(raw) == 0 {
			break
		}
		if raw[0] == '&' {
			r, n := reference(raw)
			if n == 0 {
				dst = append(dst, '&')
				raw = raw[1:]
				continue
			}
			dst = utf8.AppendRune(dst, r)
			raw = raw[n:]
			continue
		}
		begin, body, rest, ended := cutMarkup(raw)
		switch {
		case begin == cdata:
			dst = append(dst, body...)
		case begin == "<" && !ended:
			dst = append(dst, raw...)
		}
		raw = rest
	}
	return append(dst[:start], ascii.Trim(dst[start:])...)
}

const cdata = "<![CDATA["

// cutMarkup cuts off the markup that b begins with: a CDATA section, a comment, an instruction or a tag. It returns the
// beginning of the markup, its body, and the bytes behind it. If its end is missing, the body is the rest of b.
func cutMarkup(b []byte) (begin string, body, rest []byte, ended bool) {
	for _, m := range [...]struct{ begin, end string }{{cdata, "]]>"}, {"<!--", "-->"}, {"<?", "?>"}, {"<", ">"}} {
		if inner, ok := bytes.CutPrefix(b, []byte(m.begin)); ok {
			body, rest, ended = bytes.Cut(inner, []byte(m.end))
			return m.begin, body, rest, ended
		}
	}
	return "", nil, b, false
}

// Decode is AppendDecode without a copy if the bytes are the text, as nearly always.
func Decode(raw []byte) []byte {
	if n := len(raw); n > 0 && !ascii.IsSpace(raw[0]) && !ascii.IsSpace(raw[n-1]) && markup(raw) == n {
		return raw[:n:n]
	}
	return AppendDecode(nil, raw)
}

// markup returns the offset of the first "<" or "&" in b, or its length.
func markup(b []byte) int {
	if i := bytes.IndexAny(b, "<&"); i >= 0 {
		return i
	}
	return len(b)
}

// reference reads a character reference or one of the five predefined entities at the start of b. It returns the
// character and the number of bytes, or 0 bytes.
func reference(b []byte) (rune, int) {
	if r, n := CharRef(b); n > 0 && IsChar(r) {
		return r, n
	}
	for i, name := range [...]string{"&amp;", "&lt;", "&gt;", "&quot;", "&apos;"} {
		if bytes.HasPrefix(b, []byte(name)) {
			return rune("&<>\"'"[i]), len(name)
		}
	}
	return 0, 0
}

// Entity returns the offset of the first reference to an entity that the file itself defines, such as "&e;", or -1.
// [AppendDecode] leaves it as it is.
func Entity(raw []byte) int {
	for i := 0; i < len(raw); {
		i += markup(raw[i:])
		rest := raw[i:]
		switch {
		case bytes.HasPrefix(rest, []byte(cdata)), bytes.HasPrefix(rest, []byte("<!--")), bytes.HasPrefix(rest, []byte("<?")):
			_, _, rest, _ = cutMarkup(rest)
			i = len(raw) - len(rest)
		case len(rest) > 0 && rest[0] == '&':
			_, n := reference(rest)
			if n == 0 {
				return i
			}
			i += n
		default:
			i++
		}
	}
	return -1
}

// CharRef reads a numeric character reference at the start of b (XML 1.0, production 66), and returns the number of
// bytes, or 0. The character is -1 if the number is too large.
func CharRef(b []byte) (r rune, n int) {
	digits, base, set := 2, 10, "0123456789"
	if bytes.HasPrefix(b, []byte("&#x")) {
		digits, base, set = 3, 16, "0123456789abcdefABCDEF"
	} else if !bytes.HasPrefix(b, []byte("&#")) {
		return 0, 0
	}
	end := digits
	for end < len(b) && strings.IndexByte(set, b[end]) >= 0 {
		end++
	}
	if end == digits || end == len(b) || b[end] != ';' {
		return 0, 0
	}
	number, err := strconv.ParseUint(string(b[digits:end]), base, 32)
	if err != nil || number > unicode.MaxRune {
		return -1, end + 1
	}
	return rune(number), end + 1
}

// IsChar reports whether r is allowed in an XML 1.0 document (production 2, Char).
func IsChar(r rune) bool {
	return r == '\t' || r == '\n' || r == '\r' || r >= 0x20 && r <= 0xD7FF ||
		r >= 0xE000 && r <= 0xFFFD || r >= 0x10000 && r <= 0x10FFFF
}

// plain has a bit for each ASCII character that needs no escape.
var plain = [2]uint64{(1<<64 - 1<<32) &^ (1<<'&' | 1<<'<' | 1<<'>' | 1<<'"' | 1<<'\''), 1<<64 - 1}

// FindEscape returns the offset of the first byte of s[i:] that [AppendEscape] may change: one of the protocol's five
// characters, a control character, or a byte beyond ASCII; len(s) if there is none. It examines eight bytes at once: a
// subtraction sets the high bit of each byte that is found, and borrows only from such a byte, so the lowest of these bits
// is right.
func FindEscape(s []byte, i int) int {
	const ones = 0x0101010101010101
	for i+8 <= len(s) {
		w := binary.LittleEndian.Uint64(s[i:])
		quote, amp, angle := w^'"'*ones, (w|ones)^'\''*ones, (w|2*ones)^'>'*ones // of "&'" and "<>" one bit differs
		if m := ((w - ' '*ones) | (quote - ones) | (amp - ones) | (angle - ones) | w) & (0x80 * ones); m != 0 {
			return i + bits.TrailingZeros64(m)>>3
		}
		i += 8
	}
	for i < len(s) && s[i] < utf8.RuneSelf && plain[s[i]>>6]>>(s[i]&63)&1 != 0 {
		i++
	}
	return i
}

// AppendEscape appends s as character data that is also safe in a quoted attribute: the five
// characters of the protocol's table (sitemaps.org, "Entity escaping") become references, and so do
// line breaks and tabs, which a reader would otherwise fold. Characters that XML can't hold become
// U+FFFD.
func AppendEscape(dst, s []byte) []byte {
	last := 0
	for i := 0; ; {
		if i = FindEscape(s, i); i == len(s) {
			return append(dst, s[last:]...)
		}
		var esc string
		n := 1
		switch c := s[i]; c {
		case '&':
			esc = "&amp;"
		case '<':
			esc = "&lt;"
		case '>':
			esc = "&gt;"
		case '"':
			esc = "&quot;"
		case '\'':
			esc = "&apos;"
		case '\t':
			esc = "&#9;"
		case '\n':
			esc = "&#10;"
		case '\r':
			esc = "&#13;"
		default:
			from := i
			for i < len(s) && s[i] >= utf8.RuneSelf {
				var r rune
				if r, n = utf8.DecodeRune(s[i:]); !IsChar(r) || r == utf8.RuneError && n == 1 {
					break
				}
				i += n
			}
			if i > from {
				continue
			}
			esc = "\uFFFD"
		}
		dst = append(dst, s[last:i]...)
		dst = append(dst, esc...)
		i += n
		last = i
	}
}

// AppendTag appends a tag without attributes; open is "<" or "</", or ends with it.
func AppendTag[T string | []byte](dst []byte, open string, name T) []byte {
	return append(append(append(dst, open...), name...), '>')
}

// AppendContent appends a value as the content of an element whose content was old: CDATA stays CDATA if it can contain
// the value; otherwise the value is escaped. Comments and processing instructions stay: those before the old value
// before the new one, and the others behind it.
func AppendContent(dst, old, value []byte) []byte {
	old = ascii.Trim(old)
	before, behind, data := notes(old)
	dst = append(dst, before...)
	if data && len(value) > 0 && fitsCDATA(value) {
		dst = append(append(dst, "<![CDATA["...), value...)
		dst = append(dst, "]]>"...)
	} else {
		dst = AppendEscape(dst, value)
	}
	return append(dst, behind...)
}

// notes returns the comments and processing instructions before the text in the content of an element, and the others.
// data reports whether the whole text is one CDATA section.
func notes(content []byte) (before, behind []byte, data bool) {
	sections, text := 0, 0
	for len(content) > 0 {
		begin, _, rest, ended := cutMarkup(content)
		n := len(content) - len(rest)
		note := begin == "<!--" || begin == "<?"
		switch {
		case begin == cdata:
			sections++
		case !note:
			if n = 1 + bytes.IndexByte(content[1:], '<'); n == 0 {
				n = len(content)
			}
			if len(ascii.Trim(content[:n])) > 0 {
				text++
			}
			content = content[n:]
			continue
		case ended && sections+text == 0:
			before = append(before, content[:n]...)
		case ended:
			behind = append(behind, content[:n]...)
		}
		if !ended {
			break
		}
		content = content[n:]
	}
	return before, behind, sections == 1 && text == 0
}

// fitsCDATA reports whether a CDATA section can contain a value.
func fitsCDATA(value []byte) bool {
	for i := 0; i < len(value); {
		r, n := utf8.DecodeRune(value[i:])
		if r == '\r' || r == utf8.RuneError && n == 1 || !IsChar(r) {
			return false
		}
		i += n
	}
	return !bytes.Contains(value, []byte("]]>"))
}

// Lead returns the start of the white space that belongs to the element at start: its line's indentation with the line
// end, or if it doesn't begin a line, all white space before it.
func Lead(b []byte, start int) int {
	i := start
	for i > 0 && ascii.IsSpace(b[i-1]) {
		i--
		if b[i] == '\n' || b[i] == '\r' {
			if b[i] == '\n' && i > 0 && b[i-1] == '\r' {
				i--
			}
			break
		}
	}
	return i
}

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

// A LineCounter counts the lines of one text, each time from the last offset: the next one is mostly near it.
type LineCounter struct{ at, ends int }

// Line returns the number of the line of an offset, from 1.
func (l *LineCounter) Line(text []byte, at int) int {
	switch newline := []byte{'\n'}; {
	case at >= l.at:
		l.ends += bytes.Count(text[l.at:at], newline)
	case at < l.at/2:
		l.ends = bytes.Count(text[:at], newline)
	default:
		l.ends -= bytes.Count(text[at:l.at], newline)
	}
	l.at = at
	return 1 + l.ends
}
