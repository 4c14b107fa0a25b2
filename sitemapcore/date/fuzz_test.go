package date

import "testing"

// What Parse reads, it reads again from what String writes, but for the fraction of a second.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"2026", "2026-11", "2026-11-20", "2026-11-20T08:15Z", "2026-11-20T08:15:00.45+01:00"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		d, p, ok := Parse(b)
		if !ok {
			if d != (Date{}) || p != NoDate {
				t.Errorf("%q isn't read, and gives %+v", b, d)
			}
			return
		}
		d.Precision = min(d.Precision, Second)
		if e, _, ok := Parse([]byte(d.String())); !ok || e != d {
			t.Errorf("%q is %+v, is written %q, is %+v", b, d, d, e)
		}
		if d.Short() == "" {
			t.Errorf("%q has no words", b)
		}
	})
}
