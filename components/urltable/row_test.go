package urltable

import "testing"

func TestAnAddressOfTheSiteIsShownWithoutIt(t *testing.T) {
	const host = "https://shop.example"
	for _, c := range []struct{ address, host, want string }{
		{"https://shop.example/lamps/oak", host, "/lamps/oak"},
		{"https://shop.example/", host, "/"},
		{"https://shop.example", host, "https://shop.example"},
		{"https://shop.example.evil/a/b", host, "https://shop.example.evil/a/b"},
		{"https://shop.example/a/b", "", "https://shop.example/a/b"},
		{"", host, ""},
	} {
		if got := withoutHost(c.address, c.host); got != c.want {
			t.Errorf("%q: got %q, want %q", c.address, got, c.want)
		}
	}
}

func TestSplitDate(t *testing.T) {
	for value, want := range map[string][2]string{
		"2026-11-20":                {"2026-11-20", ""},
		"2026-11-20T08:15:00+00:00": {"2026-11-20", "08:15"},
		"2026-11-20T08:15Z":         {"2026-11-20", "08:15"},
		"2026-11-20 08:15:00":       {"2026-11-20 08:15:00", ""},
		"03/04/2026":                {"03/04/2026", ""},
		"20XX-11-20T08:15":          {"20XX-11-20T08:15", ""},
	} {
		if day, clock := splitDate(value); day != want[0] || clock != want[1] {
			t.Errorf("%q: %q and %q", value, day, clock)
		}
	}
}
