package replace_test

import (
	"math/rand"
	"regexp"
	"strings"
	"testing"
	"time"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/replace"
)

const workToday = "2026-11-20"

// workedOut returns the new value of a page; "-" without input.
func workedOut(t testing.TB, r sitemapcore.Replacement, loc, old string, published ...string) string {
	t.Helper()
	text := [sitemapcore.NumFields][]byte{sitemapcore.Loc: []byte(loc)}
	if old != "" {
		text[sitemapcore.LastMod] = []byte(old)
	}
	page := replace.Page{Text: &text}
	for _, date := range published {
		page.Published = append(page.Published, []byte(date))
	}
	out, changed, ok := replace.NewWork(&r, workToday).Append([]byte("="), &page)
	switch {
	case out[0] != '=' || !ok && changed || changed && string(out[1:]) == old:
		t.Fatalf("%+v makes %q of %q on %s: changed %t, ok %t", r, out, old, loc, changed, ok)
	case !ok:
		return "-"
	case !changed:
		return old
	}
	return string(out[1:])
}

func TestDatesAreWorkedOut(t *testing.T) {
	today := sitemapcore.Replacement{Way: sitemapcore.SetToday}
	address := sitemapcore.Replacement{Way: sitemapcore.AddressDate}
	published := sitemapcore.Replacement{Way: sitemapcore.PublishedDate}
	missing := sitemapcore.Replacement{Way: sitemapcore.SetToday, Missing: true}
	for _, c := range []struct {
		r              sitemapcore.Replacement
		loc, old, want string
		published      []string
	}{
		{r: today, want: workToday},
		{r: today, old: "2025-01-01", want: workToday},
		{r: today, old: "2026-11-20T08:15:00Z", want: "2026-11-20T08:15:00Z"},
		{r: today, old: "2026-11", want: workToday},
		{r: missing, old: "nonsense", want: "nonsense"},
		{r: missing, want: workToday},
		{r: missing, old: " \n", want: workToday},

		{r: address, loc: "https://a.example/2024/05/17/oak/", want: "2024-05-17"},
		{r: address, loc: "https://a.example/blog/2024/05/17", want: "2024-05-17"},
		{r: address, loc: "https://a.example/2024/05/oak", want: "2024-05"},
		{r: address, loc: "https://a.example/2024/05/", old: "2024-05-08", want: "2024-05-08"},
		{r: address, loc: "https://a.example/2024/05", want: "2024-05"},
		{r: address, loc: "https://a.example/2024-05/oak", want: "2024-05"},
		{r: address, loc: "https://a.example/2024/05/17-ways/", want: "2024-05"},
		{r: address, loc: "https://a.example/oak-2024-05-17.html", want: "2024-05-17"},
		{r: address, loc: "https://a.example/2023/01/2024-05-17", want: "2024-05-17"},
		{r: address, loc: "https://a.example/2024/02/30/", want: "2024-02"},
		{r: address, loc: "https://a.example/2024-02-30", want: "-"},
		{r: address, loc: "https://a.example/2024/13/01/", want: "-"},
		{r: address, loc: "https://a.example/oak-2024-05", want: "-"},
		{r: address, loc: "https://a.example/12024/05/17/", want: "-"},
		{r: address, loc: "https://a.example/2024/05/171/", want: "2024-05"},
		{r: address, loc: "https://a.example/2024-05-171", want: "-"},
		{r: address, loc: "https://a.example/1789/07/14/", want: "-"},
		{r: address, loc: "https://a.example/2027/05/17/", want: "-"}, // an event
		{r: address, loc: "https://a.example/2026/11/20/", want: "2026-11-20"},
		{r: address, loc: "https://a.example/2026/11/21/", want: "-"},
		{r: address, loc: "https://a.example/2026/12/", want: "-"},
		{r: address, loc: "https://2024-05-17.example/?2024-05-17", want: "-"},
		{r: address, loc: "2024/05/17", want: "-"},
		{r: address, want: "-"},

		{
			r: published, published: []string{"2024-01-02", "2025-03-04T05:06:07+08:00", "2025-03-04"},
			want: "2025-03-04T05:06:07+08:00",
		},
		{r: published, published: []string{"last week", "2030-01-01"}, want: "-"},
		{r: published, want: "-"},
	} {
		if got := workedOut(t, c.r, c.loc, c.old, c.published...); got != c.want {
			t.Errorf("%+v makes %q of %q on %s, want %q", c.r, got, c.old, c.loc, c.want)
		}
	}
}

var (
	dayPatterns = []*regexp.Regexp{
		regexp.MustCompile(`/(\d{4})/(\d\d)/(\d\d)(?:/|$)`),
		regexp.MustCompile(`(?:^|\D)(\d{4})-(\d\d)-(\d\d)(?:\D|$)`),
	}
	monthPattern = regexp.MustCompile(`/(\d{4})[/-](\d\d)(?:/|$)`)
)

// dateByPattern returns the date in a path: the first day, or else the first month; "-" if the path has neither, or a
// future one.
func dateByPattern(loc string) string {
	is := func(form, date string) bool {
		d, err := time.Parse(form, date)
		return err == nil && d.Year() >= 1990
	}
	want, at := "-", len(loc)
	for _, p := range dayPatterns {
		// Matches share their edges, so that each place is looked at.
		for i := range loc {
			if m := p.FindStringSubmatchIndex(loc[i:]); m != nil {
				part := func(n int) string { return loc[i+m[2*n] : i+m[2*n+1]] }
				date := part(1) + "-" + part(2) + "-" + part(3)
				if is("2006-01-02", date) && i+m[2] < at && (loc[i+m[2]-1] < '0' || loc[i+m[2]-1] > '9') {
					want, at = date, i+m[2]
				}
			}
		}
	}
	for i := 0; want == "-" && i < len(loc); i++ {
		m := monthPattern.FindStringSubmatch(loc[i:])
		if m != nil && strings.HasPrefix(loc[i:], m[0]) && is("2006-01", m[1]+"-"+m[2]) {
			want = m[1] + "-" + m[2]
		}
	}
	if want > workToday {
		return "-"
	}
	return want
}

// TestTheDateInAnAddressIsThatOfAPattern compares with regular expressions, in random paths.
func TestTheDateInAnAddressIsThatOfAPattern(t *testing.T) {
	rnd := rand.New(rand.NewSource(20))
	found := 0
	for range 100_000 {
		var path strings.Builder
		for range 1 + rnd.Intn(4) {
			path.WriteString([]string{"/", "-", "/x", "/", "0"}[rnd.Intn(5)])
			path.WriteString([]string{"2024", "2025", "05", "17", "31", "9", "a"}[rnd.Intn(7)])
			path.WriteString([]string{"/05/17", "-05-31", "/02", "-12", "", "/", "x"}[rnd.Intn(7)])
		}
		loc := "/" + path.String()
		want := dateByPattern(loc)
		r := sitemapcore.Replacement{Way: sitemapcore.AddressDate}
		if got := workedOut(t, r, "https://a.example"+loc, ""); got != want {
			t.Fatalf("%s: %q, want %q", loc, got, want)
		}
		if want != "-" {
			found++
		}
	}
	if found < 1000 {
		t.Errorf("only %d paths had a date", found)
	}
}
