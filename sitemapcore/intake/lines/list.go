package lines

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/intake/item"
)

// A Line is a span of one line of a text.
type Line struct {
	Start, End uint32 // in the text, without white space around
	No         uint32 // counted from 1
}

// A List is a text with an address in each line (sitemaps.org, "Text file"), perhaps beside other words: bullets, numbers,
// titles, the keys of YAML, links of Markdown.
type List struct {
	// Lines are the lines that begin with http:// or https://, and Rejected the others but for blank ones and comments.
	// Whether such an address is a good one is for the checks to say.
	Lines, Rejected []Line

	Pages []Page // the addresses found in all lines
	Found int    // those in lines with other words
	First Line   // the first such line
	Empty []Line // lines without an address

	// Oddities and Odd are as in [Found].
	Oddities int
	Odd      []sitemapcore.OddLine
}

// IsPlain reports whether the text is a list of addresses: a third of its lines at least. The lines of prose that quotes a
// few addresses are not.
func (l *List) IsPlain() bool { return len(l.Lines) > 0 && 2*len(l.Lines) >= len(l.Rejected) }

// IsWorded reports whether the text is a list with other words in its lines.
func (l *List) IsWorded() bool {
	return l.Found > 0 && 2*len(l.Pages) >= len(l.Empty) && !(l.IsPlain() && len(l.Pages) <= len(l.Lines))
}

// ReadList reads a text as a [List]. CRLF, LF and CR end a line. breathe is called now and then; its error ends the
// reading.
func ReadList(text []byte, breathe func() error) (*List, error) {
	list := new(List)
	var odd Found
	var scan lineScan
	err := scan.each(text, &item.Pacer{Breathe: breathe}, func(at Line, line string) {
		switch {
		case address.IsWeb(line):
			list.Lines = append(list.Lines, at)
		case line[0] != '#':
			list.Rejected = append(list.Rejected, at)
		}
		if len(scan.found) == 0 {
			if line[0] != '#' {
				list.Empty = append(list.Empty, at)
			}
			return
		}
		odd.odd(line, &scan)
		date := scan.date
		if len(scan.found) > 1 {
			date = ""
		}
		for _, a := range scan.found {
			list.Pages = append(list.Pages, Page{a, date})
		}
		if len(scan.found) == 1 && scan.found[0] == line {
			return // a plain address
		}
		if list.Found == 0 {
			list.First = at
		}
		list.Found += len(scan.found)
	})
	list.Oddities, list.Odd = odd.Oddities, odd.Odd
	return list, err
}
