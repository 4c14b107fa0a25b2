package urltable

import (
	"fmt"
	"strconv"
	"time"

	"sitemapeditor/sitemapcore/say"
)

// A Date is a day of the Gregorian calendar. The zero Date is no day.
type Date struct {
	Year, Month, Day int
}

// ParseDate reads the day at the beginning of a W3C Datetime: "2026-11-20", with or without a time
// behind it. A month or year alone ("2026-11", "2026") is its first day. It reports false for
// anything else, and for days that don't exist.
func ParseDate(s string) (Date, bool) {
	for _, form := range [...]string{"2006-01-02", "2006-01", "2006"} {
		if len(s) < len(form) || len(s) > len(form) && (len(form) != 10 || s[10] != 'T') {
			continue
		}
		t, err := time.Parse(form, s[:len(form)])
		if err != nil {
			return Date{}, false
		}
		return dateOf(t), true
	}
	return Date{}, false
}

func dateOf(t time.Time) Date { return Date{t.Year(), int(t.Month()), t.Day()} }

func (d Date) time() time.Time {
	return time.Date(d.Year, time.Month(d.Month), d.Day, 0, 0, 0, 0, time.UTC)
}

// String writes the date as sitemaps have it: "2026-11-20".
func (d Date) String() string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day) }

// words fills the places of a sentence about the date: "20 November 2026", "November 2026".
func (d Date) words(m say.Text) say.Text {
	month := say.MonthName(time.Month(d.Month), m != "{month} {year}")
	return say.Fill(m, "day", d.Day, "month", month, "year", strconv.Itoa(d.Year))
}

// AddDays returns the day n days later. Years stay between 1 and 9999, which is all that four
// digits can say.
func (d Date) AddDays(n int) Date {
	e := dateOf(d.time().AddDate(0, 0, n))
	if e.Year < 1 || e.Year > 9999 {
		return d
	}
	return e
}

// AddMonths returns the same day n months later, or the last day of that month if it is shorter.
func (d Date) AddMonths(n int) Date {
	first := time.Date(d.Year, time.Month(d.Month+n), 1, 0, 0, 0, 0, time.UTC)
	if first.Year() < 1 || first.Year() > 9999 {
		return d
	}
	last := first.AddDate(0, 1, -1).Day()
	return Date{first.Year(), int(first.Month()), min(d.Day, last)}
}

// Weekday returns the day of the week, Monday being 0 (ISO 8601).
func (d Date) Weekday() int { return (int(d.time().Weekday()) + 6) % 7 }

// weekdays are the heads of a calendar's columns, from Monday on.
var weekdays = [7]say.Text{
	"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su",
}

// monthDays are the days that the sheet of a month shows: six weeks, each beginning on a Monday,
// with the ends of the months around it. It is always six, so that the sheet does not change its
// height.
const monthDays = 42

// Sheet returns the calendar sheet of d's month.
func (d Date) Sheet() [monthDays]Date {
	first := Date{d.Year, d.Month, 1}
	start := first.time().AddDate(0, 0, -first.Weekday())
	var days [monthDays]Date
	for i := range days {
		days[i] = dateOf(start.AddDate(0, 0, i))
	}
	return days
}

// setDay returns value with its day replaced by d. What follows the day of a W3C Datetime stays.
func setDay(value string, d Date) string {
	if _, ok := ParseDate(value); ok && len(value) > 10 {
		return d.String() + value[10:]
	}
	return d.String()
}

// hasTime reports whether value is a day with a time behind it.
func hasTime(value string) bool {
	_, ok := ParseDate(value)
	return ok && len(value) > 10
}

// toggleTime takes the time off a date that has one, and gives one to a date that has none. A W3C
// Datetime with a time needs a zone. now is a day, or a W3C Datetime whose time and zone are taken;
// without it the time is noon, UTC.
func toggleTime(value, now string) string {
	if hasTime(value) {
		return value[:10]
	}
	d, ok := ParseDate(value)
	if !ok {
		if d, ok = ParseDate(now); !ok {
			return value
		}
	}
	clock := "T12:00:00Z"
	if hasTime(now) {
		clock = now[10:]
	}
	return d.String() + clock
}

// today returns the day of now.
func today(now string) string {
	if len(now) > 10 {
		return now[:10]
	}
	return now
}
