package output

import (
	"bytes"
	"sort"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// A trimmed text is the text of a file without the parts outside of its pages that the owner removed.
type trimmed struct {
	text []byte
	cuts []sitemapcore.Place // sorted
}

func newTrimmed(doc *sitemapcore.Document, f *sitemapcore.File) trimmed {
	t := trimmed{text: doc.Text(f.Store)}
	for _, u := range f.OutsideParts(t.text, f.Removed) {
		from, to := int(u.Start), min(int(u.End), len(t.text))
		// A part that has its lines to itself takes them along.
		space := t.text[sitemapxml.BackWhite(t.text, from):from]
		rest := bytes.TrimLeft(t.text[to:], " \t\r")
		if n := bytes.LastIndexByte(space, '\n'); n >= 0 && len(rest) > 0 && rest[0] == '\n' {
			from -= len(space) - n
			if from > 0 && t.text[from-1] == '\r' {
				from--
			}
		}
		// The list of a project file need not be sound.
		if n := len(t.cuts); n > 0 {
			from = max(from, int(t.cuts[n-1].To))
		}
		if from < to {
			t.cuts = append(t.cuts, sitemapcore.Place{From: uint32(from), To: uint32(to)})
		}
	}
	return t
}

// slice returns text[from:to] without the removed parts.
func (t *trimmed) slice(from, to int) []byte {
	i := sort.Search(len(t.cuts), func(i int) bool { return int(t.cuts[i].To) > from })
	if i == len(t.cuts) || int(t.cuts[i].From) >= to {
		return t.text[from:to:to]
	}
	var out []byte
	for ; i < len(t.cuts) && int(t.cuts[i].From) < to; i++ {
		if cut := int(t.cuts[i].From); cut > from {
			out = append(out, t.text[from:cut]...)
		}
		from = max(from, min(to, int(t.cuts[i].To)))
	}
	return append(out, t.text[from:to]...)
}

// place returns the offset in the trimmed text of an offset that no cut contains.
func (t *trimmed) place(at uint32) uint32 {
	gone := uint32(0)
	for _, c := range t.cuts {
		if c.To > at {
			break
		}
		gone += c.To - c.From
	}
	return at - gone
}

// index returns the trimmed text of an index, and its lines with their places in it.
func (t *trimmed) index(lines []sitemapcore.Child) ([]byte, []sitemapcore.Child) {
	if len(t.cuts) == 0 {
		return t.text, lines
	}
	moved := make([]sitemapcore.Child, len(lines))
	for i, c := range lines {
		c.Start, c.End = t.place(c.Start), t.place(c.End)
		moved[i] = c
	}
	return t.slice(0, len(t.text)), moved
}
