package intake

import (
	"strings"

	"sitemapeditor/sitemapcore"
)

// A Page is an address that was found in a paste.
type Page struct {
	Loc     string // begins with http:// or https://
	LastMod string // a day that stood beside it, as it was written, or empty
}

// Found is what a paste holds.
type Found struct {
	// Format is XML where the pasted text is a sitemap itself, or another XML document, and Robots
	// where it is a robots.txt: then nothing else is set, and the caller opens the text as a file.
	// It is CSV where the cells of a spreadsheet were pasted, which Table has. Otherwise it is
	// Empty, PlainText, or HTML where the addresses come from markup.
	Format Format
	Table  *Table

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
	Odd      []sitemapcore.OddLine
}

// ReadPaste finds out what was pasted, and the page addresses in it. plain is the clipboard's text,
// markup its HTML; either may be empty. breathe is called now and then; its error ends the work.
func ReadPaste(plain, markup string, breathe func() error) (Found, error) {
	// Detection doesn't need more than its window behind the leading white space.
	head := strings.TrimLeft(plain, " \t\r\n\ufeff")
	format := Detect([]byte(head[:min(len(head), detectWindow)]))
	if format == XML || format == Robots && markup == "" {
		return Found{Format: format}, nil
	}
	if t := pastedTable(plain); t != nil {
		return Found{Format: CSV, Table: t}, nil
	}
	return pastedAddresses(format, plain, markup, breathe)
}

// pastedAddresses finds the page addresses in a text of some format, and in the markup beside it.
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
func pastedAddresses(format Format, plain, markup string, breathe func() error) (Found, error) {
	s := pasteScan{format: PlainText}
	switch format {
	case HTML:
		// Source code of a page was pasted.
		s.format, plain, markup = HTML, "", plain
	case Empty:
		s.format = Empty
	}
	pace := pacer{breathe: breathe}
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
	oddLines   []sitemapcore.OddLine
}

func (c *collector) add(loc, lastmod string) {
	if isNamespace(loc) {
		return
	}
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

// pastedTable returns the cells of a spreadsheet, where that is what was pasted: every spreadsheet,
// and every browser, gives them as text with tabs. Addresses with nothing but a date beside them
// need no questions.
func pastedTable(plain string) *Table {
	if strings.IndexByte(plain, '\t') < 0 {
		return nil
	}
	t := NewTable([]byte(plain))
	if t.Sep != '\t' || t.Loc() < 0 || len(t.Samples) == 0 {
		return nil
	}
	others := 0
	for _, c := range t.Columns {
		if c.Role != RoleLoc && c.Role != RoleLastMod && c.Role != RoleNone {
			others++
		}
	}
	if others == 0 && len(t.Columns) < 3 {
		return nil
	}
	return t
}
