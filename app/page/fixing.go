package page

import (
	"sitemapeditor/components"
	checksui "sitemapeditor/components/checks"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/wire"
)

// A fixing is the question about one rule, or about the extras of many pages, while it is being
// asked.
type fixing struct {
	asked   wire.PreviewFix
	more    string     // the second thing that was typed
	bulk    *wire.Bulk // of which pages, where it is about their extras
	preview *wire.FixPreview
}

// fixes is what the page knows of fixing: the question that is being asked.
type fixes struct {
	*common
	fixing *fixing
}

// request returns what the engine is asked for a bulk change as it is chosen now.
func (f *fixing) request() *wire.Bulk {
	b := *f.bulk
	b.Choice, b.Publication, b.Language = f.asked.Choice, f.asked.Text, f.more
	return &b
}

// doFixing carries out what the owner wants fixed. It reports whether the intent was one of those.
func (x *fixes) doFixing(in components.Intent) bool {
	switch in := in.(type) {
	case components.OpenFix:
		x.fixing = &fixing{asked: wire.PreviewFix{Rule: in.Code, Merge: true, Job: previewJob}}
		x.Show(fixDialog)
		x.previewFix()
	case components.ChooseFix:
		if f := x.fixing; f != nil {
			f.asked.Choice, f.asked.Text, f.asked.Merge, f.more = in.Choice, in.Text, in.Merge, in.More
			x.previewFix()
		}
	case components.ApplyFix:
		x.applyFix()
	case components.RememberCrawl:
		x.Ask(&wire.RememberCrawl{}, x.Done)
	case components.OpenBulk:
		t := x.table.Target(x.table.selected)
		if in.All {
			t.Rows = nil
		}
		x.fixing = &fixing{bulk: &wire.Bulk{Target: t, Now: minute(), Try: true, Job: previewJob}}
		x.Show(fixDialog)
		x.previewFix()
	case components.FixRule:
		x.fix(wire.Fix{Rule: in.Code})
	case components.SaveReport:
		request := &wire.WriteReport{Table: in.Table, Job: reportJob}
		x.Work(reportJob, "", request, func(b wire.Body, blobs []wire.Blob) { x.HandOver(b, blobs, "") })
	default:
		return false
	}
	return true
}

// previewFix asks what the chosen way would do.
func (x *fixes) previewFix() {
	f := x.fixing
	asked := f.asked
	var request wire.Body = &asked
	if f.bulk != nil {
		request = f.request()
	}
	x.Newest(previewJob, "", request, func(b wire.Body, _ []wire.Blob) {
		if x.fixing != f {
			return
		}
		switch b := b.(type) {
		case *wire.FixPreview:
			f.preview = b
			f.asked.Choice, f.asked.Text, f.more = b.Choice, b.Text, b.More
		case *wire.Failure:
			x.Refuse(b)
		}
	})
}

// applyFix mends the rule in the chosen way.
func (x *fixes) applyFix() {
	f := x.fixing
	if f == nil || f.preview == nil {
		return
	}
	if f.bulk != nil {
		b := f.request()
		b.Try, b.Job = false, fixJob
		x.change(b)
		return
	}
	x.fix(wire.Fix{Rule: f.asked.Rule, Choice: f.asked.Choice, Text: f.asked.Text, Merge: f.asked.Merge})
}

// fix mends pages.
func (x *fixes) fix(request wire.Fix) {
	request.Job = fixJob
	x.table.LetGo()
	x.change(&request)
}

// change asks for a change of many pages, and says what was done, with the way back.
func (x *fixes) change(request wire.Body) {
	f := x.fixing
	x.Work(fixJob, "", request, func(b wire.Body, out []wire.Blob) {
		if _, failed := b.(*wire.Failure); !failed && f != nil && x.fixing == f {
			x.fixing = nil
			x.Hide(fixDialog)
		}
		if _, forgotten := b.(*wire.Done); forgotten {
			// No page has changed, so that the way back isn't the history's.
			x.Notify(ui.Toast{
				Text: "Removed what the table said about your pages",
				Act:  &ui.Action{Label: "Undo", Do: components.RememberCrawl{}},
			})
			return
		}
		x.Undoable(b, out)
	})
}

// fixDialogUI draws the question.
func (r *Root) fixDialogUI() *checksui.FixDialog {
	s := r.store
	f := s.fixes.fixing
	d := &checksui.FixDialog{Sink: r.sink(), Merge: f.asked.Merge, Busy: s.Busy(fixJob, reportJob, previewJob)}
	if f.preview != nil {
		p := *f.preview
		p.Choice, p.Text, p.More = f.asked.Choice, f.asked.Text, f.more
		d.Preview = &p
	}
	return d
}
