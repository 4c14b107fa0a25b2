package page

import (
	"strings"

	"sitemapeditor/components/urltable"
	"sitemapeditor/components/xmlview"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// windowMargin is how many rows or lines are asked for on either side of what is on screen, so that
// scrolling a little finds them there.
const windowMargin = 120

// A window is the part of a long list that the page holds: what is on screen, and something around
// it. One request is under way at a time; what is wanted meanwhile is remembered, and only the
// newest wish counts.
type window struct {
	request     func(first, count int) // asks for a part; the answer ends asked
	len         int                    // of the whole list
	first, last int                    // what is held; last is behind the last one
	stale       bool
	asked       bool
	wantFirst   int
	wantCount   int
}

// Len returns the length of the whole list.
func (w *window) Len() int { return w.len }

// desk.Need notes what is about to be shown.
func (w *window) Need(first, count int) {
	w.wantFirst, w.wantCount = first, count
	w.fetch()
}

// fetch asks for what is wanted, where that is not held.
func (w *window) fetch() {
	first := max(0, min(w.wantFirst, w.len))
	end := min(w.len, first+max(w.wantCount, 1))
	if w.asked || !w.stale && (first >= end || w.first <= first && end <= w.last) {
		return
	}
	w.asked = true
	from := max(0, first-windowMargin)
	w.request(from, min(max(w.len, 1), end+windowMargin)-from)
}

// got notes what came.
func (w *window) got(first, n, length int) {
	w.first, w.last, w.len, w.stale = first, first+n, length, false
}

// A rowCache is the source of the table: a window on a view of the engine.
type rowCache struct {
	s    *table
	view int
	rev  int // of the view, as the engine counts
	window
	held *wire.Window
	rule string // what the rule is called of which all pages are shown

	// The rows are those of a file that is still being read, and host is the origin that they
	// share.
	peeked bool
	host   string
}

var _ urltable.Source = (*rowCache)(nil)

// Row implements [urltable.Source].
func (c *rowCache) Row(i int) (urltable.Row, bool) {
	if c.held == nil || i < c.first || i >= c.last {
		return urltable.Row{}, false
	}
	k := i - c.first
	w := c.held
	r := urltable.Row{
		ID: w.IDs[k], No: w.Nos[k], Severity: w.Worst[k],
		Images: int(w.Extras[5*k]), Videos: int(w.Extras[5*k+1]), News: int(w.Extras[5*k+2]),
		Alternates: int(w.Extras[5*k+3]), Others: int(w.Extras[5*k+4]),
		Changed: w.Flags[k]&wire.RowChanged != 0, LeftOut: w.Flags[k]&wire.RowLeftOut != 0,
	}
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		r.Values[f] = w.Value(k, f)
		r.Has[f] = w.Has[k]&(1<<f) != 0
		r.Marks[f] = w.Marks[k*sitemapcore.NumFields+int(f)]
	}
	return r, true
}

// load asks for rows, once a view is open.
func (c *rowCache) load(first, count int) {
	if c.view == 0 {
		c.asked = false
		return
	}
	c.s.Ask(&wire.GetWindow{View: c.view, First: first, Count: count}, func(b wire.Body, _ []wire.Blob) {
		c.asked = false
		w, ok := b.(*wire.Window)
		if !ok || w.View != c.view || c.peeked && w.Len == 0 {
			return
		}
		c.peeked = false
		late := w.Rev < c.rev
		c.held, c.rev = w, max(c.rev, w.Rev)
		c.got(w.First, len(w.IDs), w.Len)
		c.stale = late
		c.s.rowsRev++
		c.s.Awaits = true
		c.fetch()
		c.s.rowsCame()
	})
}

// peek takes the first rows of a file that is still being read. They are drawn at once, so that the
// browser has made the screen of the work while the engine reads on, and not after it: before their
// owner's eyes, or behind the start screen where that has to stay.
func (c *rowCache) peek(m *wire.FirstRows) {
	c.held, c.host, c.peeked = &m.Rows, m.Host, true
	c.got(0, len(m.Rows.IDs), len(m.Rows.IDs))
	c.s.rowsRev++
	c.s.Awaits = true
}

