package lines

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"sitemapeditor/sitemapcore/intake/item"
)

// A markupText is HTML as lines of text.
type markupText struct {
	strings.Builder
	links  int // targets that are addresses, in the place of their links
	passed int // other targets
}

// linesOf returns the text of HTML that people see. A block is a line, and a row of a table is one with tabs between its
// cells. If targets is set, the target of a link is in the place of its text.
func linesOf(document []byte, targets bool, pace *item.Pacer) (*markupText, error) {
	m := &markupText{}
	var skip atom.Atom
	inA, inRow := false, false
	for z := html.NewTokenizer(bytes.NewReader(document)); ; {
		between := byte('\n')
		if inRow {
			between = '\t'
		}
		switch kind := z.Next(); kind {
		case html.ErrorToken:
			return m, nil
		case html.TextToken:
			if skip != 0 || inA {
				break
			}
			text := z.Text()
			if inRow {
				text = bytes.ReplaceAll(text, []byte{'\n'}, []byte{' '})
			}
			m.Write(text)
		case html.StartTagToken, html.SelfClosingTagToken, html.EndTagToken:
			name, more := z.TagName()
			tag, start := atom.Lookup(name), kind != html.EndTagToken
			switch tag {
			case atom.A:
				href, is := "", false
				if start && targets {
					href, is = item.Attributes(z, more)["href"]
				}
				if m.WriteByte(' '); is {
					m.WriteByte(between)
					m.target(href)
				} else if inA {
					m.WriteByte(between)
				}
				inA = is
			case atom.Script, atom.Style, atom.Title, atom.Template, atom.Noscript:
				if skip = 0; start {
					skip = tag
				}
			case atom.Tr, atom.Table:
				m.WriteByte('\n')
				inRow = start && tag == atom.Tr
			default:
				if !inline(tag) {
					inA = inA && start
					m.WriteByte(between)
				}
			}
		}
		if err := pace.Spend(len(z.Raw()) + 1); err != nil {
			return nil, err
		}
	}
}

// target writes the target of a link, or counts it.
func (m *markupText) target(href string) {
	switch target, kind := linkTarget(href); {
	case kind == webLink:
		m.links++
		m.WriteString(target)
	case kind == relativeLink || strings.Contains(href, ":"):
		m.passed++
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
