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
	len         int // of the whole list
	first, last int // what is held; last is behind the last one
	stale       bool
	asked       bool
	wantFirst   int
	wantCount   int
}

// need notes what is about to be shown, and returns what to ask for, if anything.
func (w *window) need(first, count int) (from, n int, ask bool) {
	w.wantFirst, w.wantCount = first, count
	return w.next()
}

// next returns what to ask for, if anything.
func (w *window) next() (from, n int, ask bool) {
	first := max(0, min(w.wantFirst, w.len))
	end := min(w.len, first+max(w.wantCount, 1))
	if w.asked || !w.stale && (first >= end || w.first <= first && end <= w.last) {
		return 0, 0, false
	}
	w.asked = true
	from = max(0, first-windowMargin)
	return from, min(max(w.len, 1), end+windowMargin) - from, true
}

// got notes what came.
func (w *window) got(first, n, length int) {
	w.asked, w.stale = false, false
	w.first, w.last, w.len = first, first+n, length
}

// A rowCache is the source of the table: a window on a view of the engine.
type rowCache struct {
	s    *table
	view int
	rev  int // of the view, as the engine counts
	win  window
	held *wire.Window
	rule string // what the rule is called of which all pages are shown

	// The rows are those of a file that is still being read, and host is the origin that they
	// share.
	peeked bool
	host   string
}

var _ urltable.Source = (*rowCache)(nil)

// Len implements [urltable.Source].
func (c *rowCache) Len() int { return c.win.len }

