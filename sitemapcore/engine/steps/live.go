package steps

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/live"
)

// datedAsLive sets the dates of the live pages.
func (p *Steps) datedAsLive(j *session.Job) (session.Outcome, error) {
	m, site := change.New(p.Doc), p.checks.Own.Live
	if site == nil || site.Doubts() != live.NoDoubt {
		return session.Outcome{}, session.ErrStale
	}
	read, dates := sitemapcore.ValueReader{Doc: p.Doc}, sitemapcore.ValueReader{Doc: p.Doc}
	err := p.Each(j, "Changing your pages", func(id sitemapcore.EntryID) {
		says := site.Of(read.Loc(id))
		if live.Says(says) && live.OtherDay(dates.Value(id, sitemapcore.LastMod), says.Date) &&
			m.SetValue(id, sitemapcore.LastMod, []byte(says.Date)) {
			m.Pages++
		}
	})
	return m.Outcome("dates", change.SetDateText, change.DateSetText), err
}

// datedAsEarlier sets the dates of the earlier version.
func (p *Steps) datedAsEarlier(j *session.Job) (session.Outcome, error) {
	m := change.New(p.Doc)
	err := p.Earlier(j, func(id sitemapcore.EntryID, date []byte) {
		if is, _ := p.Doc.Value(id, sitemapcore.LastMod); is != string(date) && m.SetValue(id, sitemapcore.LastMod, date) {
			m.Pages++
		}
	})
	return m.Outcome("dates", change.SetDateText, change.DateSetText), err
}
