package page

import (
	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore/wire"
)

// newProgress stores the progress of a job. It ignores a late report about a job that has ended.
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
