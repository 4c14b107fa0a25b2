package components

import (
	"math"
	"strings"
	"testing"
)

func TestNumbersHaveCommasBetweenThousands(t *testing.T) {
	for _, c := range []struct {
		n    int
		want string
	}{
		{0, "0"},
		{7, "7"},
		{999, "999"},
		{1000, "1,000"},
		{48213, "48,213"},
		{123456, "123,456"},
		{1000000, "1,000,000"},
		{-1, "-1"},
		{-1234, "-1,234"},
	} {
		if got := Number(c.n); got != c.want {
			t.Errorf("Number(%d) = %q, want %q", c.n, got, c.want)
		}
		if got := strings.ReplaceAll(Number(c.n), ",", ""); len(got) != len(strings.ReplaceAll(c.want, ",", "")) {
			t.Errorf("Number(%d) lost a digit: %q", c.n, got)
		}
	}
}

func TestOneIsSingularAndEverythingElseIsNot(t *testing.T) {
	for n, want := range map[int]string{0: "0 pages", 1: "1 page", 2: "2 pages", 48213: "48,213 pages"} {
		if got := Pages(n); got != want {
			t.Errorf("Pages(%d) = %q, want %q", n, got, want)
		}
	}
}

func TestSizesHaveTheDigitsThatHelp(t *testing.T) {
	for _, c := range []struct {
		n    int64
		want string
	}{
		{0, "0 bytes"},
		{1, "1 byte"},
		{612, "612 bytes"},
		{1023, "1,023 bytes"},
		{1024, "1.0 KB"},
		{1434, "1.4 KB"},
		{10 * 1024, "10 KB"},
		{10*1024 - 1, "10 KB"}, // and not 10.0 KB
		{402 * 1024, "402 KB"},
		{megabyte - 1, "1.0 MB"}, // and not 1,024 KB
		{megabyte, "1.0 MB"},
		{52_428_800, "50.0 MB"}, // the limit reads as the limit
		{35_757_056, "34.1 MB"},
		{gigabyte - 1, "1.0 GB"}, // and not 1,024.0 MB
		{2 * gigabyte, "2.0 GB"},
	} {
		if got := Bytes(c.n); got != c.want {
			t.Errorf("Bytes(%d) = %q, want %q", c.n, got, c.want)
		}
	}
}

// A larger file never reads as a smaller one: the law behind the boundaries between the units.
func TestSizesNeverGoBackwards(t *testing.T) {
	value := func(s string) float64 {
		unit := map[string]float64{"byte": 1, "bytes": 1, "KB": kilobyte, "MB": megabyte, "GB": gigabyte}
		f := strings.Fields(strings.ReplaceAll(s, ",", ""))
		var v float64
		frac := 0.0
		for _, r := range f[0] {
			switch {
			case r == '.':
				frac = 1
			case frac > 0:
				frac /= 10
				v += float64(r-'0') * frac
			default:
				v = v*10 + float64(r-'0')
			}
		}
		return v * unit[f[1]]
	}
	last := -1.0
	for n := int64(0); n < 4*gigabyte; n += n/97 + 1 {
		v := value(Bytes(n))
		if v < last-1e-6*last {
			t.Fatalf("Bytes(%d) = %q is less than the size before it", n, Bytes(n))
		}
		if n > kilobyte && math.Abs(v-float64(n))/float64(n) > 0.051 {
			t.Fatalf("Bytes(%d) = %q is off by more than a twentieth", n, Bytes(n))
		}
		last = v
	}
}

func TestTimeLeftIsSaidAsSomebodyWould(t *testing.T) {
	for ms, want := range map[int64]string{
		-1:        "",
		0:         "less than a second left",
		499:       "less than a second left",
		1200:      "about 1 second left",
		59_400:    "about 59 seconds left",
		60_000:    "about 1 minute left",
		600_000:   "about 10 minutes left",
		7_200_000: "more than an hour left",
	} {
		if got := TimeLeft(ms); got != want {
			t.Errorf("TimeLeft(%d) = %q, want %q", ms, got, want)
		}
	}
}
