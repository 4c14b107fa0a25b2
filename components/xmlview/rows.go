package xmlview

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/internal/list"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/say"
)

const (
	// maxDrawn is the number of drawn bytes of a line. A file without line ends is one line; nobody reads it to its
	// four thousandth letter, and the browser would lay all of it out for each frame.
	maxDrawn = 4000

	// maxSpans is the number of drawn spans of a line. Each is an element, and a window has dozens of lines; the rest
	// is drawn without color.
	maxSpans = 100
)

// drawn is a line as it is drawn.
type drawn struct {
	Line
	cut bool // the text is longer than the drawn part
}

// draw returns the drawn part of a line.
func draw(line Line) drawn {
	d := drawn{Line: line}
	near := line.Text[:min(len(line.Text), maxDrawn+utf8.UTFMax)]
	if d.Text, d.cut = display.Head([]byte(near), maxDrawn); d.cut {
		n, _ := slices.BinarySearchFunc(line.Spans, len(d.Text), func(s Span, end int) int { return s.From - end })
		d.Spans = line.Spans[:n]
	}
	d.Spans = d.Spans[:min(len(d.Spans), maxSpans)]
	return d
}

// A look is the content of a slot: the class of the line, its index in the source, its number and its text, in pieces.
// The zero look is empty.
type look struct{ class, index, no, code string }

// lookOf returns the look of a row.
func (v *View) lookOf(row int) look {
	if row < 0 {
		return look{}
	}
	i, ok := v.gap.line(row)
	if !ok {
		return look{class: "ln ln--gap"}
	}
	line, ok := v.Lines.Line(i)
	if !ok && v.Mode == WholeFile {
		line.No = i + 1
	}
	is := look{class: "ln", index: strconv.Itoa(i)}
	if v.Current.Has(i) {
		is.class = "ln xentry"
	}
	if line.No > 0 {
		is.no = strconv.Itoa(line.No)
	}
	d := draw(line)
	var code []byte
	eachPiece(d.Text, d.Spans, 0, len(d.Text), func(class, text string) { code = dom.AppendPiece(code, class, text) })
	if d.cut {
		code = dom.AppendPiece(code, "x-p", "…")
	}
	is.code = string(code)
	return is
}

func (is look) Show(p list.Painter) {
	p.Set(0, dom.Hidden, dom.Flag(is.class == ""))
	p.Set(0, dom.Class, is.class)
	p.Set(0, "data-line", is.index)
	p.Set(1, dom.Text, is.no)
	p.Set(2, dom.Pieces, is.code)
}

// A model is the line that all slots are copies of.
type model struct{ app.Compo }

func (*model) Render() app.UI {
	return ui.Div("ln", ui.Leaf("span", "ln__n", "").Aria("hidden", true), ui.Elem("code", "")).Hidden(true)
}

func number(n int) app.UI {
	return ui.Leaf("span", "ln__n", say.Data(strconv.Itoa(n))).Aria("hidden", true)
}

var spanClasses = [...]string{Mark: "x-p", Tag: "x-t", Extension: "x-e", Attribute: "x-a", Value: "x-v", Note: "x-n"}

// code draws a line's text, with a sign at its end if it is cut.
func code(text string, spans []Span, cut bool) app.UI {
	pieces := appendPieces(make([]app.UI, 0, 2*len(spans)+2), text, spans, 0, len(text))
	if cut {
		pieces = append(pieces, ui.Leaf("span", "x-p", say.Data("…")))
	}
	return ui.Elem("code", "", pieces...)
}

// appendPieces adds the pieces of text between two of its bytes.
func appendPieces(pieces []app.UI, text string, spans []Span, from, to int) []app.UI {
	eachPiece(text, spans, from, to, func(class, text string) {
		if class == "" {
			pieces = append(pieces, app.Text(text))
		} else {
			pieces = append(pieces, ui.Leaf("span", class, say.Data(text)))
		}
	})
	return pieces
}

// eachPiece calls f with the pieces of text between two offsets, and the classes of their spans, if they are in one.
func eachPiece(text string, spans []Span, from, to int, f func(class, text string)) {
	piece := func(end int, class string) {
		if from < end {
			f(class, text[from:end])
			from = end
		}
	}
	for _, s := range spans {
		if start, end := max(s.From, from), min(s.To, to); start < end && int(s.Kind) < len(spanClasses) {
			piece(start, "")
			piece(end, spanClasses[s.Kind])
		}
	}
	piece(to, "")
}
