package intake

import "sitemapeditor/sitemapcore"

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
	Odd      []sitemapcore.OddLine
}

// IsList reports whether the text is a list, as [TextList.IsList] does.
func (w *WordyList) IsList() bool { return len(w.Pages) > 0 && 2*len(w.Pages) >= len(w.Rejected) }

// ReadWordy reads a text as a [WordyList]. breathe is called now and then; its error ends the
// reading.
func ReadWordy(text []byte, breathe func() error) (*WordyList, error) {
	list := new(WordyList)
	var odd collector
	var scan lineScan
	err := scan.each(text, &pacer{breathe: breathe}, func(at Line, line string) {
		if len(scan.found) == 0 {
			if line[0] != '#' {
				list.Rejected = append(list.Rejected, at)
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
