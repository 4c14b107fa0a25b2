package page

import (
	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/frame"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// An undoing moves along the history, and has the names of its steps while a dialog shows them.
type undoing struct {
	*Store
	steps   frame.Steps
	listing desk.Dialog
}

// register registers the intents that u carries out.
func (u *undoing) register() {
	u.listing.Draw = func() ui.Frame {
		u.steps.Sink = u.Sink
		return u.steps.Frame()
	}
	u.WhenAnother(func() { u.steps = frame.Steps{} })
	desk.On(u.Desk, func(in components.Undo) { u.moveSteps(false, in.Rev, max(1, in.Steps)) })
	desk.On(u.Desk, func(in components.Redo) { u.moveSteps(true, in.Rev, max(1, in.Steps)) })
	desk.On(u.Desk, func(components.OpenSteps) {
		desk.Get(u.Desk, &wire.GetSteps{}, func(b *wire.Steps) {
			u.steps = frame.Steps{Steps: *b}
			u.Show(&u.listing)
		})
	})
}

// change returns the name of the change that an intent undoes or redoes, or "" for other intents.
func (u *undoing) change(in components.Intent) say.Text {
	switch in.(type) {
	case components.Undo:
		return u.State.Undo
	case components.Redo:
		return u.State.Redo
	}
	return ""
}

// moveSteps undoes the newest changes, or redoes the last undone ones. rev is as in [components.Undo].
func (u *undoing) moveSteps(redo bool, rev, steps int) {
	u.Hide(&u.listing)
	desk.Need(u.Desk, &wire.Undo{Redo: redo, Steps: steps, Rev: rev}, func(e *wire.Edited) {
		// Undoing the first open returns to the start screen, so the toast must offer Redo.
		t := ui.Toast{Text: say.Fill("Undone: {change}", "change", e.Label), Act: desk.RedoAct(e.Rev, e.Pages)}
		switch {
		case redo && steps > 1:
			t = ui.Toast{
				Text: say.N("{n, plural, one {# step} other {# steps}} redone", e.Pages),
				Act:  desk.UndoAct(e.Rev, e.Pages),
			}
		case redo:
			t = ui.Toast{Text: say.Fill("Redone: {change}", "change", e.Label)}
		case steps > 1:
			t.Text = say.N("{n, plural, one {# step} other {# steps}} undone", e.Pages)
		}
		u.Notify(t)
	})
}
