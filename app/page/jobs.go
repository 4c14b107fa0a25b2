package page

import (
	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore/wire"
)

// newProgress notes how far a job is. A late report of one that has ended shows nothing.
func (s *Store) newProgress(p *wire.Progress) {
	switch p.Job {
	case desk.OpenJob:
		s.Progress = p
		if s.Reads == desk.ReadsMany && s.Empty() {
			s.Panel = components.PanelFiles
		}
	default:
		if shown := s.Working[p.Job]; shown != nil {
			*shown = *p
		}
	}
}
