package urltable

import (
	"os"
	"strings"
	"testing"
)

// Each column has its sort key, its width, and a rule that hides it.
func TestEachColumnHasItsKeyAndItsStyle(t *testing.T) {
	const sheet = "../../web/css/urltable.css"
	css, err := os.ReadFile(sheet)
	if err != nil {
		t.Fatal(err)
	}
	for c := range NumColumns {
		short := columns[c].short
		for _, part := range []string{"--c-" + short + ": ", ".grid--no-" + short + " .cell--" + short} {
			if !strings.Contains(string(css), part) {
				t.Errorf("%s has no %q for the column %q", sheet, part, c.Name())
			}
		}
		if field := columns[c].field; ColumnOf(field) != c {
			t.Errorf("the column %q needs a field of its own in columns", c.Name())
		}
		if c.Name() == "" {
			t.Errorf("the column %q has no name in columnNames of sitemapcore/entry.go", short)
		}
	}
}

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
