package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/catalog"
	"sitemapeditor/sitemapcore/replace"
)

// workOut works out the value of the page that is loaded.
func (x *replacing) workOut(id sitemapcore.EntryID) {
	page := replace.Page{Text: &x.Text}
	if x.work.WantsDates() && x.doc.Row(id).Ext.Present() {
		x.released.Begin()
		x.read(id, &x.released)
		page.Published = x.released.Dates()
	}
	f := x.what.Sets()
	var changed, ok bool
	x.now[f], changed, ok = x.work.Append(x.now[f][:0], &page)
	if x.without = !ok; changed {
		x.changed |= 1 << f
		x.note(x.Text[f], x.now[f], false)
	}
}

// stepOf returns what the step of a replacement is called, and what is said when it was done.
func stepOf(r *sitemapcore.Replacement) (label, did catalog.Message) {
	switch {
	case r.Way == sitemapcore.ReplaceText:
		return labels.ReplaceText, labels.TextReplaced
	case r.Way == sitemapcore.MoveSite:
		return labels.MoveSite, labels.SiteMoved
	case !r.WorksOut():
		return labels.SetAddress, labels.AddressSet
	}
	switch r.Sets() {
	case sitemapcore.ChangeFreq:
		return labels.SetFrequency, labels.FrequencySet
	case sitemapcore.Priority:
		return labels.SetPriority, labels.PrioritySet
	}
	return labels.SetDate, labels.DateSet
}
