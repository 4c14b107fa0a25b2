package live

import "sitemapeditor/sitemapcore"

// A Doubt says why the dates of a site are not taken.
type Doubt uint8

// The doubts.
const (
	NoDoubt  Doubt = iota
	NoDates        // no page says when it changed
	OneDay         // nearly all pages have the same date: a program wrote them at once
	AllToday       // nearly all pages changed today: the server answers with the present moment
)

// fewDates is the number of dates from which on their sameness says something.
const fewDates = 5

// Doubts says whether the dates of the checked pages can be believed.
func (c *Check) Doubts() Doubt {
	days := map[string]int{}
	n := 0
	for i := range c.Pages {
		if p := &c.Pages[i]; Says(p) {
			n++
			days[p.Date]++
		}
	}
	if n == 0 {
		return NoDates
	}
	most, today := 0, 0
	for date, k := range days {
		most = max(most, k)
		if date[:len("2026-11-25")] >= c.Day {
			today += k
		}
	}
	switch {
	case n < fewDates:
		return NoDoubt
	case 10*today >= 9*n:
		return AllToday
	case 10*most >= 9*n:
		return OneDay
	}
	return NoDoubt
}

// Says reports whether a page is fine and says when it changed.
func Says(p *sitemapcore.LivePage) bool { return p != nil && p.Date != "" && p.Found == 0 }
