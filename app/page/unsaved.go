package page

import (
	"fmt"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A question is what the askDialog asks; see [components.Ask].
type question struct {
	title   say.Text
	text    string
	label   say.Text
	value   string
	answer  func(text string) // takes what was typed, where there is a field
	actions []ui.Action
}

// askOwner shows a question.
func (d *desk) askOwner(q question) { d.dialog, d.question = askDialog, q }

// atRisk reports whether a closed tab would lose something.
func (p *projects) atRisk() bool {
	if p.saved.State == wire.SavedDone || p.saved.State == wire.SavedLooking {
		return false
	}
	n, o := &p.state, &p.asCame
	return !p.empty() && !p.fresh && n.Rev != p.got && n.Rev != o.Rev &&
		(n.Undo != o.Undo || n.Pages != o.Pages || n.Files != o.Files || n.Changed+n.LeftOut > 0)
}

// guard tells the browser what a closed tab would cost, where that is no longer what it was.
func (p *projects) guard() {
	if risk := p.atRisk(); p.browser != nil && risk != p.risk {
		p.risk = risk
		p.browser.Guard(risk, p.saved.At != 0)
	}
}

// came notes that what is open now is what the owner has as files.
func (p *projects) came() {
	if p.fresh {
		p.fresh, p.asCame = false, p.state
	}
	p.guard()
}

// downloaded notes that the owner has all that is open as files.
func (p *projects) downloaded() {
	p.got = p.state.Rev
	p.guard()
}

// broke is called when the engine is gone.
func (s *Store) broke(report string) {
	if s.phase == broken {
		return
	}
	s.phase = broken
	s.browser.Crashed(report)
}

// reload goes over to a new version, after asking where that would lose something.
func (p *projects) reload() {
	if p.atRisk() {
		p.askOwner(question{
			title: "Reload and lose your changes?", text: say.Text("They are in this tab only. Download the project " +
				"first, and you can open it again.").String(),
			actions: []ui.Action{
				{Label: "Reload without them", Do: reloadNow{}},
				{Label: "Download the project", Do: components.SaveKept{}},
			},
		})
		return
	}
	p.reloadNow()
}

// reloadNow is wanted by who reloads all the same.
type reloadNow struct{}

func (p *projects) reloadNow() {
	p.browser.Guard(false, false)
	p.browser.Reload()
}

// intentName is how a report calls what the owner wanted: by its type, without anything that is in
// it.
func intentName(in components.Intent) string { return fmt.Sprintf("%T", in) }
