package urltable

import "testing"

func TestSplitAddress(t *testing.T) {
	const host = "https://shop.example"
	for _, c := range []struct{ address, host, dir, leaf string }{
		{"https://shop.example/lamps/oak", host, "/lamps/", "oak"},
		{"https://shop.example/lamps/", host, "/", "lamps/"},
		{"https://shop.example/", host, "", "/"},
		{"https://shop.example", host, "", "https://shop.example"},
		{"https://shop.example.evil/a/b", host, "https://shop.example.evil/a/", "b"},
		{"https://other.example/a/b", host, "https://other.example/a/", "b"},
		{"https://shop.example/lamps/?utm=x/y", host, "/", "lamps/?utm=x/y"},
		{"https://shop.example/lamps/oak?utm=x/y#z", host, "/lamps/", "oak?utm=x/y#z"},
		{"https://shop.example/caf%C3%A9 a", host, "/", "café a"},
		{"https://shop.example/a/b", "", "https://shop.example/a/", "b"},
		{"https://shop.example/", "", "", "https://shop.example/"},
		{"lamps/oak", "", "lamps/", "oak"},
		{"", host, "", ""},
	} {
		if dir, leaf := splitAddress(c.address, c.host); dir != c.dir || leaf != c.leaf {
			t.Errorf("%q: %q and %q, want %q and %q", c.address, dir, leaf, c.dir, c.leaf)
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
