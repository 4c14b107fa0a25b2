package engine

import (
	"errors"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// steps make or preview the requested steps.
type steps struct {
	*session
	views     *views
	checks    *checks
	fixes     fixes
	replaces  replaces
	languages *languageVersions
	dating    *dating
}

// A choice is the pages that a step is for.
type choice struct {
	n   int
	ids idList
	by  *sitemapcore.Filter // that lets them through; nil if they were picked by hand
	all bool                // they are all pages that a view shows
}

// do makes steps, or previews them.
func (p *steps) do(r request, b *wire.Do) {
	if len(b.Steps) == 0 {
		r.fail(errStale)
		return
	}
	if s := &b.Steps[0]; !several(b) && !b.Try && p.fixes.forgets(s) {
		p.fixes.forget(r, s.Rule)
		return
	}
	chosen := p.views.targeted(b.Target)
	if b.Try {
		p.reply(r, b.Job, "preview", func(j *job) (wire.Body, error) { return p.try(j, b, chosen) })
		return
	}
	p.replySoon(r, atOnce(b), b.Job, func(j *job) (wire.Body, error) { return p.make(j, b, chosen) })
}

// atOnce reports whether steps are made before anybody else has a turn, because they are for few pages.
func atOnce(b *wire.Do) bool {
	return b.Job == 0 && !b.Target.All && !slices.ContainsFunc(b.Steps, findsPages) &&
		sitemapcore.RowSetOf(b.Target.Rows...).Len() < bulkRows
}

// findsPages reports whether a step finds its pages itself.
func findsPages(s sitemapcore.Step) bool {
	switch s.Do {
	case sitemapcore.DoFix, sitemapcore.DoLinks, sitemapcore.DoDates, sitemapcore.DoDownload, sitemapcore.DoMerge:
		return true
	}
	return false
}

// make makes steps, as one transaction of the history.
func (p *steps) make(j *job, b *wire.Do, chosen chooser) (*wire.Edited, error) {
	var all outcome
	var back sitemapcore.ChangeSet
	live := fixesLive(b)
	b, err := p.spelledOut(j, b)
	if err != nil {
		return nil, err
	}
	for i := range b.Steps {
		var x outcome
		x, err = steady(p.session, j, func() (outcome, error) { return p.choose(j, &b.Steps[i], b, chosen) })
		if several(b) && problemOf(err) != "" {
			err = nil
			continue
		}
		var inverse sitemapcore.ChangeSet
		if err == nil {
			inverse, err = p.carry(j, x.changes)
		}
		if err != nil {
			break
		}
		back = append(inverse, back...)
		p.begun = back
		all.add(x)
	}
	p.begun = nil
	switch {
	case live:
		all.kind = "live"
		all = all.called("Fix what your site answers for {n, plural, one {# page} other {# pages}}",
			didLive(all.changes), "n", all.pages)
	case several(b):
		all.kind = "recipe"
		all = all.called("Run the recipe “{name}”", "The recipe “{name}” was run", "name", b.Recipe)
	}
	if len(all.changes) > 0 {
		p.record(all, back)
	}
	return p.edited(&all), err
}

// fixesLive reports whether a request fixes answers of the live site.
func fixesLive(b *wire.Do) bool {
	s := &b.Steps[0]
	return !several(b) && s.Do == sitemapcore.DoFix && s.Rule == "" && s.Choice == sitemapcore.OfLive
}

// spelledOut returns a request with one step for each kind of answer instead of the step for all of them.
func (p *steps) spelledOut(j *job, b *wire.Do) (*wire.Do, error) {
	if !fixesLive(b) {
		return b, nil
	}
	fixes, err := p.liveFixes(j)
	out := *b
	out.Steps = fixes
	return &out, err
}

// several reports whether a request has steps that may fail independently.
func several(b *wire.Do) bool { return b.Recipe != "" || len(b.Steps) > 1 }

// problemOf returns why a step can't be made here, or "" if the error is about more than that step.
func problemOf(err error) say.Text {
	var f *wire.Failure
	switch {
	case errors.Is(err, errStale):
		return "This version does not know this step. It is left out."
	case errors.As(err, &f):
		return f.Title
	}
	return ""
}

// choose finds the pages of a step and computes its effect on them.
func (p *steps) choose(j *job, s *sitemapcore.Step, b *wire.Do, chosen chooser) (outcome, error) {
	c, err := p.chosen(j, s, chosen)
	if err != nil {
		return outcome{}, err
	}
	x, err := p.workOut(j, s, c, b.Now)
	if c.by != nil && c.by.Lasting() && !(s.Do == sitemapcore.DoDates && s.Choice != "") &&
		s.Links.ID == 0 {
		kept := *s
		kept.Pages = *c.by
		x.steps = []sitemapcore.Step{kept}
	}
	return x, err
}

// chosen returns the pages that a step is for: those of a target, or those that its filter lets through.
func (p *steps) chosen(j *job, s *sitemapcore.Step, chosen chooser) (choice, error) {
	switch {
	case findsPages(*s):
		return choice{by: &sitemapcore.Filter{}}, nil
	case chosen != nil:
		return chosen(j)
	case !s.Pages.Lasting():
		return choice{}, errStale
	}
	n, ids := p.all()
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
func (p *steps) workOut(j *job, s *sitemapcore.Step, c choice, now int64) (outcome, error) {
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
		return p.changeExtras(j, s, c, now)
	case sitemapcore.DoFix:
		return p.fixes.fixed(j, s)
	case sitemapcore.DoLinks:
		return p.languages.linked(j, &s.Links)
	case sitemapcore.DoDates:
		if s.Choice == sitemapcore.OfLive {
			return p.datedAsLive(j)
		}
		return p.dating.dated(j)
	case sitemapcore.DoDownload, sitemapcore.DoMerge:
		return outcome{}, nil // the page takes these settings over
	}
	return outcome{}, errStale
}

// try says what steps would do.
func (p *steps) try(j *job, b *wire.Do, chosen chooser) (wire.Body, error) {
	return steady(p.session, j, func() (wire.Body, error) {
		if s := &b.Steps[0]; !several(b) {
			switch s.Do {
			case sitemapcore.DoReplace, sitemapcore.DoExtras:
				c, err := p.chosen(j, s, chosen)
				switch {
				case err != nil:
					return nil, err
				case s.Do == sitemapcore.DoReplace:
					return p.replaces.try(j, b, c)
				}
				return p.tryExtras(j, s, c, b.Now)
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
func (p *steps) tryOnCopy(j *job, b *wire.Do, chosen chooser) (*wire.Preview, error) {
	b, err := p.spelledOut(j, b)
	if err != nil {
		return nil, err
	}
	q, a := p.copied(), &preview{Preview: &wire.Preview{Of: p.doc.Len()}}
	for i := range b.Steps {
		s := &b.Steps[i]
		x, err := q.choose(j, s, b, chosen)
		problem := problemOf(err)
		if problem != "" {
			x, err = outcome{}, nil
		}
		var back sitemapcore.ChangeSet
		if err == nil && len(x.changes) > 0 {
			back, err = q.doc.ApplyInSlices(x.changes, j.breathe)
		}
		q.begun = append(back, q.begun...)
		if err == nil && !several(b) {
			a.Problem, err = problem, a.changes(q.doc, back, j.breathe)
		}
		if err != nil {
			return nil, err
		}
		a.Pages += x.pages
		a.Steps = append(a.Steps, wire.StepCount{Name: nameOf(s).String(), Pages: x.pages, Problem: problem})
	}
	return a.Preview, nil
}

// changes lists some of the changes that a step has made; back is the inverse.
func (p *preview) changes(d *sitemapcore.Document, back sitemapcore.ChangeSet, breathe sitemapcore.Breathe) error {
	was := &past{doc: d, contents: map[sitemapcore.EntryID]*sitemapcore.Row{}}
	return was.back(back, breathe, func(x fixedThing) {
		if x.gone {
			x.after = say.Text("deleted").String()
		}
		p.row(say.Data(showPage([]byte(x.page))), sitemapcore.Excerpt([]byte(x.before)), sitemapcore.Excerpt([]byte(x.after)))
	})
}

// copied returns what makes steps on a copy of the document, with the eyes of this one.
func (p *steps) copied() *steps {
	s, v := newSession(p.host), &views{}
	s.doc, s.today, s.todayText, s.history = p.doc.Clone(), p.today, p.todayText, p.history
	c := newChecks(s, v, nil)
	c.custom, c.summary.files = p.checks.custom, p.checks.summary.files
	*v = views{session: s, checks: c}
	return newSteps(s, v, c)
}

func newSteps(s *session, v *views, c *checks) *steps {
	return &steps{
		session: s, views: v, checks: c,
		fixes:     fixes{session: s, checks: c},
		replaces:  replaces{session: s, checks: c},
		languages: &languageVersions{session: s},
		dating:    &dating{session: s},
	}
}
