package write

import (
	"bytes"
	"sort"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
)

// A Trimmed text is the text of a file without the parts outside of its pages that the owner removed.
type Trimmed struct {
	Text []byte              // with these parts
	cuts []sitemapcore.Place // sorted
}

// NewTrimmed returns the trimmed text of a file.
func NewTrimmed(text []byte, f *sitemapcore.File) Trimmed {
	t := Trimmed{Text: text}
	for _, u := range f.OutsideParts(t.Text, f.Removed) {
		from, to := int(u.Start), min(int(u.End), len(t.Text))
		// A part that has its lines to itself takes them along.
		space := t.Text[scan.BackWhite(t.Text, from):from]
		rest := bytes.TrimLeft(t.Text[to:], " \t\r")
		if n := bytes.LastIndexByte(space, '\n'); n >= 0 && len(rest) > 0 && rest[0] == '\n' {
			from -= len(space) - n
			if from > 0 && t.Text[from-1] == '\r' {
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

// Slice returns Text[from:to] without the removed parts.
func (t *Trimmed) Slice(from, to int) []byte {
	i := sort.Search(len(t.cuts), func(i int) bool { return int(t.cuts[i].To) > from })
	if i == len(t.cuts) || int(t.cuts[i].From) >= to {
		return t.Text[from:to:to]
	}
	var out []byte
	for ; i < len(t.cuts) && int(t.cuts[i].From) < to; i++ {
		if cut := int(t.cuts[i].From); cut > from {
			out = append(out, t.Text[from:cut]...)
		}
		from = max(from, min(to, int(t.cuts[i].To)))
	}
	return append(out, t.Text[from:to]...)
}

// place returns the offset in the trimmed text of an offset that no cut contains.
func (t *Trimmed) place(at uint32) uint32 {
	gone := uint32(0)
	for _, c := range t.cuts {
		if c.To > at {
			break
		}
		gone += c.To - c.From
	}
	return at - gone
}

// Index returns the trimmed text of an index, and its lines with their places in it.
func (t *Trimmed) Index(lines []sitemapcore.Child) ([]byte, []sitemapcore.Child) {
	if len(t.cuts) == 0 {
		return t.Text, lines
	}
	moved := make([]sitemapcore.Child, len(lines))
	for i, c := range lines {
		c.Start, c.End = t.place(c.Start), t.place(c.End)
		moved[i] = c
	}
	return t.Slice(0, len(t.Text)), moved
}
