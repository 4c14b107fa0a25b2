package download

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
)

// Dating puts today's date on the pages that the user changed, and on no others: search engines stop believing dates
// that always move. The note [sitemapcore.Dating] has the user's answer.
type Dating struct{ *session.Session }

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
	var was, is []byte
	var scanner scan.EntryScanner
	return d.Each(j, title, func(id sitemapcore.EntryID) {
		row := d.Doc.Row(id)
		file := d.Doc.File(row.File)
		if !d.Doc.IsChanged(id) || file.Kind == sitemapcore.NewFile {
			return
		}
		shape, place := row.Shape, sitemapcore.Place{From: row.Start, To: row.End}
		if row.Store != file.Store {
			place = d.Doc.Came(id)
		}
		text := d.Doc.Text(file.Store)[place.From:place.To]
		if row.Store != file.Store {
			var err error
			if shape, err = scanner.Scan(text, &file.Root); err != nil {
				return // it was added
			}
		}
		var had, has bool
		was, had = sitemapcore.AppendOriginal(was[:0], text, &shape, sitemapcore.LastMod)
		is, has = d.Doc.AppendValue(is[:0], id, sitemapcore.LastMod)
		if had == has && bytes.Equal(was, is) && !bytes.HasPrefix(is, []byte(d.TodayText)) {
			fn(id)
		}
	})
}
