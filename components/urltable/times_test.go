package urltable

import "testing"

func TestTimesOfDates(t *testing.T) {
	for _, c := range []struct{ name, got, want string }{
		{
			"a day keeps the time behind it", setDay("2026-03-03T02:00:00+01:00", "2026-11-20"),
			"2026-11-20T02:00:00+01:00",
		},
		{"a day replaces what is no date", setDay("last week", "2026-11-20"), "2026-11-20"},
		{"the time is the one of now", toggleTime("2026-11-20", "2026-11-21T15:04+01:00"), "2026-11-20T15:04+01:00"},
		{"without one it is noon", toggleTime("2026-11-20", "2026-11-21"), "2026-11-20T12:00:00Z"},
		{"an empty field gets today as well", toggleTime("", "2026-11-21T15:04+01:00"), "2026-11-21T15:04+01:00"},
		{"the time is taken off again", toggleTime("2026-11-20T15:04+01:00", ""), "2026-11-20"},
		{"what is no date stays", toggleTime("soon", ""), "soon"},
		{"a month has no time", toggleTime("2026-11", "2026-11-21"), "2026-11"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, want %q", c.name, c.got, c.want)
		}
	}
}
