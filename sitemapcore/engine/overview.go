package engine

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// overviewMonths is the number of months that are shown: two years and the one at hand.
const overviewMonths = 24

// maxPriorities is the most different priorities that are counted. Where there are more they are no
// scale that a picture could show.
const maxPriorities = 64

// getOverview counts dates and priorities.
func (c *checks) getOverview(r request, _ *wire.GetOverview) {
	c.reply(r, 0, "overview", func(j *job) (wire.Body, error) {
		o := &overview{session: c.session, dates: check.Dates{Today: c.today}, priorities: counts{}}
		m, err := o.count(j)
		if err != nil {
			return nil, err
		}
		c.shared = ""
		if m.Doubt == check.SameDates {
			c.shared = string(o.candidate)
		}
		return m, nil
	})
}

// An overview of all dates and priorities is being made.
type overview struct {
	*session
	dates      check.Dates
	priorities counts
	candidate  []byte // the date that most pages have
}

// count looks at all pages.
func (o *overview) count(j *job) (*wire.Overview, error) {
	r := sitemapcore.ValueReader{Doc: o.doc}
	value := func(id sitemapcore.EntryID, f sitemapcore.Field) []byte { return bytes.TrimSpace(r.Value(id, f)) }
	chosen := func(id sitemapcore.EntryID) bool { return o.doc.Ref(id, sitemapcore.LastMod) != sitemapcore.Original }
	err := o.each(j, "", func(id sitemapcore.EntryID) {
		o.dates.Add(value(id, sitemapcore.LastMod), chosen(id))
		if p := value(id, sitemapcore.Priority); len(p) > 0 {
			o.priorities.add(p, maxPriorities)
		}
	})
	if err != nil {
		return nil, err
	}
	same := 0
	if o.candidate = o.dates.Candidate(); o.candidate != nil {
		_, precision, _ := date.Parse(o.candidate)
		err = o.each(j, "", func(id sitemapcore.EntryID) {
			if bytes.Equal(value(id, sitemapcore.LastMod), o.candidate) && !(chosen(id) && precision <= date.Day) {
				same++
			}
		})
	}
	return o.describe(same), err
}

// describe returns what the page shows; so many pages have the candidate.
func (o *overview) describe(same int) *wire.Overview {
	m := &wire.Overview{Dated: o.dates.Dated(), Earlier: o.dates.Earlier(overviewMonths)}
	m.Pages, m.Year, m.Month = o.dates.Months(overviewMonths)
	m.Same = make([]int, len(m.Pages))
	m.Doubt = o.dates.Doubtful(o.candidate, same)
	switch m.Doubt {
	case check.SameDates:
		d, _, _ := date.Parse(o.candidate)
		says := say.Text("{n} pages have the same date: {date}. That looks automatic, and search engines may ignore " +
			"such dates.")
		if d.Precision >= date.Second {
			says = "{n} pages have the same timestamp: {date}. That looks automatic, and search engines may ignore " +
				"such dates."
		}
		m.DoubtSays = say.Fill(says, "n", same, "date", sitemapcore.Excerpt(o.candidate))
		if i := (int(d.Year)-m.Year)*12 + int(d.Month) - m.Month; i >= 0 {
			m.Same[i] = same
		}
	case check.NowDates:
		m.DoubtSays = say.Fill("{today} of {n} dates are today. That looks like the moment when the file was made, "+
			"and search engines may ignore such dates.", "today", o.dates.Recent(), "n", o.dates.Dated())
	}
	m.Priorities = o.priorities.fullest()
	for _, v := range m.Priorities {
		m.Having = append(m.Having, *o.priorities[v])
	}
	return m
}
