package intake

import (
	"bytes"
	"io"
	"unicode/utf8"

	"github.com/klauspost/compress/flate"

	"sitemapeditor/sitemapcore"
)

// A Format says what some bytes are, judged by the bytes alone.
type Format uint8

// The formats. Those that can be opened come first.
const (
	// Unknown is binary data that nothing here knows.
	Unknown Format = iota
	// Empty is nothing at all, or only white space.
	Empty
	// XML is a sitemap, a sitemap index, or XML that isn't one of the formats below.
	XML
	// PlainText is text without a known structure: a list of addresses, or prose.
	PlainText
	// Gzip is one layer of RFC 1952.
	Gzip

	// HTML is a web page.
	HTML
	// Robots is a robots.txt.
	Robots
	// CSV is a table as text, whatever its separator.
	CSV
	// JSON is a JSON value, or a sequence of them.
	JSON
	// RSS is an RSS 0.9x or 2.0 feed.
	RSS
	// Atom is an Atom 0.3 or 1.0 feed.
	Atom
	// RDF is an RSS 1.0 feed, or other RDF.
	RDF

	// Spreadsheet is a workbook: .xlsx, .xls or .ods.
	Spreadsheet
	// Document is a word processor's file or a slide show.
	Document
	// PDF is a PDF.
	PDF
	// PNG, JPEG, GIF, WebP, SVG and OtherImage are pictures.
	PNG
	JPEG
	GIF
	WebP
	SVG
	OtherImage

	// Zip is an archive that isn't a workbook or document. OpenZip reads it.
	Zip
	// Tar is an archive as made by tar.
	Tar
	// OtherArchive is a 7z or RAR archive.
	OtherArchive
	// Zlib is a stream of RFC 1950, and Deflate one of RFC 1951 without any frame.
	Zlib
	Deflate
	// Bzip2, XZ and Zstd are other ways to compress.
	Bzip2
	XZ
	Zstd

	numFormats
)

var formatNames = [numFormats]string{
	"binary data", "nothing", "XML", "plain text", "gzip",
	"HTML", "robots.txt", "CSV", "JSON", "RSS", "Atom", "RDF",
	"spreadsheet", "document", "PDF", "PNG", "JPEG", "GIF", "WebP", "SVG", "image",
	"zip", "tar", "archive", "zlib", "deflate", "bzip2", "xz", "zstd",
}

// String returns a short name of the format.
func (f Format) String() string {
	if f >= numFormats {
		return formatNames[Unknown]
	}
	return formatNames[f]
}

// detectWindow is how many bytes behind leading white space are looked at.
const detectWindow = 64 << 10

// magics are the signatures that stand at the first byte.
var magics = []struct {
	magic  string
	format Format
}{
	{"\x1f\x8b", Gzip},
	{"PK\x03\x04", Zip},
	{"PK\x05\x06", Zip}, // an empty archive
	{"PK\x07\x08", Zip}, // a part of a split archive
	{"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", Spreadsheet}, // the container of .xls, and of .doc
	{"BZh", Bzip2},
	{"\xfd7zXZ\x00", XZ},
	{"\x28\xb5\x2f\xfd", Zstd},
	{"7z\xbc\xaf\x27\x1c", OtherArchive},
	{"Rar!\x1a\x07", OtherArchive},
	{"%PDF-", PDF},
	{"\x89PNG\r\n\x1a\n", PNG},
	{"\xff\xd8\xff", JPEG},
	{"GIF87a", GIF},
	{"GIF89a", GIF},
	{"BM", OtherImage},
	{"\x00\x00\x01\x00", OtherImage}, // .ico
	{"II*\x00", OtherImage},          // TIFF
	{"MM\x00*", OtherImage},
}

// Detect tells what text is. Give it all that there is: it skips white space at the start and looks
// at no more than 64 kB behind it. Signatures of packed and binary files come first, then
// encodings, then the name of the first element (a sitemap's before HTML's), then the first lines.
//
// Text before the first tag is tolerated where a sitemap follows it: a blank line, a byte order
// mark, a notice of PHP, or the sentence that browsers show above XML.
func Detect(text []byte) Format {
	if len(text) == 0 {
		return Empty
	}
	if f := signature(text); f != Unknown {
		return f
	}
	head := narrow(text)
	head = bytes.TrimLeft(head, " \t\r\n\v\f\x00\ufeff")
	if len(head) == 0 {
		if bytes.IndexByte(text, 0) >= 0 {
			return Unknown
		}
		return Empty
	}
	head = head[:min(len(head), detectWindow)]
	if f := markup(head); f != Unknown {
		return f
	}
	if isBinary(text) {
		if inflates(text) {
			return Deflate
		}
		return Unknown
	}
	switch {
	case isJSON(head):
		return JSON
	case isRobots(head):
		return Robots
	case isCSV(head):
		return CSV
	}
	return PlainText
}

