package intake

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/ascii"
)

// A unicodeForm is one of the encodings that a byte order mark can name.
type unicodeForm uint8

const (
	utf8Text unicodeForm = iota
	utf16LE
	utf16BE
)

var unicodeNames = [...]string{utf8Name, "UTF-16LE", "UTF-16BE"}

func (u unicodeForm) order() binary.ByteOrder {
	if u == utf16BE {
		return binary.BigEndian
	}
	return binary.LittleEndian
}

// unicodeBOM returns the encoding of the byte order mark at the start of b, and its length.
func unicodeBOM(b []byte) (unicodeForm, int) {
	switch {
	case bytes.HasPrefix(b, []byte("\xef\xbb\xbf")):
		return utf8Text, 3
	case bytes.HasPrefix(b, []byte("\xff\xfe")):
		return utf16LE, 2
	case bytes.HasPrefix(b, []byte("\xfe\xff")):
		return utf16BE, 2
	}
	return utf8Text, 0
}

// lyingBOM reports whether a mark of UTF-16 precedes text in single bytes, which a program writes that adds the mark
// and forgets to encode.
func lyingBOM(b []byte, form unicodeForm, bom int) bool {
	if form == utf8Text || bom == 0 {
		return false
	}
	b = b[bom:]
	return len(b) > 1 && b[0] == '<' && (b[1] == '?' || b[1] == '!' || ascii.IsLetter(b[1])) || ascii.HasPrefixFold(b, "http")
}

// utf16Pattern recognizes UTF-16 without a mark by the zeros of its ASCII characters.
func utf16Pattern(b []byte) (unicodeForm, bool) {
	b = b[:min(len(b), 256)]
	n := len(b) &^ 3
	if n < 4 {
		return utf8Text, false
	}
	var zero [4]int
	for i, c := range b[:n] {
		if c == 0 {
			zero[i&3]++
		}
	}
	q := n / 4
	most := func(i int) bool { return zero[i]*10 >= q*7 }
	few := func(i int) bool { return zero[i]*10 <= q }
	switch {
	case most(1) && most(3) && few(0) && few(2):
		return utf16LE, true
	case most(0) && most(2) && few(1) && few(3):
		return utf16BE, true
	}
	return utf8Text, false
}

// narrow returns the start of text with its characters in single bytes or UTF-8, so that ASCII can be found in any
// encoding. It returns text other than UTF-16 unchanged.
func narrow(text []byte) []byte {
	u, bom := unicodeBOM(text)
	if bom == 0 {
		u, _ = utf16Pattern(text)
	}
	if u == utf8Text || lyingBOM(text, u, bom) {
		return text[bom:]
	}
	var out []byte
	for rest := text[bom:]; len(rest) > 0; {
		part := rest[:min(len(rest), detectWindow)]
		rest = rest[len(part):]
		out, _ = appendUnicode(out, part, u)
		if len(bytes.TrimLeft(out, " \t\r\n")) > 0 && len(rest) > 0 && len(out) >= detectWindow/4 {
			break
		}
		if len(bytes.TrimLeft(out, " \t\r\n")) == 0 {
			out = out[:0]
		}
	}
	return out
}

// appendUnicode decodes b from UTF-16, appends it to dst, and returns the number of invalid places: half a surrogate
// pair, and half a unit at the end (RFC 2781, section 2.2).
func appendUnicode(dst, b []byte, form unicodeForm) (_ []byte, replaced int) {
	order := form.order()
	for len(b) >= 2 {
		r := rune(order.Uint16(b))
		b = b[2:]
		if utf16.IsSurrogate(r) {
			low := rune(0)
			if len(b) >= 2 {
				low = rune(order.Uint16(b))
			}
			if r = utf16.DecodeRune(r, low); r == utf8.RuneError {
				replaced++
			} else {
				b = b[2:]
			}
		}
		dst = utf8.AppendRune(dst, r)
	}
	if len(b) > 0 {
		dst = utf8.AppendRune(dst, utf8.RuneError)
		replaced++
	}
	return dst, replaced
}
