package engine

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/wire"
)

// overviewMonths is the number of months that are shown: two years and the one at hand.
const overviewMonths = 24

// maxPriorities is the most different priorities that are counted. Where there are more they are no
// scale that a picture could show.
const maxPriorities = 64

// overviewState is what the last overview found and a fix needs to know.
type overviewState struct {
	same string // the date that so many pages share that it is doubtful; empty where there is none
}

// getOverview counts dates and priorities.
func (e *Engine) getOverview(r request) {
	e.reply(r, 0, "overview", func(j *job) (wire.Body, error) {
		m := &wire.Overview{}
		dates := &check.Dates{Today: e.today}
		priorities := counts{}
		r := sitemapcore.ValueReader{Doc: e.doc}
		value := func(id sitemapcore.EntryID, f sitemapcore.Field) []byte { return bytes.TrimSpace(r.Value(id, f)) }
		chosen := func(id sitemapcore.EntryID) bool {
			return e.doc.Ref(id, sitemapcore.LastMod) != sitemapcore.Original
		}
		err := e.each(j, "", func(id sitemapcore.EntryID) {
			dates.Add(value(id, sitemapcore.LastMod), chosen(id))
			if p := value(id, sitemapcore.Priority); len(p) > 0 {
				priorities.add(p, maxPriorities)
			}
		})
		if err != nil {
			return nil, err
		}
		candidate := dates.Candidate()
		same := 0
		if candidate != nil {
			_, precision, _ := check.ParseDate(candidate)
			err = e.each(j, "", func(id sitemapcore.EntryID) {
				if bytes.Equal(value(id, sitemapcore.LastMod), candidate) && !(chosen(id) && precision <= check.Day) {
					same++
				}
			})
			if err != nil {
				return nil, err
			}
		}
		m.Dated, m.Earlier = dates.Dated(), dates.Earlier(overviewMonths)
		m.Pages, m.Year, m.Month = dates.Months(overviewMonths)
		m.Same = make([]int, len(m.Pages))
		e.overview.same = ""
		m.Doubt = dates.Doubtful(candidate, same)
		switch m.Doubt {
		case check.SameDates:
			e.overview.same = string(candidate)
			d, _, _ := check.ParseDate(candidate)
			if i := (int(d.Year)-m.Year)*12 + int(d.Month) - m.Month; i >= 0 {
				m.Same[i] = same
			}
			m.DoubtSays = sameSays(same, d)
		case check.NowDates:
			m.DoubtSays = number(dates.Recent()) + " of " + number(dates.Dated()) +
				" dates are today. That looks like the moment when the file was made, and search engines stop " +
				"believing such dates."
		}
		m.Priorities = priorities.fullest()
		for _, v := range m.Priorities {
			m.Having = append(m.Having, *priorities[v])
		}
		return m, nil
	})
}

// sameSays says of pages that they share one date.
func sameSays(n int, d check.Date) string {
	what, because := "one date: ", "That looks like a program’s work, not a change"
	if d.Precision >= check.Second {
		what, because = "one second: ", "That looks like a server’s clock, not a change"
	}
	return number(n) + " pages share " + what + strings.TrimSuffix(d.Words(), ", no time") + ". " + because +
		", and search engines stop believing such dates."
}
