package start

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
)

// wholeLine reports whether the other address of a line is the longer one.
func wholeLine(x sitemapcore.OddLine) bool { return len(x.Other) > len(x.Took) }

// OddLines is the dialog that lists the pasted lines that were not taken as they stand.
type OddLines struct {
	app.Compo
	modal

	Sink  components.Sink
	Lines []sitemapcore.OddLine
	More  int // lines that are not listed
}

// Render draws the dialog.
func (o *OddLines) Render() app.UI {
	var choice, changed, out []app.UI
	var longer []int
	for i, x := range o.Lines {
		switch {
		case x.Other != "":
			choice = append(choice, o.choice(i, x))
			if wholeLine(x) {
				longer = append(longer, i)
			}
		case x.Took != "":
			changed = append(changed, ui.Li("", ui.Elem("p", "small",
				ui.Leaf("code", "was", x.Line), ui.Icon("arrow", "i--s"), ui.Leaf("code", "now", x.Took))))
		default:
			out = append(out, ui.Li("", ui.Leaf("code", "", x.Line)))
		}
	}
	all := ui.Nothing()
	if len(longer) > 1 {
		all = ui.Press("btn", asks.UseLines.N(len(longer)), o.Sink, components.TakeOther{Lines: longer})
	}
	var body []app.UI
	section := func(title, text string, items []app.UI, rest ...app.UI) {
		if len(items) > 0 {
			body = append(body, ui.Elem("section", "receipt", append([]app.UI{
				ui.Div("receipt__head", ui.Leaf("h3", "", title)), ui.P("small", text),
				ui.Elem("ul", "", items...),
			}, rest...)...))
		}
	}
	section(asks.WhereEnds, asks.WhereEndsHow, choice, ui.Div("btns", all))
	section(asks.Changed, asks.ChangedHow, changed)
	section(asks.LeftOut, asks.LeftOutHow, out)
	if o.More > 0 {
		body = append(body, ui.P("small", asks.MoreLines.N(o.More)))
	}
	return o.Draw(ui.Frame{
		ID: "odd", Title: asks.OddLines, Class: "dialog--m", Sink: o.Sink,
		BodyClass: "dialog__body--pad odd", BodyLabel: asks.OddLinesLabel,
		Body: body,
		Foot: []app.UI{
			ui.Leaf("span", "dialog__first", ""),
			ui.Press("btn btn--main", asks.Done, o.Sink, components.CloseDialog{}),
		},
	})
}

// choice draws a line that can be read in two ways.
func (o *OddLines) choice(i int, x sitemapcore.OddLine) app.UI {
	address, label := x.Took, asks.CutLine
	rest := app.UI(ui.Span(asks.WithSpaces))
	if wholeLine(x) {
		label = asks.UseLine
		before, behind := asks.WithoutRest.Split("text")
		rest = ui.Elem("span", "", app.Text(before),
			ui.Leaf("code", "was", strings.TrimSpace(strings.TrimPrefix(x.Other, x.Took))), app.Text(behind))
	}
	return ui.Li("",
		ui.Elem("p", "small", ui.Leaf("code", "now", address), rest),
		&ui.Button{
			Class: "btn btn--s", Label: label, More: ": " + x.Line, Sink: o.Sink,
			Do: components.TakeOther{Lines: []int{i}},
		})
}
