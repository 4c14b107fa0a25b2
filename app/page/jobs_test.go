package page

import (
	"testing"

	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore/wire"
)

// Reports about a job change only the progress bar of this job.
func TestProgressReachesTheBarOfItsJob(t *testing.T) {
	const (
		mergeJob = 77 // of the dialog
		workJob  = 78
	)
	bars := map[string]func(*Store) *wire.Progress{
		"open":   func(s *Store) *wire.Progress { return s.Progress },
		"work":   func(s *Store) *wire.Progress { return s.Busy(workJob) },
		"dialog": func(s *Store) *wire.Progress { return s.opening.Job },
	}
	for _, c := range []struct {
		job int
		bar string
	}{
		{desk.OpenJob, "open"},
		{workJob, "work"},
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
				// A report about a job that has ended is not shown.
				want := name == c.bar && (begun || name == "open" || name == "dialog")
				if got := p != nil && p.Done == 1; got != want {
					t.Errorf("job %d, which is shown at %q: shown at %q: %v", c.job, c.bar, name, got)
				}
			}
		}
	}
}

// The job that opens files also reads a table or an earlier version, and its dialog shows the progress.
func TestReadingATableMovesTheBarOfItsDialog(t *testing.T) {
	s := NewStore()
	s.opening.Job = &wire.Progress{Job: desk.OpenJob}
	report := &wire.Progress{Job: desk.OpenJob, Done: 1, Total: 2}
	s.event(report)
	if s.opening.Job != report {
		t.Error("the bar of the dialog stands still")
	}
}
