package components

import (
	"strconv"
	"strings"
	"time"
)

// A date is a value of <lastmod> in one of the forms that search engines read (W3C Date and Time
// Formats).
type date struct {
	year       int
	month, day int // zero where the value does not say
	clock      string
	zone       string // "", "Z" or "+02:00"
}

// parseDate reads a value of the forms 2026, 2026-11, 2026-11-20, and 2026-11-20T08:15[:30[.5]]
// with a zone.
func parseDate(s string) (date, bool) {
	layouts := [...]string{"2006", "2006-01", "2006-01-02", "2006-01-02T15:04Z07:00", "2006-01-02T15:04:05Z07:00"}
	for i, layout := range layouts {
		t, err := time.Parse(layout, s)
		if err != nil {
			continue
		}
		d := date{year: t.Year()}
		if i > 0 {
			d.month = int(t.Month())
		}
		if i > 1 {
			d.day = t.Day()
		}
		if i > 2 {
			d.clock = t.Format("15:04")
			if t.Second() != 0 {
				d.clock = t.Format("15:04:05")
			}
			if strings.HasSuffix(s, "Z") {
				d.zone = "Z"
			} else {
				d.zone = s[len(s)-len("+00:00"):]
			}
		}
		return d, true
	}
	return date{}, false
}

// DateWords says a date in words: "Friday 20 November 2026, no time". It returns nothing for a
// value that is not a date that search engines read.
func DateWords(value string) string {
	d, ok := parseDate(value)
	switch {
	case !ok:
		return ""
	case d.month == 0:
		return "Some time in " + strconv.Itoa(d.year)
	case d.day == 0:
		return "Some time in " + time.Month(d.month).String() + " " + strconv.Itoa(d.year)
	}
	weekday := time.Date(d.year, time.Month(d.month), d.day, 0, 0, 0, 0, time.UTC).Weekday().String()
	words := weekday + " " + d.dayWords() + " " + strconv.Itoa(d.year)
	switch {
	case d.clock == "":
		return words + ", no time"
	case d.zone == "Z" || d.zone == "+00:00" || d.zone == "-00:00":
		return words + ", " + d.clock + " UTC"
	default:
		return words + ", " + d.clock + ", UTC " + strings.Replace(d.zone, "-", "\u2212", 1)
	}
}

// wasWords says the date that stood there before: "was 3 March, 02:00". The year is said where it
// differs from now's.
func wasWords(before, now string) string {
	if before == "" {
		return "was not set"
	}
	d, ok := parseDate(before)
	if !ok || d.day == 0 {
		return "was " + before
	}
	words := "was " + d.dayWords()
	if n, ok := parseDate(now); !ok || n.year != d.year {
		words += " " + strconv.Itoa(d.year)
	}
	if d.clock != "" {
		words += ", " + d.clock
	}
	return words
}

func (d date) dayWords() string { return strconv.Itoa(d.day) + " " + time.Month(d.month).String() }
