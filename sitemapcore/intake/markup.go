package intake

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A markupScan finds addresses in a clipboard's HTML.
type markupScan struct {
	z     *html.Tokenizer
	out   collector
	links int // targets taken
	line  lineScan
	text  []byte // of the current block, up to here
	skip  atom.Atom
	inA   bool // within a link whose target was read: its text says nothing more

	// The current row of a table.
	inRow bool
	row   int // the first page of it
	dates int
	date  string
}

func newMarkupScan(markup string) *markupScan {
	return &markupScan{z: html.NewTokenizer(strings.NewReader(markup))}
}

// run reads the markup.
func (m *markupScan) run(pace *pacer) error {
	for {
		switch m.z.Next() {
		case html.ErrorToken:
			m.flush()
			m.endRow()
			return nil
		case html.TextToken:
			if m.skip == 0 && !m.inA {
				m.text = append(m.text, m.z.Text()...)
			}
		case html.StartTagToken, html.SelfClosingTagToken:
			name, hasAttr := m.z.TagName()
			m.open(atom.Lookup(name), hasAttr)
		case html.EndTagToken:
			name, _ := m.z.TagName()
			m.close(atom.Lookup(name))
		}
		if err := pace.spend(len(m.z.Raw()) + 1); err != nil {
			return err
		}
	}
}

func (m *markupScan) open(tag atom.Atom, hasAttr bool) {
	switch tag {
	case atom.A:
		m.inA = false
		href, ok := attributes(m.z, hasAttr)["href"]
		if !ok {
			return
		}
		m.inA = true
		m.text = append(m.text, ' ')
		switch target, kind := linkTarget(href); kind {
		case webLink:
			m.out.add(target, "")
			m.out.full++
			m.links++
		case relativeLink:
			m.out.Relative++
		case foreignLink:
			if strings.Contains(href, ":") {
				m.out.Foreign++
			}
		}
	case atom.Script, atom.Style, atom.Title, atom.Template:
		m.skip = tag
	case atom.Tr:
		m.flush()
		m.endRow()
		m.inRow, m.row, m.dates = true, len(m.out.Pages), 0
	default:
		if !inline(tag) {
			m.flush()
		}
	}
}

func (m *markupScan) close(tag atom.Atom) {
	switch {
	case tag == m.skip && tag != 0:
		m.skip = 0
	case tag == atom.A:
		m.inA = false
		m.text = append(m.text, ' ')
	case tag == atom.Tr || tag == atom.Table:
		m.flush()
		m.endRow()
	case !inline(tag):
		m.inA = false
		m.flush()
	}
}

// inline reports whether a tag is part of a line: editors color the parts of an address with such tags.
func inline(tag atom.Atom) bool {
	switch tag {
	case atom.Span, atom.B, atom.I, atom.U, atom.S, atom.Em, atom.Strong, atom.Font, atom.Code, atom.Mark, atom.Small,
		atom.Wbr, atom.Sub, atom.Sup, atom.Tt:
		return true
	}
	return false
}

// flush reads the text of a block.
func (m *markupScan) flush() {
	if len(bytes.TrimSpace(m.text)) == 0 {
		m.text = m.text[:0]
		return
	}
	for line := range lines(m.text) {
		s := strings.TrimFunc(string(line), isBlank)
		if s == "" {
			continue
		}
		if date := rowDate(s); m.inRow && date != "" {
			m.date = date
			m.dates++
			continue
		}
		m.line.scan(s)
		if len(m.line.found) == 1 && m.line.behind() {
			m.out.odd(s, &m.line)
		}
		m.out.addLine(&m.line)
	}
	m.text = m.text[:0]
}

// endRow gives the date of a row to its page, if it has one of each.
func (m *markupScan) endRow() {
	if m.inRow && m.dates == 1 && len(m.out.Pages) == m.row+1 {
		m.out.Pages[m.row].LastMod = m.date
	}
	m.inRow = false
}
