package page

import (
	"math/rand/v2"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
)

func TestACheckerSaysWhatBrokenSays(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, seed))
	hosts := []string{
		"https://shop.example", "http://shop.example", "https://Shop.example",
		"https://shop.example:8443", "https://me@shop.example", "shop.example", "https://straße.example", "",
	}
	parts := []string{
		"/", "a", "lamp-01", ".", "..", "/.", "//", ".html", ".jpg", ".zip", "?x=1", "#top", "%20", "%",
		" ", "é", "_", "~", "A", "Z", "@", "[", "`", "{", ":", "9", "-", "\x00", "\t", "\xff", "&amp;", "index",
		"/.env", "/shop/lighting/oak",
	}
	dates := []string{
		"2026-11-20", "2025-02-29", "2024-02-29", "2019-03-04T08:15:00+01:00", "2019-03-04T08:15:00Z",
		"2019-03-04T24:15:00Z", "2019-13-04", "2019-00-10", "2019-01-00", "1999-01-01", "2026-01-01T00:00:00-00:00",
		"2030-01-01", "2019-03-04T08:15:00+12:00", "2019-03-04T08:15:00-11:00", "2019-03-04T08:15:00+01:30",
		"2019-03-04t08:15:00Z", "2019-03-04 08:15:00Z", "", " ",
	}
	j := Checker{Today: today}
	for range 200_000 {
		var v Values
		loc := hosts[min(r.IntN(len(hosts)+6), len(hosts)+5)%len(hosts)]
		for range r.IntN(12) {
			loc += parts[r.IntN(len(parts))]
		}
		v.Set(locField, []byte(loc))
		date := []byte(dates[r.IntN(len(dates))])
		if len(date) > 0 && r.IntN(2) == 0 {
			date[r.IntN(len(date))] = "0123456789-:TZ+ x"[r.IntN(17)]
		}
		v.Set(dateField, date)
		if r.IntN(4) == 0 {
			v.Set(prioField, []byte("0.5"))
		}
		if got, want := j.Broken(&v), Broken(&v, j.Today); got != want {
			t.Fatalf("%q, %q: %v, want %v", loc, date, got.Codes(), want.Codes())
		}
		var each check.RuleSet
		for f := range v.Text {
			each = each.Or(j.Value(sitemapcore.Field(f), v.Text[f]))
		}
		if want := Broken(&v, j.Today); each != want {
			t.Fatalf("%q, %q, value by value: %v, want %v", loc, date, each.Codes(), want.Codes())
		}
	}
}

func TestNothingIsInTheFutureOfAnUnknownDay(t *testing.T) {
	v := one(dateField, "2999-01-01")
	if Broken(v, date.Date{}).Has("D10") || !Broken(v, today).Has("D10") {
		t.Error("D10 doesn't depend on today")
	}
	now := date.OfUnix(1795162500, 60) // 2026-11-20T09:15:00+01:00
	for text, future := range map[string]bool{
		"2026-11-20T08:15:00Z":      false,
		"2026-11-20T08:15:01Z":      true,
		"2026-11-20T17:15:00+09:00": false,
		"2026-11-20T17:15:01+09:00": true,
		"2026-11-20":                false,
		"2026-11-21":                true,
	} {
		if got := Broken(one(dateField, text), now).Has("D10"); got != future {
			t.Errorf("%s is in the future: %v", text, got)
		}
	}
}
