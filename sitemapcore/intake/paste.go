package intake

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Page is an address that was found in a paste.
type Page struct {
	Loc     string // begins with http:// or https://
	LastMod string // a W3C date that stood beside it in a table, or empty
}

// Found is what a paste holds.
type Found struct {
	// Format is XML where the pasted text is a sitemap itself, or another XML document: then
	// nothing else is set, and the caller opens the text as a file. Otherwise it is Empty,
	// PlainText, or HTML where the addresses come from markup.
	Format Format

	// Pages are the addresses in the order of the paste, each once.
	Pages []Page

	// Duplicates is how often an address came again. It was dropped.
	Duplicates int

	// Relative is the number of links and lines that are addresses within a site, such as /about,
	// and can't be used without it.
	Relative int

	// Foreign is the number of addresses that aren't of web pages: mailto:, javascript:, ftp: and
	// the like.
	Foreign int

	// Unread is the number of lines of plain text in which no address was found.
	Unread int

	// Oddities is the number of lines of plain text of which something was left out or changed, and
	// Odd are the first of them.
	Oddities int
	Odd      []OddLine
}

// Addresses finds page addresses in pasted text. plain is the clipboard's text, markup its HTML;
// either may be empty. breathe is called now and then; its error ends the work.
//
// A line that is one address is that address. In other lines, addresses are found wherever they
// stand: behind bullets and numbers, in quotes, brackets, Markdown and tags, between cells. A full
// stop, comma or bracket behind an address belongs to the sentence, unless the bracket was opened
// within the address. hxxp means http. In a line without http, an address without a scheme is taken
// where it fills a cell (example.com/about) or is beyond doubt (www.example.com); it gets https.
// Blanks that clearly stand within the path of such an address are the owner's mistake and stay. An
// address that was shortened with dots is not taken, because it is another address now.
//
// From markup, the targets of links are taken, and addresses in text that isn't a link. Markup wins
// over plain text where it holds as many full addresses.
//
// Scanning the addresses it found, a line each, finds the same addresses.
func Addresses(plain, markup string, breathe func() error) (Found, error) {
	pace := pacer{breathe: breathe}
	// Detection doesn't need more than its window behind the leading white space.
	head := strings.TrimLeft(plain, " \t\r\n\ufeff")
	s := pasteScan{}
	switch f := Detect([]byte(head[:min(len(head), detectWindow)])); f {
	case XML:
		return Found{Format: XML}, nil
	case HTML:
		// Source code of a page was pasted.
		s.format, plain, markup = HTML, "", plain
	case Empty:
		s.format = Empty
	default:
		s.format = PlainText
	}
	var m *markupScan
	if strings.TrimSpace(markup) != "" {
		m = newMarkupScan(markup)
		if err := m.run(&pace); err != nil {
			return Found{}, err
		}
	}
	return s.found(plain, m, &pace)
}

// A pasteScan finds the addresses in plain text.
type pasteScan struct {
	format Format
	plain  collector
	line   lineScan
}

// found reads plain text, and returns what is in it or in the markup beside it, if there is any.
func (s *pasteScan) found(text string, m *markupScan, pace *pacer) (Found, error) {
	for line := range strings.SplitSeq(text, "\n") {
		for part := range strings.SplitSeq(line, "\r") {
			s.read(part)
		}
		if err := pace.spend(len(line) + 1); err != nil {
			return Found{}, err
		}
	}
	from, format := &s.plain, s.format
	if m != nil && len(m.out.pages) > 0 && (m.links > 0 || len(s.plain.pages) == 0) && m.out.full >= s.plain.full {
		from, format = &m.out, HTML
	}
	return Found{
		Format: format, Pages: from.pages, Duplicates: from.duplicates,
		Relative: from.relative, Foreign: from.foreign, Unread: from.unread, Oddities: from.oddities,
		Odd: from.oddLines,
	}, nil
}

// read takes one line of plain text.
func (s *pasteScan) read(line string) {
	if a := plainAddress(line); a {
		s.plain.add(line, "")
		s.plain.full++
		return
	}
	line = strings.TrimFunc(line, isBlank)
	if line == "" {
		return
	}
	s.line.scan(line)
	s.plain.odd(line, &s.line)
	s.plain.take(&s.line)
	if len(s.line.found) == 0 && s.line.relative+s.line.foreign == 0 {
		s.plain.unread++
	}
}

