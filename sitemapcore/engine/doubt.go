package engine

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
)

// eachDate calls fn for each page of the output with the text of its date. The list of pages is a copy, so a change
// that is made while breathe yields can't break it.
func eachDate(d *sitemapcore.Document, breathe sitemapcore.Breathe, fn func(sitemapcore.EntryID, []byte)) error {
	r, n := sitemapcore.ValueReader{Doc: d}, 0
	for id := range slices.Clone(d.Order()).Values {
		n++
		if n%1024 == 0 {
			if err := breathe(); err != nil {
				return err
			}
		}
		if _, ok := d.Index(id); ok && d.Included(id) {
			fn(id, r.Value(id, sitemapcore.LastMod))
		}
	}
	return nil
}

// doubtOf returns the doubt about the dates that were counted.
func doubtOf(dates *check.Dates, d *sitemapcore.Document, breathe sitemapcore.Breathe) (check.Doubt, error) {
	shared, same := dates.Candidate(), 0
	if shared.Rules.Empty() {
		return dates.Doubt(shared, 0), nil
	}
	err := eachDate(d, breathe, func(_ sitemapcore.EntryID, text []byte) {
		if !shared.Marks(text).Empty() {
			same++
		}
	})
	return dates.Doubt(shared, same), err
}

// doubtAbout counts the dates of a document, and returns the doubt about them.
func doubtAbout(d *sitemapcore.Document, today date.Date, breathe sitemapcore.Breathe) (check.Doubt, error) {
	dates := check.Dates{Today: today}
	if err := eachDate(d, breathe, func(_ sitemapcore.EntryID, text []byte) { dates.Add(text) }); err != nil {
		return check.Doubt{}, err
	}
	return doubtOf(&dates, d, breathe)
}
