package steps

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/replace"
	"sitemapeditor/sitemapcore/say"
)

// workOut computes the date of the page that is loaded.
func (x *replacing) workOut(id sitemapcore.EntryID) {
	page := replace.Page{Text: &x.Text}
	if x.work.WantsDates() && x.Doc.Row(id).Ext.Present() {
		x.released.Begin()
		x.Read(id, &x.released)
		page.Published = x.released.Dates()
	}
	const f = sitemapcore.LastMod
	var changed, ok bool
	x.now[f], changed, ok = x.work.Append(x.now[f][:0], &page)
	if x.without = !ok; changed {
		x.changed |= 1 << f
		x.noteChange(x.Text[f], x.now[f], false)
	}
}

// stepOf returns the label of a replacement's step, and the message after it.
func stepOf(r *sitemapcore.Replacement) (label, did say.Text) {
	switch {
	case r.Way == sitemapcore.ReplaceText:
		return "Replace text on {n, plural, one {# page} other {# pages}}",
			"Text replaced on {n, plural, one {# page} other {# pages}}"
	case r.Way == sitemapcore.MoveSite:
		return "Move {n, plural, one {# page} other {# pages}} to the new address",
			"{n, plural, one {# page} other {# pages}} moved to the new address"
	case !r.WorksOut():
		return change.SetAddressText, change.AddressSetText
	}
	return change.SetDateText, change.DateSetText
}
