package display

import (
	"math"
	"strings"
	"testing"
)

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
		if got := Size(c.n); got.String() != c.want {
			t.Errorf("Size(%d) = %q, want %q", c.n, got, c.want)
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
		v := value(Size(n).String())
		if v < last-1e-6*last {
			t.Fatalf("Size(%d) = %q is less than the size before it", n, Size(n))
		}
		if n > kilobyte && math.Abs(v-float64(n))/float64(n) > 0.051 {
			t.Fatalf("Size(%d) = %q is off by more than a twentieth", n, Size(n))
		}
		last = v
	}
}
