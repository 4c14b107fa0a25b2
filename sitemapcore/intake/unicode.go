package intake

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/ascii"
)

const utf8Name = "UTF-8"

const utf16LE, utf16BE = "UTF-16LE", "UTF-16BE"

// unicodeBOM returns the encoding of the byte order mark at the start of b, and its length.
func unicodeBOM(b []byte) (name string, n int) {
	switch {
	case bytes.HasPrefix(b, []byte("\xef\xbb\xbf")):
		return utf8Name, 3
	case bytes.HasPrefix(b, []byte("\xff\xfe")):
		return utf16LE, 2
	case bytes.HasPrefix(b, []byte("\xfe\xff")):
		return utf16BE, 2
	}
	return utf8Name, 0
}

// lyingBOM reports whether a mark of UTF-16 precedes text in single bytes, which a program writes that adds the mark
// and forgets to encode.
func lyingBOM(b []byte, name string, bom int) bool {
	if name == utf8Name || bom == 0 {
		return false
	}
	b = b[bom:]
	return len(b) > 1 && b[0] == '<' && (b[1] == '?' || b[1] == '!' || ascii.IsLetter(b[1])) || ascii.HasPrefixFold(b, "http")
}

// utf16Pattern recognizes UTF-16 without a mark by the zeros of its ASCII characters. Anything else is UTF-8 to it.
func utf16Pattern(b []byte) (name string) {
	b = b[:min(len(b), 256)]
	n := len(b) &^ 3
	if n < 4 {
		return utf8Name
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
		return utf16LE
	case most(0) && most(2) && few(1) && few(3):
		return utf16BE
	}
	return utf8Name
}

// count counts the characters of b beyond ASCII, the broken ones, which are the beginning of a character or half a pair of
// UTF-16, and the other bytes beyond ASCII. The first byte that isn't UTF-8 is at first, or first is -1.
func count(b []byte) (characters, broken, other, first int) {
	first = -1
	for i := 0; i < len(b); {
		r, n := utf8.DecodeRune(b[i:])
		switch {
		case n > 1:
			characters++
		case r == utf8.RuneError && first < 0:
			first = i
		}
		if r == utf8.RuneError && n == 1 {
			for n < 3 && i+n < len(b) && b[i] >= 0xC0 && !utf8.RuneStart(b[i+n]) {
				n++
			}
			if n > 1 {
				broken++
			} else {
				other++
			}
		}
		i += n
	}
	return characters, broken, other, first
}

// hexBytes shows the bytes outside of ASCII that b starts with, at most four.
func hexBytes(b []byte) string {
	n := 0
	for n < min(len(b), 4) && b[n] >= utf8.RuneSelf {
		n++
	}
	return fmt.Sprintf("% X", b[:n])
}
