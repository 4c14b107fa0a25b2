package engine

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/say"
)

const (
	labelsDateSet say.Text = "Set the date on {n, plural, one {# page} other {# pages}}##past"
	labelsSetDate say.Text = "Set the date on {n, plural, one {# page} other {# pages}}"
)

// dating puts today's date on the pages that the user changed, and on no others: search engines stop believing dates
// that always move. The note [sitemapcore.Dating] has the user's answer.
type dating struct{ *session.Session }

// dated works out which pages get today's date.
func (d *dating) dated(j *session.Job) (session.Outcome, error) {
	m, today := newEdits(d.Doc), []byte(d.TodayText)
	err := d.undated(j, "Changing your pages", func(id sitemapcore.EntryID) {
		if m.columns[sitemapcore.LastMod].add(d.Doc, id, today) {
			m.pages++
		}
	})
	return m.outcome("dates", labelsSetDate, labelsDateSet), err
}

// count returns the number of pages that would get a date.
func (d *dating) count(j *session.Job) (n int, err error) {
	err = d.undated(j, "Working out your files", func(sitemapcore.EntryID) { n++ })
	return n, err
}

// undated calls fn for each page of the output that was changed since opening and whose date was not.
// A page that was added is none of them: it may be older than its line in the sitemap.
func (d *dating) undated(j *session.Job, title say.Text, fn func(sitemapcore.EntryID)) error {
	if d.Doc.Changed() == 0 {
		return nil
	}
	came := d.rowsThatCame()
	var was, is []byte
	return d.Each(j, title, func(id sitemapcore.EntryID) {
		row := d.Doc.Row(id)
		file := d.Doc.File(row.File)
		if !d.Doc.IsChanged(id) || file.Kind == sitemapcore.NewFile {
			return
		}
		if row.Store != file.Store {
			row = came[id]
		}
		if row == nil {
			return // it was added, or its former date is unknown
		}
		var had, has bool
		text := d.Doc.Text(row.Store)[row.Start:row.End]
		was, had = sitemapcore.AppendOriginal(was[:0], text, &row.Shape, sitemapcore.LastMod)
		is, has = d.Doc.AppendValue(is[:0], id, sitemapcore.LastMod)
		if had == has && bytes.Equal(was, is) && !bytes.HasPrefix(is, []byte(d.TodayText)) {
			fn(id)
		}
	})
}

// rowsThatCame returns the original rows of pages with other bytes, as far as the history goes back.
func (d *dating) rowsThatCame() map[sitemapcore.EntryID]*sitemapcore.Row {
	came := make(map[sitemapcore.EntryID]*sitemapcore.Row)
	look := func(back sitemapcore.ChangeSet) {
		for _, op := range back {
			c, ok := op.(sitemapcore.SetContent)
			if !ok {
				continue
			}
			for i, id := range c.IDs.All {
				if row := &c.Contents[i].Row; row.Store == d.Doc.File(row.File).Store {
					came[id] = row
				}
			}
		}
	}
	look(d.Begun)
	for _, t := range d.History.Done() {
		look(t.Back)
	}
	return came
}
