package page

import (
	"fmt"
	"reflect"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// atRisk reports whether a closed tab would lose changes.
func (p *projects) atRisk() bool {
	if p.saved.State == wire.SavedDone || p.saved.State == wire.SavedLooking {
		return false
	}
	n, o := &p.State, &p.asCame
	return !p.Empty() && !p.fresh && n.Since > p.got && n.Since > o.Rev &&
		(n.Undo != o.Undo || n.Pages != o.Pages || n.Files != o.Files || n.Changed+n.LeftOut > 0)
}

// losesWork reports whether a closed tab would lose changes, or XML that was typed and not used.
func (p *projects) losesWork() bool { return p.atRisk() || p.xml.Unapplied() != nil }

// guard tells the browser whether a closed tab would lose work, if that has changed.
func (p *projects) guard() {
	if risk := p.losesWork(); p.Browser != nil && risk != p.risk {
		p.risk = risk
		p.browser.Guard(risk, p.saved.At != 0)
	}
}

// came marks the current state as unmodified: it equals the opened files.
func (p *projects) came() {
	if p.fresh {
		p.fresh, p.asCame = false, p.State
	}
	p.guard()
}

// downloaded records that the user has the files of a revision.
func (p *projects) downloaded(rev int) {
	p.got = rev
	p.guard()
}

// broke is called when the engine is gone.
func (s *Store) broke(report string) {
	if s.Phase == desk.Broken {
		return
	}
	s.Phase = desk.Broken
	s.browser.Crashed(report)
}

// reload loads a new version, after a question if that would lose something.
func (p *projects) reload() {
	p.askAtRisk("Reload and lose your changes?", "Your changes are in this tab only. Download the project first, and you can "+
		"open it again.", "Reload without them", p.reloadNow)
}

// askAtRisk carries an action out, after a question if it loses work. changes is the reason if that is more than XML that
// was typed and not applied: then the user can download the project, which doesn't contain such XML.
func (p *projects) askAtRisk(title, changes, label say.Text, do func()) {
	if !p.losesWork() {
		do()
		return
	}
	q := desk.Question{
		Title: title, Text: "You edited the XML of a page, but didn’t apply the changes.",
		Actions: []ui.Action{{Label: label, Do: do}},
	}
	if p.atRisk() {
		q.Text = changes
		q.Actions = append(q.Actions, ui.Action{Label: "Download the project", Do: components.SaveKept{}})
	}
	p.AskOwner(q)
}

func (p *projects) reloadNow() {
	p.browser.Guard(false, false)
	p.browser.Reload()
}

// intentName names an intent for a crash report: by its type, or the address of its function, without any data.
func intentName(in components.Intent) string {
	if does, ok := in.(func()); ok {
		return fmt.Sprintf("pc=%#x", reflect.ValueOf(does).Pointer())
	}
	return fmt.Sprintf("%T", in)
}
