package steps

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const (
	// detailedSteps is how many of the newest steps are listed with the values that they changed.
	detailedSteps = 100
	// stepRows is the number of changed values that the list shows of each.
	stepRows = 3
	// watched is the largest number of pages that putting a step back looks through.
	watched = 100_000
)

// touches collects what steps changed: the fields of each page, as bits, and whether pages came or went. If all is set,
// every earlier step counts as changed again.
type touches struct {
	pages  map[sitemapcore.EntryID]uint8
	places bool
	all    bool
}

const (
	touchedSwitch uint8 = 1 << sitemapcore.NumFields
	touchedAll    uint8 = 0xff
)

// each calls fn for the pages that a step changes, with the bits of the changed fields.
func (t *touches) each(c sitemapcore.ChangeSet, fn func(sitemapcore.EntryID, uint8)) {
	for _, op := range c {
		ids, bits := sitemapcore.IDs(nil), touchedAll
		switch op := op.(type) {
		case sitemapcore.SetCells:
			ids, bits = op.IDs, 1<<op.Field
		case sitemapcore.SetIncluded:
			ids, bits = op.IDs, touchedSwitch
		case sitemapcore.SetContent:
			ids = op.IDs
		case sitemapcore.InsertRows:
			ids, t.places = op.IDs, true
		case sitemapcore.RemoveRows:
			t.places = true
		default:
			t.all = true
		}
		for id := range ids.Values {
			fn(id, bits)
		}
	}
}

// add adds a step.
func (t *touches) add(s *sitemapcore.Transaction) {
	if s.Beside != nil || len(t.pages)+s.Back.Pages() > watched {
		t.all = true
	}
	if !t.all {
		t.each(s.Back, func(id sitemapcore.EntryID, bits uint8) { t.pages[id] |= bits })
	}
}

// leaves returns the change that takes back a step and nothing after it, or nil if a later step changed something of it
// again. The touches are those of the later steps.
func (t *touches) leaves(s *sitemapcore.Transaction, pages int) (back sitemapcore.ChangeSet) {
	own := &touches{}
	free := !t.all && s.Beside == nil && s.Back.Pages() <= watched
	if free {
		own.each(s.Back, func(id sitemapcore.EntryID, bits uint8) { free = free && t.pages[id]&bits == 0 })
	}
	if !free || own.all {
		return nil
	}
	for _, op := range s.Back {
		if !t.places {
			back = append(back, op)
			continue
		}
		switch x := op.(type) {
		case sitemapcore.RemoveRows:
			return nil // their places may be those of others by now
		case sitemapcore.InsertRows:
			n := x.IDs.Len()
			if r := x.At.Ranges(); n > 0 && r[len(r)-1].To > pages+n {
				x.At = sitemapcore.Rows(pages, pages+n)
			}
			pages += n
			op = x
		}
		back = append(back, op)
	}
	return back
}

// describe lists the changes of the newest steps, and reports which steps can be put back alone.
func (u *Undoing) describe(steps []sitemapcore.Transaction) []wire.StepChange {
	out := make([]wire.StepChange, min(len(steps), detailedSteps))
	t := &touches{pages: map[sitemapcore.EntryID]uint8{}}
	for i := range out {
		s := &steps[i]
		out[i] = wire.StepChange{
			Values: s.Values, Rows: change.Shown(s.Rows, stepRows), Alone: t.leaves(s, u.Doc.Len()) != nil,
		}
		t.add(s)
	}
	return out
}

// putBack takes back one step, and leaves the later ones.
func (u *Undoing) putBack(r session.Request, b *wire.PutBack) {
	if b.Rev != u.Rev {
		r.Fail(session.ErrLater)
		return
	}
	u.Reply(r, 0, "putback", func(j *session.Job) (wire.Body, error) {
		return u.CarryOut(j, func(*session.Job) (session.Outcome, error) {
			steps := u.History.Done()
			if b.Rev != u.Rev || b.Step < 0 || b.Step >= min(len(steps), detailedSteps) {
				return session.Outcome{}, session.ErrStale
			}
			t := &touches{pages: map[sitemapcore.EntryID]uint8{}}
			for i := range steps[:b.Step] {
				t.add(&steps[i])
			}
			s := &steps[b.Step]
			x := session.Outcome{Kind: "putback", Changes: t.leaves(s, u.Doc.Len()), Account: s.Account}
			x.Rows = slices.Clone(x.Rows[:min(len(x.Rows), change.PreviewRows)])
			for i := range x.Rows {
				x.Rows[i].Before, x.Rows[i].After = x.Rows[i].After, x.Rows[i].Before
			}
			if x.Changes == nil {
				return session.Outcome{}, session.ErrStale
			}
			x.Pages = x.Changes.Pages()
			const label say.Text = "Put back: {change}"
			return x.Called(label, label, "change", s.Label), nil
		})
	})
}
