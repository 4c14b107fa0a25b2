package opening

import (
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
)

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
