package checks

import (
	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/wire"
	"time"
)

// Fixes is the feature that fixes many pages at once.
type Fixes struct {
	*desk.Desk
	Job             int // of fixes
	preview, report int
	Asking          *Question // the open one, or nil
	Window          desk.Dialog
}

// A Question asks how to fix a rule, or how to change the extras of many pages.
type Question struct {
	asked   wire.PreviewFix
	more    string     // the second typed text
	bulk    *wire.Bulk // the pages whose extras change, or nil
	Preview *wire.FixPreview
}

// NewFixes returns the feature.
func NewFixes(d *desk.Desk) *Fixes {
	x := &Fixes{Desk: d, Job: d.NewJob(), preview: d.NewJob(), report: d.NewJob()}
	x.Window = desk.Dialog{Draw: d.Framed(x.draw), Closed: func() { x.Asking = nil }}
	desk.On(d, func(in components.OpenFix) {
		x.ask(&Question{asked: wire.PreviewFix{Rule: in.Code, Merge: true, Job: x.preview}})
	})
	desk.On(d, func(in components.OpenBulk) {
		t := x.Table.Target(x.Table.Selected())
		if in.All {
			t.Rows = nil
		}
		x.ask(&Question{bulk: &wire.Bulk{Target: t, Now: time.Now().Unix() / 60, Try: true, Job: x.preview}})
	})
	desk.On(d, func(in components.FixRule) { x.fix(wire.Fix{Rule: in.Code}) })
	desk.On(d, func(in components.SaveReport) { x.saveReport(in.Table) })
	return x
}

// request returns what the engine is asked for a bulk change as it is chosen now.
func (f *Question) request() *wire.Bulk {
	b := *f.bulk
	b.Choice, b.Publication, b.Language = f.asked.Choice, f.asked.Text, f.more
	return &b
}

// ask opens the dialog with a question.
func (x *Fixes) ask(f *Question) {
	x.Asking = f
	x.Show(&x.Window)
	x.try()
}

// Choose takes another way to fix, or another text for it.
func (x *Fixes) Choose(choice, text, more string, merge bool) {
	if f := x.Asking; f != nil {
		f.asked.Choice, f.asked.Text, f.asked.Merge, f.more = choice, text, merge, more
		x.try()
	}
}

// Busy returns the progress of a fix or of a report, or nil.
func (x *Fixes) Busy() *wire.Progress { return x.Desk.Busy(x.Job, x.report) }

// saveReport writes a report about everything that was repaired and fixed.
func (x *Fixes) saveReport(table bool) {
	x.Work(x.report, "", &wire.WriteReport{Table: table, Job: x.report},
		func(b wire.Body, blobs []wire.Blob) { x.HandOver(b, blobs, "") })
}

// try asks for a preview of the chosen way.
func (x *Fixes) try() {
	f := x.Asking
	asked := f.asked
	var request wire.Body = &asked
	if f.bulk != nil {
		request = f.request()
	}
	x.Newest(x.preview, "", request, func(b wire.Body, _ []wire.Blob) {
		if x.Asking != f {
			return
		}
		switch b := b.(type) {
		case *wire.FixPreview:
			f.Preview = b
			f.asked.Choice, f.asked.Text, f.more = b.Choice, b.Text, b.More
		case *wire.Failure:
			x.Refuse(b)
		}
	})
}

// Apply fixes the rule in the chosen way.
func (x *Fixes) Apply() {
	f := x.Asking
	if f == nil || f.Preview == nil {
		return
	}
	if f.bulk != nil {
		b := f.request()
		b.Try, b.Job = false, x.Job
		x.change(b)
		return
	}
	x.fix(wire.Fix{Rule: f.asked.Rule, Choice: f.asked.Choice, Text: f.asked.Text, Merge: f.asked.Merge})
}

// fix mends pages.
func (x *Fixes) fix(request wire.Fix) {
	request.Job = x.Job
	x.Table.LetGo()
	x.change(&request)
}

// change asks for a change of many pages, and says what was done, with the way back.
func (x *Fixes) change(request wire.Body) {
	f := x.Asking
	redirects := f != nil && f.Preview != nil && f.Preview.Redirects
	x.Work(x.Job, "", request, func(b wire.Body, out []wire.Blob) {
		if _, failed := b.(*wire.Failure); !failed && f != nil && x.Asking == f {
			x.Asking = nil
			x.Hide(&x.Window)
		}
		if _, forgotten := b.(*wire.Done); forgotten {
			// No page has changed, so that the way back isn't the history's.
			x.Notify(ui.Toast{
				Text: "Removed what the table said about your pages",
				Act:  &ui.Action{Label: "Undo", Do: func() { x.Ask(&wire.RememberCrawl{}, x.Done) }},
			})
			return
		}
		x.Undoable(b, out)
		if e, ok := b.(*wire.Edited); ok && e.Pages > 0 && redirects {
			x.Do(components.RedirectDeleted{})
		}
	})
}
