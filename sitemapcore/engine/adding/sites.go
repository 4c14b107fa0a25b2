package adding

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/reading"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/intake/site"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// This file shows the websites that wait for the user, who enters their addresses and chooses their pages.

// siteExamples is how many pages of a kind show how addresses are written.
const siteExamples = 3

// getSite previews a website with the user's choices.
func (o *Opener) getSite(r session.Request, b *wire.GetSite) {
	w := o.find(r, b.ID)
	if w == nil {
		return
	}
	if s, ok := w.Question.(*reading.Website); ok {
		o.replySite(r, b.ID, s, bounded(b.SiteChoice))
		return
	}
	r.Fail(session.ErrStale)
}

func (o *Opener) replySite(r session.Request, id int, s *reading.Website, c sitemapcore.SiteChoice) {
	o.Reply(r, 0, "site", func(j *session.Job) (wire.Body, error) { return showSite(id, s, c, j.Breathe) })
}

// showSite describes a website, with the results of a choice.
func showSite(id int, s *reading.Website, c sitemapcore.SiteChoice, breathe func() error) (*wire.Site, error) {
	count, err := s.Look(c, breathe)
	if err != nil {
		return nil, err
	}
	m := &wire.Site{
		ID: id, Name: display.ShowName(s.Name), Asked: s.Guess().Origin == "",
		SiteChoice: c,
		Taken:      count.Taken, New: count.Taken - count.Known, Listed: s.Lists > 0,
		Undated: count.FileDates, FileDay: count.FileDay,
	}
	for _, x := range s.Examples(siteExamples) {
		m.Examples = append(m.Examples, wire.SiteExample{Index: x.Index, Paths: x.Paths[:]})
	}
	for why := range site.NumWebReasons {
		n := count.Left[why] + count.Anyway[why]
		if n == 0 {
			continue
		}
		title, text := reading.LeftOut(why)
		m.Left = append(m.Left, wire.SiteLeft{
			Reason: uint8(why), Title: say.N(title, n), Why: text, Count: n, Names: count.Names[why],
			Fixed: why.Final(),
		})
	}
	return m, nil
}

// bounded returns a choice that names forms which there are.
func bounded(c sitemapcore.SiteChoice) sitemapcore.SiteChoice {
	c.Origin = strings.TrimRight(c.Origin, "/")
	c.Pages, c.Indexes = min(c.Pages, sitemapcore.NumSiteForms-1), min(c.Indexes, sitemapcore.NumSiteForms-1)
	return c
}
