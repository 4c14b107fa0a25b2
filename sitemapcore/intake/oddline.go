package intake

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// An OddLine is a pasted line of which less was taken than stands there, or something else. Its
// owner is shown it.
type OddLine struct {
	Line string // as it was pasted, without blanks around; the start of a long one

	// Took is the address that was taken, empty where the line has none.
	Took string

	// Other is what can be taken in its place: the whole line, where words behind the address were
	// left out, or the address up to the first blank, where blanks were taken as part of it. Empty
	// where there is no choice.
	Other string

	// Also says that the taken address stands by itself too, in another line.
	Also bool
}

// MaxOddLines is how many odd lines are listed.
const MaxOddLines = 200

// maxOddBytes is the longest line that is listed as it stands.
const maxOddBytes = 2048

// odd lists a line, as l says it was read.
func (c *collector) odd(line string, l *lineScan) {
	x := OddLine{Line: line}
	switch {
	case len(l.found) == 0:
		if len(line) > maxOddBytes {
			x.Line = excerpt([]byte(line[:maxOddBytes]))
		}
	case len(l.found) > 1:
		return
	default:
		x.Took = l.found[0]
		x.Other = l.other()
		if x.Other == "" && !l.mended && !l.behind() || len(line) > maxOddBytes {
			return
		}
	}
	x.Line = strings.ToValidUTF8(x.Line, "\uFFFD")
	if c.oddities++; len(c.oddLines) >= MaxOddLines {
		return
	}
	c.oddLines = append(c.oddLines, x)
}

// seenTwice notes that an address came again which an odd line may have had.
func (c *collector) seenTwice(loc string) {
	for i := range c.oddLines {
		if c.oddLines[i].Took == loc {
			c.oddLines[i].Also = true
		}
	}
}

// rest returns what stands behind the address with which the line begins.
func (l *lineScan) rest() string {
	rest, ok := strings.CutPrefix(l.body, l.found[0])
	if !ok {
		return ""
	}
	return rest
}

// behind reports whether words or values behind the address at the start of a line were left out.
// The date was taken.
func (l *lineScan) behind() bool {
	rest := l.rest()
	if l.date != "" {
		rest = strings.Replace(rest, l.date, "", 1)
	}
	return strings.IndexFunc(rest, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) >= 0
}

// other returns what the line may mean as well.
func (l *lineScan) other() string {
	a := l.found[0]
	if i := strings.IndexByte(a, ' '); i > 0 {
		return a[:i]
	}
	rest := l.rest()
	if rest == "" || rest[0] != ' ' || l.date != "" || !l.behind() || !oneLine(rest) || len(l.body) > maxOddBytes {
		return ""
	}
	return l.body
}

// oneLine reports whether words behind an address could be a part of it, as far as their characters
// go.
func oneLine(words string) bool {
	return !strings.ContainsAny(words, "\"<>|`\t") && !strings.Contains(words, "://") && utf8.ValidString(words) &&
		strings.IndexFunc(words, unicode.IsControl) < 0
}

// maxPathWords is the most words without a slash or a file's ending that are taken for the rest of
// a path. More of them are a sentence.
const maxPathWords = 4

// blanksInPath reports whether the blank at i, and those behind it, stand in the path of the one
// address that a line is. The blank is then the owner's mistake and stays. What is a title, a
// sentence or another cell is no part of a path: it begins with a capital behind a small beginning,
// ends like a sentence, or has marks around it.
func blanksInPath(line string, i int) bool {
	head, rest := line[:i], line[i:]
	slash := strings.LastIndexByte(head, '/')
	if slash < webScheme(line) || !oneLine(rest) || rest[0] != ' ' || strings.ContainsAny(rest, "'()[]{},;@:") {
		return false
	}
	segment := head[slash+1:]
	if segment == "" || strings.IndexByte(".,;:!?)", segment[len(segment)-1]) >= 0 {
		return false
	}
	first, _ := utf8.DecodeRuneInString(segment)
	words, long := 0, false // long says that something shows where the path ends
	last := ""
	for word := range strings.SplitSeq(rest[1:], " ") {
		start, _ := utf8.DecodeRuneInString(word)
		switch {
		case word == "" || strings.IndexFunc(word, isBlank) >= 0 || isHost(word, false) || isCellValue([]byte(word)):
			return false
		case !unicode.IsLetter(start) && !unicode.IsDigit(start) && start != '%' && start != '_':
			return false // a dash, a slash, a hash
		case unicode.IsUpper(start) && !unicode.IsUpper(first):
			return false
		}
		long = long || strings.IndexByte(word, '/') > 0
		if strings.IndexByte(word, '/') > 0 {
			first, _ = utf8.DecodeRuneInString(word[strings.LastIndexByte(word, '/')+1:])
		}
		words++
		last = word
	}
	if dot := strings.LastIndexByte(last, '.'); dot >= 0 {
		if long = fileEndings[strings.ToLower(last[dot+1:])]; !long {
			return false
		}
	}
	return long || words <= maxPathWords && strings.IndexByte("!?", last[len(last)-1]) < 0
}
