package lines

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/intake/item"
)

// A lineScan finds the addresses in one line.
type lineScan struct {
	found  []string
	full   int
	passed int    // addresses within a site, and of other schemes
	date   string // the date, if exactly one cell is a date
	body   string // the line without the mark of a list at its beginning
	mended bool   // an address was written in another way
}

// each scans the lines of a text that aren't blank, and calls f with each of them, without the blanks around it.
func (l *lineScan) each(text []byte, pace *item.Pacer, f func(at Line, line string)) error {
	for r := (item.LineReader{Source: text}); r.Next(); {
		if err := pace.Spend(r.Pos - r.Start); err != nil {
			return err
		}
		left := bytes.TrimLeftFunc(text[r.Start:r.End], item.IsBlank)
		line := string(bytes.TrimRightFunc(left, item.IsBlank))
		if line == "" {
			continue
		}
		if plainAddress(line) {
			*l = lineScan{found: append(l.found[:0], line), full: 1, body: line}
		} else {
			l.scan(line)
		}
		start := r.End - len(left)
		f(Line{uint32(start), uint32(start + len(line)), uint32(r.No)}, line)
	}
	return nil
}

// scan reads a line that has no blanks around it.
func (l *lineScan) scan(line string) {
	*l = lineScan{found: l.found[:0], body: line}
	if strings.IndexByte(line, '.') < 0 && strings.IndexByte(line, ':') < 0 && strings.IndexByte(line, '/') < 0 {
		return // no kind of address is written without one of them
	}
	if strings.IndexByte(line, '\\') >= 0 {
		line = escapedJSON.Replace(line)
	}
	body := cutBullet(line)
	l.body = body
	if a := whole(body); a != "" {
		l.addAddress(a)
		l.beside(body, len(a), len(body))
		l.date = item.OnlyDate(body[len(a):])
		return
	}
	l.inText(body)
	if len(l.found)+l.passed == 0 {
		l.bare(body, "")
	}
	if len(l.found) == 1 {
		l.date = item.OnlyDate(line)
	}
}

// escapedJSON writes signs of addresses that many programs escape in JSON.
var escapedJSON = strings.NewReplacer(`\/`, "/", `\u0026`, "&")

// addAddress adds an address that has a scheme.
func (l *lineScan) addAddress(a string) {
	if plainAddress(a) {
		l.found = append(l.found, a)
		l.full++
		return
	}
	if strings.HasSuffix(a, "…") || strings.HasSuffix(a, "..") {
		return // shortened for reading
	}
	// A single address must give the same result when it is pasted again.
	for range 4 {
		b := whole(a)
		if b == "" {
			return
		}
		if b == a {
			if item.HasHost(a) && !strings.HasSuffix(a, "…") {
				l.found = append(l.found, a)
				l.full++
			}
			return
		}
		a = b
	}
}

// inText finds the addresses with a scheme anywhere in the line.
func (l *lineScan) inText(line string) {
	pos := 0
	for from := 0; ; {
		i := strings.Index(line[from:], "://")
		if i < 0 {
			break
		}
		colon := from + i
		from = colon + 3
		at := colon - 4
		if colon >= 5 && ascii.Lower(line[colon-1]) == 's' {
			at--
		}
		foreign := at < pos || !address.IsWeb(line[at:])
		if foreign {
			if at = schemeStart(line, pos, colon); at == colon {
				continue
			}
		}
		if foreign || foreignBefore(line[pos:at]) {
			l.passed++
			l.beside(line, pos, at)
			from = wordEnd(line, from)
			pos = from
			continue
		}
		word := at - len(lastWord(line[pos:at]))
		if item.IsHost(line[word:at], true) && !strings.HasSuffix(line[word:at], "](") { // no text of a Markdown link
			l.beside(line, pos, word)
			end := addressEnd(line, word)
			l.repaired("https://" + trimAddress(line, word, end))
			pos, from = end, end
			continue
		}
		l.beside(line, pos, at)
		end := addressEnd(line, at)
		// The text of a Markdown link repeats its target, or shortens it.
		if !strings.HasPrefix(line[end:], "](") {
			a := trimAddress(line, at, end)
			if strings.HasPrefix(line[at+len(a):], "...") {
				a += "..."
			}
			l.addAddress(a)
		}
		pos, from = end, end
	}
	if pos > 0 {
		l.beside(line, pos, len(line))
	}
}

// beside finds addresses without a scheme in line[from:to], a part of a line that has others with one. The text of a link in
// Markdown is none.
func (l *lineScan) beside(line string, from, to int) {
	part := line[from:to]
	if i := strings.LastIndexByte(part, '['); i >= 0 && strings.HasSuffix(part, "](") {
		part = part[:i]
	}
	if strings.IndexByte(part, '.') >= 0 {
		l.bare(part, line)
	}
}

// bare finds addresses without a scheme in a text. whole is the line that it is a part of, or "" if no address in the
// line has a scheme.
func (l *lineScan) bare(text, whole string) {
	if whole == "" && len(text) > 1 && text[0] == '/' && text[1] != '/' && strings.IndexFunc(text, item.IsBlank) < 0 {
		l.passed++
		return
	}
	for text != "" {
		var cell string
		cell, text = cutCell(text)
		sentence := whole != "" || strings.IndexFunc(trimCell(cell), item.IsBlank) >= 0
		for word := range strings.FieldsFuncSeq(cell, item.IsBlank) {
			if _, target, ok := strings.Cut(word, "]("); ok { // a link of Markdown
				word = target
			}
			l.bareWord(trimCell(word), sentence, whole)
		}
	}
}

