package catalog

import (
	"strconv"
	"strings"
)

// A Message is a sentence with places.
type Message string

// With fills the places: names and values by turns. A value is a text, which is put in as it is, or
// an int or int64, which is written as [Number] does. A place without a value stays as it is written.
//
//	words.Pages.With("n", 48213) // "48,213 pages"
func (m Message) With(places ...any) string { return expand(string(m), places, "") }

// N is With("n", n).
func (m Message) N(n int) string { return m.With("n", n) }

// Split returns what stands before and behind one of the places, with the others filled: for a
// sentence in the middle of which something stands that is more than text.
func (m Message) Split(place string, places ...any) (before, behind string) {
	before, behind, _ = strings.Cut(m.With(append(places, place, mark)...), mark)
	return before, behind
}

// Places returns the names of the places, as often as they come.
func (m Message) Places() []string {
	var names []string
	for text := string(m); ; {
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
			names = append(names, Message(branch).Places()...)
			branches = more
		}
		text = rest
	}
}

// Plurals returns the selectors of each plural of a message: "=0", "one", "other". ok is false where
// a brace has no pair.
func (m Message) Plurals() (all [][]string, ok bool) {
	text := string(m)
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
			inner, ok := Message(branch).Plurals()
			if !ok {
				return all, false
			}
			selectors, all = append(selectors, strings.TrimSpace(selector)), append(all, inner...)
			branches = more
		}
		text = rest
	}
}

// What stands between the name of a place and the branches of its plural.
const plural = ", plural,"

// expand writes a message; number is what # stands for, and empty outside of a plural.
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

// value returns what is given for a place, as a number where it is one and as it is written.
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
		}
	}
	return 0, "", false
}

// mark is what [Message.Split] finds a place by.
const mark = "\x00"

// isolated sets a value apart from the sentence around it if one of them is written from right to left:
// an address would be torn apart otherwise, and a name would move the words beside it (Unicode
// Bidirectional Algorithm, section 2.4).
func isolated(s string) string {
	if s == "" || s == mark {
		return s
	}
	s, turns := closed(s)
	if !current.rightToLeft && !turns {
		return s
	}
	return isolate + s + pop
}

// The characters that set a text apart, whatever its direction is.
const (
	isolate = "\u2068"
	pop     = "\u2069"
)

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
			if depth--; depth == 0 {
				return text[:start], text[start+1 : i], text[i+1:], true
			}
		}
	}
	return text, "", "", false
}
