package lines

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/intake/table"
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
	Format format.Format
	Table  *table.Table

	// Pages are the addresses in the order of the paste, each once.
	Pages []Page

	// Duplicates is how often an address came again. It was dropped.
	Duplicates int

	// Ignored is the number of addresses within an unknown site, such as /about, of addresses that aren't of web pages,
	// such as mailto:, and of lines of plain text without an address.
	Ignored int

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
	found := intake.Detect([]byte(head[:min(len(head), item.Window)]))
	if found == format.XML || found == format.Robots && markup == "" {
		return Found{Format: found}, nil
	}
	if t := pastedTable(plain); t != nil {
		return Found{Format: format.CSV, Table: t}, nil
	}
	return pastedAddresses(found, plain, markup, breathe)
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
func pastedAddresses(found format.Format, plain, markup string, breathe func() error) (Found, error) {
	switch found {
	case format.HTML:
		// Source code of a page was pasted.
		plain, markup = "", plain
	case format.Empty:
	default:
		found = format.PlainText
	}
	pace := &item.Pacer{Breathe: breathe}
	var s lineFinder
	if err := s.read([]byte(plain), false, pace); err != nil {
		return Found{}, err
	}
	s.Format = found
	if strings.TrimSpace(markup) == "" {
		return s.Found, nil
	}
	text, err := linesOf([]byte(markup), true, pace)
	if err != nil {
		return Found{}, err
	}
	var m lineFinder
	if err := m.read([]byte(text.String()), true, pace); err != nil {
		return Found{}, err
	}
	if len(m.Pages) == 0 || text.links == 0 && len(s.Pages) > 0 || m.full < s.full {
		return s.Found, nil
	}
	m.Format, m.Ignored = format.HTML, m.Ignored+text.passed
	return m.Found, nil
}

// A lineFinder finds the addresses in the lines of a text. Of several equal ones it keeps the first.
type lineFinder struct {
	Found
	line lineScan
	seen map[string]int32 // indexes in Pages
	full int              // addresses with their scheme
}

// read reads a text. Of HTML, whose text is lines, it counts no lines without an address.
func (s *lineFinder) read(text []byte, markup bool, pace *item.Pacer) error {
	l := &s.line
	return l.each(text, pace, func(_ Line, line string) {
		if !markup || len(l.found) > 0 && strings.IndexByte(line, '\t') < 0 {
			s.odd(line, l)
		}
		lastmod := ""
		if len(l.found) == 1 {
			lastmod = l.date
		}
		for _, a := range l.found {
			s.add(a, lastmod)
		}
		s.full += l.full
		s.Ignored += l.passed
		if !markup && len(l.found) == 0 && l.passed == 0 {
			s.Ignored++
		}
	})
}

func (s *lineFinder) add(loc, lastmod string) {
	if isNamespace(loc) {
		return
	}
	if s.seen == nil {
		s.seen = make(map[string]int32)
	}
	if i, ok := s.seen[loc]; ok {
		s.Duplicates++
		if s.Pages[i].LastMod == "" {
			s.Pages[i].LastMod = lastmod
		}
		return
	}
	s.seen[loc] = int32(len(s.Pages))
	s.Pages = append(s.Pages, Page{loc, lastmod})
}

// pastedTable returns the pasted cells of a spreadsheet, or nil: all spreadsheets and browsers copy them as text with
// tabs. Addresses with nothing but dates need no questions.
func pastedTable(plain string) *table.Table {
	if strings.IndexByte(plain, '\t') < 0 {
		return nil
	}
	t := table.New([]byte(plain))
	if t.Sep != '\t' || t.Loc() < 0 || len(t.Samples) == 0 {
		return nil
	}
	others := 0
	for _, c := range t.Columns {
		if c.Role != table.RoleLoc && c.Role != table.RoleLastMod && c.Role != table.RoleNone {
			others++
		}
	}
	if others == 0 && len(t.Columns) < 3 {
		return nil
	}
	return t
}
