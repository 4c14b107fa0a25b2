package say

import (
	"strconv"
	"strings"
	"time"
	"unicode"
)

// A Text is a sentence for a person. A constant Text is in English, as the code says it, and one that [Fill], [N], [Join]
// or [And] returned has its parts. [Text.String] translates a Text when it is shown, so a variable or a message may keep
// it while the language changes. Only [Data] is never translated.
//
// One English text that needs two translations has a context behind two number signs, which no one sees:
// "Done##button".
//
// Only this package converts a string that is not constant into a Text, or a Text into a string.
type Text string

// contextMark separates an English text from its context.
const contextMark = "##"

// The first byte of a Text that is no constant.
const (
	finished = "\x00" // shown as it is
	filled   = "\x01" // a message, and by turns the names and the values of its places
	joined   = "\x02" // a separator, and texts
	listed   = "\x03" // the items of a list
)

// partEnd separates the parts of a Text. Within a part it is escaped, because a part may be a Text with parts itself.
const partEnd = "\x04"

var (
	escapePart   = strings.NewReplacer(partEnd, "\x05s", "\x05", "\x05e")
	unescapePart = strings.NewReplacer("\x05s", partEnd, "\x05e", "\x05")
)

// pack returns a Text of some form, for a nonempty list of parts.
func pack(form string, parts []Text) Text {
	size := len(form) + len(parts)
	for _, p := range parts {
		size += len(p)
	}
	b := append(make([]byte, 0, size), form...)
	for i, p := range parts {
		if i > 0 {
			b = append(b, partEnd...)
		}
		b = append(b, escapePart.Replace(string(p))...)
	}
	return Text(b)
}

// parts returns the parts of a Text that [pack] made.
func (t Text) parts() (parts []Text) {
	for p := range strings.SplitSeq(string(t[1:]), partEnd) {
		parts = append(parts, Text(unescapePart.Replace(p)))
	}
	return parts
}

// isPacked reports whether the text has parts.
func (t Text) isPacked() bool { return t != "" && t[0] >= filled[0] && t[0] <= listed[0] }

// String returns the text in the current language.
func (t Text) String() string {
	if rest, ok := strings.CutPrefix(string(t), finished); ok {
		return rest
	}
	if t.isPacked() {
		return t.written()
	}
	if translated, ok := translations[Key(string(t))]; ok && len(translations) > 0 {
		return translated
	}
	english, _, _ := strings.Cut(string(t), contextMark)
	return english
}

// written returns a text with parts in the current language.
func (t Text) written() string {
	parts := t.parts()
	switch t[:1] {
	case filled:
		places := make([]any, 0, len(parts))
		for i := 1; i+1 < len(parts); i += 2 {
			places = append(places, string(parts[i]), unpackValue(parts[i+1]))
		}
		return expand(parts[0].String(), places, "")
	case joined:
		return join(string(parts[0]), parts[1:])
	}
	return list(parts)
}

// ForFile returns the text for a file, which other versions of the program read: the parts of their sentences may
// differ. A text with parts is written in the current language.
func (t Text) ForFile() string {
	if t.isPacked() {
		return finished + t.String()
	}
	return string(t)
}

// FromFile returns a Text that a file has. A file has none with parts: from somebody else's file they could be without
// end.
func FromFile(text string) Text {
	if Text(text).isPacked() {
		return Data(text)
	}
	return Text(text)
}

// Data makes a Text of data: an address, the name of a file, a value. It is never translated.
func Data(s string) Text {
	if s == "" {
		return ""
	}
	return Text(finished + s)
}

// DataAll makes a Text of each item, as [Data] does.
func DataAll(items []string) []Text {
	texts := make([]Text, len(items))
	for i, item := range items {
		texts[i] = Data(item)
	}
	return texts
}

// Strings returns each text in the current language.
func Strings(texts []Text) []string {
	list := make([]string, len(texts))
	for i, t := range texts {
		list[i] = t.String()
	}
	return list
}

