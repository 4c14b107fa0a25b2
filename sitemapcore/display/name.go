package display

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxShownName is the longest file name in a sentence, in characters.
const maxShownName = 60

// ShowName returns a file name for a sentence: control characters and marks of writing direction become U+FFFD, white
// space at the ends is cut, and a long name loses its middle.
func ShowName(name string) string {
	name = strings.Map(func(r rune) rune {
		if r == '\u200e' || r == '\u200f' || r == '\u061c' || r >= '\u202a' && r <= '\u202e' || r >= '\u2066' &&
			r <= '\u2069' || r == '\u2028' || r == '\u2029' || unicode.IsControl(r) {
			return utf8.RuneError
		}
		return r
	}, strings.ToValidUTF8(name, "\uFFFD"))
	name = strings.TrimSpace(name)
	if rs := []rune(name); len(rs) > maxShownName {
		half := (maxShownName - 1) / 2
		name = string(rs[:half]) + "…" + string(rs[len(rs)-half:])
	}
	return name
}
