package xmlview

import "sitemapeditor/sitemapcore"

// A Line is one line of a file as it is shown.
type Line struct {
	No    int                 // its number in the file, from 1
	Text  string              // without the line end
	ID    sitemapcore.EntryID // the page that it belongs to, or 0
	Spans []Span              // in order and without overlap; [Tokens] makes them. Those beyond the first 4,000 bytes are not drawn.
}

// A LineSource has the displayed text. Lines are counted from 0 here.
//
// A source is a stable pointer: its changes change Rev.
type LineSource interface {
	// Len returns the number of lines.
	Len() int

	// Line returns line i, and whether it is there yet. There is none outside of 0 to Len.
	Line(i int) (Line, bool)

	// Need says which lines are about to be seen. It returns at once; lines that come later are
	// told by Rev.
	Need(first, count int)
}

// A Range is a run of lines, counted from 0.
type Range struct{ First, Count int }

// Has reports whether line i is in the range.
func (r Range) Has(i int) bool { return i >= r.First && i < r.First+r.Count }

// A gap is the place of a box, the editor or wrapped lines, in the view: rows At to At+Rows replace Hidden lines. The
// zero gap changes nothing.
type gap struct{ At, Hidden, Rows int }

// line returns the line that a row shows, and whether it shows one.
func (g gap) line(row int) (int, bool) {
	switch {
	case row < g.At || g == gap{}:
		return row, true
	case row < g.At+g.Rows:
		return 0, false
	default:
		return row - g.Rows + g.Hidden, true
	}
}

// row returns the row at which a line is shown; for a hidden line, the first of the gap.
func (g gap) row(line int) int {
	switch {
	case line < g.At || g == gap{}:
		return line
	case line < g.At+g.Hidden:
		return g.At
	default:
		return line - g.Hidden + g.Rows
	}
}

// rows returns the number of rows for a number of lines.
func (g gap) rows(lines int) int { return max(lines-g.Hidden+g.Rows, 0) }