// Join puts texts behind each other, with a separator between them. A whole sentence is one Text with places
// instead: other languages have its parts in another order. A space between sentences is a [Gap].
func Join(separator string, texts ...Text) Text {
	switch len(texts) {
	case 0:
		return ""
	case 1:
		return texts[0]
	}
	return pack(joined, append([]Text{Text(separator)}, texts...))
}

func join(separator string, texts []Text) string {
	var b strings.Builder
	for i, t := range texts {
		switch {
		case i > 0 && separator == " ":
			b.WriteString(Gap(texts[i-1]))
		case i > 0:
			b.WriteString(separator)
		}
		b.WriteString(t.String())
	}
	return b.String()
}

// Gap returns the space between a sentence and the next one. None follows the full stop or question mark of Chinese and
// Japanese.
func Gap(sentence Text) string {
	s := sentence.String()
	if strings.HasSuffix(s, "。") || strings.HasSuffix(s, "？") {
		return ""
	}
	return " "
}

// Fill returns the text with values for its places: names and values by turns. A string is put in as it is, a Text in
// the current language, an int or int64 as [Number] writes it, and a time.Month by its name, which some languages have in
// another form if there is a place day. A place without a value stays as it is written.
//
//	say.Fill("{n, plural, one {# page} other {# pages}} in {file}", "n", 48213, "file", name)
func Fill(t Text, places ...any) Text {
	if t == "" {
		return ""
	}
	parts := append(make([]Text, 0, 1+len(places)), t)
	for i := 0; i+1 < len(places); i += 2 {
		name, ok := places[i].(string)
		if value := packValue(places[i+1]); ok && value != "" {
			parts = append(parts, Text(name), value)
		}
	}
	return pack(filled, parts)
}

// The first byte of a packed value.
const (
	aNumber = "n"
	aString = "s"
	aText   = "t"
	aMonth  = "m"
)

// packValue returns the value of a place as a part of a Text, or "" for a value of another type.
func packValue(value any) Text {
	switch v := value.(type) {
	case int:
		return aNumber + Text(strconv.Itoa(v))
	case int64:
		return aNumber + Text(strconv.FormatInt(v, 10))
	case string:
		return aString + Text(v)
	case Text:
		return aText + v
	case time.Month:
		return aMonth + Text(strconv.Itoa(int(v)))
	}
	return ""
}

func unpackValue(part Text) any {
	if part == "" {
		return nil
	}
	switch rest := part[1:]; part[:1] {
	case aNumber:
		n, _ := strconv.ParseInt(string(rest), 10, 64)
		return n
	case aText:
		return rest
	case aMonth:
		m, _ := strconv.Atoi(string(rest))
		return time.Month(m)
	default:
		return string(rest)
	}
}

// N fills the place n.
func N(t Text, n int) Text { return Fill(t, "n", n) }

// Split returns the text before and behind one of its places, with the other places filled: for a sentence with an
// element in it.
func Split(t Text, place string, places ...any) (before, behind Text) {
	text := Fill(t, append(places, place, mark)...).String()
	start, end, _ := strings.Cut(text, mark)
	return Data(start), Data(end)
}

// plural separates the name of a place from the branches of its plural.
const plural = ", plural,"

// expand writes a message; number replaces #, and is empty outside of a plural.
func expand(text string, places []any, number string) string {
	var b strings.Builder
	for {
		before, inner, rest, ok := place(text)
		if number != "" {
			before = strings.ReplaceAll(before, "#", number)
		}
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		name, branches, isPlural := strings.Cut(inner, plural)
		n, written, known := value(places, name)
		switch {
		case !known:
			b.WriteString("{" + inner + "}")
		case isPlural:
			b.WriteString(expand(branch(branches, n), places, written))
		default:
			b.WriteString(written)
		}
		text = rest
	}
}

