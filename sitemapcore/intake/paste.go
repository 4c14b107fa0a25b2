package intake

import (
	"strings"

	"sitemapeditor/sitemapcore"
)

// A Page is an address that was found in a paste.
type Page struct {
	Loc     string // begins with http:// or https://
	LastMod string // a day beside it, as written, or ""
}

// Found is the content of a paste.
type Found struct {
	// Format is XML if the pasted text is a sitemap or another XML document, and Robots if it is a robots.txt: then
	// nothing else is set, and the caller opens the text as a file. It is CSV for the cells of a spreadsheet, which are
	// in Table. Otherwise it is Empty, PlainText, or HTML if the addresses are from markup.
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

	// Oddities is the number of lines of plain text that were not taken completely and unchanged, and Odd are the first
	// of them.
	Oddities int
	Odd      []sitemapcore.OddLine
}

// ReadPaste detects the kind of a paste, and finds its page addresses. plain is the clipboard's text, markup its HTML;
// either may be empty. It calls breathe regularly; its error ends the work.
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

// pastedAddresses finds the page addresses in a text of some format, and in its markup.
//
// A line that is one address is that address. In other lines, it finds addresses anywhere: behind bullets and numbers,
// in quotes, brackets, Markdown and tags, between cells. A full stop, comma or bracket behind an address belongs to the
// sentence, unless the bracket was opened within the address. hxxp means http. In a line without http, it takes an
// address without a scheme if it fills a cell (example.com/about) or is certain (www.example.com), and adds https.
// Blanks that are clearly within the path of such an address are the user's mistake and stay. It doesn't take an
// address that was shortened with dots, which is another address.
//
// From markup, it takes the targets of links, and addresses in text that isn't a link. It prefers markup to plain text
// if it has as many complete addresses.
//
// Scanning the found addresses, one a line, finds the same addresses.
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

// found reads plain text, and returns the addresses in it, or in the markup if there is any.
func (s *pasteScan) found(text string, m *markupScan, pace *pacer) (Found, error) {
	for line := range strings.SplitSeq(text, "\n") {
		for part := range strings.SplitSeq(line, "\r") {
			s.read(part)
		}
		if err := pace.spend(len(line) + 1); err != nil {
			return Found{}, err
		}
	}
	found, format := s.plain.Found, s.format
	if m != nil && len(m.out.Pages) > 0 && (m.links > 0 || len(found.Pages) == 0) && m.out.full >= s.plain.full {
		found, format = m.out.Found, HTML
	}
	found.Format = format
	return found, nil
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
	s.plain.addLine(&s.line)
	if len(s.line.found) == 0 && s.line.relative+s.line.foreign == 0 {
		s.plain.Unread++
	}
}

// A collector gathers pages, each address once.
type collector struct {
	Found
	seen map[string]int32 // indexes in Pages
	full int              // addresses with their scheme
}

func (c *collector) add(loc, lastmod string) {
	if isNamespace(loc) {
		return
	}
	if c.seen == nil {
		c.seen = make(map[string]int32)
	}
	if i, ok := c.seen[loc]; ok {
		c.Duplicates++
		if c.Pages[i].LastMod == "" {
			c.Pages[i].LastMod = lastmod
		}
		return
	}
	c.seen[loc] = int32(len(c.Pages))
	c.Pages = append(c.Pages, Page{loc, lastmod})
}

// addLine adds the addresses of a line.
func (c *collector) addLine(l *lineScan) {
	lastmod := ""
	if len(l.found) == 1 {
		lastmod = l.date
	}
	for _, a := range l.found {
		c.add(a, lastmod)
	}
	c.full += l.full
	c.Relative += l.relative
	c.Foreign += l.foreign
}

// pastedTable returns the pasted cells of a spreadsheet, or nil: all spreadsheets and browsers copy them as text with
// tabs. Addresses with nothing but dates need no questions.
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
