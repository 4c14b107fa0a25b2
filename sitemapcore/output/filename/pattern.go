package filename

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

// Rest names the pages that belong to none of the sorts.
const Rest = "other"

// The words in braces that a pattern may have.
const (
	partWord  = "{part}" // the sort of pages; dropped with the - before it if there is one sort
	countWord = "{n}"    // 1, 2, 3
)

// A Pattern makes file names. A number at the end distinguishes equal names.
type Pattern struct {
	before, after string // around the number
	counted       bool   // there is a number
	sorted        bool   // names differ by the sort of pages
	next          map[string]int
}

// NewPattern returns the naming of a pattern, without the ending of a file.
func NewPattern(s string) *Pattern {
	s = strings.TrimSpace(s)
	if s == "" {
		s = DefaultPattern
	}
	for _, ext := range [...]string{".gz", ".xml", ".txt"} {
		s = strings.TrimSuffix(s, ext)
	}
	n := &Pattern{next: make(map[string]int)}
	n.before, n.after, n.counted = strings.Cut(s, countWord)
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

// Next returns the next free name of a kind, and takes it.
func (n *Pattern) Next(taken Names, key, ext string) string {
	before, after := fill(n.before, key), fill(n.after, key)
	counted := key
	if !n.sorted {
		counted = ""
	}
	if !n.counted {
		return taken.Unique(SafeName(before + ext))
	}
	for {
		n.next[counted]++
		name := SafeName(before + strconv.Itoa(n.next[counted]) + after + ext)
		if !taken.Has(name) {
			return taken.Reserve(name)
		}
	}
}

// slug returns a name in characters that need no encoding in an address: a-z, 0-9 and single hyphens.
func slug(s string) string {
	words := strings.FieldsFunc(s, func(r rune) bool {
		return r >= utf8.RuneSelf || !ascii.IsLetter(byte(r)) && !ascii.IsDigit(byte(r))
	})
	return cmp.Or(strings.ToLower(strings.Join(words, "-")), Rest)
}
