package date

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"
)

func TestParseDateReadsTheSixFormsOfTheW3C(t *testing.T) {
	for _, c := range []struct {
		text  string
		prec  Precision
		words string
	}{
		{"2026", Year, "2026"},
		{"2026-11", Month, "November 2026"},
		{"2026-11-20", Day, "20 November 2026"},
		{" 2024-02-29\n", Day, "29 February 2024"},
		{"2026-11-20T08:15Z", Minute, "20 November 2026, 08:15 UTC"},
		{"2026-11-20T08:15:00+01:00", Second, "20 November 2026, 08:15 UTC+01:00"},
		{"2026-11-20T08:15:27-03:30", Second, "20 November 2026, 08:15:27 UTC-03:30"},
		{"2026-11-20T08:15:00.45+01:00", Fraction, "20 November 2026, 08:15 UTC+01:00"},
		{"0001-01-01", Day, "1 January 1"},
		{"9999-12-31T23:59:59Z", Second, "31 December 9999, 23:59:59 UTC"},
	} {
		d, prec, ok := Parse([]byte(c.text))
		if !ok || prec != c.prec || d.Precision != prec || d.Short().String() != c.words {
			t.Errorf("Parse(%q) = %+v, %v, %v: %q", c.text, d, prec, ok, d.Short())
		}
	}
	for _, text := range []string{
		"", "202", "20266", "2026-", "2026-1", "2026-11-", "2026-11-2", "2026-11-200", "2026-11-20T", "2026-11-20T08",
		"2026-11-20T08:15", "2026-11-20T08:15:00",
		"2026-11-20T08:15:0Z", "2026-11-20T08:15:00.Z", "2026-11-20T08:15:00+0100", "2026-11-20T08:15:00+1:00",
		"2026-11-20T08:15:00+01:60", "2026-11-20T08:15:60Z", "2026-11-20T24:00:00Z",
		"2026-11-20 08:15:00Z", "2026-11-20t08:15:00Z", "2026-11-20T08:15:00z", "2026-02-29", "2026-13-01", "2026-00",
		"0000-01-01", "-2026-01-01", "2026/11/20", "２０２６",
	} {
		if d, _, ok := Parse([]byte(text)); ok {
			t.Errorf("Parse(%q) = %+v", text, d)
		}
	}
}

// Two moments that are written in any zones compare as package time compares them, around the end of
// each month and of the year.
func TestMomentsCompareAsThoseOfPackageTime(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 21))
	for range 20_000 {
		at := time.Date(2025, time.Month(1+r.IntN(14)), 1, 0, 0, 0, 0, time.UTC).Unix()
		a, b := at+r.Int64N(4*86_400)-2*86_400, at+r.Int64N(4*86_400)-2*86_400
		x, y := OfUnix(a, r.IntN(2*maxOffset)-maxOffset), OfUnix(b, r.IntN(2*maxOffset)-maxOffset)
		if got := x.After(y); got != (a > b) {
			t.Fatalf("%s is after %s: %t", x, y, got)
		}
	}
}

func TestTheCalendarIsTheOneOfPackageTime(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 1))
	for range 20_000 {
		sec := r.Int64N(2*253402300800) - 62135596800
		if sec > 253402300799 {
			sec -= 253402300800
		}
		off := r.IntN(28*4)*15 - 14*60
		want := time.Unix(sec, 0).In(time.FixedZone("", off*60))
		if want.Year() < 1 || want.Year() > 9999 {
			continue
		}
		d := OfUnix(sec, off)
		got := fmt.Sprintf("%04d-%02d-%02dT%02d:%02d:%02d", d.Year, d.Month, d.Day, d.Hour, d.Minute, d.Second)
		if got != want.Format("2006-01-02T15:04:05") || d.Unix() != sec {
			t.Fatalf("OfUnix(%d, %d) = %s, want %s; back %d", sec, off, got, want, d.Unix())
		}
		day := d
		day.Precision = Day
		if w := want.Format("2 January ") + fmt.Sprint(want.Year()); day.Short().String() != w {
			t.Fatalf("Short = %q, want %q", day.Short(), w)
		}
	}
	if OfUnix(1<<60, 0) != (Date{}) || OfUnix(-1<<60, 0) != (Date{}) {
		t.Error("a year beyond four figures is a date")
	}
}

// A clock without seconds is no earlier than a moment of its minute.
func TestALaterDateIsLaterByWhatBothKnow(t *testing.T) {
	for _, x := range []struct {
		d, e string
		want bool
	}{
		{"2026-11-20T08:15:40Z", "2026-11-20T08:15Z", false},
		{"2026-11-20T08:16:00Z", "2026-11-20T08:15Z", true},
		{"2026-11-20T08:15:40Z", "2026-11-20T08:15:39Z", true},
		{"2026-11-20T08:15Z", "2026-11-20T09:15+01:00", false},
		{"2026-11-20T23:59Z", "2026-11-20", false},
		{"2026-11-21", "2026-11-20T23:59Z", true},
	} {
		d, _, _ := Parse([]byte(x.d))
		e, _, _ := Parse([]byte(x.e))
		if got := d.After(e); got != x.want {
			t.Errorf("%s after %s: %v", x.d, x.e, got)
		}
	}
}