// A collector gathers pages, each address once.
type collector struct {
	pages      []Page
	seen       map[string]int32
	full       int // addresses that stood there with their scheme
	duplicates int
	relative   int
	foreign    int
	unread     int
	oddities   int
	oddLines   []OddLine
}

func (c *collector) add(loc, lastmod string) {
	if c.seen == nil {
		c.seen = make(map[string]int32)
	}
	if i, ok := c.seen[loc]; ok {
		c.duplicates++
		c.seenTwice(loc)
		if c.pages[i].LastMod == "" {
			c.pages[i].LastMod = lastmod
		}
		return
	}
	c.seen[loc] = int32(len(c.pages))
	c.pages = append(c.pages, Page{loc, lastmod})
}

// take adds what a line holds.
func (c *collector) take(l *lineScan) {
	lastmod := ""
	if len(l.found) == 1 {
		lastmod = l.date
	}
	for _, a := range l.found {
		c.add(a, lastmod)
	}
	c.full += l.full
	c.relative += l.relative
	c.foreign += l.foreign
}

// plainBytes are the bytes of an address that can't be the end of it or belong to something around
// it.
var plainBytes = func() (t [256]bool) {
	for c := byte('!'); c < 0x7f; c++ {
		t[c] = !strings.ContainsRune("\"'()*,;<>[\\]^`{|}", rune(c))
	}
	return t
}()

// plainAddress reports whether a line is one address and nothing else, without doubt. It is the way
// that a list of a hundred thousand addresses goes.
func plainAddress(line string) bool {
	n := webScheme(line)
	if n == 0 || n >= len(line) || !isLetter(line[n]) && !isDigit(line[n]) {
		return false
	}
	for i := n; i < len(line); i++ {
		if !plainBytes[line[i]] {
			return false
		}
	}
	last := line[len(line)-1]
	return isLetter(last) || isDigit(last) || last == '/' || last == '-' || last == '='
}

// webScheme returns the length of http:// or https:// at the start of s, in any letter case, or
// zero.
func webScheme(s string) int {
	if len(s) < len("http://") || lower(s[0]) != 'h' || lower(s[1]) != 't' || lower(s[2]) != 't' || lower(s[3]) != 'p' {
		return 0
	}
	n := 4
	if lower(s[4]) == 's' {
		n = 5
	}
	if !strings.HasPrefix(s[n:], "://") {
		return 0
	}
	return n + 3
}

// hasHost reports whether something that could be a host follows the scheme of address s.
func hasHost(s string) bool {
	for _, r := range s[webScheme(s):] {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			return true
		case r == '/' || r == '?' || r == '#':
			return false
		}
	}
	return false
}

// A lineScan finds the addresses in one line.
type lineScan struct {
	found    []string
	full     int
	relative int
	foreign  int
	date     string // where exactly one cell is a date
	body     string // the line without what a list begins it with
	mended   bool   // an address was written in another way
}

// scan reads a line that has no blanks around it.
func (l *lineScan) scan(line string) {
	*l = lineScan{found: l.found[:0], body: line}
	if strings.IndexByte(line, '.') < 0 && strings.IndexByte(line, ':') < 0 && strings.IndexByte(line, '/') < 0 {
		return // no kind of address is written without one of them
	}
	if strings.Contains(line, "xx") || strings.Contains(line, "XX") {
		plain := refang(line)
		l.mended = plain != line
		line = plain
	}
	body := cutBullet(line)
	l.body = body
	if a := whole(body); a != "" {
		l.take(a)
		l.date = onlyDate(body[len(a):])
		return
	}
	l.inText(body)
	if len(l.found)+l.foreign == 0 {
		l.bare(body)
	}
	if len(l.found) == 1 {
		l.date = onlyDate(line)
	}
}

// take adds an address that has a scheme.
func (l *lineScan) take(a string) {
	if plainAddress(a) {
		l.found = append(l.found, a)
		l.full++
		return
	}
	if strings.HasSuffix(a, "…") || strings.HasSuffix(a, "..") {
		return // shortened for reading
	}
	// What stands alone must mean the same when it is pasted again.
	for range 4 {
		b := whole(a)
		if b == "" {
			return
		}
		if b == a {
			if hasHost(a) && !strings.HasSuffix(a, "…") {
				l.found = append(l.found, a)
				l.full++
			}
			return
		}
		a = b
	}
}

