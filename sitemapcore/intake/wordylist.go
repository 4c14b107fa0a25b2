package intake

import (
	"bytes"
	"html"
	"strings"
)

// A WordyList is a list of addresses with other words in its lines: bullets, numbers, titles, the
// keys of YAML, links of Markdown.
type WordyList struct {
	Pages []Page

	// Found is the number of pages from lines that are no plain address, and First is the first
	// such line.
	Found int
	First Line

	Rejected []Line // lines without an address, but for blank ones and comments

	// Oddities and Odd are as in [Found].
	Oddities int
	Odd      []OddLine
}

// IsList reports whether the text is a list, as [TextList.IsList] does.
func (w *WordyList) IsList() bool { return len(w.Pages) > 0 && 2*len(w.Pages) >= len(w.Rejected) }

// ReadWordy reads a text as a [WordyList]. breathe is called now and then; its error ends the
// reading.
func ReadWordy(text []byte, breathe func() error) (*WordyList, error) {
	r := wordyReader{text: text}
	for pace := (pacer{breathe: breathe}); r.pos < len(text); {
		rest := text[r.pos:]
		n := bytes.IndexAny(rest, "\r\n")
		end := n + 1
		if n < 0 {
			n, end = len(rest), len(rest)
		} else if rest[n] == '\r' && end < len(rest) && rest[end] == '\n' {
			end++
		}
		r.no++
		r.take(rest[:n])
		r.pos += end
		if err := pace.spend(end); err != nil {
			return nil, err
		}
	}
	r.list.Oddities, r.list.Odd = r.odd.oddities, r.odd.oddLines
	return &r.list, nil
}

type wordyReader struct {
	text []byte
	pos  int
	no   uint32
	line lineScan
	odd  collector
	list WordyList
}

// take reads one line.
func (r *wordyReader) take(b []byte) {
	left := bytes.TrimLeftFunc(b, isBlank)
	start := r.pos + len(b) - len(left)
	b = bytes.TrimRightFunc(left, isBlank)
	if len(b) == 0 {
		return
	}
	at, line := Line{uint32(start), uint32(start + len(b)), r.no}, string(b)
	if plainAddress(line) {
		r.list.Pages = append(r.list.Pages, Page{Loc: line})
		return
	}
	r.line.scan(line)
	if len(r.line.found) == 0 {
		if b[0] != '#' {
			r.list.Rejected = append(r.list.Rejected, at)
		}
		return
	}
	r.odd.odd(line, &r.line)
	date := r.line.date
	if len(r.line.found) > 1 {
		date = ""
	}
	for _, a := range r.line.found {
		r.list.Pages = append(r.list.Pages, Page{a, date})
	}
	if len(r.line.found) == 1 && r.line.found[0] == line {
		return // a plain address with marks in it
	}
	if r.list.Found == 0 {
		r.list.First = at
	}
	r.list.Found += len(r.line.found)
}

// AddressesIn finds the page addresses in a text of any kind, in place of its own reader: a feed
// without entries, data, XML that is no sitemap, prose. What names a vocabulary, or says where a
// program finds its rules, is no page.
func AddressesIn(text []byte, breathe func() error) (Found, error) {
	plain := string(text)
	switch Detect(text) {
	case XML, RSS, Atom, RDF, SVG, HTML:
		plain = html.UnescapeString(string(withoutVocabularies(text)))
	}
	s := pasteScan{format: PlainText}
	return s.found(plain, nil, &pacer{breathe: breathe})
}

// withoutVocabularies returns markup with blanks in place of declarations and of what names
// namespaces, schemas and document types.
func withoutVocabularies(text []byte) []byte {
	out := bytes.Clone(text)
	blank := func(from, to int) {
		for i := from; i < to; i++ {
			out[i] = ' '
		}
	}
	for i := 0; i < len(text); i++ {
		n := bytes.IndexByte(text[i:], '<')
		if n < 0 {
			break
		}
		i += n
		end := i + tagLength(text[i:])
		switch {
		case bytes.HasPrefix(text[i:], []byte("<!--")), bytes.HasPrefix(text[i:], []byte("<![")):
			continue
		case i+1 < len(text) && (text[i+1] == '!' || text[i+1] == '?'):
			blank(i, end)
		default:
			for at := i; at < end; {
				q := bytes.IndexAny(text[at:end], `"'`)
				if q < 0 {
					break
				}
				q += at
				stop := bytes.IndexByte(text[q+1:end], text[q])
				if stop < 0 {
					break
				}
				stop += q + 1
				if isVocabulary(string(text[at:q])) {
					blank(q+1, stop)
				}
				at = stop + 1
			}
		}
		i = max(i, end-1)
	}
	return out
}

// tagLength returns the length of the tag that b begins with, quotes being looked at.
func tagLength(b []byte) int {
	quote := byte(0)
	for i, c := range b {
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '>':
			return i + 1
		}
		if i > maxTag {
			return i
		}
	}
	return len(b)
}

// maxTag is the longest tag that is believed to be one.
const maxTag = 1 << 16

// isVocabulary reports whether the attribute whose name ends before holds names of vocabularies.
func isVocabulary(before string) bool {
	name := strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(before), "="))
	name = name[strings.LastIndexAny(name, " \t\r\n")+1:]
	_, local, ok := strings.Cut(name, ":")
	return name == "xmlns" || strings.HasPrefix(name, "xmlns:") || ok && strings.HasSuffix(strings.ToLower(local),
		"schemalocation")
}
