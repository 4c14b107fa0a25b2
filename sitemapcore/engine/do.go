package engine

import (
	"errors"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// bulkRows is the number of pages from which on an edit is a job.
const bulkRows = 20_000

// steps make or preview the requested steps.
type steps struct {
	*session.Session
	views     *views
	checks    *checks
	fixes     fixes
	replaces  replaces
	languages *languageVersions
	dating    *dating
	files     *fileList
}

// Register adds the requests that steps answer.
func (p *steps) Register(all session.Requests) {
	all.Add(session.Changes|session.Opened, session.By(p.do))
}

// A choice is the pages that a step is for.
type choice struct {
	n     int
	ids   session.IDs
	below int                 // the last of them, which are only below the pages of the target; for a paste
	by    *sitemapcore.Filter // that lets them through; nil if they were picked by hand
	all   bool                // they are all pages that a view shows
}

// do makes steps, or previews them.
func (p *steps) do(r session.Request, b *wire.Do) {
	if len(b.Steps) == 0 {
		r.Fail(session.ErrStale)
		return
	}
	if s := &b.Steps[0]; !several(b) && !b.Try && p.fixes.forgets(s) {
		p.fixes.forget(r, s.Rule)
		return
	}
	below := func(s sitemapcore.Step) bool { return s.Do == sitemapcore.DoPaste }
	chosen := p.views.targeted(b.Target, slices.ContainsFunc(b.Steps, below))
	switch {
	case b.Try && ofEntry(b):
		r.End(looked(p.try(nil, b, chosen)))
		return
	case b.Try:
		p.Reply(r, b.Job, "preview", func(j *session.Job) (wire.Body, error) { return looked(p.try(j, b, chosen)) })
		return
	}
	p.ReplySoon(r, atOnce(b), b.Job, func(j *session.Job) (wire.Body, error) { return looked(p.make(j, b, chosen)) })
}

// lookFirst is the error of a step that changes nothing before the user has looked at its preview.
type lookFirst struct{ preview *wire.Preview }

func (*lookFirst) Error() string { return "engine: the user has to look first" }

// looked returns the preview for the user instead of the error.
func looked(b wire.Body, err error) (wire.Body, error) {
	var l *lookFirst
	if errors.As(err, &l) {
		return l.preview, nil
	}
	return b, err
}

// ofEntry reports whether a step gives one page another entry.
func ofEntry(b *wire.Do) bool {
	return !several(b) && (b.Steps[0].Do == sitemapcore.DoXML || b.Steps[0].Do == sitemapcore.DoForm)
}

// atOnce reports whether steps are made before anybody else has a turn, because they are for few pages.
func atOnce(b *wire.Do) bool {
	return b.Job == 0 && !b.Target.All && !slices.ContainsFunc(b.Steps, func(s sitemapcore.Step) bool {
		return s.Do.FindsPages() || strings.Count(s.Cells.Text, "\n") >= bulkRows
	}) && sitemapcore.RowSetOf(b.Target.Rows...).Len() < bulkRows
}

// make makes steps, as one transaction of the history.
func (p *steps) make(j *session.Job, b *wire.Do, chosen chooser) (*wire.Edited, error) {
	var all session.Outcome
	var back sitemapcore.ChangeSet
	live := fixesLive(b)
	b, err := p.spelledOut(j, b)
	if err != nil {
		return nil, err
	}
	for i := range b.Steps {
		var x session.Outcome
		x, err = session.Steady(p.Session, j, func() (session.Outcome, error) { return p.choose(j, &b.Steps[i], b, chosen) })
		if several(b) && problemOf(err) != "" {
			err = nil
			continue
		}
		var inverse sitemapcore.ChangeSet
		if err == nil {
			inverse, err = p.Carry(j, x.Changes)
		}
		if err != nil {
			break
		}
		back = append(inverse, back...)
		p.Begun = back
		all.Add(x)
	}
	p.Begun = nil
	if err != nil {
		// The steps are made all or not at all.
		if _, failed := p.Carry(j, back); failed == nil {
			return nil, err
		}
	}
	switch {
	case live:
		moved, out, pages := livePages(all.Changes)
		all.Kind, all.Pages = "live", pages
		all = all.Called("Change {n, plural, one {# page} other {# pages}} to what your site answers", didLive(moved, out),
			"n", pages)
	case several(b):
		all.Kind = "recipe"
		all = all.Called("Run the recipe “{name}”", "The recipe “{name}” was run", "name", b.Recipe)
	}
	if len(all.Changes) > 0 {
		p.Record(all, back)
	}
	return p.Edited(&all), err
}

// several reports whether a request has steps that may fail independently.
func several(b *wire.Do) bool { return b.Recipe != "" || len(b.Steps) > 1 }

// problemOf returns why a step can't be made here, or "" if the error is about more than that step.
func problemOf(err error) say.Text {
	var f *wire.Failure
	var l *lookFirst
	switch {
	case errors.Is(err, session.ErrStale):
		return "This version does not know this step. It is left out."
	case errors.As(err, &l):
		return l.preview.Problem
	case errors.As(err, &f):
		return f.Title
	}
	return ""
}

// choose finds the pages of a step and computes its effect on them.
func (p *steps) choose(j *session.Job, s *sitemapcore.Step, b *wire.Do, chosen chooser) (session.Outcome, error) {
	c, err := p.chosen(j, s, chosen)
	if err != nil {
		return session.Outcome{}, err
	}
	x, err := p.workOut(j, s, c, b)
	if s.Do.Repeats() && c.by != nil && c.by.Lasting() && !(s.Do == sitemapcore.DoDates && s.Choice != "") &&
		s.Links.ID == 0 {
		kept := *s
		kept.Pages = *c.by
		x.Steps = []sitemapcore.Step{kept}
	}
	return x, err
}

// chosen returns the pages that a step is for: those of a target, or those that its filter lets through.
func (p *steps) chosen(j *session.Job, s *sitemapcore.Step, chosen chooser) (choice, error) {
	switch {
	case s.Do.FindsPages():
		return choice{by: &sitemapcore.Filter{}}, nil
	case chosen != nil:
		return chosen(j)
	case !s.Pages.Lasting():
		return choice{}, session.ErrStale
	}
	n, ids := p.All()
	match := p.views.matcher(&s.Pages)
	return choice{n: n, by: &s.Pages, ids: func(yield func(sitemapcore.EntryID) bool) {
		for id := range ids {
			if match(id) && !yield(id) {
				return
			}
		}
	}}, nil
}

// workOut computes the effect of a step on pages. It changes nothing.
func (p *steps) workOut(j *session.Job, s *sitemapcore.Step, c choice, b *wire.Do) (session.Outcome, error) {
	switch s.Do {
	case sitemapcore.DoSet:
		return p.set(j, s, c.ids)
	case sitemapcore.DoLeaveOut, sitemapcore.DoInclude:
		return p.switched(j, c.ids, s.Do == sitemapcore.DoInclude)
	case sitemapcore.DoDelete:
		return p.removed(j, c.ids)
	case sitemapcore.DoReplace:
		return p.replaces.replaced(j, &s.Replacement, c)
	case sitemapcore.DoExtras:
		return p.changeExtras(j, s, c)
	case sitemapcore.DoFix:
		return p.fixes.fixed(j, s)
	case sitemapcore.DoLinks:
		return p.languages.linked(j, &s.Links)
	case sitemapcore.DoDates:
		if s.Choice == sitemapcore.OfLive {
			return p.datedAsLive(j)
		}
		return p.dating.dated(j)
	case sitemapcore.DoXML, sitemapcore.DoForm:
		return p.entryEdited(s, c)
	case sitemapcore.DoPaste:
		return p.pasted(j, s, c, b.Sure || b.Try)
	case sitemapcore.DoLine:
		return p.files.indexes.lineEdited(s.File, &s.Line)
	case sitemapcore.DoRenameFile:
		return p.files.renamed(s.File, s.Name)
	case sitemapcore.DoRemoveFile:
		return p.files.removed(j, s.File)
	case sitemapcore.DoRetake:
		return p.retaken(j, s.Other)
	case sitemapcore.DoDownload, sitemapcore.DoMerge:
		return session.Outcome{}, nil // the page takes these settings over
	}
	return session.Outcome{}, session.ErrStale
}

// try says what steps would do.
func (p *steps) try(j *session.Job, b *wire.Do, chosen chooser) (wire.Body, error) {
	return session.Steady(p.Session, j, func() (wire.Body, error) {
		if fixesLive(b) {
			return p.tryLive(j, b)
		}
		if s := &b.Steps[0]; !several(b) {
			switch s.Do {
			case sitemapcore.DoReplace, sitemapcore.DoExtras, sitemapcore.DoXML, sitemapcore.DoForm:
				c, err := p.chosen(j, s, chosen)
				switch {
				case err != nil:
					return nil, err
				case s.Do == sitemapcore.DoReplace:
					return p.replaces.try(j, b, c)
				case s.Do == sitemapcore.DoExtras:
					return p.tryExtras(j, s, c)
				}
				return p.tryEntry(s, c)
			case sitemapcore.DoFix:
				if _, mends := check.Mends(s.Rule); len(mends) > 0 {
					return p.fixes.try(j, s)
				}
			}
		}
		return p.tryOnCopy(j, b, chosen)
	})
}

// tryOnCopy makes steps on a copy of the document.
func (p *steps) tryOnCopy(j *session.Job, b *wire.Do, chosen chooser) (*wire.Preview, error) {
	q, a := p.copied(), &preview{Preview: &wire.Preview{Of: p.Doc.Len()}}
	for i := range b.Steps {
		s := &b.Steps[i]
		x, err := q.choose(j, s, b, chosen)
		problem := problemOf(err)
		if problem != "" {
			x, err = session.Outcome{}, nil
		}
		var back sitemapcore.ChangeSet
		if err == nil && len(x.Changes) > 0 {
			back, err = q.Doc.ApplyInSlices(x.Changes, j.Breathe)
		}
		q.Begun = append(back, q.Begun...)
		one := &preview{Preview: &wire.Preview{}}
		if err == nil {
			err = one.changes(q.Doc, back, j.Breathe)
		}
		if err != nil {
			return nil, err
		}
		if !several(b) {
			a.Problem, a.Rows, one.Rows = problem, one.Rows, nil
		}
		a.Pages += x.Pages
		a.Paste = x.Paste
		a.Steps = append(a.Steps, wire.StepCount{Name: nameOf(s), Pages: x.Pages, Problem: problem, Rows: one.Rows})
	}
	return a.Preview, nil
}

// changes lists some of the changes that a step has made; back is the inverse.
func (p *preview) changes(d *sitemapcore.Document, back sitemapcore.ChangeSet, breathe sitemapcore.Breathe) error {
	for _, op := range back {
		p.fileChanges(d, op)
	}
	was := &past{doc: d, contents: map[sitemapcore.EntryID]*sitemapcore.Row{}}
	return was.back(back, breathe, func(x fixedThing) {
		if p.full() {
			return
		}
		if x.gone {
			x.after = "deleted"
		}
		p.row(x.shown())
	})
}

// fileChanges lists the changes of files and of lines of an index, and pages that were added; op is of the inverse.
func (p *preview) fileChanges(d *sitemapcore.Document, op sitemapcore.Op) {
	switch op := op.(type) {
	case sitemapcore.SetFiles:
		for _, was := range op.States {
			if f := d.File(was.File); f.Gone {
				p.row(say.Data(f.Name), say.Data(was.Name), "deleted")
			} else if f.Name != was.Name {
				p.row(say.Data(f.Name), say.Data(was.Name), say.Data(f.Name))
			}
		}
	case sitemapcore.SpliceChildren:
		says := func(c sitemapcore.Child) []byte { return []byte(strings.TrimSpace(c.Loc + " " + c.LastMod)) }
		f := d.File(op.File)
		for i := range max(op.Cut, len(op.Put)) {
			var was, is []byte
			if i < len(op.Put) {
				was = says(op.Put[i])
			}
			if i < op.Cut && op.At+i < len(f.Children) {
				is = says(f.Children[op.At+i])
			}
			before, after := excerpts(was, is)
			if is == nil {
				after = "deleted"
			}
			p.row(say.Data(f.Name), before, after)
		}
	case sitemapcore.RemoveRows:
		for _, r := range op.At.Ranges() {
			for i := r.From; i < r.To && !p.full(); i++ {
				address := showPageOf(d, d.At(i))
				p.row(address, "", address)
			}
		}
	}
}

// copied returns what makes steps on a copy of the document, with the eyes of this one.
func (p *steps) copied() *steps {
	s, v := session.New(p.Host), &views{}
	s.Doc, s.Today, s.TodayText, s.Clock, s.History = p.Doc.Clone(), p.Today, p.TodayText, p.Clock, p.History
	c := newChecks(s, v, nil)
	c.custom, c.summary.files = p.checks.custom, p.checks.summary.files
	*v = views{Session: s, checks: c, copied: p.views.copied}
	return newSteps(s, v, c)
}

func newSteps(s *session.Session, v *views, c *checks) *steps {
	return &steps{
		Session: s, views: v, checks: c,
		fixes:     fixes{Session: s, checks: c},
		replaces:  replaces{Session: s, checks: c},
		languages: &languageVersions{Session: s},
		dating:    &dating{Session: s},
		files:     &fileList{Session: s, indexes: &indexes{Session: s}},
	}
}
