package checks

import (
	"cmp"
	"slices"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Fixes is the feature that fixes many pages at once.
type Fixes struct {
	fixesTab

	Asking *Question // the open one, or nil
	turn   Turn
}

// A fixesTab holds what stays when another document comes.
type fixesTab struct {
	*desk.Desk
	Job             int // of fixes
	preview, report int
	Window          desk.Dialog
	turns           int // so far
}

// A Turn gives the focus to the problem in the list that is next after a question. Each new Seq is one turn.
type Turn struct {
	Seq  int
	Rule string
	rev  int // of the document that the list must show
}

// A Question asks how to fix a rule, or how to change the extras of many pages.
type Question struct {
	target  wire.Target      // the pages whose extras change
	step    sitemapcore.Step // as it is chosen now
	answers *wire.LiveFix    // the fix of the live site's answers, or nil
	back    components.Intent
	Preview *wire.Preview
}

// NewFixes returns the feature.
func NewFixes(d *desk.Desk) *Fixes {
	x := &Fixes{fixesTab: fixesTab{Desk: d, Job: d.NewJob(), preview: d.NewJob(), report: d.NewJob()}}
	x.Window = desk.Dialog{Draw: x.draw, Closed: func() {
		f := x.Asking
		x.Asking = nil
		x.goBack(f)
		if f != nil && f.step.Rule != "" {
			x.turnTo(f.step.Rule, 0)
		}
	}}
	d.WhenAnother(func() { *x = Fixes{fixesTab: x.fixesTab} })
	desk.On(d, func(in components.OpenFix) {
		x.ask(&Question{
			step: sitemapcore.Step{Do: sitemapcore.DoFix, Rule: in.Code, Merge: true}, answers: in.Answers, back: in.Back,
		})
	})
	desk.On(d, func(in components.OpenBulk) {
		t := x.Table.Target(x.Table.Selected())
		if in.All {
			t = x.Table.Everything()
		}
		x.ask(&Question{target: t, step: sitemapcore.Step{Do: sitemapcore.DoExtras}})
	})
	desk.On(d, func(in components.FixRule) {
		x.change(&Question{step: sitemapcore.Step{Do: sitemapcore.DoFix, Rule: in.Code}})
	})
	desk.On(d, func(in components.SaveReport) {
		d.Work(x.report, "", &wire.WriteReport{Table: in.Table, Job: x.report},
			func(b wire.Body, blobs []wire.Blob) { d.HandOver(b, blobs, "") })
	})
	return x
}

// request returns the request of the chosen step, or of the steps that fix answers.
func (f *Question) request(job int) *wire.Do {
	b := wire.Make(f.target, f.step).In(job)
	if f.answers != nil {
		b.Answers, b.Steps = true, f.answers.Sure
		if f.step.Choice == wire.FixAll {
			b.Steps = f.answers.All
		}
	}
	return b
}

// asks returns the question of the preview.
func (f *Question) asks() wire.Question {
	if f.answers == nil {
		return *wire.DetailOf[wire.Question](f.Preview)
	}
	q := f.answers.Question
	q.Title = say.N("{n, plural, =0 {Fix pages} one {Fix # page} other {Fix # pages}}", f.Preview.Pages)
	q.Do, q.Choice = q.Title, cmp.Or(f.step.Choice, q.Choice)
	return q
}

// ask opens the dialog with a question.
func (x *Fixes) ask(f *Question) {
	x.Asking = f
	x.Show(&x.Window)
	x.try()
}

// goBack returns from a question to the place that it was asked at.
func (x *Fixes) goBack(f *Question) {
	if f != nil && f.back != nil {
		x.Do(f.back)
	}
}

// turnTo gives the focus to a problem once the list is about a revision of the document.
func (x *Fixes) turnTo(rule string, rev int) {
	x.turns++
	x.turn = Turn{Seq: x.turns, Rule: rule, rev: rev}
}

// Turn returns the last turn, or an empty one while the list is about an earlier document.
func (x *Fixes) Turn() Turn {
	if s := &x.Summary; x.State.Rev < x.turn.rev || !s.Complete || s.Check != x.State.Check {
		return Turn{}
	}
	return x.turn
}

// Choose takes another way to fix, or another text for it.
func (x *Fixes) Choose(choice, text, more string, merge bool) {
	if f := x.Asking; f != nil {
		f.step.Choice, f.step.Text, f.step.Merge, f.step.More = choice, text, merge, more
		x.try()
	}
}

// Busy returns the progress of a fix or of a report, or nil.
func (x *Fixes) Busy() *wire.Progress { return x.Desk.Busy(x.Job, x.report) }

// nextProblem returns a copy of the problem behind the one with a code, or nil if no other one needs an answer.
func (x *Fixes) nextProblem(code string) *wire.RuleCount {
	rules := x.Summary.Rules
	at := slices.IndexFunc(rules, func(r wire.RuleCount) bool { return r.Code == code })
	for i := range rules {
		if r := rules[(at+1+i)%len(rules)]; r.Offer && r.Code != code && code != "" {
			return &r
		}
	}
	return nil
}

// ShowNext asks about the next problem. The dialog shows the current one until its preview is there.
func (x *Fixes) ShowNext() {
	if x.Asking == nil {
		return
	}
	if r := x.nextProblem(x.Asking.step.Rule); r != nil {
		x.tryFor(&Question{step: sitemapcore.Step{
			Do: sitemapcore.DoFix, Rule: r.Code, Merge: true,
		}, back: x.Asking.back})
	}
}

// try asks for a preview of the chosen way.
func (x *Fixes) try() { x.tryFor(x.Asking) }

// tryFor asks for the preview of a question, which takes the place of the open one.
func (x *Fixes) tryFor(f *Question) {
	was := x.Asking
	request := f.request(x.preview)
	request.Try = true
	if len(request.Steps) == 0 {
		x.Asking, f.Preview = f, &wire.Preview{}
		return
	}
	x.Newest(x.preview, "", request, func(b wire.Body, _ []wire.Blob) {
		if x.Asking != was {
			return
		}
		switch b := b.(type) {
		case *wire.Preview:
			x.Asking, f.Preview = f, b
			q := f.asks()
			f.step.Choice, f.step.Text, f.step.More = q.Choice, q.Text, q.More
		case *wire.Failure:
			x.Refuse(b)
		}
	})
}

// Apply fixes the rule in the chosen way.
func (x *Fixes) Apply() {
	if f := x.Asking; f != nil && f.Preview != nil {
		x.change(f)
	}
}

// change requests a change of many pages, and shows a message with undo.
func (x *Fixes) change(f *Question) {
	redirects := f.Preview != nil && f.asks().Redirects
	next := x.nextProblem(f.step.Rule)
	x.Work(x.Job, "", f.request(x.Job), func(b wire.Body, out []wire.Blob) {
		if _, failed := b.(*wire.Failure); !failed && x.Asking == f {
			x.Asking = nil
			x.Hide(&x.Window)
			if !redirects {
				defer x.goBack(f)
			}
		}
		if _, forgotten := b.(*wire.Done); forgotten {
			// No page has changed, so that the way back isn't the history's.
			x.Notify(ui.Toast{
				Text: "Cleared the marks of the table",
				Act:  &ui.Action{Label: "Undo", Do: func() { x.Ask(&wire.RememberCrawl{}, x.Done) }},
			})
			return
		}
		x.Undoable(b, out)
		e, ok := b.(*wire.Edited)
		if ok && next != nil {
			x.turnTo(next.Code, e.Rev)
		}
		if ok && e.Pages > 0 && redirects {
			x.Do(components.RedirectDeleted{})
		}
	})
}