// signature recognises the formats that have a signature.
func signature(b []byte) Format {
	for _, m := range magics {
		if !bytes.HasPrefix(b, []byte(m.magic)) {
			continue
		}
		switch m.format {
		case Zip:
			return office(b)
		case Bzip2:
			// The level, then the first six digits of pi, or of its root where there is no data.
			if len(b) >= 10 && (string(b[4:10]) == "1AY&SY" || string(b[4:10]) == "\x17\x72\x45\x38\x50\x90") {
				return Bzip2
			}
		case OtherImage:
			// These signatures are short. A bitmap carries its own size and zeros behind them.
			if m.magic != "BM" || len(b) >= 10 && string(b[6:10]) == "\x00\x00\x00\x00" {
				return OtherImage
			}
		default:
			return m.format
		}
	}
	switch {
	case len(b) >= 12 && string(b[:4]) == "RIFF" && string(b[8:12]) == "WEBP":
		return WebP
	case len(b) >= 12 && string(b[4:8]) == "ftyp":
		return OtherImage // AVIF, HEIC, and films
	case len(b) >= 262 && string(b[257:262]) == "ustar":
		return Tar
	case bytes.Contains(b[:min(len(b), 1024)], []byte("%PDF-")) && isBinary(b):
		return PDF // readers allow junk before the signature
	case len(b) > 2 && b[0]&0x0f == 8 && b[0] <= 0x78 && (uint(b[0])<<8|uint(b[1]))%31 == 0 && inflates(b[2:]):
		return Zlib // RFC 1950, section 2.2
	}
	return Unknown
}

// inflates reports whether b begins with deflated text.
func inflates(b []byte) bool {
	r := flate.NewReader(bytes.NewReader(b[:min(len(b), detectWindow)]))
	var buf [512]byte
	n, err := io.ReadFull(r, buf[:])
	if n < 16 && err != io.EOF && err != io.ErrUnexpectedEOF {
		return false
	}
	return n > 0 && !isBinary(buf[:n])
}

// isBinary reports whether the head of b holds more control characters than text does.
func isBinary(b []byte) bool {
	if _, bom := unicodeBOM(b); bom > 0 {
		return false
	}
	if _, ok := utf16Pattern(b); ok {
		return false
	}
	b = b[:min(len(b), 4096)]
	controls := 0
	for _, c := range b {
		if c < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != '\v' && c != 0x1b || c == 0x7f {
			controls++
		}
	}
	return controls*10 > len(b) || controls*30 > len(b) && !utf8.Valid(b)
}

// narrow returns the start of text with its characters in single bytes or UTF-8, so that ASCII can
// be looked for whatever the encoding. Text that isn't UTF-16 or UTF-32 is returned as it is.
func narrow(text []byte) []byte {
	u, bom := unicodeBOM(text)
	if bom == 0 {
		u, _ = utf16Pattern(text)
	}
	if u == utf8Text || lyingBOM(text, u, bom) {
		return text[bom:]
	}
	if u == utf32 {
		return bytes.ReplaceAll(text[bom:min(len(text), 4*detectWindow)], []byte{0}, nil)
	}
	var out []byte
	for rest := text[bom:]; len(rest) > 0; {
		part := rest[:min(len(rest), detectWindow)]
		rest = rest[len(part):]
		out, _ = appendUnicode(out, part, u)
		if len(bytes.TrimLeft(out, " \t\r\n")) > 0 && len(rest) > 0 && len(out) >= detectWindow/4 {
			break
		}
		if len(bytes.TrimLeft(out, " \t\r\n")) == 0 {
			out = out[:0]
		}
	}
	return out
}

// markup recognises XML and HTML, and text that stands before them by accident.
func markup(head []byte) Format {
	if bytes.HasPrefix(head, []byte("\x4c\x6f\xa7\x94")) {
		return XML // "<?xm" in EBCDIC, which Decode refuses with the right words
	}
	sitemap := sitemapRoot(head)
	if sitemap < 0 && cutFront(head) {
		return XML
	}
	if head[0] != '<' {
		if len(head) >= 4 && foldPrefix(head, "http") {
			return Unknown // a list
		}
		decl := bytes.Index(head, []byte("<?xml "))
		page := htmlStart(head)
		switch {
		case sitemap >= 0:
			return XML
		case decl >= 0 && (page < 0 || decl < page):
			return afterProlog(head[decl:])
		case page >= 0 && onlyWords(head[:page]):
			return HTML
		}
		return Unknown
	}
	if foldPrefix(head, "<http://") || foldPrefix(head, "<https://") {
		return Unknown // a list in angle brackets
	}
	f := afterProlog(head)
	if f == HTML && sitemap >= 0 && htmlStart(head) < 0 {
		return XML // a notice in HTML before the sitemap
	}
	return f
}

