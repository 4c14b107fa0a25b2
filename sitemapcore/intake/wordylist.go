package intake

import "bytes"

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