// refang undoes the writing of addresses that must not be clicked: hxxp://example[.]com.
func refang(line string) string {
	out := []byte(line)
	changed := false
	for i := 0; i+4 < len(out); i++ {
		if lower(out[i]) == 'h' && lower(out[i+1]) == 'x' && lower(out[i+2]) == 'x' && lower(out[i+3]) == 'p' {
			if c := lower(out[i+4]); c == ':' || c == '[' || c == 's' {
				out[i+1], out[i+2] = 't', 't'
				changed = true
			}
		}
	}
	if !changed {
		return line
	}
	return strings.NewReplacer("[.]", ".", "(.)", ".", "[:]", ":", "[://]", "://").Replace(string(out))
}

// bullets are what lists begin a line with. An asterisk is one only before a blank: it also makes
// text bold.
const bullets = "*-+•◦‣▪▫●○■□–—·→►➤✓✔☐☑>"

// cutBullet takes bullets, numbers and check boxes from the start of a line.
func cutBullet(line string) string {
	for {
		rest := strings.TrimLeftFunc(line, isBlank)
		if r, n := utf8.DecodeRuneInString(rest); n > 0 && strings.ContainsRune(bullets, r) {
			if next, _ := utf8.DecodeRuneInString(rest[n:]); isBlank(next) || r != '*' && webScheme(rest[n:]) > 0 {
				rest = strings.TrimLeftFunc(rest[n:], isBlank)
			}
		}
		i := 0
		if i < len(rest) && (rest[0] == '(' || rest[0] == '[') {
			i++
		}
		from := i
		for i < len(rest) && i-from < 9 && isDigit(rest[i]) {
			i++
		}
		if i > from && i < len(rest) && strings.IndexByte(".)]:", rest[i]) >= 0 {
			if after, r := rest[i+1:], rune(0); after != "" {
				if r, _ = utf8.DecodeRuneInString(after); isBlank(r) || webScheme(after) > 0 {
					rest = strings.TrimLeftFunc(after, isBlank)
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

// whole returns the address that a line is, or the empty string. The line may go on with cells
// behind a comma, which are cut, and may hold blanks where [blanksInPath] says so.
func whole(line string) string {
	n := webScheme(line)
	if n == 0 {
		return ""
	}
	if i := strings.IndexFunc(line, isBlank); i >= 0 && !blanksInPath(line, i) {
		return ""
	}
	end := len(line)
	var b brackets
	for i := n; i < len(line); i++ {
		switch c := line[i]; c {
		case '<', '>', '"', '`', '|':
			end = i
		case ',', ';':
			if endsAtSeparator(line, i) {
				end = i
			}
		default:
			if c < ' ' || c == 0x7f {
				return ""
			}
			b.see(c)
		}
		if end < len(line) {
			if strings.Contains(line[end:], "://") || line[end] == '<' || line[end] == '>' {
				return "" // there is more in the line
			}
			break
		}
	}
	a := strings.TrimRightFunc(line[:end], isBlank)
	if strings.HasSuffix(a, "...") {
		return "" // shortened for reading
	}
	for a != "" {
		c := a[len(a)-1]
		if c != '.' && c != ',' && c != ';' && !b.unopened(c) {
			break
		}
		b.drop(c)
		a = strings.TrimRightFunc(a[:len(a)-1], isBlank)
	}
	if len(a) <= n {
		return ""
	}
	return a
}

// brackets counts closing brackets that were not opened before them.
type brackets struct {
	open   [3]int
	excess [3]int
}

func bracket(c byte) (kind int, closing bool) {
	switch c {
	case '(':
		return 0, false
	case ')':
		return 0, true
	case '[':
		return 1, false
	case ']':
		return 1, true
	case '{':
		return 2, false
	case '}':
		return 2, true
	}
	return -1, false
}

func (b *brackets) see(c byte) {
	k, closing := bracket(c)
	switch {
	case k < 0:
	case !closing:
		b.open[k]++
	case b.open[k] > 0:
		b.open[k]--
	default:
		b.excess[k]++
	}
}

// unopened reports whether c, the last byte, is a closing bracket too many.
func (b *brackets) unopened(c byte) bool {
	k, closing := bracket(c)
	return k >= 0 && closing && b.excess[k] > 0
}

// drop forgets the last byte.
func (b *brackets) drop(c byte) {
	if k, closing := bracket(c); k >= 0 && closing {
		b.excess[k]--
	}
}

// endsAtSeparator reports whether the comma or semicolon at i ends an address: the line or a cell
// ends there, another address begins, or the next cell holds what only a sitemap's columns hold.
// Many sites have commas within their addresses.
func endsAtSeparator(line string, i int) bool {
	rest := line[i+1:]
	if rest == "" {
		return true
	}
	if r, _ := utf8.DecodeRuneInString(rest); isBlank(r) {
		return true
	}
	switch rest[0] {
	case ',', ';', '"', '\'', '|', '<':
		return true
	}
	if webScheme(rest) > 0 {
		return true
	}
	cell := rest[:min(len(rest), 40)]
	if j := strings.IndexAny(cell, ",;|\t\" "); j >= 0 {
		cell = cell[:j]
	}
	return isCellValue([]byte(cell))
}

// isCellValue reports whether a cell holds a date, a priority or a change frequency.
func isCellValue(b []byte) bool {
	s := string(b)
	switch s {
	case "always", "hourly", "daily", "weekly", "monthly", "yearly", "never":
		return true
	}
	if len(s) == 3 && (s[0] == '0' || s[0] == '1') && s[1] == '.' && isDigit(s[2]) {
		return true
	}
	return isDate(s)
}

// inText finds the addresses with a scheme, wherever they stand in the line.
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
		if colon >= 5 && lower(line[colon-1]) == 's' {
			at--
		}
		if at < pos || webScheme(line[at:]) == 0 {
			if at = schemeStart(line, pos, colon); at < colon {
				l.foreign++
				from = wordEnd(line, from)
				pos = from
			}
			continue
		}
		if foreignBefore(line[pos:at]) {
			l.foreign++
			from = wordEnd(line, from)
			pos = from
			continue
		}
		end := addressEnd(line, at)
		// The text of a Markdown link repeats its target, or shortens it.
		if !strings.HasPrefix(line[end:], "](") {
			a := trimAddress(line, at, end)
			if strings.HasPrefix(line[at+len(a):], "...") {
				a += "..."
			}
			l.take(a)
		}
		pos, from = end, end
	}
}

// schemeStart returns where the letters of a scheme before the colon begin.
func schemeStart(line string, pos, colon int) int {
	i := colon
	for i > pos && (isLetter(line[i-1]) || isDigit(line[i-1]) || line[i-1] == '+' || line[i-1] == '-') {
		i--
	}
	return i
}

func wordEnd(line string, from int) int {
	if i := strings.IndexFunc(line[from:], isBlank); i >= 0 {
		return from + i
	}
	return len(line)
}

// foreignSchemes are schemes that hold an address and aren't one of a page. What stands before a
// colon otherwise is a label.
var foreignSchemes = []string{
	"javascript", "vbscript", "data", "blob", "filesystem", "view-source", "file", "mailto", "tel", "sms", "about",
	"chrome", "urn", "jar", "intent",
}

// foreignBefore reports whether the word before an address makes it something else:
// view-source:https://….
func foreignBefore(before string) bool {
	if !strings.Contains(before, ":") {
		return false
	}
	if i := strings.LastIndexFunc(before, func(r rune) bool {
		return isBlank(r) || r == '"' || r == '<' || r == '>' ||
			r == '|'
	}); i >= 0 {
		_, n := utf8.DecodeRuneInString(before[i:])
		before = before[i+n:]
	}
	before = strings.TrimLeft(before, "([{'`,;=")
	name, _, ok := strings.Cut(before, ":")
	if !ok || len(name) > len("view-source") {
		return false
	}
	name = strings.ToLower(name)
	for _, s := range foreignSchemes {
		if name == s {
			return true
		}
	}
	return false
}

// addressEnd returns where the address that begins at from ends, in running text.
func addressEnd(line string, from int) int {
	quoted := from > 0 && line[from-1] == '\''
	var open [3]int
	for i := from + webScheme(line[from:]); i < len(line); {
		c := line[i]
		if c >= utf8.RuneSelf {
			r, n := utf8.DecodeRuneInString(line[i:])
			if isBlank(r) || strings.ContainsRune("“”„‟«»‹›「」『』【】《》〈〉，。、；：！？（）", r) {
				return i
			}
			i += n
			continue
		}
		switch c {
		case '<', '>', '"', '`', '|':
			return i
		case '\'':
			if quoted {
				return i
			}
		case ',', ';':
			if endsAtSeparator(line, i) {
				return i
			}
		default:
			if c <= ' ' || c == 0x7f {
				return i
			}
			if k, closing := bracket(c); k >= 0 {
				if !closing {
					open[k]++
				} else if open[k]--; open[k] < 0 {
					return i
				}
			}
		}
		i++
	}
	return len(line)
}

// trimAddress takes from the end of line[from:end] what belongs to the sentence.
func trimAddress(line string, from, end int) string {
	a := line[from:end]
	for a != "" {
		c := a[len(a)-1]
		if strings.IndexByte(".,;:!?'", c) < 0 && (strings.IndexByte("*_~", c) < 0 || from == 0 || line[from-1] != c) {
			break
		}
		a = a[:len(a)-1]
	}
	return a
}

// bare finds addresses without a scheme in a line that has none with one.
func (l *lineScan) bare(line string) {
	if len(line) > 1 && line[0] == '/' && line[1] != '/' && strings.IndexFunc(line, isBlank) < 0 {
		l.relative++
		return
	}
	for line != "" {
		i := strings.IndexAny(line, "\t,;|")
		cell := line
		if i < 0 {
			line = ""
		} else {
			cell, line = line[:i], line[i+1:]
		}
		cell = trimCell(cell)
		if strings.IndexFunc(cell, isBlank) < 0 {
			l.bareWord(cell, false)
			continue
		}
		for word := range strings.FieldsFuncSeq(cell, isBlank) {
			l.bareWord(trimCell(word), true)
		}
	}
}

// trimCell takes blanks, quotes, brackets and the punctuation of a sentence from both ends of a
// cell.
func trimCell(s string) string {
	return strings.TrimFunc(s, func(r rune) bool {
		return isBlank(r) || strings.ContainsRune("\"'`<>()[]{}.,;:!?*_“”„«»‘’", r)
	})
}

// bareWord takes a word that is an address without a scheme.
func (l *lineScan) bareWord(w string, sentence bool) {
	if w == "" {
		return
	}
	if rest, ok := strings.CutPrefix(w, "//"); ok {
		if isHost(rest, false) {
			l.repaired("https:" + w)
		}
		return
	}
	if i := strings.IndexByte(w, ':'); i > 0 {
		name := strings.ToLower(w[:i])
		for _, s := range foreignSchemes {
			if name == s {
				l.foreign++
				return
			}
		}
	}
	if isHost(w, sentence) {
		l.repaired("https://" + w)
	}
}

// repaired takes an address to which a scheme was added.
func (l *lineScan) repaired(a string) {
	l.take(a)
	l.full, l.mended = 0, true
}

// isHost reports whether s begins with the name of a host, followed by nothing, a port, a path or a
// query. In a sentence, only names beyond doubt count: www., or one of the commonest endings;
// "end.Start" is a missing blank.
func isHost(s string, sentence bool) bool {
	host, rest := s, ""
	if i := strings.IndexAny(s, "/?#:"); i >= 0 {
		host, rest = s[:i], s[i:]
	}
	if len(host) > 253 || strings.IndexByte(rest, '@') >= 0 && rest[0] == ':' {
		return false
	}
	if rest != "" && rest[0] == ':' && (len(rest) < 2 || !isDigit(rest[1])) {
		return false
	}
	labels := 0
	tld := ""
	for label := range strings.SplitSeq(host, ".") {
		if label == "" || len(label) > 63 || label[0] == '-' || label[len(label)-1] == '-' {
			return false
		}
		for _, r := range label {
			if r != '-' && r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) {
				return false
			}
		}
		labels++
		tld = label
	}
	if labels < 2 || utf8.RuneCountInString(tld) < 2 {
		return false
	}
	www := len(host) > 4 && strings.EqualFold(host[:4], "www.") && labels > 2
	lowerTLD := strings.ToLower(tld)
	for _, r := range tld {
		if !unicode.IsLetter(r) && !strings.HasPrefix(lowerTLD, "xn--") {
			return false
		}
	}
	switch {
	case www:
		return true
	case tld != lowerTLD && tld != strings.ToUpper(tld):
		return false
	case fileEndings[lowerTLD]:
		return false
	case sentence:
		return commonTLDs[lowerTLD]
	}
	return true
}

// fileEndings are endings of file names. Some are top level domains too, which are rare.
var fileEndings = set("html htm xhtml php asp aspx jsp cgi js mjs ts css scss json xml xsl xslt txt md csv tsv pdf " +
	"doc docx xls xlsx ods odt ppt pptx jpg jpeg png gif svg webp avif ico bmp tif tiff mp3 mp4 mov avi webm ogg " +
	"wav zip gz tar rar exe dmg iso apk log sql bak env yml yaml toml ini conf go py rb rs sh bat cpp java class " +
	"jar wasm map lock sum mod vue tsx jsx psd ai eps ttf otf woff")

// commonTLDs are endings at which a word within a sentence is taken for an address.
var commonTLDs = set("com org net edu gov io co info biz shop store dev app eu de uk fr nl es it pl ru ch at be se " +
	"no dk fi cz pt br jp cn in au ca us example xn--p1ai")

func set(words string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		m[w] = true
	}
	return m
}

// isBlank reports whether r is white space, or a character without width that editors leave between
// words.
func isBlank(r rune) bool {
	if r < utf8.RuneSelf {
		return r == ' ' || '\t' <= r && r <= '\r'
	}
	return unicode.IsSpace(r) || r == '\u200b' || r == '\ufeff' || r == '\u2060' || r == '\u200e' || r == '\u200f'
}

// onlyDate returns the one cell of line that is a date, or the empty string where none or several
// are. A date with a time of day in another form behind it doesn't count: half of it would be lost.
func onlyDate(line string) string {
	if !mayHoldDate(line) {
		return ""
	}
	date := ""
	prev := false
	for cell := range strings.FieldsFuncSeq(line,
		func(r rune) bool { return isBlank(r) || strings.ContainsRune(",;|\"", r) }) {
		if prev && len(cell) > 2 && isDigit(cell[0]) && (cell[1] == ':' || cell[2] == ':') {
			return ""
		}
		if prev = isDate(cell); prev {
			if date != "" {
				return ""
			}
			date = cell
		}
	}
	return date
}

// mayHoldDate reports whether there is anything like 2026-03- in line. Few lines have it, and it is
// quick to see.
func mayHoldDate(line string) bool {
	for i := 4; i+3 < len(line); i++ {
		j := strings.IndexByte(line[i:len(line)-3], '-')
		if j < 0 {
			return false
		}
		if i += j; line[i+3] == '-' && isDigit(line[i+1]) && isDigit(line[i+2]) && isDigit(line[i-1]) &&
			isDigit(line[i-4]) {
			return true
		}
	}
	return false
}

// isDate reports whether s is a complete date in W3C form, alone or with a time and its zone (W3C
// NOTE-datetime).
func isDate(s string) bool {
	digits := func(from, to int) int {
		n := 0
		for i := from; i < to; i++ {
			if i >= len(s) || !isDigit(s[i]) {
				return -1
			}
			n = n*10 + int(s[i]-'0')
		}
		return n
	}
	in := func(n, lo, hi int) bool { return lo <= n && n <= hi }
	at := func(i int, c byte) bool { return i < len(s) && s[i] == c }
	if !in(digits(0, 4), 1970, 2199) || !at(4, '-') || !in(digits(5, 7), 1, 12) || !at(7, '-') ||
		!in(digits(8, 10), 1, 31) {
		return false
	}
	if len(s) == 10 {
		return true
	}
	if !at(10, 'T') || !in(digits(11, 13), 0, 23) || !at(13, ':') || !in(digits(14, 16), 0, 59) {
		return false
	}
	i := 16
	if at(i, ':') {
		if !in(digits(17, 19), 0, 60) {
			return false
		}
		i = 19
		if at(i, '.') {
			for i++; i < len(s) && isDigit(s[i]); i++ {
			}
		}
	}
	if at(i, 'Z') {
		return len(s) == i+1
	}
	return (at(i, '+') || at(i, '-')) && in(digits(i+1, i+3), 0, 14) && at(i+3, ':') && in(digits(i+4, i+6), 0, 59) &&
		len(s) == i+6
}
