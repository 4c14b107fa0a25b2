package app

import (
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// checks is what the room of that name shows beyond the summary.
type checks struct {
	rev      int  // of the document that the rest is about
	asked    bool // for that revision
	overview *wire.Overview
	fixes    wire.Receipts
	own      *wire.Own
	message  string // that is being looked up
	meaning  *wire.Translation
}

// loadChecks asks for what the room shows, while it is shown and only when the document is another one.
func (s *Store) loadChecks() {
	c := &s.checks
	if s.room != components.RoomChecks || s.state.Busy != 0 || c.asked && c.rev == s.state.Rev {
		return
	}
	c.asked, c.rev = true, s.state.Rev
	rev := c.rev
	s.ask(&wire.GetOverview{}, func(b wire.Body, _ []wire.Blob) {
		if o, ok := b.(*wire.Overview); ok && c.rev == rev {
			c.overview = o
		}
	})
	s.loadOwn(func() {})
	s.ask(&wire.GetReceipts{}, func(b wire.Body, _ []wire.Blob) {
		if r, ok := b.(*wire.Receipts); ok && c.rev == rev {
			c.fixes = *r
		}
	})
}

// lookUp asks what a message of a search engine means.
func (s *Store) lookUp(text string) {
	s.checks.message = text
	if strings.TrimSpace(text) == "" {
		s.checks.meaning = nil
		return
	}
	s.ask(&wire.Translate{Text: text}, func(b wire.Body, _ []wire.Blob) {
		t, ok := b.(*wire.Translation)
		if !ok || s.checks.message != text {
			return
		}
		s.checks.meaning = t
	})
}

// saveReport hands over the report.
func (s *Store) saveReport(table bool) {
	s.ask(&wire.WriteReport{Table: table, Job: reportJob}, func(b wire.Body, blobs []wire.Blob) {
		s.mending = nil
		s.handOver(b, blobs)
	})
}

// handOver gives a file that was made to the owner.
func (s *Store) handOver(b wire.Body, blobs []wire.Blob) {
	w, ok := b.(*wire.Written)
	if !ok || len(blobs) == 0 {
		s.done(b, nil)
		return
	}
	s.door.Save(w.Name, blobs[0])
	s.notify(components.Toast{Text: w.Name + " is in your downloads", More: components.Bytes(blobs[0].Size())})
}

// checksRoom draws the room.
func (r *Root) checksRoom() *components.Checks {
	s := r.store
	c := &components.Checks{Summary: s.summaryInfo(), Overview: s.overviewInfo(), Comparison: s.comparisonInfo(), Own: s.ownInfo(), Busy: s.progressInfo(s.mending), Sink: r}
	undo := components.Undo{Rev: s.checks.fixes.Rev}
	for _, f := range s.checks.fixes.Fixes {
		c.Fixes = append(c.Fixes, components.FixReceipt{
			Title: past(f.Label), Why: f.Why, Undo: undo, Newest: f.Steps == 1 && !s.overtaken(undo),
			Rows: f.Rows, Rules: f.Rules, More: f.Values - len(f.Rows)/3,
		})
	}
	for _, x := range s.files.Receipts {
		if !x.Advice {
			c.Repairs += x.Count
		}
	}
	return c
}

// overviewInfo is what the pictures show.
func (s *Store) overviewInfo() components.Overview {
	var o components.Overview
	for _, x := range s.summary.Sections {
		if x.Depth == 1 {
			o.Sections = append(o.Sections, components.NamedCount{Name: x.Path, Pages: x.Pages})
		}
	}
	w := s.checks.overview
	if w == nil {
		return o
	}
	o.Known, o.Dated, o.Earlier, o.Doubt, o.DoubtSays = true, w.Dated, w.Earlier, w.Doubt, w.DoubtSays
	o.Year, o.Month, o.Pages, o.Same = w.Year, w.Month, w.Pages, w.Same
	for i, p := range w.Priorities {
		o.Priorities = append(o.Priorities, components.NamedCount{Name: p, Pages: w.Having[i]})
	}
	return o
}

// rejected returns how many pages and files are rejected, for the tab's badge.
func (s *Store) rejected() int { return s.rejectedPages() + s.rejectedFiles() }

func (s *Store) rejectedPages() int {
	return s.summary.Worst[sitemapcore.Reject] + s.summary.Worst[sitemapcore.Fatal]
}

// rejectedFiles returns the number of files that are rejected as a whole, in the eyes of the profile.
func (s *Store) rejectedFiles() int {
	if k := int(s.summary.Profile); k < len(s.summary.Verdicts) {
		return s.summary.Verdicts[k].Files
	}
	return 0
}

// stillRejected says before a download what search engines would refuse of it, with what mends it.
func (s *Store) stillRejected() (problems []components.ProblemInfo) {
	look := components.Action{Label: "Look at them", Do: components.SeeChecks{}}
	if n := s.rejectedFiles(); n > 0 && s.options.Keep {
		x := components.ProblemInfo{Severity: sitemapcore.Reject, Title: components.Count(n, "file", "files") + " would still be rejected"}
		for _, f := range s.summary.Files {
			if f.Severity < sitemapcore.Reject {
				continue
			}
			x.Detail += f.Title + ". "
			if f.Fix != "" && len(x.Actions) < 2 {
				x.Actions = append(x.Actions, components.Action{Label: f.Fix, Do: components.FixRule{Code: f.Code}})
			}
		}
		if n == 1 {
			look.Label = "Look at it"
		}
		if len(x.Actions) == 0 {
			x.Detail += "“Build new files” writes it as search engines ask for it."
		}
		x.Detail = strings.TrimSpace(x.Detail)
		x.Actions = append(x.Actions, look)
		problems = append(problems, x)
	}
	if n := s.rejectedPages(); n > 0 {
		look.Label = "Look at them"
		problems = append(problems, components.ProblemInfo{
			Severity: sitemapcore.Warn, Title: components.Count(n, "page", "pages") + " would still be rejected",
			Detail: "You can download now and fix them later, or look first.", Actions: []components.Action{look},
		})
	}
	return problems
}
