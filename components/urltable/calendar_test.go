package urltable

import (
	"testing"
	"time"
)

func TestParseDate(t *testing.T) {
	for in, want := range map[string]Date{
		"2026-11-20":                {2026, 11, 20},
		"2026-11-20T08:15:00+00:00": {2026, 11, 20},
		"2026-11":                   {2026, 11, 1},
		"2026":                      {2026, 1, 1},
		"2024-02-29":                {2024, 2, 29},
		"2026-02-29":                {},
		"03/04/2026":                {},
		"2026-11-20 08:15":          {},
		"2026-11-2":                 {},
		"":                          {},
	} {
		if got, ok := ParseDate(in); got != want || ok != (want != Date{}) {
			t.Errorf("%q: %v, %v", in, got, ok)
		}
	}
}

func TestASheetHoldsItsMonthInWeeks(t *testing.T) {
	for d := (Date{1999, 12, 15}); d.Year < 2031; d = d.AddMonths(1) {
		days := d.Sheet()
		in := 0
		for i, day := range days {
			if day.Weekday() != i%7 {
				t.Fatalf("%v stands under %s", day, weekdays[i%7])
			}
			if i > 0 && day != days[i-1].AddDays(1) {
				t.Fatalf("%v comes after %v", day, days[i-1])
			}
			if day.Month == d.Month {
				in++
			}
		}
		last := time.Date(d.Year, time.Month(d.Month+1), 0, 0, 0, 0, 0, time.UTC).Day()
		if in != last {
			t.Errorf("%v shows %d of %d days", d, in, last)
		}
	}
}

func TestDays(t *testing.T) {
	for _, c := range []struct {
		name      string
		got, want Date
	}{
		{"a month later in a shorter month", Date{2026, 1, 31}.AddMonths(1), Date{2026, 2, 28}},
		{"a month back over the year", Date{2026, 1, 15}.AddMonths(-1), Date{2025, 12, 15}},
		{"a year later from a leap day", Date{2024, 2, 29}.AddMonths(12), Date{2025, 2, 28}},
		{"a day over the year", Date{2026, 12, 31}.AddDays(1), Date{2027, 1, 1}},
		{"not beyond the last year", Date{9999, 12, 31}.AddDays(1), Date{9999, 12, 31}},
		{"not before the first year", Date{1, 1, 1}.AddMonths(-1), Date{1, 1, 1}},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v, want %v", c.name, c.got, c.want)
		}
	}
	if w := (Date{2026, 11, 20}).Weekday(); weekdays[w].String() != "Fr" {
		t.Errorf("20 November 2026 is a %s", weekdays[w])
	}
}

func TestTimesOfDates(t *testing.T) {
	for _, c := range []struct{ name, got, want string }{
		{
			"a day keeps the time behind it", setDay("2026-03-03T02:00:00+01:00", Date{2026, 11, 20}),
			"2026-11-20T02:00:00+01:00",
		},
		{"a day replaces what is no date", setDay("last week", Date{2026, 11, 20}), "2026-11-20"},
		{"the time is the one of now", toggleTime("2026-11-20", "2026-11-21T15:04+01:00"), "2026-11-20T15:04+01:00"},
		{"without one it is noon", toggleTime("2026-11-20", "2026-11-21"), "2026-11-20T12:00:00Z"},
		{"an empty field gets today as well", toggleTime("", "2026-11-21T15:04+01:00"), "2026-11-21T15:04+01:00"},
		{"the time is taken off again", toggleTime("2026-11-20T15:04+01:00", ""), "2026-11-20"},
		{"what is no date stays", toggleTime("soon", ""), "soon"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, want %q", c.name, c.got, c.want)
		}
	}
}
