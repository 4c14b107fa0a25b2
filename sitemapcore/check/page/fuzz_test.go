package page

import (
	"bytes"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
)

// fuzzField holds the laws for any text in one field. Pressing the first button must come to an
// end.
func fuzzField(f *testing.F, field sitemapcore.Field) {
	for _, c := range ruleCases {
		r, _ := check.ByCode(c.code)
		if r.Field != field {
			continue
		}
		for _, b := range c.breaks {
			f.Add([]byte(b.text))
		}
		for _, n := range c.near {
			f.Add([]byte(n))
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		v := one(field, "")
		v.Set(field, text)
		kept := bytes.Clone(text)
		checkLaws(t, v)
		if !bytes.Equal(text, kept) {
			t.Errorf("%q was changed to %q", kept, text)
		}
		for round := 0; ; round++ {
			if round == 20 {
				t.Fatalf("%q never comes to rest: %q", kept, v.Text[field])
			}
			var next []byte
			found := false
			for _, f := range findings(v) {
				if f.Field == field && len(f.Fixes) > 0 {
					next, found = []byte(f.Fixes[0].Value), true
					break
				}
			}
			if !found {
				break
			}
			v.Set(field, next)
		}
		if !v.Present[field] {
			t.Error("a fix made the field absent")
		}
	})
}

func FuzzLoc(f *testing.F) { fuzzField(f, locField) }

func FuzzFrequency(f *testing.F) { fuzzField(f, freqField) }

func FuzzPriority(f *testing.F) { fuzzField(f, prioField) }

func FuzzDate(f *testing.F) { fuzzField(f, dateField) }

// A date that package date reads may be vague, old or long, and breaks no other rule.
func FuzzDateThatIsRead(f *testing.F) {
	f.Add([]byte("2026-11-20T08:15:00.45+01:00"))
	f.Fuzz(func(t *testing.T, b []byte) {
		if _, _, ok := date.Parse(b); !ok {
			return
		}
		if got := Broken(one(dateField, string(b)), date.Date{}); !got.Without(check.SetOf("D6", "D7", "D11", "D11a", "D17")).Empty() {
			t.Errorf("%q is read, and breaks %v", b, got.Codes())
		}
	})
}
