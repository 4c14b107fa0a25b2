package page

import (
	_ "embed"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
)

// datesText has what browsers write for days in the eleven languages and their countries (Intl of
// ICU 74, in the styles full, long, medium and short), behind what sitemaps want of it.
//
//go:embed testdata/dates.txt
var datesText string

// TestADayIsUnderstoodAsAnyOfTheLanguagesWritesIt goes over all months: no day of them can be a
// month, so that nothing is ambiguous.
func TestADayIsUnderstoodAsAnyOfTheLanguagesWritesIt(t *testing.T) {
	for line := range strings.Lines(datesText) {
		want, text, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		if got := Typed(sitemapcore.LastMod, []byte(text)); string(got) != want {
			t.Errorf("%q is %q, want %s", text, got, want)
		}
	}
}

func TestWhatIsTypedIsWrittenAsSitemapsWantIt(t *testing.T) {
	const loc, date, freq, prio = sitemapcore.Loc, sitemapcore.LastMod, sitemapcore.ChangeFreq, sitemapcore.Priority
	for _, tt := range []struct {
		field       sitemapcore.Field
		typed, want string
	}{
		{date, "20.11.2026", "2026-11-20"},
		{date, "3.4.2026", "2026-04-03"}, // with dots the day comes first
		{date, "20-11-2026", "2026-11-20"},
		{date, "11/20/2026", "2026-11-20"},
		{date, "２０２６／１１／２０", "2026-11-20"},
		{date, "２０２６年１１月２０日", "2026-11-20"},
		{date, "٢٠٢٦-١١-٢٠", "2026-11-20"},
		{date, "۲۰/۱۱/۲۰۲۶", "2026-11-20"},
		{date, "٢٠ تشرين الثاني/نوفمبر ٢٠٢٦م", "2026-11-20"},
		{date, "20 ابريل 2026", "2026-04-20"},
		{date, "20 XI 2026 r.", "2026-11-20"},
		{date, "令和8年11月20日", "2026-11-20"},
		{date, "R8.11.20", "2026-11-20"},
		{date, "26年11月20日", "2026-11-20"},
		{date, "20‑11‑2026", "2026-11-20"}, // hyphens that don't break
		{date, "2026-11-20 08:15:00Z", "2026-11-20T08:15:00Z"},
		{date, "mar 20/11/2026", "2026-11-20"}, // a Tuesday, not March
		// A correct value isn't changed.
		{date, "2026-11-20", "2026-11-20"},
		{date, "2026-11", "2026-11"},
		{date, "2026-11-20T08:15Z", "2026-11-20T08:15Z"},
		{date, "2026-11-20T08:15:00.45+01:00", "2026-11-20T08:15:00.45+01:00"},
		// What can mean two things is asked.
		{date, "03/04/2026", "03/04/2026"},
		{date, "٠٣/٠٤/٢٠٢٦", "٠٣/٠٤/٢٠٢٦"},
		{date, "20/11/26", "20/11/26"}, // or the year comes first
		{date, "2026-11-20T08:15:00", "2026-11-20T08:15:00"},
		{date, "20.11.2026 08:15", "20.11.2026 08:15"},
		// What means nothing stays.
		{date, "", ""},
		{date, "soon", "soon"},
		{date, "31.02.2026", "31.02.2026"},
		{date, "20 تشرين 2026", "20 تشرين 2026"},
		{date, "3 تشرين 2026", "3 تشرين 2026"},
		{date, "20 محرم 1448 هـ", "20 محرم 1448 هـ"},
		{date, "8年11月20日", "8年11月20日"},
		{date, "2026-11-20, 2026-11-21", "2026-11-20, 2026-11-21"},
		{date, "46346", "46346"},

		{prio, "0,8", "0.8"},
		{prio, "٠٫٨", "0.8"},
		{prio, "٠,٨", "0.8"},
		{prio, "０．８", "0.8"},
		{prio, ",8", "0.8"},
		{prio, "1,0", "1.0"},
		{prio, "0.8", "0.8"},
		{prio, "0.80", "0.80"},
		{prio, ".8", ".8"},
		{prio, "8", "8"},
		{prio, "8,5", "8,5"},
		{prio, "1,000,000", "1,000,000"},
		{prio, "hoch", "hoch"},

		{freq, "Daily", "daily"},
		{freq, "täglich", "täglich"},
		{freq, "monthly", "monthly"},
		{freq, "often", "often"},
		{freq, "dayly", "dayly"},
		{freq, "weekly monthly", "weekly monthly"},

		{loc, "HTTPS://shop.example/20.11.2026", "HTTPS://shop.example/20.11.2026"},
	} {
		if got := Typed(tt.field, []byte(tt.typed)); string(got) != tt.want {
			t.Errorf("%s: %q is %q, want %q", tt.field.XMLName(), tt.typed, got, tt.want)
		}
	}
}

// FuzzTyped: an understood value is correct, and doesn't change when it is typed again.
func FuzzTyped(f *testing.F) {
	for _, s := range []string{"20.11.2026", "٢٠ تشرين الثاني ٢٠٢٦", "令和8年11月20日", "0,8", "٠٫٨", "Daily", "R8.1.1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for field := range sitemapcore.Field(sitemapcore.NumFields) {
			got := string(Typed(field, []byte(text)))
			if again := string(Typed(field, []byte(got))); again != got {
				t.Errorf("%s: %q is %q, and that is %q", field.XMLName(), text, got, again)
			}
			if got == text || field == sitemapcore.Loc {
				continue
			}
			var v Values
			v.Set(field, []byte(got))
			if Broken(&v, date.Date{}).Meets(check.SetOf("D1", "D2", "D9", "E1", "E1a", "E2", "E2a")) {
				t.Errorf("%s: %q became %q, which is wrong", field.XMLName(), text, got)
			}
		}
	})
}