// cutFront reports whether b begins in the middle of a sitemap's entry, and another entry follows.
func cutFront(b []byte) bool {
	i := bytes.IndexByte(b, '<')
	for range 100 {
		// The rest of the entry: elements, and the ends of elements that were cut.
		if i < 0 {
			return false
		}
		at, closing := i+1, false
		if at < len(b) && b[at] == '/' {
			at, closing = at+1, true
		}
		end := at
		for end < len(b) && isNameByte(b[end]) {
			end++
		}
		name := b[at:end]
		if c := bytes.LastIndexByte(name, ':'); c >= 0 {
			name = name[c+1:]
		}
		if entry := bytes.EqualFold(name, []byte("url")) || bytes.EqualFold(name, []byte("sitemap")); entry {
			return closing && bytes.Contains(bytes.ToLower(b[end:]), append([]byte{'<'}, bytes.ToLower(b[at:end])...))
		}
		next := bytes.IndexByte(b[end:], '<')
		if next < 0 || len(name) == 0 {
			return false
		}
		i = end + next
	}
	return false
}

// onlyWords reports whether b has no address in it: a list that quotes a tag is still a list.
func onlyWords(b []byte) bool { return !bytes.Contains(b, []byte("://")) }

// afterProlog names the format by the first element behind declarations, comments and processing
// instructions. Behind the doctype of HTML, which careless templates put before anything, only the
// roots of sitemaps and feeds count.
func afterProlog(b []byte) Format {
	f, page := XML, false
	for {
		i := bytes.IndexByte(b, '<')
		if i < 0 || i+1 >= len(b) {
			break
		}
		b = b[i:]
		var end int
		switch {
		case bytes.HasPrefix(b, []byte("<!--")):
			end = after(b, "-->")
		case b[1] == '?':
			end = after(b, "?>")
		case b[1] == '!':
			page = page || foldPrefix(b, "<!doctype html")
			end = doctypeEnd(b)
		case isNameStart(b[1]):
			f = byRoot(b)
			if f == XML && page && sitemapRoot(b) != 0 {
				f = HTML
			}
			return f
		default:
			end = 1
		}
		if end < 0 {
			break
		}
		b = b[end:]
	}
	if page {
		return HTML
	}
	return f
}

// byRoot names the format by the element that b starts with.
func byRoot(b []byte) Format {
	end := 1
	for end < len(b) && isNameByte(b[end]) {
		end++
	}
	name := bytes.ToLower(b[1:end])
	prefixed := false
	if i := bytes.LastIndexByte(name, ':'); i >= 0 {
		name, prefixed = name[i+1:], true
	}
	switch string(name) {
	case "urlset", "sitemapindex", "url", "sitemap", "loc":
		return XML
	case "rss":
		return RSS
	case "feed":
		return Atom
	case "rdf":
		return RDF
	case "svg":
		return SVG
	}
	if !prefixed && htmlNames[string(name)] {
		return HTML
	}
	return XML
}

var htmlNames = map[string]bool{
	"html": true, "head": true, "body": true, "title": true, "meta": true, "link": true, "script": true, "style": true,
	"base": true, "div": true, "span": true, "p": true, "a": true, "br": true, "b": true, "i": true, "strong": true,
	"em":   true,
	"font": true, "center": true, "table": true, "tbody": true, "tr": true, "td": true, "th": true, "ul": true,
	"ol": true, "li": true,
	"h1": true, "h2": true, "h3": true, "h4": true, "hr": true, "img": true, "main": true, "header": true, "nav": true,
	"section": true,
	"article": true, "form": true, "pre": true, "noscript": true, "iframe": true, "google-sheets-html-origin": true,
}

// sitemapRoot returns the offset of the first tag named urlset or sitemapindex, with any prefix, or
// -1.
func sitemapRoot(b []byte) int {
	for from := 0; ; {
		i := bytes.IndexByte(b[from:], '<')
		if i < 0 {
			return -1
		}
		at := from + i
		end := at + 1
		for end < len(b) && end < at+64 && isNameByte(b[end]) {
			end++
		}
		name := b[at+1 : end]
		if i := bytes.LastIndexByte(name, ':'); i >= 0 {
			name = name[i+1:]
		}
		if bytes.EqualFold(name, []byte("urlset")) || bytes.EqualFold(name, []byte("sitemapindex")) {
			return at
		}
		from = end
	}
}

