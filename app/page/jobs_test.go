package page

import (
	"testing"

	"sitemapeditor/sitemapcore/wire"
)

// What the engine reports of a job belongs to the bar that the job began with, and to no other.
func TestProgressReachesTheBarOfItsJob(t *testing.T) {
	bars := map[string]func(*Store) **wire.Progress{
		"open":     func(s *Store) **wire.Progress { return &s.progress },
		"plan":     func(s *Store) **wire.Progress { return &s.download.planning },
		"write":    func(s *Store) **wire.Progress { return &s.download.writing },
		"keep":     func(s *Store) **wire.Progress { return &s.project.keepingJob },
		"fix":      func(s *Store) **wire.Progress { return &s.fixes.mending },
		"preview":  func(s *Store) **wire.Progress { return &s.fixes.fixing.busy },
		"arrival":  func(s *Store) **wire.Progress { return &s.arrival.busy },
		"compared": func(s *Store) **wire.Progress { return &s.compared.busy },
		"groups":   func(s *Store) **wire.Progress { return &s.languages.looking },
		"links":    func(s *Store) **wire.Progress { return &s.linker.writing },
	}
	for _, c := range []struct {
		job int
		bar string
	}{
		{openJob, "open"},
		{planJob, "plan"},
		{writeJob, "write"},
		{keepJob, "keep"},
		{fixJob, "fix"},
		{reportJob, "fix"},
		{previewJob, "preview"},
		{mergeJob, "arrival"},
		{compareJob, "compared"},
		{groupsJob, "groups"},
		{linksJob, "links"},
		{completeJob, "links"},
	} {
		s := NewStore()
		s.fixes.fixing = &fixing{}
		// A report about a merge or a comparison that has ended meanwhile is not shown any more.
		s.arrival.busy, s.compared.busy = &wire.Progress{Job: mergeJob}, &wire.Progress{Job: compareJob}
		report := &wire.Progress{Job: c.job, Done: 1, Total: 2}
		s.newProgress(report)
		for name, bar := range bars {
			if got := *bar(s) == report; got != (name == c.bar) {
				t.Errorf("job %d, which is shown at %q: shown at %q: %v", c.job, c.bar, name, got)
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
