package intake

import (
	"fmt"
	"unicode/utf8"
)

// count counts the characters of b beyond ASCII, and the bytes that aren't UTF-8, the first of which is at first.
func count(b []byte) (characters, invalid, first int) {
	first = -1
	for i := 0; i < len(b); {
		r, n := utf8.DecodeRune(b[i:])
		switch {
		case r == utf8.RuneError && n == 1:
			if invalid++; first < 0 {
				first = i
			}
		case n > 1:
			characters++
		}
		i += n
	}
	return characters, invalid, first
}

// hexBytes shows the bytes outside of ASCII that b starts with, at most four.
func hexBytes(b []byte) string {
	n := 0
	for n < min(len(b), 4) && b[n] >= utf8.RuneSelf {
		n++
	}
	return fmt.Sprintf("% X", b[:n])
}