// htmlStart returns the offset of an HTML doctype or html element, or -1.
func htmlStart(b []byte) int {
	i, j := htmlElement(b), foldIndex(b, "<!doctype html")
	if i < 0 || j >= 0 && j < i {
		return j
	}
	return i
}

func htmlElement(b []byte) int {
	for from := 0; ; {
		i := foldIndex(b[from:], "<html")
		if i < 0 {
			return -1
		}
		if end := from + i + len("<html"); end >= len(b) || !isNameByte(b[end]) {
			return from + i
		}
		from += i + 1
	}
}

// doctypeEnd returns the offset behind a declaration such as DOCTYPE, or -1.
func doctypeEnd(b []byte) int {
	depth := 0
	for i, c := range b {
		switch c {
		case '[':
			depth++
		case ']':
			depth--
		case '>':
			if depth <= 0 {
				return i + 1
			}
		}
	}
	return -1
}

// after returns the offset behind the first s in b, or -1.
func after(b []byte, s string) int {
	i := bytes.Index(b, []byte(s))
	if i < 0 {
		return -1
	}
	return i + len(s)
}

// foldPrefix reports whether b starts with s, which is lower case ASCII, in any letter case.
func foldPrefix(b []byte, s string) bool {
	if len(b) < len(s) {
		return false
	}
	for i := range len(s) {
		if lower(b[i]) != s[i] {
			return false
		}
	}
	return true
}

