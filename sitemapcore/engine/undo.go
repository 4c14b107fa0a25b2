package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// undoing moves along the history.
type undoing struct{ *session }

func (u *undoing) answers(all requests) { all.on(changes|opened, by(u.undo)) }

// undo takes steps back or does them again: at once where they touch few pages, as a job where they
// touch many.
func (u *undoing) undo(r request, b *wire.Undo) {
	if b.Rev != 0 && b.Rev != u.rev {
		r.fail(errLater)
		return
	}
	begin, steps, none := u.history.BeginUndo, u.history.Steps(), words.NothingToUndo
	if b.Redo {
		begin, steps, none = u.history.BeginRedo, u.history.Undone(), words.NothingToRedo
	}
	steps = steps[:min(len(steps), max(1, b.Steps))]
	if len(steps) == 0 {
		r.fail(refuse(none, ""))
		return
	}
	touched := 0
	for _, s := range steps {
		touched += s.Changes().Pages()
	}
	var last sitemapcore.Step
	work := func(j *job) error {
		var all sitemapcore.ChangeSet
		moved := 0
		for range steps {
			m := begin(u.doc)
			if m == nil {
				break
			}
			for !m.Step(applyRows) {
				if err := j.breathe(); err != nil {
					return err
				}
			}
			last = m.Moved()
			moved++
			all = append(all, last.Changes()...)
		}
		u.changed(effectOf(all))
		u.journal(&journal.Move{Redo: b.Redo, Steps: moved}, all.Pages())
		return nil
	}
	finish := r.then(func() {
		r.answer(&wire.Edited{Label: last.Label, Pages: len(steps), Rev: u.rev})
	})
	if touched < bulkRows {
		finish(work(nil))
		return
	}
	// The steps may not be others when the job has its turn.
	u.start(0, "", work, finish).runAlone()
}
