package download

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/say"
)

// Dating puts today's date on the pages that the user changed, and on no others: search engines stop believing dates
// that always move. The note [sitemapcore.Dating] has the user's answer.
type Dating struct{ *session.Session }

// NewDating returns the dating of a document.
func NewDating(s *session.Session) *Dating { return &Dating{Session: s} }

// Dated works out which pages get today's date.
func (d *Dating) Dated(j *session.Job) (session.Outcome, error) {
	m, today := change.New(d.Doc), []byte(d.TodayText)
	err := d.undated(j, "Changing your pages", func(id sitemapcore.EntryID) {
		if m.SetValue(id, sitemapcore.LastMod, today) {
			m.Pages++
		}
	})
	return m.Outcome("dates", change.SetDateText, change.DateSetText), err
}

// count returns the number of pages that would get a date.
func (d *Dating) count(j *session.Job) (n int, err error) {
	err = d.undated(j, "Working out your files", func(sitemapcore.EntryID) { n++ })
	return n, err
}

// undated calls fn for each page of the output that was changed since opening and whose date was not.
// A page that was added is none of them: it may be older than its line in the sitemap.
func (d *Dating) undated(j *session.Job, title say.Text, fn func(sitemapcore.EntryID)) error {
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
func (d *Dating) rowsThatCame() map[sitemapcore.EntryID]*sitemapcore.Row {
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
