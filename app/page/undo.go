package page

import (
	"sitemapeditor/components"
	"sitemapeditor/components/frame"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// An undoing moves along the history, and knows its steps by name while they are shown.
type undoing struct {
	*desk
	steps wire.Steps
}

// doUndoing carries out what the owner wants of the history. It reports whether the intent was one of
// those.
func (u *undoing) doUndoing(in components.Intent) bool {
	switch in := in.(type) {
	case components.Undo:
		u.move(false, in.Rev, max(1, in.Steps))
	case components.Redo:
		u.move(true, in.Rev, max(1, in.Steps))
	case components.OpenSteps:
		get(u.desk, &wire.GetSteps{}, func(b *wire.Steps) {
			u.steps, u.dialog = *b, stepsDialog
		})
	default:
		return false
	}
	return true
}

// move takes the newest changes back, or does those again that were taken back last; rev is as in
// [components.Undo].
func (u *undoing) move(redo bool, rev, steps int) {
	u.close(stepsDialog)
	need(u.desk, &wire.Undo{Redo: redo, Steps: steps, Rev: rev}, func(e *wire.Edited) {
		// Where the opening was undone the start screen stands there, which has no other way back.
		t := ui.Toast{Text: say.Fill("Undone: {change}", "change", e.Label), Act: redoAct(e.Rev, e.Pages)}
		switch {
		case redo && steps > 1:
			t = ui.Toast{Text: say.N("{n, plural, one {# step} other {# steps}} redone", e.Pages),
				Act: undoAct(e.Rev, e.Pages)}
		case redo:
			t = ui.Toast{Text: say.Fill("Redone: {change}", "change", e.Label)}
		case steps > 1:
			t.Text = say.N("{n, plural, one {# step} other {# steps}} undone", e.Pages)
		}
		u.notify(t)
	})
}

// stepsUI lists the steps.
func (r *Root) stepsUI() *frame.Steps {
	s := &r.store.undoing.steps
	return &frame.Steps{Sink: r.sink(), Done: s.Done, Undone: s.Undone, Rev: s.Rev}
}
