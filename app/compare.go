package app

import (
	"time"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/wire"
)

// A comparing is what the page knows of the comparison with an earlier version. Nothing of it is part of what is open.
type comparing struct {
	count   wire.Comparison
	busy    *wire.Progress // an earlier version is being read, or a file written
	problem *components.ProblemInfo
	removed *wire.Removed
	asked   int // the first removed page that was asked for
}

// doComparing carries out what the owner wants of a comparison. It reports whether the intent was of that kind.
func (s *Store) doComparing(in components.Intent) bool {
	c := &s.compared
	switch in := in.(type) {
	case components.OpenCompare:
		c.problem, s.dialog = nil, compareDialog
		s.listProjects()
	case components.CompareText:
		s.compareWith(wire.CompareWith{Earlier: wire.Open{Text: in.Text}}, nil)
	case components.CompareKept:
		s.compareWith(wire.CompareWith{Project: in.ID}, nil)
	case components.CompareOpen:
		if p := s.pending; p != nil {
			s.pending, s.dialog, c.problem = nil, compareDialog, nil
			s.compareWith(wire.CompareWith{Earlier: p.request}, p.blobs)
		}
	case components.FilterCompared:
		s.narrowBy(func(f *sitemapcore.Filter) { f.Compared = in.Bits })
		s.toPages()
	case components.LoosenCompare:
		loose := address.Loose(0)
		if in.On {
			loose = address.LooseAll
		}
		s.ask(&wire.LoosenComparison{Loose: loose}, s.done)
	case components.EndCompare:
		s.ask(&wire.EndComparison{}, s.done)
	case components.OpenRemoved:
		s.openRemoved(in.First)
	case components.SetRedirect:
		s.setRedirect(in)
	case components.SaveCompared:
		s.saveCompared(uint8(in.Form))
	default:
		return false
	}
	return true
}

// newComparison takes the counts of a comparison, or its end.
func (s *Store) newComparison(n wire.Comparison) {
	s.compared.count = n
	if s.current != 0 && !n.Busy {
		s.loadDetails()
	}
	if n.Open {
		return
	}
	s.compared.removed = nil
	if s.dialog == removedDialog {
		s.dialog = noDialog
	}
	s.narrowBy(func(f *sitemapcore.Filter) { f.Compared = 0 })
}

// compareWith reads an earlier version and compares.
func (s *Store) compareWith(request wire.CompareWith, blobs []wire.Blob) {
	c := &s.compared
	request.Earlier.Job = compareJob
	c.problem, c.busy = nil, &wire.Progress{Job: compareJob, Title: "Reading the earlier version"}
	s.ask(&request, func(b wire.Body, _ []wire.Blob) {
		c.busy = nil
		switch b := b.(type) {
		case *wire.Opened:
			c.removed = nil
			s.narrowBy(func(f *sitemapcore.Filter) { f.Compared = 0 })
			if s.dialog == compareDialog {
				s.dialog = noDialog
				s.showRoom(components.RoomChecks)
			}
			if len(b.Notes) > 0 {
				s.notify(components.Toast{Icon: "note", Text: b.Notes[0]})
			}
		case *wire.Failure:
			if b.Code != wire.FailedCanceled {
				c.problem = &components.ProblemInfo{Severity: sitemapcore.Reject, Title: b.Title, Detail: b.Detail}
			}
		}
	}, blobs...)
}

// openRemoved shows some of the removed pages.
func (s *Store) openRemoved(first int) {
	c := &s.compared
	c.asked = first
	if s.dialog != removedDialog {
		c.removed = nil
	}
	s.dialog = removedDialog
	s.ask(&wire.GetRemoved{First: first, Count: components.RemovedRows}, func(b wire.Body, out []wire.Blob) {
		switch b := b.(type) {
		case *wire.Removed:
			if c.asked == first {
				c.removed = b
			}
		default:
			s.done(b, out)
		}
	})
}

// setRedirect says where a removed page is to lead.
func (s *Store) setRedirect(in components.SetRedirect) {
	s.ask(&wire.SetRedirect{ID: in.ID, New: in.New}, s.done)
	r := s.compared.removed
	if r == nil {
		return
	}
	for i := range r.Pages {
		p := &r.Pages[i]
		if p.ID != in.ID {
			continue
		}
		switch {
		case p.New == "" && in.New != "":
			r.Led++
		case p.New != "" && in.New == "":
			r.Led--
		}
		p.New, p.Guess = in.New, false
	}
}

// saveCompared hands over what the comparison gives.
func (s *Store) saveCompared(form uint8) {
	s.compared.busy = &wire.Progress{Job: compareJob, Title: "Writing your file"}
	s.ask(&wire.WriteComparison{Form: form, Job: compareJob}, func(b wire.Body, blobs []wire.Blob) {
		s.compared.busy = nil
		s.handOver(b, blobs)
	})
}

// comparisonInfo is the comparison as the rail and the Checks room show it.
func (s *Store) comparisonInfo() components.Comparison {
	n := &s.compared.count
	return components.Comparison{
		Open: n.Open, Name: n.Name, Loose: n.Loose != 0, Busy: n.Busy, Earlier: n.Earlier, Added: n.Added, Removed: n.Removed, Changed: n.Changed, Fields: n.Fields,
	}
}

// compareDialogUI asks for the earlier version.
func (r *Root) compareDialogUI() *components.Compare {
	s := r.store
	d := &components.Compare{Sink: r, Busy: s.progressInfo(s.compared.busy), Problem: s.compared.problem}
	for _, p := range s.projectList(time.Now()) {
		if p.ID != s.saved.ID {
			d.Projects = append(d.Projects, p)
		}
	}
	return d
}

// removedDialogUI lists the removed pages.
func (r *Root) removedDialogUI() *components.Removed {
	s := r.store
	c := &s.compared
	d := &components.Removed{Sink: r, Name: c.count.Name, Busy: s.progressInfo(c.busy)}
	if m := c.removed; m != nil {
		d.Loaded, d.Len, d.First, d.Led = true, m.Len, m.First, m.Led
		for _, p := range m.Pages {
			x := components.RemovedPage{ID: p.ID, New: p.New, Guess: p.Guess}
			x.Dir, x.Leaf = splitAddress(p.Old)
			d.Pages = append(d.Pages, x)
		}
	}
	return d
}
