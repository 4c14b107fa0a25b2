package page

import (
	"testing"

	"sitemapeditor/sitemapcore/wire"
)

// What the engine reports of a job belongs to the bar that the job began with, and to no other.
func TestProgressReachesTheBarOfItsJob(t *testing.T) {
	bars := map[string]func(*Store) *wire.Progress{
		"open":    func(s *Store) *wire.Progress { return s.Progress },
		"keep":    func(s *Store) *wire.Progress { return s.Busy(keepJob) },
		"arrival": func(s *Store) *wire.Progress { return s.arrival.busy },
	}
	for _, c := range []struct {
		job int
		bar string
	}{
		{openJob, "open"},
		{keepJob, "keep"},
		{mergeJob, "arrival"},
	} {
		s := NewStore()
		s.arrival.busy = &wire.Progress{Job: mergeJob}
		report := &wire.Progress{Job: c.job, Title: "Working", Done: 1, Total: 2}
		s.newProgress(report)
		for _, begun := range []bool{false, true} {
			if begun {
				s.Work(c.job, "", &wire.GetSteps{}, nil)
				s.newProgress(report)
			}
			for name, bar := range bars {
				p := bar(s)
				// A report about one that has ended meanwhile is not shown any more.
				want := name == c.bar && (begun || name == "open" || name == "arrival")
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
	s.arrival.busy = &wire.Progress{Job: openJob}
	report := &wire.Progress{Job: openJob, Done: 1, Total: 2}
	s.newProgress(report)
	if s.arrival.busy != report {
		t.Error("the bar of the dialog stands still")
	}
}
