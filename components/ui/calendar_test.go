package ui

import (
	"strings"
	"testing"

	"sitemapeditor/components/terms"
)

func TestTheCalendarOpensOnTheDayOfADate(t *testing.T) {
	for value, want := range map[string]string{
		"2026-11-20": "2026-11-20", "2026-11-20T08:15:00Z": "2026-11-20",
		" 2026-11-20 ": "2026-11-20", "2026-11": "", "soon": "",
	} {
		if got := DayOf(value); got != want {
			t.Errorf("%q: %q, want %q", value, got, want)
		}
	}
}

func FuzzDateWords(f *testing.F) {
	f.Add("2026-11-20")
	f.Add("2026-03-03T02:00:00-05:00")
	f.Fuzz(func(t *testing.T, value string) {
		words := terms.Date(value)
		if day := DayOf(value); day != "" && words == "" || day == "" && strings.Contains(words.String(), "no time") {
			t.Fatalf("%q is the day %q, in words %q", value, day, words)
		}
		terms.Was(value, value)
	})
}