// value returns the value of a place as written, and also as a number if it is one.
func value(places []any, name string) (n int64, written string, ok bool) {
	for i := 0; i+1 < len(places); i += 2 {
		if places[i] != name {
			continue
		}
		switch v := places[i+1].(type) {
		case int64:
			return v, Number(int(v)), true
		case string:
			return 0, isolated(v), true
		case Text:
			return 0, isolated(v.String()), true
		case time.Month:
			_, _, besideDay := value(places, "day")
			return 0, isolated(monthName(v, besideDay)), true
		}
	}
	return 0, "", false
}

// mark is the value by which [Split] finds its place.
const mark = "\x01"

// Isolated returns a text as it is written on a line of its own among others, such as the words in a picture.
func (t Text) Isolated() string { return isolated(t.String()) }

// isolated isolates a value from the sentence around it if one of them is written from right to left. Otherwise an
// address would be torn apart, and a name would move the words around it (Unicode Bidirectional Algorithm, section
// 2.4).
func isolated(s string) string {
	if s == "" || s == mark {
		return s
	}
	s, turns := closed(s)
	if !current.rightToLeft && !turns {
		return s
	}
	if current.rightToLeft && strings.Contains(s, isolate) && !strings.ContainsFunc(outside(s), unicode.IsLetter) {
		return fromRight + s + pop
	}
	return isolate + s + pop
}

// The characters that isolate a text of either direction, and that isolate it and write it from right to left: a text
// whose only letters are in isolates, such as a day and a month, has no direction of its own.
const (
	isolate   = "\u2068"
	fromRight = "\u2067"
	pop       = "\u2069"
)

// outside returns a text without its isolates.
func outside(s string) string {
	depth := 0
	return strings.Map(func(r rune) rune {
		switch {
		case r >= '\u2066' && r <= '\u2068':
			depth++
		case r == '\u2069':
			depth--
		case depth == 0:
			return r
		}
		return -1
	}, s)
}

// closed takes out of a value what would turn the words behind it around: embeddings and overrides,
// and ends of isolates that the value did not begin. Isolates that it begins are ended. turns reports
// whether any of the value may be written from right to left.
func closed(s string) (out string, turns bool) {
	open := 0
	out = strings.Map(func(r rune) rune {
		switch {
		case r < '\u0590':
		case r >= '\u2066' && r <= '\u2068':
			open, turns = open+1, true
		case r == '\u2069' && open > 0:
			open--
		case overrides(r) || r == '\u2069':
			return -1
		case r <= '\u08ff', r >= '\ufb1d' && r <= '\ufdff', r >= '\ufe70' && r <= '\ufeff',
			r >= 0x10800 && r <= 0x10fff, r >= 0x1e800 && r <= 0x1efff, r == '\u200f':
			turns = true
		}
		return r
	}, s)
	return out + strings.Repeat(pop, open), turns
}

// overrides reports whether a character embeds a text in another direction, or ends that.
func overrides(r rune) bool { return r >= '\u202a' && r <= '\u202e' }

// branch returns the one of a plural's branches that a number takes: that of exactly this number,
// or that of its category.
func branch(branches string, n int64) string {
	exact, category := "="+strconv.FormatInt(n, 10), current.category(n)
	var chosen string
	for {
		selector, text, rest, ok := place(branches)
		if !ok {
			return chosen
		}
		switch selector = strings.TrimSpace(selector); selector {
		case exact:
			return text
		case category:
			chosen = text
		case "other":
			if chosen == "" {
				chosen = text
			}
		}
		branches = rest
	}
}

// place splits a text at its first pair of braces. Without one, before is all of it.
func place(text string) (before, inner, rest string, ok bool) {
	start := strings.IndexByte(text, '{')
	if start < 0 {
		return text, "", "", false
	}
	depth := 0
	for i := start; i < len(text); i++ {
		switch text[i] {
		case '{':
			depth++
		case '}':
			depth--
			if depth == 0 {
				return text[:start], text[start+1 : i], text[i+1:], true
			}
		}
	}
	return text, "", "", false
}
