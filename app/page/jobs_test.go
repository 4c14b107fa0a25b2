package page

import (
	"testing"

	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore/wire"
)

// What the engine reports of a job belongs to the bar that the job began with, and to no other.
func TestProgressReachesTheBarOfItsJob(t *testing.T) {
	bars := map[string]func(*Store) *wire.Progress{
		"open":   func(s *Store) *wire.Progress { return s.Progress },
		"keep":   func(s *Store) *wire.Progress { return s.Busy(keepJob) },
		"dialog": func(s *Store) *wire.Progress { return s.opening.Job },
	}
	const mergeJob = 77 // of the dialog
	for _, c := range []struct {
		job int
		bar string
	}{
		{desk.OpenJob, "open"},
		{keepJob, "keep"},
		{mergeJob, "dialog"},
	} {
		s := NewStore()
		s.opening.Job = &wire.Progress{Job: mergeJob}
		report := &wire.Progress{Job: c.job, Title: "Working", Done: 1, Total: 2}
		s.event(report)
		for _, begun := range []bool{false, true} {
			if begun {
				s.Work(c.job, "", &wire.GetSteps{}, nil)
				s.event(report)
			}
			for name, bar := range bars {
				p := bar(s)
				// A report about one that has ended meanwhile is not shown any more.
				want := name == c.bar && (begun || name == "open" || name == "dialog")
				if got := p != nil && p.Done == 1; got != want {
					t.Errorf("job %d, which is shown at %q: shown at %q: %v", c.job, c.bar, name, got)
				}
			}
		}
	}
}

// A table and an earlier version are read by the job that opens files, and shown in a dialog of
// their own.
func TestReadingATableMovesTheBarOfItsDialog(t *testing.T) {
	s := NewStore()
	s.opening.Job = &wire.Progress{Job: desk.OpenJob}
	report := &wire.Progress{Job: desk.OpenJob, Done: 1, Total: 2}
	s.event(report)
	if s.opening.Job != report {
		t.Error("the bar of the dialog stands still")
	}
}