// Row implements [urltable.Source].
func (c *rowCache) Row(i int) (urltable.Row, bool) {
	if c.held == nil || i < c.win.first || i >= c.win.last {
		return urltable.Row{}, false
	}
	k := i - c.win.first
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

// Need implements [urltable.Source].
func (c *rowCache) Need(first, count int) {
	c.fetch(c.win.need(first, count))
}

func (c *rowCache) fetch(first, count int, ask bool) {
	if !ask || c.view == 0 {
		c.win.asked = c.win.asked && !ask
		return
	}
	c.s.ask(&wire.GetWindow{View: c.view, First: first, Count: count}, func(b wire.Body, _ []wire.Blob) {
		w, ok := b.(*wire.Window)
		if !ok || w.View != c.view || c.peeked && w.Len == 0 {
			c.win.asked = false
			return
		}
		c.peeked = false
		late := w.Rev < c.rev
		c.held, c.rev = w, max(c.rev, w.Rev)
		c.win.got(w.First, len(w.IDs), w.Len)
		c.win.stale = late
		c.s.rowsRev++
		c.s.awaits = true
		c.fetch(c.win.next())
		c.s.rowsCame()
	})
}

// peek takes the first rows of a file that is still being read. They are drawn at once, so that the
// browser has made the screen of the work while the engine reads on, and not after it: before their
// owner's eyes, or behind the start screen where that has to stay.
func (c *rowCache) peek(m *wire.FirstRows) {
	c.held, c.host, c.peeked = &m.Rows, m.Host, true
	c.win.got(0, len(m.Rows.IDs), len(m.Rows.IDs))
	c.s.rowsRev++
	c.s.awaits = true
}

// origin is the origin that the table leaves out: of the rows that are there before the engine knows
// their pages it is known before the state says it.
func (c *rowCache) origin() string {
	if c.peeked {
		return c.host
	}
	return c.s.state.Host
}

// forget takes the rows back of which nothing came.
func (c *rowCache) forget() {
	if c.peeked {
		c.held, c.peeked = nil, false
		c.win.got(0, 0, 0)
		c.s.rowsRev++
	}
}

// changed takes what the engine says of the view.
func (c *rowCache) changed(v wire.View) {
	if v.View != c.view || v.Rev < c.rev {
		return
	}
	c.rev, c.win.len, c.win.stale, c.rule = v.Rev, v.Len, true, v.Rule
	c.s.rowsRev++
	c.fetch(c.win.next())
}

// A lineCache is the source of the XML preview: a window on the lines of an output file, or all
// lines of one page.
type lineCache struct {
	s    *xmlPanel
	rev  int
	win  window
	held []wire.Line
	show colours // the same, with their colours
}

var _ xmlview.LineSource = (*lineCache)(nil)

// Len implements [xmlview.LineSource].
func (c *lineCache) Len() int { return c.win.len }

// Line implements [xmlview.LineSource].
func (c *lineCache) Line(i int) (xmlview.Line, bool) {
	if i < c.win.first || i >= c.win.last || i-c.win.first >= len(c.held) {
		return xmlview.Line{}, false
	}
	return c.show.lines[i-c.win.first], true
}

// colours are lines that follow each other, split into spans. What a line leaves open, such as a
// tag or a comment, the next one goes on with; what stands before the first line is taken to be
// closed.
type colours struct {
	lines []xmlview.Line
	open  []xmlview.State // what is open behind each of them
}

// coloured splits lines. It takes over what was made of the same lines before, where they stood by
// places further on: after an edit all but one of three hundred.
func coloured(lines []wire.Line, was colours, by int) colours {
	c := colours{make([]xmlview.Line, len(lines)), make([]xmlview.State, len(lines))}
	var open, before xmlview.State
	for i, l := range lines {
		c.lines[i] = xmlview.Line{No: l.No, Text: l.Text}
		k := i + by
		if k > 0 && k <= len(was.open) {
			before = was.open[k-1]
		}
		if k >= 0 && k < len(was.lines) && before == open && was.lines[k].Text == l.Text {
			c.lines[i].Spans, open = was.lines[k].Spans, was.open[k]
		} else {
			c.lines[i].Spans, open = xmlview.Tokens(l.Text, open, nil)
		}
		c.open[i] = open
	}
	return c
}

// id returns the page that a line belongs to; zero where it belongs to none or is not there.
func (c *lineCache) id(i int) sitemapcore.EntryID {
	if i < c.win.first || i >= c.win.last {
		return 0
	}
	return c.held[i-c.win.first].ID
}

// Need implements [xmlview.LineSource].
func (c *lineCache) Need(first, count int) { c.fetch(c.win.need(first, count)) }

func (c *lineCache) fetch(first, count int, ask bool) {
	if !ask {
		return
	}
	c.s.ask(&wire.GetLines{First: first, Count: count}, func(b wire.Body, _ []wire.Blob) {
		w, ok := b.(*wire.LineWindow)
		if !ok {
			c.win.asked = false
			return
		}
		c.win.asked = false
		if w.Rev < c.rev && !c.win.stale {
			// Newer ones were told meanwhile.
			c.fetch(c.win.next())
			return
		}
		c.got(w)
	})
}

// got takes lines, and asks for those that are wanted beside them.
func (c *lineCache) got(w *wire.LineWindow) {
	asked := c.win.asked
	c.show = coloured(w.Lines, c.show, w.First-c.win.first)
	c.held = w.Lines
	c.win.got(w.First, len(w.Lines), w.Len)
	c.win.asked, c.win.stale = asked, w.Rev < c.rev
	c.rev = max(c.rev, w.Rev)
	c.s.linesRev++
	c.s.awaits = true
	c.fetch(c.win.next())
}

// told takes the lines that the engine sends after an edit: those that it was asked for last, as
// they are now.
func (c *lineCache) told(w *wire.LineWindow) {
	if w.Rev >= c.rev {
		c.got(w)
	}
}

// changed takes what the engine says of the lines.
func (c *lineCache) changed(rev, length int) {
	c.rev, c.win.len, c.win.stale = max(rev, c.rev), length, true
	c.s.linesRev++
	c.fetch(c.win.next())
}

// An entryLines is the source of the XML preview for one page.
type entryLines struct{ lines []xmlview.Line }

// newEntryLines returns the lines of a page's XML.
func newEntryLines(text string) entryLines {
	var lines []wire.Line
	for i, l := range strings.Split(text, "\n") {
		lines = append(lines, wire.Line{No: i + 1, Text: l})
	}
	return entryLines{coloured(lines, colours{}, 0).lines}
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

// Need implements [xmlview.LineSource].
func (e *entryLines) Need(int, int) {}
