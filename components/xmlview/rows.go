package xmlview

import (
	"strconv"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// maxDrawn is the number of bytes of a line that are drawn. A file without line ends is one line; nobody reads on at its
// four thousandth letter, and the browser would lay all of it out for each frame.
const maxDrawn = 4000

// rows draws one window of lines. It is a component of its own so that it is not drawn again for what happens around it.
type rows struct {
	app.Compo

	Lines        LineSource
	Rev          int
	First, Count int // the window, in rows
	Current      Range
	Gap          gap
	Numbered     bool // a line that has not come yet is numbered by its place
}

// Render implements app.Composer.
func (r *rows) Render() app.UI {
	lines := make([]app.UI, r.Count)
	for slot := range lines {
		i, ok := r.Gap.line(r.First + slot)
		if !ok {
			lines[slot] = app.Div().Class("ln ln--gap").DataSet("slot", slot).
				Body(app.Span().Class("ln__n").Aria("hidden", true), app.Code())
			continue
		}
		line, there := r.Lines.Line(i)
		if !there {
			line = Line{}
			if r.Numbered {
				line.No = i + 1
			}
		}
		class := "ln"
		if r.Current.Has(i) {
			class = "ln xentry"
		}
		lines[slot] = app.Div().Class(class).DataSet("slot", slot).Body(number(line.No), code(line.Text, line.Spans))
	}
	return app.Div().Class("code__rows").Body(lines...)
}

func number(n int) app.UI {
	if n == 0 {
		return app.Span().Class("ln__n").Aria("hidden", true)
	}
	return app.Span().Class("ln__n").Aria("hidden", true).Text(strconv.Itoa(n))
}

var spanClasses = [...]string{Plain: "x", Mark: "x-p", Tag: "x-t", Extension: "x-e", Attribute: "x-a", Value: "x-v", Note: "x-n"}

// code draws a line's text. Every piece is a span of its own, the plain ones too: the pieces of two lines then differ in class
// and text only, which are changed in place when the window moves.
func code(text string, spans []Span) app.UI {
	text, cut := clip(text)
	pieces := appendPieces(make([]app.UI, 0, 2*len(spans)+2), text, spans, 0, len(text))
	if cut {
		pieces = append(pieces, app.Span().Class("x-p").Text("…"))
	}
	return app.Code().Body(pieces...)
}

// appendPieces adds the pieces of text between two of its bytes.
func appendPieces(pieces []app.UI, text string, spans []Span, from, to int) []app.UI {
	piece := func(end int, kind uint8) {
		if from < end {
			pieces = append(pieces, app.Span().Class(spanClasses[kind]).Text(text[from:end]))
			from = end
		}
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
