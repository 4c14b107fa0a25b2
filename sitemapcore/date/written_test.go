package date

import (
	"math/rand/v2"
	"testing"
	"time"
)

// A text that is one of the six forms of the W3C is what Parse reads, and another form is not.
func TestParseReadsWhatIsOfTheW3CAndInTheCalendar(t *testing.T) {
	marks := []string{"T", "t", " "}
	zones := []string{"", "Z", "z", "+01:00", "+0100", "+01", " Z", "UTC", "-14:00"}
	for _, day := range []string{"2026-11-20", "2026-02-30"} {
		for _, mark := range marks {
			for _, clock := range []string{"08:15", "08:15:00", "08:15:00.5", "08:15:00,5", "24:00"} {
				for _, zone := range zones {
					text := []byte(day + mark + clock + zone)
					x, read := Read(text)
					_, _, ok := Parse(text)
					if want := read && x.IsW3C() && x.Date.Real(); ok != want {
						t.Errorf("%s is read: %t, want %t", text, ok, want)
					}
					if read && string(x.Append(nil)) != string(text) {
						t.Errorf("%s is written %s", text, x.Append(nil))
					}
				}
			}
		}
	}
}

func TestDaysAreAddedAsPackageTimeDoes(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 10_000 {
		n, at := r.IntN(20_000)-10_000, time.Date(2000, 1, 1+r.IntN(20_000), 8, 15, 0, 0, time.UTC)
		got := OfUnix(at.Unix(), 0).AddDays(n)
		if want := at.AddDate(0, 0, n).Unix(); got.Unix() != want || !got.Real() {
			t.Fatalf("%d days from %s it is %s", n, at, got)
		}
	}
}

func TestTheDayThatATextBeginsWith(t *testing.T) {
	for text, want := range map[string]string{
		"2026-11-20": "2026-11-20", "2026-11-20-oak.md": "2026-11-20", "2026-11-20T08:15": "2026-11-20",
		"2026-11-2": "", "2026-11": "", "": "", "20-11-2026": "", "2026/11/20": "", "2026-11-xx": "",
	} {
		d, ok := Leading(text)
		if ok != (want != "") || ok && d.String() != want {
			t.Errorf("%q begins with %s, %t", text, d, ok)
		}
	}
}
