package terms

import (
	"strconv"
	"strings"
	"time"

	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/say"
)

// UnclearDay refuses a typed text that is no date.
const UnclearDay say.Text = "We can’t tell which day this is. Write it as 2026-11-20."

// places are the values of the places in sentences about a date.
func places(d date.Date) []any {
	return []any{
		"weekday", say.DayName(d.Weekday()), "day", int(d.Day), "month", time.Month(d.Month), "year", strconv.Itoa(int(d.Year)),
		"time", d.Clock(), "zone", strings.Replace(d.Zone(), "-", "\u2212", 1),
	}
}

// Date says a date in words: "Friday 20 November 2026, no time". It returns nothing for a
// value that is not a date that search engines read.
func Date(value string) say.Text {
	d, precision, ok := date.Parse([]byte(value))
	switch {
	case !ok:
		return ""
	case precision == date.Year:
		return say.Fill("Some time in {year}", places(d)...)
	case precision == date.Month:
		return say.Fill("Some time in {month} {year}", places(d)...)
	case precision == date.Day:
		return say.Fill("{weekday} {day} {month} {year}, no time", places(d)...)
	case d.Offset == 0:
		return say.Fill("{weekday} {day} {month} {year}, {time} UTC", places(d)...)
	}
	return say.Fill("{weekday} {day} {month} {year}, {time}, UTC {zone}", places(d)...)
}

// Day writes a day: "20 November 2026". It returns any other text unchanged.
func Day(value string) string {
	d, precision, ok := date.Parse([]byte(value))
	if !ok || precision < date.Day {
		return value
	}
	return d.FirstDay().Short().String()
}

// Was writes the former date: "was 3 March, 02:00". It includes the year if it differs from now's.
func Was(before, now string) say.Text {
	if before == "" {
		return "was not set"
	}
	d, precision, ok := date.Parse([]byte(before))
	if !ok || precision < date.Day {
		return say.Fill("was {value}", "value", before)
	}
	n, _, ok := date.Parse([]byte(now))
	switch sameYear := ok && n.Year == d.Year; {
	case sameYear && precision == date.Day:
		return say.Fill("was {day} {month}", places(d)...)
	case sameYear:
		return say.Fill("was {day} {month}, {time}", places(d)...)
	case precision == date.Day:
		return say.Fill("was {day} {month} {year}", places(d)...)
	default:
		return say.Fill("was {day} {month} {year}, {time}", places(d)...)
	}
}