// origin is the origin that the table leaves out: of the rows that are there before the engine knows
// their pages it is known before the state says it.
func (c *rowCache) origin() string {
	if c.peeked {
		return c.host
	}
	return c.s.State.Host
}

// forget takes the rows back of which nothing came.
func (c *rowCache) forget() {
	if c.peeked {
		c.held, c.peeked = nil, false
		c.got(0, 0, 0)
		c.s.rowsRev++
	}
}

// changed takes what the engine says of the view.
func (c *rowCache) changed(v wire.View) {
	if v.View != c.view || v.Rev < c.rev {
		return
	}
	c.rev, c.len, c.stale, c.rule = v.Rev, v.Len, true, v.Rule
	c.s.rowsRev++
	c.fetch()
}

// A lineCache is the source of the XML preview: a window on the lines of an output file, or all
// lines of one page.
type lineCache struct {
	s   *xmlPanel
	rev int
	window
	held []wire.Line
	show []xmlview.Line // the same, with their colours
}

var _ xmlview.LineSource = (*lineCache)(nil)

// Line implements [xmlview.LineSource].
func (c *lineCache) Line(i int) (xmlview.Line, bool) {
	if i < c.first || i >= c.last || i-c.first >= len(c.held) {
		return xmlview.Line{}, false
	}
	return c.show[i-c.first], true
}

// coloured splits lines that follow each other into spans. What a line leaves open, such as a tag or
// a comment, the next one goes on with; what stands before the first line is taken to be closed.
func coloured(lines []wire.Line) []xmlview.Line {
	out := make([]xmlview.Line, len(lines))
	var open xmlview.State
	for i, l := range lines {
		out[i] = xmlview.Line{No: l.No, Text: l.Text}
		out[i].Spans, open = xmlview.Tokens(l.Text, open, nil)
	}
	return out
}

// id returns the page that a line belongs to; zero where it belongs to none or is not there.
func (c *lineCache) id(i int) sitemapcore.EntryID {
	if i < c.first || i >= c.last {
		return 0
	}
	return c.held[i-c.first].ID
}

// load asks for lines.
func (c *lineCache) load(first, count int) {
	c.s.Ask(&wire.GetLines{First: first, Count: count}, func(b wire.Body, _ []wire.Blob) {
		c.asked = false
		w, ok := b.(*wire.LineWindow)
		switch {
		case !ok:
		case w.Rev < c.rev && !c.stale:
			c.fetch() // Newer ones were told meanwhile.
		default:
			c.take(w)
		}
	})
}

// take takes lines, and asks for those that are wanted beside them.
func (c *lineCache) take(w *wire.LineWindow) {
	c.show = coloured(w.Lines)
	c.held = w.Lines
	c.got(w.First, len(w.Lines), w.Len)
	c.stale = w.Rev < c.rev
	c.rev = max(c.rev, w.Rev)
	c.s.linesRev++
	c.s.Awaits = true
	c.fetch()
}

// told takes the lines that the engine sends after an edit: those that it was asked for last, as
// they are now.
func (c *lineCache) told(w *wire.LineWindow) {
	if w.Rev >= c.rev {
		c.take(w)
	}
}

// changed takes what the engine says of the lines.
func (c *lineCache) changed(rev, length int) {
	c.rev, c.len, c.stale = max(rev, c.rev), length, true
	c.s.linesRev++
	c.fetch()
}

// An entryLines is the source of the XML preview for one page.
type entryLines struct{ lines []xmlview.Line }

// newEntryLines returns the lines of a page's XML.
func newEntryLines(text string) entryLines {
	var lines []wire.Line
	for i, l := range strings.Split(text, "\n") {
		lines = append(lines, wire.Line{No: i + 1, Text: l})
	}
	return entryLines{coloured(lines)}
}

// Len implements [xmlview.LineSource].
func (e *entryLines) Len() int { return len(e.lines) }

// Line implements [xmlview.LineSource].
func (e *entryLines) Line(i int) (xmlview.Line, bool) {
	if i < 0 || i >= len(e.lines) {
		return xmlview.Line{}, false
	}
	return e.lines[i], true
}

// desk.Need implements [xmlview.LineSource].
func (e *entryLines) Need(int, int) {}
