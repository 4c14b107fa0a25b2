package opening

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// wholeLine reports whether the other address of a line is the longer one.
func wholeLine(x sitemapcore.OddLine) bool { return len(x.Other) > len(x.Took) }

// drawOddLines draws the dialog that lists the pasted lines that were changed or left out.
func (g *Opening) drawOddLines() ui.Frame {
	var choice, changed, out []app.UI
	var longer []int
	for i, x := range g.Odd {
		switch {
		case x.Other != "":
			choice = append(choice, g.oddChoice(i, x))
			if wholeLine(x) {
				longer = append(longer, i)
			}
		case x.Took != "":
			changed = append(changed, ui.Li("", ui.Elem("p", "small quiet across wrap grow",
				ui.Leaf("code", "was", say.Data(x.Line)), ui.Icon("arrow", "i--s"),
				ui.Leaf("code", "now", say.Data(x.Took)))))
		default:
			out = append(out, ui.Li("", ui.Leaf("code", "", say.Data(x.Line))))
		}
	}
	var all []app.UI
	if len(longer) > 1 {
		all = append(all, ui.Li("", ui.Press("btn", say.N("Use {n, plural, one {# whole line} other {# whole lines}}", len(longer)), g.Sink,
			func() { g.TakeOther(longer) })))
	}
	var body []app.UI
	section := func(title, text say.Text, items []app.UI) {
		if len(items) > 0 {
			body = append(body, ui.Elem("section", "box receipt",
				ui.Div("box__head across wrap", ui.Leaf("h3", "", title), ui.P("small quiet", text)),
				ui.Elem("ul", "lines", items...)))
		}
	}
	section("Where does the address end?", "A page address has no spaces in it. Check that we found where it ends.",
		append(choice, all...))
	section("Written as a page address",
		"We added https:// where it was missing, or left out what stood behind the address.", changed)
	section("Left out", "We found no page address in these lines. A page address begins with https:// or looks like "+
		"example.com/about.", out)
	if more := g.oddTotal - len(g.Odd); more > 0 {
		body = append(body, ui.P("small", say.N("{n, plural, one {# more line is not listed here.} other {# more "+
			"lines are not listed here.}}", more)))
	}
	return ui.Frame{
		ID: "odd", Title: "Lines we changed or left out", Class: "dialog--m",
		BodyClass: "dialog__body--pad stack", BodyLabel: "Lines",
		Body: body,
		Foot: []app.UI{
			ui.Leaf("span", "dialog__first", ""),
			ui.Press("btn btn--main", "Done", g.Sink, components.CloseDialog{}),
		},
	}
}

// oddChoice draws a line that can be read in two ways.
func (g *Opening) oddChoice(i int, x sitemapcore.OddLine) app.UI {
	address, label := x.Took, say.Text("Cut at the space")
	rest := app.UI(ui.Span("with its spaces"))
	if wholeLine(x) {
		label = "Use the whole line"
		before, behind := say.Split("left out: {text}", "text")
		rest = ui.Elem("span", "", app.Text(before.String()),
			ui.Leaf("code", "was", say.Data(strings.TrimSpace(strings.TrimPrefix(x.Other, x.Took)))),
			app.Text(behind.String()))
	}
	return ui.Li("across wrap",
		ui.Elem("p", "small quiet across wrap grow", ui.Leaf("code", "now", say.Data(address)), rest),
		&ui.Button{
			Class: "btn btn--s", Label: label, More: ": " + x.Line, Sink: g.Sink,
			Do: func() { g.TakeOther([]int{i}) },
		})
}
