package steps

import (
	"errors"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/history"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const (
	// detailedSteps is how many of the newest steps are listed with the values that they changed.
	detailedSteps = 100
	// stepRows is the number of changed values that the list shows of each.
	stepRows = 3
)

// Undoing moves along the history.
type Undoing struct {
	*session.Session
	notes *session.Notes
	renew func() // saves all of the project again, with the present notes
}

// NewUndoing returns the way along the history, with the notes that replaced documents had.
func NewUndoing(s *session.Session, notes *session.Notes, renew func()) *Undoing {
	return &Undoing{Session: s, notes: notes, renew: renew}
}

// Register adds the requests that undoing answers.
func (u *Undoing) Register(all session.Requests) {
	all.Add(0, session.By(u.steps))
	all.Add(session.Changes|session.Opened, session.By(u.undo))
}

// steps lists the history by name.
func (u *Undoing) steps(r session.Request, _ *wire.GetSteps) {
	done := u.History.Done()
	opened := slices.IndexFunc(done, func(s history.Transaction) bool { return s.Kind == change.Opening })
	r.Answer(&wire.Steps{
		Done: labelsOf(done), Undone: labelsOf(u.History.Undone()), Rev: u.Rev, Opened: max(0, opened),
		Downloaded: u.History.SinceMark(), Changed: describe(done),
	})
}

func labelsOf(steps []history.Transaction) []say.Text {
	out := make([]say.Text, len(steps))
	for i := range steps {
		out[i] = steps[i].Label
	}
	return out
}

// describe lists the changes of the newest steps.
func describe(steps []history.Transaction) []wire.StepChange {
	out := make([]wire.StepChange, min(len(steps), detailedSteps))
	for i := range out {
		out[i] = wire.StepChange{Values: steps[i].Values, Rows: change.Shown(steps[i].Rows, stepRows)}
	}
	return out
}

// undo undoes or redoes steps.
func (u *Undoing) undo(r session.Request, b *wire.Undo) {
	if b.Rev != 0 && b.Rev < u.DocRev {
		r.Fail(session.ErrLater)
		return
	}
	move, steps, none := u.History.Undo, u.History.Done(), say.Text("Nothing to undo")
	if b.Redo {
		move, steps, none = u.History.Redo, u.History.Undone(), "Nothing to redo"
	}
	steps = steps[:min(len(steps), max(1, b.Steps))]
	if len(steps) == 0 {
		r.Fail(session.Refuse(none, ""))
		return
	}
	touched := 0
	for _, s := range steps {
		touched += s.Back.Pages()
	}
	var last history.Transaction
	moved := 0
	var replaced []*session.ReplacedNotes
	work := func(j *session.Job) (wire.Body, error) {
		var all sitemapcore.ChangeSet
		for range steps {
			s, err := move(u.Doc, j.Breathe)
			if errors.Is(err, sitemapcore.ErrStale) {
				break
			}
			if err != nil {
				return nil, err
			}
			last = s
			moved++
			all = append(all, last.Back...)
			if x, ok := last.Beside.(*session.ReplacedNotes); ok {
				replaced = append(replaced, x)
			}
		}
		if moved == 0 {
			return nil, session.ErrStale
		}
		if len(replaced) > 0 {
			notes := u.notes.Exchange(replaced)
			u.Another(session.EffectOf(all))
			u.notes.Restore(notes, false)
		} else {
			u.Announce(session.EffectOf(all))
		}
		u.Journal(&journal.Move{Redo: b.Redo, Steps: moved}, all.Pages())
		if len(replaced) > 0 {
			u.renew()
		}
		return &wire.Edited{Label: last.Label, Pages: moved, Rev: u.Rev}, nil
	}
	// The steps may not be others when the job has its turn.
	u.ReplySoon(r, touched, 0, work).RunAlone()
}