// cutCell returns the first cell of a line, and the others. A comma within the path of a file is no end of a cell:
// example.com/lamps,12.html.
func cutCell(line string) (cell, rest string) {
	for i := range len(line) {
		if strings.IndexByte("\t,;|", line[i]) < 0 {
			continue
		}
		if line[i] == ',' && strings.IndexByte(line[:i], '/') > 0 {
			next, _, _ := strings.Cut(line[i+1:], ",")
			if next, _, _ = strings.Cut(next, " "); item.FileEndings[strings.ToLower(address.PathEnding(next))] {
				continue
			}
		}
		return line[:i], line[i+1:]
	}
	return line, ""
}

// bareWord takes a word that is an address without a scheme. Beside an address with one only www. or a path makes a word
// certain, unless it is the beginning of that address.
func (l *lineScan) bareWord(w string, sentence bool, whole string) {
	certain := whole == "" || ascii.HasPrefixFold(w, "www.") || strings.IndexByte(w, '/') > 0
	if w == "" || !certain || whole != "" && strings.Contains(whole, "://"+w) {
		return
	}
	if rest, ok := strings.CutPrefix(w, "//"); ok {
		if item.IsHost(rest, false) {
			l.repaired("https:" + w)
		}
		return
	}
	if i := strings.IndexByte(w, ':'); i > 0 {
		if foreignSchemes[strings.ToLower(w[:i])] {
			l.passed++
			return
		}
	}
	if item.IsHost(w, sentence) {
		l.repaired("https://" + w)
	}
}

// repaired takes an address to which a scheme was added.
func (l *lineScan) repaired(a string) {
	full := l.full
	l.addAddress(a)
	l.full, l.mended = full, true
}

// bullets are what lists begin a line with. An asterisk is one only before a blank: it also makes
// text bold.
const bullets = "*-+•◦‣▪▫●○■□–—·→►➤✓✔☐☑>"

// cutBullet takes bullets, numbers and check boxes from the start of a line.
func cutBullet(line string) string {
	for {
		rest := strings.TrimLeftFunc(line, item.IsBlank)
		if r, n := utf8.DecodeRuneInString(rest); n > 0 && strings.ContainsRune(bullets, r) {
			if next, _ := utf8.DecodeRuneInString(rest[n:]); item.IsBlank(next) || r != '*' && address.IsWeb(rest[n:]) {
				rest = strings.TrimLeftFunc(rest[n:], item.IsBlank)
			}
		}
		i := 0
		if i < len(rest) && (rest[0] == '(' || rest[0] == '[') {
			i++
		}
		from := i
		for i < len(rest) && i-from < 9 && ascii.IsDigit(rest[i]) {
			i++
		}
		if i > from && i < len(rest) && strings.IndexByte(".)]:", rest[i]) >= 0 {
			if after, r := rest[i+1:], rune(0); after != "" {
				if r, _ = utf8.DecodeRuneInString(after); item.IsBlank(r) || address.IsWeb(after) {
					rest = strings.TrimLeftFunc(after, item.IsBlank)
				}
			}
		}
		for _, box := range []string{"[ ] ", "[x] ", "[X] "} {
			rest = strings.TrimPrefix(rest, box)
		}
		if rest == line {
			return line
		}
		line = rest
	}
}

// marks are quotes, brackets and the punctuation of a sentence.
const marks = "\"'`<>()[]{}.,;:!?*_“”„«»‘’"

// trimCell takes blanks and marks from both ends of a cell, but for brackets that were opened within it, and dots that
// shorten an address.
func trimCell(s string) string {
	s = strings.TrimLeftFunc(s, func(r rune) bool { return item.IsBlank(r) || strings.ContainsRune(marks, r) })
	var b brackets
	for i := range len(s) {
		b.see(s[i])
	}
	for !strings.HasSuffix(s, "..") {
		r, n := utf8.DecodeLastRuneInString(s)
		if !item.IsBlank(r) && !strings.ContainsRune(marks, r) || strings.ContainsRune(")]}", r) && !b.drop(byte(r)) {
			break
		}
		s = s[:len(s)-n]
	}
	return s
}

// schemeStart returns the start of the letters of a scheme before the colon.
func schemeStart(line string, pos, colon int) int {
	i := colon
	for i > pos && (ascii.IsLetter(line[i-1]) || ascii.IsDigit(line[i-1]) || line[i-1] == '+' || line[i-1] == '-') {
		i--
	}
	return i
}

func wordEnd(line string, from int) int {
	if i := strings.IndexFunc(line[from:], item.IsBlank); i >= 0 {
		return from + i
	}
	return len(line)
}

// foreignSchemes are schemes with an address that is not a page's. Other text before a colon is a label.
var foreignSchemes = item.Words("javascript vbscript data blob filesystem view-source file mailto tel sms about chrome urn " +
	"jar intent")

// foreignBefore reports whether the word before an address makes it something else:
// view-source:https://….
func foreignBefore(before string) bool {
	name, _, ok := strings.Cut(lastWord(before), ":")
	return ok && foreignSchemes[strings.ToLower(name)]
}

// lastWord returns the end of a text behind its last blank or quote.
func lastWord(text string) string {
	ends := func(r rune) bool { return item.IsBlank(r) || strings.ContainsRune("\"<>|", r) }
	if i := strings.LastIndexFunc(text, ends); i >= 0 {
		_, n := utf8.DecodeRuneInString(text[i:])
		text = text[i+n:]
	}
	return strings.TrimLeft(text, "([{'`,;=")
}

// behind reports whether words or values behind the address at the start of a line were left out.
// The date was taken.
func (l *lineScan) behind() bool {
	rest, _ := strings.CutPrefix(l.body, l.found[0])
	if rest == l.body {
		return false
	}
	if l.date != "" {
		rest = strings.Replace(rest, l.date, "", 1)
	}
	return strings.IndexFunc(rest, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) >= 0
}
