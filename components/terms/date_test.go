package terms

import "testing"

func TestDatesInWords(t *testing.T) {
	for value, want := range map[string]string{
		"2026-11-20":                "Friday 20 November 2026, no time",
		"2026-11":                   "Some time in November 2026",
		"2026":                      "Some time in 2026",
		"2026-03-03T02:00:00+00:00": "Tuesday 3 March 2026, 02:00 UTC",
		"2026-03-03T02:00Z":         "Tuesday 3 March 2026, 02:00 UTC",
		"2026-03-03T02:00:07+01:00": "Tuesday 3 March 2026, 02:00:07, UTC +01:00",
		"2026-03-03T02:00:00-05:00": "Tuesday 3 March 2026, 02:00, UTC −05:00",
		"2024-02-29T23:59:59.5Z":    "Thursday 29 February 2024, 23:59:59 UTC",
		"2026-02-29":                "",
		"03/04/2026":                "",
		"2026-11-20T08:15":          "",
		" 2026-11-20":               "Friday 20 November 2026, no time", // a sitemap may have white space around it
		"":                          "",
	} {
		if got := Date(value); got.String() != want {
			t.Errorf("%q: %q, want %q", value, got, want)
		}
	}
}

func TestDatesThatStoodThereBefore(t *testing.T) {
	for _, c := range []struct{ before, now, want string }{
		{"2026-03-03T02:00:00+00:00", "2026-11-20", "was 3 March, 02:00"},
		{"2025-03-03", "2026-11-20", "was 3 March 2025"},
		{"03/04/2026", "2026-04-03", "was 03/04/2026"},
		{"", "2026-04-03", "was not set"},
		{"2026-03-03", "", "was 3 March 2026"},
	} {
		if got := Was(c.before, c.now); got.String() != c.want {
			t.Errorf("%q, now %q: %q, want %q", c.before, c.now, got, c.want)
		}
	}
}
