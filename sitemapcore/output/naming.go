package output

import (
	"cmp"
	"strconv"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/ascii"
)

// DefaultPattern and DefaultIndex are the default names of files.
const (
	DefaultPattern = "sitemap-{part}-{n}"
	DefaultIndex   = "sitemap.xml"
)

// The words in braces that a pattern may have.
const (
	partWord  = "{part}" // the sort of pages; dropped with the - before it if there is one sort
	countWord = "{n}"    // 1, 2, 3
	zeroWord  = "{n0}"   // 0, 1, 2
	restWord  = "{n2}"   // nothing for the first, then 2, 3
)

// A pattern makes file names. A number at the end distinguishes equal names.
type pattern struct {
	before, after string // around the number
	word          string // the word that the number has, or ""
	sorted        bool   // names differ by the sort of pages
	next          map[string]int
}

// newPattern returns the naming of a pattern, without the ending of a file.
func newPattern(s string) *pattern {
	s = strings.TrimSpace(s)
	if s == "" {
		s = DefaultPattern
	}
	for _, ext := range [...]string{".gz", ".xml", ".txt"} {
		s = strings.TrimSuffix(s, ext)
	}
	n := &pattern{before: s, next: make(map[string]int)}
	for _, w := range [...]string{countWord, zeroWord, restWord} {
		if before, after, ok := strings.Cut(s, w); ok {
			n.before, n.after, n.word = before, after, w
			break
		}
	}
	n.sorted = strings.Contains(s, partWord)
	return n
}

// fill returns a piece of the pattern with the name of a sort. Without sorts it drops the joining characters too, but a
// name that would be empty or begin with the rest gets "page", as in plugins with such names.
func fill(piece, key string) string {
	if key != "" {
		return strings.ReplaceAll(piece, partWord, slug(key))
	}
	for _, joined := range [...]string{"-" + partWord, "_" + partWord} {
		piece = strings.ReplaceAll(piece, joined, "")
	}
	return strings.ReplaceAll(piece, partWord, "page")
}

// number returns the number in the name of the i-th file of a sort, from 0.
func (n *pattern) number(i int) string {
	switch {
	case n.word == zeroWord:
		return strconv.Itoa(i)
	case n.word == "" || n.word == restWord && i == 0:
		return ""
	}
	return strconv.Itoa(i + 1)
}

// nextName returns the next free name of a kind, and takes it.
func (n *pattern) nextName(taken names, key, ext string) string {
	before, after := fill(n.before, key), fill(n.after, key)
	counted := key
	if !n.sorted {
		counted = ""
	}
	if n.word == "" {
		return taken.unique(SafeName(before + ext))
	}
	for {
		i := n.next[counted]
		n.next[counted]++
		name := SafeName(before + n.number(i) + after + ext)
		if !taken.has(name) {
			return taken.reserve(name)
		}
	}
}

// matches reports whether the pattern can give a name to files of a kind.
func (n *pattern) matches(name, key, ext string) bool {
	rest, ok := strings.CutPrefix(name, fill(n.before, key))
	if !ok {
		return false
	}
	rest, ok = strings.CutSuffix(rest, fill(n.after, key)+ext)
	if !ok || rest == "" {
		return ok && (n.word == "" || n.word == restWord)
	}
	i, err := strconv.Atoi(rest)
	if n.word != zeroWord {
		i--
	}
	return err == nil && n.word != "" && i >= 0 && n.number(i) == rest
}

// slug returns a name in characters that need no encoding in an address: a-z, 0-9 and single hyphens.
func slug(s string) string {
	words := strings.FieldsFunc(s, func(r rune) bool {
		return r >= utf8.RuneSelf || !ascii.IsLetter(byte(r)) && !ascii.IsDigit(byte(r))
	})
	return cmp.Or(strings.ToLower(strings.Join(words, "-")), restKey)
}
