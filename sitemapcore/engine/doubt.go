package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
)

// doubtOf returns the doubt about the dates that were counted.
func doubtOf(dates *check.Dates, d *sitemapcore.Document, j *job) (check.Doubt, error) {
	shared, same := dates.Candidate(), 0
	if shared.Rules.Empty() {
		return dates.Doubt(shared, 0), nil
	}
	r := sitemapcore.ValueReader{Doc: d}
	err := each(d, j, "", func(id sitemapcore.EntryID) {
		if !shared.Marks(r.Value(id, sitemapcore.LastMod)).Empty() {
			same++
		}
	})
	return dates.Doubt(shared, same), err
}

// doubtAbout counts the dates of a document, and returns the doubt about them.
func doubtAbout(d *sitemapcore.Document, today date.Date, j *job) (check.Doubt, error) {
	dates, r := check.Dates{Today: today}, sitemapcore.ValueReader{Doc: d}
	err := each(d, j, "", func(id sitemapcore.EntryID) { dates.Add(r.Value(id, sitemapcore.LastMod)) })
	if err != nil {
		return check.Doubt{}, err
	}
	return doubtOf(&dates, d, j)
}
