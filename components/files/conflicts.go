package files

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// gitMarks is the rule of the receipt for marks of Git.
const gitMarks = "A18.git"

// seeVersions shows the two versions that Git wrote into a file.
func (p *Panel) seeVersions(r wire.ReceiptInfo) {
	desk.Get(p.Desk, &wire.GetConflicts{File: r.Index}, func(c *wire.Conflicts) {
		p.marks, p.conflicts = r, c
		p.Show(&p.choosing)
	})
}

// drawVersions draws the dialog with both versions side by side.
func (p *Panel) drawVersions() ui.Frame {
	body := []app.UI{ui.P("", p.marks.Detail)}
	for _, c := range p.conflicts.Parts {
		body = append(body, ui.Elem("section", "versions",
			ui.Leaf("h3", "small quiet", say.Fill("line {line}", "line", c.Line)),
			ui.Leaf("b", "cut", say.Data(c.FirstName)), ui.Leaf("b", "cut", say.Data(c.SecondName)),
			ui.Leaf("pre", "code reads", say.Data(c.First)), ui.Leaf("pre", "code reads", say.Data(c.Second))))
	}
	if p.conflicts.More > 0 {
		body = append(body, ui.P("quiet", say.N("… and {n} more", p.conflicts.More)))
	}
	foot := []app.UI{ui.Cancel(p.Sink)}
	if p.conflicts.Can {
		foot = []app.UI{
			ui.Cancel(p.Sink),
			ui.Press("btn", "Keep both", p.Sink, p.Cancel),
			ui.Press("btn", "Keep the second version", p.Sink, func() { p.keep(true) }),
			ui.Press("btn", "Keep the first version", p.Sink, func() { p.keep(false) }),
		}
	}
	return ui.Frame{
		ID: "versions", Title: p.marks.Title, Sink: p.Sink,
		Body: body, BodyClass: "dialog__body--pad stack", BodyLabel: p.marks.Title, Foot: foot,
	}
}

// keep keeps the first or the second version of all parts.
func (p *Panel) keep(second bool) {
	p.Hide(&p.choosing)
	p.Table.LetGo()
	p.Ask(wire.Make(wire.Target{}, sitemapcore.KeepVersionStep(p.conflicts.File, second)), p.Undoable)
}
