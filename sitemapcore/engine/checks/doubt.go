package checks

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine/session"
)

// DoubtAbout counts the dates of the document, and returns the doubt about them.
func DoubtAbout(s *session.Session, j *session.Job) (check.Doubt, error) {
	dates, r := check.NewDates(s.Today), sitemapcore.ValueReader{Doc: s.Doc}
	err := s.Each(j, "", func(id sitemapcore.EntryID) { dates.Add(r.Value(id, sitemapcore.LastMod)) })
	return dates.Doubt(), err
}
