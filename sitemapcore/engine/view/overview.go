package view

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/wire"
)

// overviewMonths is the number of months that are shown: two years and the one at hand.
const overviewMonths = 24

// maxPriorities bounds the counted different priorities. More of them are no scale that a chart could show.
const maxPriorities = 64

// getOverview counts dates and priorities.
func (vs *Views) getOverview(r session.Request, _ *wire.GetOverview) {
	vs.Reply(r, 0, "overview", func(j *session.Job) (wire.Body, error) {
		dates, priorities := check.NewDates(vs.Today), checks.Counts{}
		read := sitemapcore.ValueReader{Doc: vs.Doc}
		err := vs.Each(j, "", func(id sitemapcore.EntryID) {
			dates.Add(read.Value(id, sitemapcore.LastMod))
			if p := bytes.TrimSpace(read.Value(id, sitemapcore.Priority)); len(p) > 0 {
				priorities.Add(p, maxPriorities)
			}
		})
		m := &wire.Overview{Dated: dates.Dated(), Earlier: dates.Earlier(overviewMonths), Priorities: priorities.Fullest()}
		m.Pages, m.Year, m.Month = dates.Months(overviewMonths)
		for _, v := range m.Priorities {
			m.Having = append(m.Having, *priorities[v])
		}
		return m, err
	})
}
