package xmlview

import (
	"strings"

	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore/wire"
)

// Lines are the lines of an output file: a window on those of the engine.
type Lines struct {
	of  *XML
	Rev int
	desk.Window
	held []Line
}

// Line implements [LineSource].
func (c *Lines) Line(i int) (Line, bool) {
	if i < c.First || i >= c.Last || i-c.First >= len(c.held) {
		return Line{}, false
	}
	return c.held[i-c.First], true
}

// coloured splits consecutive lines into spans. A tag or a comment may go on in the next line; before the first line
// nothing is open.
func coloured(lines []wire.Line) []Line {
	out := make([]Line, len(lines))
	var open State
	for i, l := range lines {
		out[i] = Line{No: l.No, Text: l.Text, ID: l.ID}
		out[i].Spans, open = Tokens(l.Text, open, nil)
	}
	return out
}

// load asks for lines.
func (c *Lines) load(first, count int) {
	c.of.Ask(&wire.GetLines{First: first, Count: count}, func(b wire.Body, _ []wire.Blob) {
		c.Asked = false
		w, ok := b.(*wire.LineWindow)
		switch {
		case !ok:
		case w.Rev < c.Rev && !c.Stale:
			c.Fetch() // newer ones were told meanwhile
		default:
			c.storeWindow(w)
		}
	})
}

// storeWindow stores a window of lines and asks for the next one if more are needed.
func (c *Lines) storeWindow(w *wire.LineWindow) {
	c.held = coloured(w.Lines)
	c.Got(w.First, len(w.Lines), w.Len)
	c.Stale = w.Rev < c.Rev
	c.Rev = max(c.Rev, w.Rev)
	c.of.rev++
	c.of.Awaits = true
	c.Fetch()
}

// changed notes that there are other lines.
func (c *Lines) changed(rev, length int) {
	c.Rev, c.Length, c.Stale = max(rev, c.Rev), length, true
	c.of.rev++
	c.Fetch()
}

// Entry are the lines of one page.
type Entry struct{ lines []Line }

// newEntryLines returns the lines of a page's XML.
func newEntryLines(text string) Entry {
	var lines []wire.Line
	for i, l := range strings.Split(text, "\n") {
		lines = append(lines, wire.Line{No: i + 1, Text: l})
	}
	return Entry{coloured(lines)}
}

// Len implements [LineSource].
func (e *Entry) Len() int { return len(e.lines) }

// Line implements [LineSource].
func (e *Entry) Line(i int) (Line, bool) {
	if i < 0 || i >= len(e.lines) {
		return Line{}, false
	}
	return e.lines[i], true
}

// Need implements [LineSource].
func (e *Entry) Need(int, int) {}
