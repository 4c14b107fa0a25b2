package live

import (
	"bytes"

	"sitemapeditor/sitemapcore/crawl"
	"sitemapeditor/sitemapcore/date"
)

// A Doubt is a reason not to offer the dates of a site.
type Doubt uint8

// The doubts.
const (
	NoDoubt  Doubt = iota
	NoDates        // no page says when it changed
	OneDay         // nearly all dates are equal: a program wrote all pages at once
	AllToday       // nearly all dates are today's: the server sends the time of the request
	Cached         // nearly all dates are the server's, of the last three days: a cache wrote the pages
)

// fewDates is the least number of dates for which equality is suspicious.
const fewDates = 5

// lasts is the number of days for which a cache keeps a page.
const lasts = 3

// Doubts returns the reason not to offer the dates of the checked pages, or NoDoubt.
func (c *Check) Doubts() Doubt {
	days := map[string]int{}
	n, recent := 0, 0
	today, _ := date.Leading(c.Day)
	before := today.AddDays(-lasts).String()
	for i := range c.Pages {
		if p := &c.Pages[i]; Says(p) {
			n++
			days[p.Date]++
			if p.Source == Header && Day(p.Date) > before {
				recent++
			}
		}
	}
	if n == 0 {
		return NoDates
	}
	most, now := 0, 0
	for date, k := range days {
		most = max(most, k)
		if Day(date) >= c.Day {
			now += k
		}
	}
	switch {
	case n < fewDates:
		return NoDoubt
	case 10*now >= 9*n:
		return AllToday
	case 10*most >= 9*n:
		return OneDay
	case 10*recent >= 9*n:
		return Cached
	}
	return NoDoubt
}

// Day returns the day of a date, "2026-11-25".
func Day(date string) string { return date[:min(len(date), len("2026-11-25"))] }

// Says reports whether a page is fine and has a date.
func Says(p *crawl.LivePage) bool { return p != nil && p.Date != "" && p.Found == 0 }

// OtherDay reports whether two dates are of different days.
func OtherDay(a []byte, b string) bool { return Day(string(bytes.TrimSpace(a))) != Day(b) }
