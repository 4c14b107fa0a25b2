package steps

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/engine/mend"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/live"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
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
		if live.Says(says) && checks.OtherDay(dates.Value(id, sitemapcore.LastMod), says.Date) &&
			m.SetValue(id, sitemapcore.LastMod, []byte(says.Date)) {
			m.Pages++
		}
	})
	return m.Outcome("dates", change.SetDateText, change.DateSetText), err
}

// fixesLive reports whether a request fixes answers of the live site.
func fixesLive(b *wire.Do) bool {
	s := &b.Steps[0]
	return !several(b) && s.Do == sitemapcore.DoFix && s.Rule == "" &&
		(s.Choice == sitemapcore.OfLive || s.Choice == sitemapcore.OfLiveAll)
}

// spelledOut returns a request with one step for each kind of answer instead of the step for all of them.
func (p *Steps) spelledOut(j *session.Job, b *wire.Do) (*wire.Do, error) {
	if !fixesLive(b) {
		return b, nil
	}
	pl, err := mend.PlanLive(p.checks, j)
	out := *b
	out.Steps = pl.Steps(b.Steps[0].Choice == sitemapcore.OfLiveAll)
	return &out, err
}

// liveRows is the number of pages of each kind that the preview shows.
const liveRows = 40

// tryLive previews the fix of the live site's answers, page by page.
func (p *Steps) tryLive(j *session.Job, b *wire.Do) (*wire.Preview, error) {
	pl, err := mend.PlanLive(p.checks, j)
	if err != nil {
		return nil, err
	}
	choice := b.Steps[0].Choice
	steps := pl.Steps(choice == sitemapcore.OfLiveAll)
	ask := pl.Question(choice)
	m := &wire.Preview{Of: pl.Pages, Detail: ask}
	q := p.copied()
	defer q.StopJobs()
	var all sitemapcore.ChangeSet
	for i := range steps {
		x, err := q.choose(j, &steps[i], b, nil)
		if problemOf(err) != "" {
			continue
		}
		if err == nil {
			err = q.carry(j, x.Changes)
		}
		if err != nil {
			return nil, err
		}
		for k := range x.Rows {
			if row := &x.Rows[k]; row.After == change.LeftOutText {
				row.After = say.Fill("left out: {why}", "why", naming.Rule(steps[i].Rule))
			}
		}
		m.Rows = append(m.Rows, change.Shown(x.Rows, liveRows)...)
		all = append(all, x.Changes...)
	}
	_, _, m.Pages = mend.LivePages(all)
	ask.Title = say.N("{n, plural, =0 {Fix pages} one {Fix # page} other {Fix # pages}}", m.Pages)
	ask.Do = ask.Title
	ask.Detail = "Pages get the address that they lead to, or are left out of the download. They stay in the table, where " +
		"you can include them again."
	return m, nil
}
