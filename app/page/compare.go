package page

import (
	"time"

	"sitemapeditor/components"
	"sitemapeditor/components/compare"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/wire"
)

// A comparing is what the page knows of the comparison with an earlier version. Nothing of it is
// part of what is open.
type comparing struct {
	*common
	project *projects

	count   wire.Comparison
	problem *ui.ProblemInfo
	removed *wire.Removed
	asked   int // the first removed page that was asked for
	steps   wire.Steps
}

// doComparing carries out what the owner wants of a comparison. It reports whether the intent was
// of that kind.
func (c *comparing) doComparing(in components.Intent) bool {
	switch in := in.(type) {
	case components.OpenCompare:
		c.problem = nil
		c.Show(compareDialog)
		c.project.listProjects()
		c.steps = wire.Steps{}
		desk.Get(c.Desk, &wire.GetSteps{}, func(b *wire.Steps) { c.steps = *b })
	case components.CompareStep:
		c.compareWith(wire.CompareWith{Back: in.Back}, nil)
	case components.CompareText:
		c.compareWith(wire.CompareWith{Earlier: wire.Open{Text: in.Text}}, nil)
	case components.CompareKept:
		c.compareWith(wire.CompareWith{Project: in.ID}, nil)
	case components.LoosenCompare:
		loose := address.Loose(0)
		if in.On {
			loose = address.LooseAll
		}
		c.Ask(&wire.LoosenComparison{Loose: loose}, c.Done)
	case components.EndCompare:
		c.Ask(&wire.EndComparison{}, c.Done)
	case components.OpenRemoved:
		if c.Dialog != removedDialog {
			c.removed = nil
		}
		c.Show(removedDialog)
		c.loadRemoved(in.First)
	case components.SetRedirect:
		c.Ask(&wire.SetRedirect{ID: in.ID, New: in.New}, func(b wire.Body, out []wire.Blob) {
			c.Done(b, out)
			c.loadRemoved(c.asked)
		})
	case components.SaveCompared:
		request := &wire.WriteComparison{Format: uint8(in.Form), Job: compareJob}
		c.Work(compareJob, "Writing your file", request, func(b wire.Body, blobs []wire.Blob) {
			c.HandOver(b, blobs, "")
		})
	default:
		return false
	}
	return true
}

// newComparison takes the counts of a comparison, or its end.
func (c *comparing) newComparison(n wire.Comparison) {
	c.count = n
	if c.detail.current != 0 && !n.Busy {
		c.detail.loadDetails()
	}
	if n.Open {
		return
	}
	c.removed = nil
	c.Hide(removedDialog)
	c.showAll()
}

// showAll narrows the table by the comparison no more.
func (c *comparing) showAll() {
	f := c.table.filter
	f.Compared = 0
	c.table.Narrow(f)
}

// compareWith reads an earlier version and compares.
func (c *comparing) compareWith(request wire.CompareWith, blobs []wire.Blob) {
	request.Earlier.Job = compareJob
	c.problem = nil
	c.Work(compareJob, "Reading the earlier version", &request, func(b wire.Body, _ []wire.Blob) {
		switch b := b.(type) {
		case *wire.Opened:
			c.removed = nil
			c.showAll()
			if c.Dialog == compareDialog {
				c.Show(nil)
				c.ShowPanel(components.PanelChecks)
			}
			if len(b.Notes) > 0 {
				c.Notify(ui.Toast{Icon: "note", Text: b.Notes[0]})
			}
		case *wire.Failure:
			if b.Code != wire.FailedCanceled {
				c.problem = desk.Refused(b)
			}
		}
	}, blobs...)
}

// loadRemoved asks for some of the removed pages.
func (c *comparing) loadRemoved(first int) {
	c.asked = first
	desk.Need(c.Desk, &wire.GetRemoved{First: first, Count: compare.RemovedRows}, func(b *wire.Removed) {
		if c.asked == first {
			c.removed = b
		}
	})
}

// compareDialogUI asks for the earlier version.
func (r *Root) compareDialogUI() *compare.Compare {
	s := r.store
	d := &compare.Compare{Sink: r.sink(), Busy: s.Busy(compareJob), Problem: s.compared.problem}
	steps := &s.compared.steps
	for _, v := range []compare.Version{{Back: steps.Opened}, {Back: steps.Downloaded, Downloaded: true}} {
		if v.Back > 0 {
			if v.Back < len(steps.Done) {
				v.Step = steps.Done[v.Back]
			}
			d.Versions = append(d.Versions, v)
		}
	}
	for _, p := range s.project.projectList(time.Now()) {
		if p.ID != s.project.saved.ID {
			d.Projects = append(d.Projects, p)
		}
	}
	return d
}

// removedDialogUI lists the removed pages.
func (r *Root) removedDialogUI() *compare.Removed {
	s := r.store
	c := &s.compared
	d := &compare.Removed{Sink: r.sink(), Name: c.count.Name, Busy: s.Busy(compareJob)}
	if m := c.removed; m != nil {
		d.Loaded, d.Len, d.First, d.Led = true, m.Len, m.First, m.Led
		for _, p := range m.Pages {
			x := compare.RemovedPage{ID: p.ID, New: p.New, Guess: p.Guess}
			x.Dir, x.Leaf = splitAddress(p.Old)
			d.Pages = append(d.Pages, x)
		}
	}
	return d
}
