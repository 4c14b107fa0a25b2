package display

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/say"
)

const (
	// MaxValue is the most bytes of a value that are shown. Addresses have at most 2,048
	// characters, and descriptions of videos as many.
	MaxValue = 8 << 10
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
	return append(text[:start], Clip(string(text[start:]), MaxValue)...)
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

// Excerpt returns some text on one line, for a sentence: its beginning and its end if it is long, or its beginning if it
// was clipped.
func Excerpt(b []byte) string {
	b = line(b)
	if len(b) <= maxExcerpt {
		return Beginning(b)
	}
	const tail = 30
	text, _ := Head(b, maxExcerpt-tail-len("…"))
	if Clipped(b) {
		return text + "…"
	}
	end := runeStart(b, len(b)-tail, 1)
	return text + "…" + strings.ToValidUTF8(string(b[end:]), "\uFFFD")
}

// line returns a text on one line, without repeated blanks.
func line(b []byte) []byte { return bytes.Join(bytes.Fields(b), []byte(" ")) }

// Excerpts returns excerpts of two different texts that don't look alike. Long texts are cut around the difference. If
// the texts differ in blanks or invisible characters alone, these are written out.
func Excerpts(before, after []byte) (was, is string) {
	if b, a := line(before), line(after); !bytes.Equal(b, a) {
		before, after = b, a
	}
	if bytes.Equal(before, after) {
		return Excerpt(before), Excerpt(after)
	}
	mark := bytes.Equal(seen(before), seen(after))
	from, end := 0, 0 // of the difference, from both ends
	for n := min(len(before), len(after)); from < n && before[from] == after[from]; {
		from++
	}
	from = runeStart(before, runeStart(after, from, -1), -1)
	for n := min(len(before), len(after)) - from; end < n && before[len(before)-1-end] == after[len(after)-1-end]; {
		end++
	}
	for end > 0 && !utf8.RuneStart(before[len(before)-end]) {
		end--
	}
	cut := func(b []byte) string {
		text := around(b, from, len(b)-end)
		if mark {
			return writtenOut(text)
		}
		return strings.ToValidUTF8(string(text), "\uFFFD")
	}
	if max(len(before), len(after)) <= maxExcerpt {
		from, end = 0, 0
	}
	return cut(before), cut(after)
}

// ExcerptAt returns the text around an offset, with invisible characters written out.
func ExcerptAt(b []byte, at int) string { return writtenOut(around(b, at, at)) }

// around returns the text around b[from:end]: its beginning, the difference with the text beside it, and marks for the
// missing parts. Two texts with the same from, and the same text behind end, don't become equal.
func around(b []byte, from, end int) []byte {
	const head, lead, most, behind = 20, 14, 28, 20
	var text []byte
	if start := runeStart(b, from-lead, -1); start > head+len("…") {
		text = append(append(text, b[:runeStart(b, head, -1)]...), "…"...)
		text = append(text, b[start:from]...)
	} else {
		text = append(text, b[:from]...)
	}
	if cut := runeStart(b, from+most, 1); cut < end && len(b) > maxExcerpt {
		return append(append(text, b[from:cut]...), "…"...)
	}
	text = append(text, b[from:end]...)
	if stop := runeStart(b, end+behind, 1); stop < len(b)-len("…") {
		return append(append(text, b[end:stop]...), "…"...)
	}
	return append(text, b[end:]...)
}

// runeStart returns the offset of the nearest character that begins at or behind i, or with way -1 at or before it.
func runeStart(b []byte, i, way int) int {
	i = max(i, 0)
	for steps := 0; steps < utf8.UTFMax && i > 0 && i < len(b) && !utf8.RuneStart(b[i]); steps++ {
		i += way
	}
	return min(i, len(b))
}

// unseen reports whether a reader can't see a character, or can't tell it from another.
func unseen(r rune) bool {
	return r == ' ' || !strconv.IsPrint(r) || unicode.Is(unicode.Variation_Selector, r) || r == utf8.RuneError
}

// seen returns the characters of a text that a reader sees.
func seen(b []byte) []byte {
	return bytes.Map(func(r rune) rune {
		if unseen(r) {
			return -1
		}
		return r
	}, b)
}

// writtenOut writes out what unseen finds: blanks as ␣, and others by their bytes.
func writtenOut(b []byte) string {
	var text strings.Builder
	for i := 0; i < len(b); {
		r, n := utf8.DecodeRune(b[i:])
		switch {
		case r == ' ':
			text.WriteString("␣")
		case unseen(r):
			fmt.Fprintf(&text, "⟨%X⟩", b[i:i+n])
			more := n
			for bytes.HasPrefix(b[i+more:], b[i:i+n]) {
				more += n
			}
			if more > n {
				fmt.Fprintf(&text, "×%d", more/n)
			}
			n = more
		default:
			text.Write(b[i : i+n])
		}
		i += n
	}
	return text.String()
}

// Beginning returns the beginning of some text as it is, for a receipt.
func Beginning(b []byte) string {
	text, more := Head(b, maxExcerpt)
	if !more {
		return text
	}
	text, _ = Head(b, maxExcerpt-len("…"))
	return text + "…"
}

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
