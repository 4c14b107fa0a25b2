package engine

import (
	"errors"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// undoing moves along the history.
type undoing struct {
	*session
	notes *notes
}

// openingStep is the kind of a step that opens files or addresses.
const openingStep sitemapcore.Kind = "open"

// steps lists the history by name.
func (u *undoing) steps(r request, _ *wire.GetSteps) {
	u.replySteady(r, 0, "steps", func(j *job) (wire.Body, error) {
		done := u.history.Done()
		opened := slices.IndexFunc(done, func(s sitemapcore.Transaction) bool { return s.Kind == openingStep })
		changed, err := u.describe(j, done)
		return &wire.Steps{
			Done: labelsOf(done), Undone: labelsOf(u.history.Undone()), Rev: u.rev, Opened: max(0, opened),
			Downloaded: u.history.SinceMark(), Changed: changed,
		}, err
	})
}

func labelsOf(steps []sitemapcore.Transaction) []say.Text {
	out := make([]say.Text, len(steps))
	for i := range steps {
		out[i] = steps[i].Label
	}
	return out
}

// undo undoes or redoes steps: at once if they touch few pages, as a job if they touch many.
func (u *undoing) undo(r request, b *wire.Undo) {
	if b.Rev != 0 && b.Rev != u.rev {
		r.fail(errLater)
		return
	}
	move, steps, none := u.history.Undo, u.history.Done(), say.Text("Nothing to undo")
	if b.Redo {
		move, steps, none = u.history.Redo, u.history.Undone(), "Nothing to redo"
	}
	steps = steps[:min(len(steps), max(1, b.Steps))]
	if len(steps) == 0 {
		r.fail(refuse(none, ""))
		return
	}
	touched := 0
	for _, s := range steps {
		touched += s.Back.Pages()
	}
	var last sitemapcore.Transaction
	moved := 0
	var replaced []*replacedNotes
	work := func(j *job) error {
		var all sitemapcore.ChangeSet
		for range steps {
			s, err := move(u.doc, j.breathe)
			if errors.Is(err, sitemapcore.ErrStale) {
				break
			}
			if err != nil {
				return err
			}
			last = s
			moved++
			all = append(all, last.Back...)
			if x, ok := last.Beside.(*replacedNotes); ok {
				replaced = append(replaced, x)
			}
		}
		if moved == 0 {
			return errStale
		}
		if len(replaced) > 0 {
			notes := exchange(u.notes.snapshot(), replaced)
			u.another(effectOf(all))
			u.notes.restore(notes, false)
		} else {
			u.changed(effectOf(all))
		}
		u.journal(&journal.Move{Redo: b.Redo, Steps: moved}, all.Pages())
		return nil
	}
	finish := r.then(func() {
		r.answer(&wire.Edited{Label: last.Label, Pages: moved, Rev: u.rev})
	})
	if touched < bulkRows {
		finish(work(nil))
		return
	}
	// The steps may not be others when the job has its turn.
	u.start(0, "", work, finish).runAlone()
}
