package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
)

// doubtAbout counts the dates of a document, and returns the doubt about them.
func doubtAbout(d *sitemapcore.Document, today date.Date, j *job) (check.Doubt, error) {
	dates, r := check.NewDates(today), sitemapcore.ValueReader{Doc: d}
	err := each(d, j, "", func(id sitemapcore.EntryID) { dates.Add(r.Value(id, sitemapcore.LastMod)) })
	return dates.Doubt(), err
}
