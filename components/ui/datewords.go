package ui

import (
	"strconv"
	"strings"
	"time"

	"sitemapeditor/sitemapcore/say"
)

// A Date is a value of <lastmod> in one of the forms that search engines read (W3C Date and Time
// Formats).
type Date struct {
	year       int
	month, Day int // 0 if the value has none
	Clock      string
	zone       string // "", "Z" or "+02:00"
}

// ParseDate reads a value of the forms 2026, 2026-11, 2026-11-20, and 2026-11-20T08:15[:30[.5]]
// with a zone.
func ParseDate(s string) (Date, bool) {
	layouts := [...]string{"2006", "2006-01", "2006-01-02", "2006-01-02T15:04Z07:00", "2006-01-02T15:04:05Z07:00"}
	for i, layout := range layouts {
		t, err := time.Parse(layout, s)
		if err != nil {
			continue
		}
		d := Date{year: t.Year()}
		if i > 0 {
			d.month = int(t.Month())
		}
		if i > 1 {
			d.Day = t.Day()
		}
		if i > 2 {
			d.Clock = t.Format("15:04")
			if t.Second() != 0 {
				d.Clock = t.Format("15:04:05")
			}
			if strings.HasSuffix(s, "Z") {
				d.zone = "Z"
			} else {
				d.zone = s[len(s)-len("+00:00"):]
			}
		}
		return d, true
	}
	return Date{}, false
}

// DateWords says a date in words: "Friday 20 November 2026, no time". It returns nothing for a
// value that is not a date that search engines read.
func DateWords(value string) say.Text {
	d, ok := ParseDate(value)
	year, month := strconv.Itoa(d.year), time.Month(d.month)
	switch {
	case !ok:
		return ""
	case d.month == 0:
		return say.Fill("Some time in {year}", "year", year)
	case d.Day == 0:
		return say.Fill("Some time in {month} {year}", "month", month, "year", year)
	}
	places := []any{
		"weekday", say.DayName(time.Date(d.year, time.Month(d.month), d.Day, 0, 0, 0, 0, time.UTC).Weekday()),
		"day", d.Day, "month", month, "year", year, "time", d.Clock,
		"zone", strings.Replace(d.zone, "-", "\u2212", 1),
	}
	switch {
	case d.Clock == "":
		return say.Fill("{weekday} {day} {month} {year}, no time", places...)
	case d.zone == "Z" || d.zone == "+00:00" || d.zone == "-00:00":
		return say.Fill("{weekday} {day} {month} {year}, {time} UTC", places...)
	default:
		return say.Fill("{weekday} {day} {month} {year}, {time}, UTC {zone}", places...)
	}
}

// DayWords writes a day: "20 November 2026". It returns any other text unchanged.
func DayWords(value string) string {
	d, ok := ParseDate(value)
	if !ok || d.Day == 0 {
		return value
	}
	return say.Fill("{day} {month} {year}", "day", d.Day, "month", time.Month(d.month),
		"year", strconv.Itoa(d.year)).String()
}

// WasWords writes the former date: "was 3 March, 02:00". It includes the year if it differs from now's.
func WasWords(before, now string) say.Text {
	if before == "" {
		return "was not set"
	}
	d, ok := ParseDate(before)
	if !ok || d.Day == 0 {
		return say.Fill("was {value}", "value", before)
	}
	places := []any{
		"day", d.Day, "month", time.Month(d.month),
		"year", strconv.Itoa(d.year), "time", d.Clock,
	}
	n, ok := ParseDate(now)
	switch sameYear := ok && n.year == d.year; {
	case sameYear && d.Clock == "":
		return say.Fill("was {day} {month}", places...)
	case sameYear:
		return say.Fill("was {day} {month}, {time}", places...)
	case d.Clock == "":
		return say.Fill("was {day} {month} {year}", places...)
	default:
		return say.Fill("was {day} {month} {year}, {time}", places...)
	}
}