// foldIndex returns the offset of the first s, which starts with "<" and is lower case, in b, in
// any letter case.
func foldIndex(b []byte, s string) int {
	for from := 0; ; {
		i := bytes.IndexByte(b[from:], s[0])
		if i < 0 {
			return -1
		}
		from += i
		if foldPrefix(b[from:], s) {
			return from
		}
		from++
	}
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// nameStarts and nameBytes have a bit for each byte that may begin a name, and that may stand in
// one: without a branch.
const nameLetters = (1<<26-1)<<('a'-64) | (1<<26-1)<<('A'-64) | 1<<('_'-64)

var (
	nameStarts = [4]uint64{1 << ':', nameLetters, 1<<64 - 1, 1<<64 - 1}
	nameBytes  = [4]uint64{(1<<11-1)<<'0' | 1<<'-' | 1<<'.', nameLetters, 1<<64 - 1, 1<<64 - 1}
)

func isNameStart(c byte) bool { return nameStarts[c>>6]>>(c&63)&1 != 0 }

func isNameByte(c byte) bool { return nameBytes[c>>6]>>(c&63)&1 != 0 }

// isJSON reports whether b starts as a JSON object or array does. A markdown link starts with a
// bracket too.
func isJSON(b []byte) bool {
	rest := bytes.TrimLeft(b[1:], " \t\r\n")
	if len(rest) == 0 {
		return false
	}
	switch b[0] {
	case '{':
		return rest[0] == '"' || rest[0] == '}'
	case '[':
		return rest[0] == '"' || rest[0] == '{' || rest[0] == '[' && len(rest) > 1 && (rest[1] == '"' || rest[1] == '{')
	}
	return false
}

var robotsFields = []string{
	"user-agent", "disallow", "allow", "sitemap", "site-map", "crawl-delay", "host", "clean-param", "request-rate",
	"noindex",
}

// isRobots reports whether the first line that isn't a comment is one of robots.txt (RFC 9309,
// section 2.2).
func isRobots(b []byte) bool {
	for line := range lines(b) {
		line = bytes.TrimSpace(line)
		if len(line) == 0 || line[0] == '#' {
			continue
		}
		name, value, ok := bytes.Cut(line, []byte(":"))
		if !ok {
			return false
		}
		name = bytes.ToLower(bytes.TrimSpace(name))
		for _, f := range robotsFields {
			if string(name) == f {
				return !bytes.HasPrefix(value, []byte("//"))
			}
		}
		return false
	}
	return false
}

// columnNames are heads of columns with page addresses, as exports of crawlers and search engines
// name them.
var columnNames = map[string]bool{
	"url": true, "urls": true, "loc": true, "address": true, "page": true, "pages": true, "link": true,
	"location":  true,
	"top pages": true, "page url": true, "page address": true, "landing page": true, "lastmod": true, "title": true,
	"last modified": true, "priority": true, "changefreq": true, "status code": true, "clicks": true,
	"impressions": true,
}

// isCSV reports whether b is a table: a line that says so, a head with a known column, a head in
// any language above lines with the same number of separators, or such lines whose cells are more
// than a cut address. A title may stand above a head with a known column.
func isCSV(b []byte) bool {
	if foldPrefix(b, "sep=") {
		return true // Excel's own line
	}
	if title, rest, ok := bytes.Cut(b, []byte{'\n'}); ok && isTitle(title) {
		rest = bytes.TrimLeft(rest, "\r\n")
		head, _, _ := bytes.Cut(rest, []byte{'\n'})
		if !bytes.Contains(head, []byte("://")) && knownHeads(head) > 1 {
			return true
		}
	}
	var sep byte
	n, columns := 0, 0
	addresses := false // a cell of a later line holds one
	for line := range lines(b) {
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		if n == 0 {
			if bytes.Contains(line, []byte("://")) {
				for _, s := range []byte("\t;,|") {
					if c := countOutside(line, s); c > 0 && plainCell(line, s) {
						sep, columns = s, c
						break
					}
				}
				addresses = sep != 0
			} else {
				for _, s := range []byte("\t;,|") {
					c := countOutside(line, s)
					if c == 0 {
						continue
					}
					for cell := range bytes.SplitSeq(line, []byte{s}) {
						if columnNames[string(bytes.ToLower(bytes.Trim(cell, " \"'")))] {
							return true
						}
					}
					if c > columns {
						sep, columns = s, c
					}
				}
			}
			if sep == 0 {
				return false
			}
		} else if countOutside(line, sep) != columns {
			return false
		} else if bytes.Contains(line, []byte("://")) {
			addresses = true
		}
		if n++; n == 10 {
			break
		}
	}
	return addresses && (n >= 2 || sep == '\t')
}

// isTitle reports whether a line is one cell of words.
func isTitle(line []byte) bool {
	line = bytes.TrimSpace(line)
	if len(line) == 0 || len(line) > 200 || bytes.Contains(line, []byte("://")) {
		return false
	}
	for _, s := range []byte("\t;,|") {
		if countOutside(line, s) > 0 {
			return false
		}
	}
	return true
}

// knownHeads returns how many cells of a line are known as heads of columns.
func knownHeads(line []byte) int {
	best := 0
	for _, s := range []byte("\t;,|") {
		n := 0
		for cell := range bytes.SplitSeq(line, []byte{s}) {
			if headColumn(bytes.Trim(cell, " \"'\r")).Role != RoleNone {
				n++
			}
		}
		best = max(best, n)
	}
	return best
}

// plainCell reports whether a cell beside the address in line can't be a part of an address that
// happens to hold the separator.
func plainCell(line []byte, sep byte) bool {
	if sep == '\t' {
		return true
	}
	for cell := range bytes.SplitSeq(line, []byte{sep}) {
		if c := bytes.TrimSpace(cell); len(c) > 0 && (c[0] == '"' || len(c) < len(cell) || isCellValue(c)) {
			return true
		}
	}
	return false
}

// countOutside counts sep in line outside of double quotes.
func countOutside(line []byte, sep byte) int {
	n, quoted := 0, false
	for _, c := range line {
		switch {
		case c == '"':
			quoted = !quoted
		case c == sep && !quoted:
			n++
		}
	}
	return n
}

// lines iterates over the lines of b, without their ends. CR, LF and CRLF end a line.
func lines(b []byte) func(func([]byte) bool) {
	return func(yield func([]byte) bool) {
		for len(b) > 0 {
			i := bytes.IndexAny(b, "\r\n")
			if i < 0 {
				yield(b)
				return
			}
			line := b[:i]
			if b[i] == '\r' && i+1 < len(b) && b[i+1] == '\n' {
				i++
			}
			b = b[i+1:]
			if !yield(line) {
				return
			}
		}
	}
}

// NameReceipt compares a file's name with what it turned out to be: rule A4, a name that says .gz
// over a file that isn't packed, or the reverse. It changes nothing and reports false where both
// agree.
func NameReceipt(name string, layers int) (sitemapcore.Receipt, bool) {
	gz := len(name) > 3 && foldPrefix([]byte(name[len(name)-3:]), ".gz")
	if gz == (layers > 0) {
		return sitemapcore.Receipt{}, false
	}
	r := sitemapcore.Receipt{Rule: "A4", Line: 1, Count: 1, Before: excerpt([]byte(name)), Advice: true}
	if gz {
		r.After = "not packed"
	} else {
		r.After = "packed with gzip"
	}
	return r, true
}
