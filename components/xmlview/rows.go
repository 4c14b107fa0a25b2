package xmlview

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
)

const (
	// step is the number of lines in a block, and what the window moves by.
	step = 8

	// tint is the number of blocks that are coloured in one frame. Colour is most of what a line
	// costs.
	tint = 2

	// maxDrawn is the number of bytes of a line that are drawn. A file without line ends is one
	// line; nobody reads on at its four thousandth letter, and the browser would lay all of it out
	// for each frame.
	maxDrawn = 4000

	// maxSpans is the number of spans of a line that are drawn. Each is an element, and a window
	// has dozens of lines; what is behind them is drawn without colour.
	maxSpans = 100
)

// A block is step rows that are drawn together.
//
// The blocks of a window are a ring: a row's block is always held by the same of them, so that a
// window that moves on by one block has one block to draw, and not all. Their order in the page is
// put right afterwards (see pane.turn).
type block struct {
	first int // its first row; -1 while it holds none
	lines []drawn
	pale  bool // drawn, but not coloured yet
	rev   int  // changes with everything above
}

// drawn is one line as it is drawn.
type drawn struct {
	Line
	cut     bool // the text is longer than what is drawn
	current bool
	gap     bool // no line: the editor lies there
}

// draw returns what is drawn of a line.
func draw(line Line) drawn {
	d := drawn{Line: line}
	if d.Text, d.cut = clip(line.Text); d.cut {
		n, _ := slices.BinarySearchFunc(line.Spans, len(d.Text), func(s Span, end int) int { return s.From - end })
		d.Spans = line.Spans[:n]
	}
	d.Spans = d.Spans[:min(len(d.Spans), maxSpans)]
	return d
}

func (d drawn) equal(e drawn) bool {
	return d.cut == e.cut && d.No == e.No && d.current == e.current && d.gap == e.gap && d.Text == e.Text &&
		slices.Equal(d.Spans, e.Spans)
}

// hold makes the block hold these lines, and reports whether it held others.
func (b *block) hold(first int, lines []drawn, pale bool) bool {
	if b.first == first && b.pale == pale && slices.EqualFunc(b.lines, lines, drawn.equal) {
		return false
	}
	b.first, b.pale = first, pale
	b.lines = append(b.lines[:0], lines...)
	b.rev++
	return true
}

// blank reports whether no line has any text: they are beyond the end, or have not come yet.
func blank(lines []drawn) bool {
	return !slices.ContainsFunc(lines, func(d drawn) bool { return d.Text != "" })
}

// differ counts the lines that are not as they were.
func differ(was, are []drawn) int {
	n := max(len(was), len(are))
	for i := range min(len(was), len(are)) {
		if was[i].equal(are[i]) {
			n--
		}
	}
	return n
}

// rows draws one block. It is a component of its own so that it is not drawn again for what happens
// around it.
type rows struct {
	app.Compo

	Block *block
	Rev   int
	Slot  int // its place in the ring
}

// Render implements app.Composer.
func (r *rows) Render() app.UI {
	lines := make([]app.UI, len(r.Block.lines))
	for i, d := range r.Block.lines {
		class := "ln"
		switch {
		case d.gap:
			class = "ln ln--gap"
		case d.current:
			class = "ln xentry"
		}
		spans := d.Spans
		if r.Block.pale {
			spans = nil
		}
		lines[i] = ui.Div(class, number(d.No), code(d.Text, spans, d.cut)).DataSet("slot", r.Slot*step+i)
	}
	return ui.Div("code__block", lines...).DataSet("ring", r.Slot)
}

func number(n int) app.UI {
	if n == 0 {
		return ui.Elem("span", "ln__n").Aria("hidden", true)
	}
	return ui.Leaf("span", "ln__n", strconv.Itoa(n)).Aria("hidden", true)
}

var spanClasses = [...]string{Mark: "x-p", Tag: "x-t", Extension: "x-e", Attribute: "x-a", Value: "x-v", Note: "x-n"}

// code draws a line's text, with a sign at its end where that is not all of it.
func code(text string, spans []Span, cut bool) app.UI {
	pieces := appendPieces(make([]app.UI, 0, 2*len(spans)+2), text, spans, 0, len(text))
	if cut {
		pieces = append(pieces, ui.Leaf("span", "x-p", "…"))
	}
	return ui.Elem("code", "", pieces...)
}

// appendPieces adds the pieces of text between two of its bytes.
func appendPieces(pieces []app.UI, text string, spans []Span, from, to int) []app.UI {
	piece := func(end int, kind uint8) {
		if from >= end {
			return
		}
		if kind == Plain {
			pieces = append(pieces, app.Text(text[from:end]))
		} else {
			pieces = append(pieces, ui.Leaf("span", spanClasses[kind], text[from:end]))
		}
		from = end
	}
	for _, s := range spans {
		if f, t := max(s.From, from), min(s.To, to); f < t && int(s.Kind) < len(spanClasses) {
			piece(f, Plain)
			piece(t, s.Kind)
		}
	}
	piece(to, Plain)
	return pieces
}

// clip returns what is drawn of a line, and whether that is not all.
func clip(text string) (string, bool) {
	if len(text) <= maxDrawn {
		return text, false
	}
	n := maxDrawn
	for n > 0 && !utf8.RuneStart(text[n]) {
		n--
	}
	return text[:n], true
}
