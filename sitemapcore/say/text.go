package say

import (
	"strconv"
	"strings"
	"unicode"
)

// A Text is a sentence for a person. A constant Text is in English, as the code says it, and [Text.String]
// translates it when it is shown, so a variable may keep it while the language changes. A Text that [Fill],
// [N] or [Data] returned is not translated again.
//
// One English text that needs two translations has a context behind two number signs, which no one sees:
// "Done##button".
//
// Only this package converts a string that is not constant into a Text, or a Text into a string.
type Text string

// contextMark separates an English text from its context.
const contextMark = "##"

// finished is the first byte of a Text that is shown as it is.
const finished = "\x00"

// String returns the text in the current language.
func (t Text) String() string {
	if rest, ok := strings.CutPrefix(string(t), finished); ok {
		return rest
	}
	if translated, ok := translations[Key(string(t))]; ok && len(translations) > 0 {
		return translated
	}
	english, _, _ := strings.Cut(string(t), contextMark)
	return english
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
	var b strings.Builder
	for i, t := range Strings(texts) {
		switch {
		case i > 0 && separator == " ":
			b.WriteString(Gap(texts[i-1]))
		case i > 0:
			b.WriteString(separator)
		}
		b.WriteString(t)
	}
	return Data(b.String())
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

// Fill returns the text in the current language with its places filled: names and values by turns. A string is
// put in as it is, a Text in the current language, and an int or int64 as [Number] writes it. A place without
// a value stays as it is written.
//
//	say.Fill("{n, plural, one {# page} other {# pages}} in {file}", "n", 48213, "file", name)
func Fill(t Text, places ...any) Text { return Data(expand(t.String(), places, "")) }

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
		case int:
			return int64(v), Number(v), true
		case int64:
			return v, Number(int(v)), true
		case string:
			return 0, isolated(v), true
		case Text:
			return 0, isolated(v.String()), true
		}
	}
	return 0, "", false
}

// mark is the value by which [Split] finds its place.
const mark = "\x01"

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
	open, changed := 0, false
	for _, r := range s {
		switch {
		case r < '\u0590':
		case r >= '\u2066' && r <= '\u2068':
			open, turns = open+1, true
		case r == '\u2069' && open > 0:
			open--
		case overrides(r) || r == '\u2069':
			changed = true
		case r <= '\u08ff', r >= '\ufb1d' && r <= '\ufdff', r >= '\ufe70' && r <= '\ufeff',
			r >= 0x10800 && r <= 0x10fff, r >= 0x1e800 && r <= 0x1efff, r == '\u200f':
			turns = true
		}
	}
	if !changed {
		return s + strings.Repeat(pop, open), turns
	}
	open = 0
	out = strings.Map(func(r rune) rune {
		switch {
		case r >= '\u2066' && r <= '\u2068':
			open++
		case r == '\u2069' && open > 0:
			open--
		case overrides(r) || r == '\u2069':
			return -1
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

// Places returns the names of the places of a message, as often as they occur.
func Places(message string) []string {
	var names []string
	for text := message; ; {
		_, inner, rest, ok := place(text)
		if !ok {
			return names
		}
		name, branches, isPlural := strings.Cut(inner, plural)
		names = append(names, name)
		for isPlural {
			_, branch, more, ok := place(branches)
			if !ok {
				break
			}
			names = append(names, Places(branch)...)
			branches = more
		}
		text = rest
	}
}

// Plurals returns the selectors of each plural of a message: "=0", "one", "other". ok is false if a brace has no
// pair.
func Plurals(message string) (all [][]string, ok bool) {
	text := message
	for {
		before, inner, rest, found := place(text)
		if strings.ContainsAny(before, "{}") {
			return all, false
		}
		if !found {
			return all, true
		}
		_, branches, isPlural := strings.Cut(inner, plural)
		var selectors []string
		for isPlural {
			selector, branch, more, found := place(branches)
			if !found {
				all = append(all, selectors)
				break
			}
			inner, ok := Plurals(branch)
			if !ok {
				return all, false
			}
			selectors, all = append(selectors, strings.TrimSpace(selector)), append(all, inner...)
			branches = more
		}
		text = rest
	}
}
