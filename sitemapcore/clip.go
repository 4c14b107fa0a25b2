package sitemapcore

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/say"
)

const (
	// MaxShown is the most bytes of a value that are shown. Addresses have at most 2,048
	// characters, and descriptions of videos as many.
	MaxShown = 8 << 10
	// maxMarks is the most combining marks in a row that are shown: as many as Unicode's
	// stream-safe text format has (UAX #15, section 13). A browser takes time by their square to
	// lay them out.
	maxMarks = 30
	// ClipMark is in every clipped text and in nothing that anybody types: an ellipsis and a word
	// joiner. What holds it must not be taken for a value.
	ClipMark = "…\u2060"
)

// Clip shortens a text for display: to at most so many bytes, and to as many combining marks in a row as a browser can
// draw. A shortened text ends with the size of the missing part. Clipping a clipped text changes nothing.
func Clip(text string, most int) string {
	at, marks := 0, 0
	for i := 0; i < len(text); {
		if text[i] < utf8.RuneSelf {
			marks = 0
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(text[i:])
		marks++
		if !unicode.Is(unicode.M, r) {
			marks = 0
		}
		if marks > maxMarks {
			at = i
			break
		}
		if i += n; i > most {
			break
		}
	}
	if at == 0 && len(text) <= most {
		return text
	}
	// room is for the words behind it.
	const room = 64
	if at == 0 || at > most-room {
		at = most - room
		for at > 0 && !utf8.RuneStart(text[at]) {
			at--
		}
	}
	return text[:at] + ClipMark + say.N("({n, plural, one {# more character} other {# more characters}})",
		utf8.RuneCountInString(text[at:])).String()
}

// ClipFrom clips a page's value that was appended to a text at start.
func ClipFrom(text []byte, start int) []byte {
	return append(text[:start], Clip(string(text[start:]), MaxShown)...)
}

// Clipped reports whether a text holds what [Clip] has made.
func Clipped[T string | []byte](text T) bool { return strings.Contains(string(text), ClipMark) }

// Head returns the beginning of some bytes as text of at most so many bytes, in whole characters, with U+FFFD for
// invalid UTF-8. more reports that it is not all.
func Head(b []byte, most int) (text string, more bool) {
	near := b[:min(len(b), most+utf8.UTFMax)]
	text = strings.ToValidUTF8(string(near), "\uFFFD")
	n := len(text)
	if n > most {
		for n = most; !utf8.RuneStart(text[n]); {
			n--
		}
	}
	return text[:n], n < len(text) || len(near) < len(b)
}

// maxExcerpt is the most bytes of an excerpt.
const maxExcerpt = 80

// Excerpt returns the beginning of some text on one line, for a sentence.
func Excerpt(b []byte) string { return Beginning(bytes.Join(bytes.Fields(b), []byte(" "))) }

// Beginning returns the beginning of some text as it is, for a receipt.
func Beginning(b []byte) string {
	text, more := Head(b, maxExcerpt)
	if !more {
		return text
	}
	text, _ = Head(b, maxExcerpt-len("…"))
	return text + "…"
}
