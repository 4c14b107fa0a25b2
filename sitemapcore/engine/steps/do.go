package steps

import (
	"errors"
	"math"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/engine/download"
	"sitemapeditor/sitemapcore/engine/files"
	"sitemapeditor/sitemapcore/engine/languages"
	"sitemapeditor/sitemapcore/engine/mend"
	"sitemapeditor/sitemapcore/engine/replacement"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/engine/site"
	"sitemapeditor/sitemapcore/engine/view"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Steps make or preview the requested steps.
type Steps struct {
	*session.Session
	views     *view.Views
	checks    *checks.Checks
	custom    *site.Custom
	fixes     *mend.Fixes
	replaces  *replacement.Replacements
	languages *languages.Versions
	dating    *download.Dating

	// Earlier calls a function for each page with its date in the earlier version.
	Earlier func(*session.Job, func(id sitemapcore.EntryID, date []byte)) error
	files   *files.List
}

// Register adds the requests that steps answer.
func (p *Steps) Register(all session.Requests) {
	all.Add(session.Changes|session.Opened, session.Seen(p.target, p.do))
}

// target finds the pages that a request names.
func (p *Steps) target(b *wire.Do) session.Chooser {
	return p.views.Targeted(b.Target, slices.ContainsFunc(b.Steps, func(s sitemapcore.Step) bool { return s.Do == sitemapcore.DoPaste }))
}

// do makes steps, or previews them.
func (p *Steps) do(r session.Request, b *wire.Do, chosen session.Chooser) {
	if len(b.Steps) == 0 {
		r.Fail(session.ErrStale)
		return
	}
	if s := &b.Steps[0]; !several(b) && !b.Try && p.fixes.Forgets(s) {
		p.custom.ForgetCrawl(r, s.Rule)
		return
	}
	switch {
	case b.Try && ofEntry(b):
		r.End(looked(p.try(nil, b, chosen)))
		return
	case b.Try:
		p.Reply(r, b.Job, "preview", func(j *session.Job) (wire.Body, error) { return looked(p.try(j, b, chosen)) })
		return
	}
	p.ReplySoon(r, pagesOf(b), b.Job, func(j *session.Job) (wire.Body, error) { return looked(p.make(j, b, chosen)) })
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

// pagesOf returns for how many pages steps are at most.
func pagesOf(b *wire.Do) int {
	n := sitemapcore.RowSetOf(b.Target.Rows...).Len()
	for i := range b.Steps {
		if b.Target.All || b.Steps[i].Do.FindsPages() {
			return math.MaxInt
		}
		n = max(n, strings.Count(b.Steps[i].Cells.Text, "\n"))
	}
	return n
}

// make makes steps, as one transaction of the history.
func (p *Steps) make(j *session.Job, b *wire.Do, chosen session.Chooser) (*wire.Edited, error) {
	var all session.Outcome
	var back sitemapcore.ChangeSet
	var err error
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
		all.Add(x)
	}
	if err != nil {
		// The steps are made all or not at all.
		if _, failed := p.Carry(j, back); failed == nil {
			return nil, err
		}
	}
	switch {
	case b.Answers:
		moved, out, pages := mend.LivePages(all.Changes)
		all.Kind, all.Pages = "live", pages
		all = all.Called("Change {n, plural, one {# page} other {# pages}} to what your site answers", mend.DidLive(moved, out),
			"n", pages)
	case several(b):
		all.Kind = "recipe"
		all = all.Called("Run the recipe “{name}”", "The recipe “{name}” was run", "name", b.Recipe)
	}
	if all.Kind != change.Fixing {
		all.Rows = all.Rows[:min(len(all.Rows), change.PreviewRows)]
	}
	if len(all.Changes) > 0 {
		p.Record(all, back)
	}
	return p.Edited(&all), err
}

// several reports whether a request has steps that may fail independently.
func several(b *wire.Do) bool { return b.Recipe != "" || b.Answers || len(b.Steps) > 1 }

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
func (p *Steps) choose(j *session.Job, s *sitemapcore.Step, b *wire.Do, chosen session.Chooser) (session.Outcome, error) {
	c, err := p.chosen(j, s, chosen)
	if err != nil {
		return session.Outcome{}, err
	}
	x, err := p.workOut(j, s, c, b)
	if s.Do.Repeats() && c.By != nil && c.By.Lasting() && !(s.Do == sitemapcore.DoDates && s.Choice != "") &&
		s.Links.ID == 0 {
		kept := *s
		kept.Pages = *c.By
		x.Steps = []sitemapcore.Step{kept}
	}
	return x, err
}

// chosen returns the pages that a step is for: those of a target, or those that its filter lets through.
func (p *Steps) chosen(j *session.Job, s *sitemapcore.Step, chosen session.Chooser) (session.Choice, error) {
	switch {
	case s.Do.FindsPages():
		return session.Choice{By: &sitemapcore.Filter{}}, nil
	case chosen != nil:
		return chosen(j)
	case !s.Pages.Lasting():
		return session.Choice{}, session.ErrStale
	}
	n, ids := p.All()
	match := p.views.Matcher(&s.Pages)
	return session.Choice{N: n, By: &s.Pages, IDs: func(yield func(sitemapcore.EntryID) bool) {
		for id := range ids {
			if match(id) && !yield(id) {
				return
			}
		}
	}}, nil
}

// workOut computes the effect of a step on pages. It changes nothing.
func (p *Steps) workOut(j *session.Job, s *sitemapcore.Step, c session.Choice, b *wire.Do) (session.Outcome, error) {
	switch s.Do {
	case sitemapcore.DoSet:
		return p.set(j, s, c.IDs)
	case sitemapcore.DoLeaveOut, sitemapcore.DoInclude:
		return p.switched(j, c.IDs, s.Do == sitemapcore.DoInclude)
	case sitemapcore.DoDelete:
		return p.removed(j, c.IDs)
	case sitemapcore.DoReplace:
		return p.replaces.Replaced(j, &s.Replacement, c)
	case sitemapcore.DoExtras:
		return p.changeExtras(j, s, c)
	case sitemapcore.DoFix:
		return p.fixes.Fixed(j, s)
	case sitemapcore.DoLinks:
		return p.languages.Linked(j, &s.Links)
	case sitemapcore.DoDates:
		if s.Choice == sitemapcore.OfLive {
			return p.datedAsLive(j)
		}
		if s.Choice == sitemapcore.OfEarlier {
			return p.datedAsEarlier(j)
		}
		return p.dating.Dated(j)
	case sitemapcore.DoXML, sitemapcore.DoForm:
		return p.entryEdited(s, c)
	case sitemapcore.DoPaste:
		return p.pasted(j, s, c, b.Sure || b.Try)
	case sitemapcore.DoLine:
		return p.files.Indexes.LineEdited(s.File, &s.Line)
	case sitemapcore.DoRenameFile:
		return p.files.Renamed(s.File, s.Name)
	case sitemapcore.DoRemoveFile:
		return p.files.Removed(j, s.File)
	case sitemapcore.DoDownload, sitemapcore.DoMerge:
		return session.Outcome{}, nil // the page takes these settings over
	}
	return session.Outcome{}, session.ErrStale
}

// try says what steps would do: it works them out on a copy of the document, as make does. The counts of a replacement and
// the entry of one page need no copy, because they are asked for at each key.
func (p *Steps) try(j *session.Job, b *wire.Do, chosen session.Chooser) (wire.Body, error) {
	return session.Steady(p.Session, j, func() (wire.Body, error) {
		switch s := &b.Steps[0]; {
		case several(b):
			return p.tryAll(j, b, chosen)
		case s.Do == sitemapcore.DoReplace:
			c, err := p.chosen(j, s, chosen)
			if err != nil {
				return nil, err
			}
			return p.replaces.Try(j, b, c)
		case ofEntry(b):
			return p.tryEntry(j, s, chosen)
		default:
			return p.copied().tryOne(j, b, chosen)
		}
	})
}

// tryOne works one step out, with the question that belongs to it.
func (p *Steps) tryOne(j *session.Job, b *wire.Do, chosen session.Chooser) (wire.Body, error) {
	s := b.Steps[0]
	a, ask := &wire.Preview{Of: p.Doc.Len()}, func(*wire.Preview) {}
	switch rule, _ := check.ByCode(s.Rule); {
	case s.Do == sitemapcore.DoFix && len(rule.Mends) > 0:
		return p.fixes.Try(j, &s)
	case s.Do == sitemapcore.DoExtras:
		c, err := p.chosen(j, &s, chosen)
		if err != nil {
			return nil, err
		}
		if ask, err = p.askExtras(j, &s, c, a); err != nil || ask == nil {
			return a, err
		}
	}
	x, err := p.choose(j, &s, b, chosen)
	if a.Problem = problemOf(err); a.Problem != "" {
		return a, nil
	}
	a.Pages, a.Rows = x.Pages, change.Shown(x.Rows, change.PreviewRows)
	if a.Detail == nil {
		a.Detail = x.Detail
	}
	ask(a)
	return a, err
}

// answeredRows is the number of pages with each kind of answer that a preview shows.
const answeredRows = 40

// tryAll works several steps out on a copy, and applies each, as the next one builds on it.
func (p *Steps) tryAll(j *session.Job, b *wire.Do, chosen session.Chooser) (*wire.Preview, error) {
	q, recipe := p.copied(), &wire.RecipeCount{}
	a := &wire.Preview{Of: p.Doc.Len(), Detail: recipe}
	defer q.StopJobs()
	most := change.PreviewRows
	if b.Answers {
		most = answeredRows
	}
	for i := range b.Steps {
		s := &b.Steps[i]
		x, err := q.choose(j, s, b, chosen)
		problem := problemOf(err)
		if problem != "" {
			x, err = session.Outcome{}, nil
		}
		if err == nil {
			err = q.carry(j, x.Changes)
		}
		if err != nil {
			return nil, err
		}
		a.Pages += x.Pages
		recipe.Steps = append(recipe.Steps, wire.StepCount{
			Name: nameOf(s), Pages: x.Pages, Problem: problem, Rows: change.Shown(x.Rows, most),
		})
	}
	return a, nil
}

// carry carries a change out on a copy.
func (p *Steps) carry(j *session.Job, c sitemapcore.ChangeSet) error {
	if len(c) == 0 {
		return nil
	}
	_, err := p.Doc.ApplyInSlices(c, j.Breathe)
	if err == nil {
		p.Announce(session.EffectOf(c))
	}
	return err
}

// copied returns what works steps out on a copy of the document: new values and entries stay in a document even if no page
// gets them. It shares nothing with the original that either of them may change. Its jobs never have a turn; who carries a
// change out on it ends them.
func (p *Steps) copied() *Steps {
	s := session.New(p.Host)
	s.Trial, s.Doc, s.Today, s.TodayText, s.Clock, s.History = true, p.Doc.Clone(), p.Today, p.TodayText, p.Clock, p.History
	c := p.checks.Copy(s)
	s.Dependents = []session.Dependent{c}
	v := view.New(s, c)
	v.Copied = p.views.Copied
	all := New(s, v, c, site.New(s, &c.Own, c.SetRules), &languages.Versions{Session: s})
	all.Earlier = p.Earlier // the copy has the same pages
	return all
}

// New returns what makes steps, for the pages of the views and by the owner's own rules.
func New(s *session.Session, v *view.Views, c *checks.Checks, custom *site.Custom, languages *languages.Versions) *Steps {
	return &Steps{
		Session: s, views: v, checks: c, custom: custom,
		fixes:     mend.New(s, c),
		replaces:  replacement.New(s, c),
		languages: languages,
		dating:    &download.Dating{Session: s},
		files:     files.New(s, files.NewIndexes(s, &c.Files.Listings), nil),
	}
}
