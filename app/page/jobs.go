package page

import (
	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore/wire"
)

// The numbers of the page's jobs, under which the engine reports and a Cancel stops. All of them
// stand here, so that no two are the same. There is at most one job of each.
const (
	openJob  = 1000 + iota // reads files, and tables once their columns are known
	keepJob                // copies or writes a project
	mergeJob               // compares what came in with what is open, and brings both together
)

// newProgress notes how far a job is. A late report of one that has ended shows nothing.
func (s *Store) newProgress(p *wire.Progress) {
	switch p.Job {
	case openJob:
		s.Progress = p
		if s.Reads == desk.ReadsMany && s.Empty() {
			s.Panel = components.PanelFiles
		}
		s.arrival.report(p)
	case mergeJob:
		s.arrival.report(p)
	default:
		if shown := s.Working[p.Job]; shown != nil {
			*shown = *p
		}
	}
}
