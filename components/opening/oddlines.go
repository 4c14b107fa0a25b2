package opening

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
)

// drawOddLines draws the dialog that lists the pasted lines that were changed or left out.
func (g *Opening) drawOddLines() ui.Frame {
	var changed, out []app.UI
	for _, x := range g.Odd {
		switch {
		case x.Took != "":
			changed = append(changed, ui.Li("", ui.Elem("p", "small quiet across wrap grow",
				ui.Leaf("code", "was", say.Data(x.Line)), ui.Icon("arrow", "i--s"),
				ui.Leaf("code", "now", say.Data(x.Took)))))
		default:
			out = append(out, ui.Li("", ui.Leaf("code", "", say.Data(x.Line))))
		}
	}
	var body []app.UI
	section := func(title, text say.Text, items []app.UI) {
		if len(items) > 0 {
			body = append(body, ui.Elem("section", "box receipt",
				ui.Div("box__head across wrap", ui.Leaf("h3", "", title), ui.P("small quiet", text)),
				ui.Elem("ul", "lines", items...)))
		}
	}
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

// Forget is called when the pasted lines are about nothing that is open.
func (g *Opening) Forget() { g.Odd, g.oddTotal = nil, 0 }

// oddNote counts the lines of the last paste that were read differently, or returns "".
func (g *Opening) oddNote() say.Text {
	if g.oddTotal == 0 {
		return ""
	}
	return say.N("{n, plural, one {# line} other {# lines}} read differently", g.oddTotal)
}

// oddAct is the button of a message about the paste: it shows these lines, or undoes the step that made rev.
func (g *Opening) oddAct(rev int) *ui.Action {
	if g.oddTotal == 0 {
		return desk.UndoAct(rev, 1)
	}
	return &ui.Action{
		Label: say.N("{n, plural, one {See which line} other {See which lines}}", g.oddTotal),
		Do:    func() { g.Show(&g.OddLines) },
	}
}
