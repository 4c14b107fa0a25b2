package translation

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"sitemapeditor/app/translation/source"
	"sitemapeditor/sitemapcore/say"
)

// A sentence is a translation with the key of its English text.
type sentence struct {
	key  uint32
	text string
}

// sentences returns the translations that differ from the English texts, in the order of their keys.
func (l *Language) sentences() []sentence {
	var all []sentence
	for i := range l.File.Entries {
		if e := &l.File.Entries[i]; isSaid(e) && e.Text != e.ID {
			text := e.Text
			if l.RightToLeft {
				text = codeApart(text)
			}
			all = append(all, sentence{say.Key(source.Text(e.Key)), text})
		}
	}
	slices.SortFunc(all, func(a, b sentence) int { return cmp.Compare(a.key, b.key) })
	return all
}

// word matches isolated text, code with its spaces, and words of code.
var word = regexp.MustCompile("`[^`]*`|[\u2066-\u2068][^\u2069]*\u2069|<[!-;=?-z ]*>|⌘ ?[A-Za-z]+(?: [A-Z]\\b)?|" +
	"(?:/…|[!\"$-_a-z|~])+")

// hyphened matches numbers with hyphens between, or a sign before.
var hyphened = regexp.MustCompile(`[0-9]-[0-9]|^\+[0-9]`)

// codeApart isolates code that begins or ends with a sign, such as .gz, /blog/ and &amp;, and dates such as 2026-11-20, in
// a sentence that is written from right to left. Otherwise a browser draws the first or last sign of code at its other end,
// and the numbers of a date in the opposite order.
func codeApart(text string) string {
	return word.ReplaceAllStringFunc(text, func(w string) string {
		before, code, behind := "", w, ""
		for strings.HasPrefix(code, "(") {
			before, code = before+code[:1], code[1:]
		}
		for code != "" && strings.ContainsAny(code[len(code)-1:], ".,:;!?)") && !strings.HasPrefix(code, "&") {
			code, behind = code[:len(code)-1], code[len(code)-1:]+behind
		}
		if end := strings.LastIndex(code, ";"); strings.HasPrefix(code, "&") && end > 0 {
			code, behind = code[:end+1], code[end+1:]
		}
		isDate := hyphened.MatchString(code)
		if !strings.ContainsFunc(code, latin) && !isDate || strings.HasPrefix(code, "`") || strings.HasSuffix(code, "\u2069") ||
			alphanumeric(code[0]) && alphanumeric(code[len(code)-1]) && !isDate || inQuotes(code) {
			return w
		}
		return before + "\u2066" + code + "\u2069" + behind
	})
}

func latin(r rune) bool { return r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' }

func alphanumeric(c byte) bool { return c >= '0' && c <= '9' || latin(rune(c)) }

// inQuotes reports whether a word is in quotation marks and has no other sign at its ends.
func inQuotes(w string) bool {
	return len(w) > 2 && w[0] == '"' && w[len(w)-1] == '"' && alphanumeric(w[1]) && alphanumeric(w[len(w)-2])
}

// Published returns the file of the language as the site has it, before it is packed:
//
//	the number of sentences, in 4 bytes, the lowest first
//	the differences between the keys and the ones before them: the highest bytes of all, then the next ones, to the lowest
//	the translations in the order of their keys, in UTF-8, with line feeds between them
//
// Keys cost two bytes each this way: most of the highest bytes are 0.
func (l *Language) Published() []byte {
	all := l.sentences()
	n := len(all)
	out := binary.LittleEndian.AppendUint32(nil, uint32(n))
	out = append(out, make([]byte, 4*n)...)
	texts := make([]string, n)
	before := uint32(0)
	for i, s := range all {
		difference := s.key - before
		before = s.key
		for plane := range 4 {
			out[4+plane*n+i] = byte(difference >> (8 * (3 - plane)))
		}
		texts[i] = s.text
	}
	return append(out, strings.Join(texts, "\n")...)
}

// Collisions returns English texts that have the same key, which no language can tell apart.
func Collisions(texts []string) (faults []string) {
	of := make(map[uint32]string)
	for _, text := range texts {
		key := say.Key(text)
		if before, ok := of[key]; ok && before != text {
			faults = append(faults, fmt.Sprintf("%q and %q have the same key: change one of them a little", before,
				text))
		}
		of[key] = text
	}
	return faults
}

// Text returns the language in the form of [say.Use], for programs that run without a browser: plural forms are those
// of the language; numbers, dates and lists, which a browser takes from its Intl, are as in English.
func (l *Language) Text() string {
	direction := "ltr"
	if l.RightToLeft {
		direction = "rtl"
	}
	forms := map[plural.Form]byte{
		plural.Zero: '0', plural.One: '1', plural.Two: '2', plural.Few: '3', plural.Many: '4', plural.Other: '5',
	}
	tag := language.Make(l.Tag)
	var plurals []byte
	for n := range 201 {
		if n == 200 {
			n = 1_000_000
		}
		plurals = append(plurals, forms[plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)])
	}
	var months, days []string
	for m := time.January; m <= time.December; m++ {
		months = append(months, m.String())
	}
	for d := time.Sunday; d <= time.Saturday; d++ {
		days = append(days, d.String())
	}
	lines := []string{
		l.Tag, direction, ",\t.\t4", string(plurals), strings.Join(months, "\t"), strings.Join(months, "\t"),
		strings.Join(days, "\t"), " and \t, \t and ",
	}
	for _, s := range l.sentences() {
		lines = append(lines, strconv.FormatUint(uint64(s.key), 36)+"\t"+s.text)
	}
	return strings.Join(lines, "\n")
}
