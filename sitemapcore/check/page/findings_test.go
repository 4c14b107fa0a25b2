package page

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/say/saytest"

	"golang.org/x/net/idna"
)

// today is the day on which all tests run.
var today = date.Date{Year: 2026, Month: 11, Day: 21, Precision: date.Day}

const (
	locField  = sitemapcore.Loc
	dateField = sitemapcore.LastMod
	freqField = sitemapcore.ChangeFreq
	prioField = sitemapcore.Priority
)

// one returns values in which a page that is fine otherwise has the given text in one field.
func one(f sitemapcore.Field, text string) *Values {
	v := &Values{ASCIIHost: func(host string) string {
		ascii, err := idna.Lookup.ToASCII(host)
		if err != nil {
			return host
		}
		return ascii
	}}
	v.Set(locField, []byte("https://shop.example/lamps/"))
	v.Set(f, []byte(text))
	return v
}

func TestEachRuleIsBrokenByItsCasesAndNotByTheirNeighbours(t *testing.T) {
	covered := map[string]bool{}
	for _, c := range ruleCases {
		covered[c.code] = true
		r, ok := check.ByCode(c.code)
		if !ok {
			t.Errorf("no rule %s", c.code)
			continue
		}
		for _, b := range c.breaks {
			v := one(r.Field, b.text)
			f := finding(v, c.code)
			if f == nil {
				t.Errorf("%s: %q doesn't break it; it breaks %v", c.code, b.text, Broken(v, today).Codes())
				continue
			}
			var got []string
			for _, fix := range f.Fixes {
				got = append(got, fix.Value)
			}
			if strings.Join(got, "\x00") != strings.Join(b.fixes, "\x00") || len(got) != len(b.fixes) {
				t.Errorf("%s: %q is mended to %q, want %q", c.code, b.text, got, b.fixes)
			}
		}
		for _, n := range c.near {
			if Broken(one(r.Field, n), today).Has(c.code) {
				t.Errorf("%s: %q breaks it", c.code, n)
			}
		}
	}
	for _, r := range check.Rules() {
		switch r.Code {
		case "C8a", "C24", "C31", "C32", "C33", "C27", "C28", "C29", "C36", "C39", "C39a", "C39b", "C39c", "C39d", "C40", "C40a", "C40b", "C40c",
			"C40d", "C40e", "C40f", "C40g", "C40h", "C40i", "C40j", "C40k", "C40l", "C40m", "C40n", "C40o", "C40p", "C40q", "D13", "D14":
			// of the document, or of the owner: they have their own tests
		default:
			// those of extensions need a reader: their cases are the engine's
			if r.Field != sitemapcore.InExtras && !covered[r.Code] {
				t.Errorf("no case for %s: add a line to ruleCases", r.Code)
			}
		}
	}
}

// finding returns the finding of one rule about a page, or nil.
func finding(v *Values, code string) *sitemapcore.Finding {
	for _, f := range findings(v) {
		if f.Rule == code {
			return &f
		}
	}
	return nil
}

// checkLaws holds what must be true of every page.
func checkLaws(t *testing.T, v *Values) {
	t.Helper()
	bits := Broken(v, today)
	var set check.RuleSet
	findings := findings(v)
	for i, f := range findings {
		if set.Has(f.Rule) {
			t.Errorf("%q: %s is found twice", v.Text, f.Rule)
		}
		set = set.Or(check.SetOf(f.Rule))
		if i > 0 && findings[i-1].Severity < f.Severity {
			t.Errorf("%q: %s stands behind a milder one", v.Text, f.Rule)
		}
		saytest.Words(t, f.Rule, f.Title.String(), f.Detail.String())
		if len(f.Fixes) > 3 {
			t.Errorf("%q: %s has %d fixes", v.Text, f.Rule, len(f.Fixes))
		}
		for _, fix := range f.Fixes {
			saytest.Words(t, f.Rule, fix.Label.String(), "")
			w := *v
			w.Set(f.Field, []byte(fix.Value))
			if Broken(&w, today).Has(f.Rule) {
				t.Errorf("%s: %q mended to %q still breaks it", f.Rule, v.Text[f.Field], fix.Value)
			}
		}
	}
	if set != bits {
		t.Errorf("%q: Broken says %v, Findings %v", v.Text, bits.Codes(), set.Codes())
	}
}

func TestFindingsAgreeWithBitsAndFixesMend(t *testing.T) {
	for _, c := range ruleCases {
		r, _ := check.ByCode(c.code)
		for _, b := range c.breaks {
			checkLaws(t, one(r.Field, b.text))
		}
		for _, n := range c.near {
			checkLaws(t, one(r.Field, n))
		}
	}
	checkLaws(t, &Values{})
}

// Fixing everything, always by the first button, comes to an end.
func TestPressingTheFirstButtonAgainAndAgainComesToRest(t *testing.T) {
	for _, c := range ruleCases {
		r, _ := check.ByCode(c.code)
		for _, b := range c.breaks {
			v := one(r.Field, b.text)
			for round := 0; ; round++ {
				if round > 12 {
					t.Errorf("%q never comes to rest: %q", b.text, v.Text[r.Field])
					break
				}
				var next *sitemapcore.Fix
				for _, f := range findings(v) {
					if len(f.Fixes) > 0 && f.Field == r.Field {
						next = &f.Fixes[0]
						break
					}
				}
				if next == nil {
					break
				}
				v.Set(r.Field, []byte(next.Value))
			}
		}
	}
}

// A rule that is mended by itself has a fix wherever it is broken, and one that can't be mended
// never has.
func TestRulesMendAsTheySay(t *testing.T) {
	for _, c := range ruleCases {
		r, _ := check.ByCode(c.code)
		for _, b := range c.breaks {
			f := finding(one(r.Field, b.text), c.code)
			if f == nil {
				continue
			}
			switch n := len(f.Fixes); {
			case len(r.Mends) == 0 && n > 0:
				t.Errorf("%s can’t be mended, and %q has %d fixes", c.code, b.text, n)
			case r.Safe() && n != 1 && !strings.Contains(b.text, "script:"):
				// no fix makes a program of a text
				t.Errorf("%s is mended by itself, and %q has %d fixes", c.code, b.text, n)
			}
		}
	}
}

func TestFindingsSpeakAsTheMockDoes(t *testing.T) {
	for _, c := range []struct {
		field          sitemapcore.Field
		text           string
		title, detail  string
		firstFix, last string
	}{
		{
			dateField, "03/04/2026", "Is this 3 April or 4 March?",
			"Search engines read dates as year-month-day. They can’t read this one, so they ignore it.", "3 April 2026",
			"4 March 2026",
		},
		{
			locField, "https://shop.example/wall lights/x", "Space in the address",
			"An address may not contain one, so search engines refuse the page.", "Write spaces as %20",
			"Write spaces as %20",
		},
		{
			prioField, "0,7", "Write 0.7, with a point",
			"Yandex and Seznam can’t use a number with a comma. Google and Bing don’t read priorities.",
			"Change it", "Change it",
		},
		{
			freqField, "fortnightly", "Search engines don’t know “fortnightly”", check.E1.Rule().Why.String(), "Clear it",
			"Clear it",
		},
		{
			dateField, "46346", "“46346” is how a spreadsheet writes 20 November 2026", check.D12.Rule().Why.String(),
			"20 November 2026", "20 November 2026",
		},
		{dateField, "2026-13-01", "There is no month 13", check.D9.Rule().Why.String(), "13 January 2026", "Clear the date"},
		{
			locField, "https://shop.example/a#top", "The address points to a place inside a page",
			check.C17.Rule().Why.String(),
			"Remove “#top”", "Remove “#top”",
		},
	} {
		f := findings(one(c.field, c.text))[0]
		if f.Title.String() != c.title || f.Detail.String() != c.detail || f.Fixes[0].Label.String() != c.firstFix ||
			f.Fixes[len(f.Fixes)-1].Label.String() != c.last {
			t.Errorf("%q: %+v", c.text, f)
		}
	}
}

func TestTextThatNobodyCanShowIsQuotedSafely(t *testing.T) {
	for in, want := range map[string]string{
		"mailto:":                       "“mailto:”",
		"a\u202eb\x00\xffc\n":           "“a·b··c·”",
		strings.Repeat("ü", 40):         "“" + strings.Repeat("ü", 32) + "…”",
		"<img src=x onerror=alert(1)>":  "“<img src=x onerror=alert(1)>”",
		"\U0001F4A1 lamp\u00a0\ufffe\n": "“\U0001F4A1 lamp ··”",
	} {
		if got := Quote([]byte(in)); got.String() != want {
			t.Errorf("quote(%q) = %q, want %q", in, got, want)
		}
	}
}

// withSeverity returns the rules of one severity, except those that leave a page fine.
func withSeverity(v sitemapcore.Severity) check.RuleSet { return check.AllEngines.Rules(v) }

// findings returns the findings of a single page, worst first.
func findings(v *Values) []sitemapcore.Finding { return Explain(Broken(v, today), v, today) }

func TestAMarkedAddressIsMendedToTheOtherWay(t *testing.T) {
	for _, c := range []struct{ code, loc, want string }{
		{"C27", "http://a.example/x", "https://a.example/x"},
		{"C27", "https://a.example/x", "http://a.example/x"},
		{"C27", "http://a.example:80/x", "https://a.example/x"},
		{"C27", "https://u@a.example:443/x", "http://u@a.example/x"},
		{"C27", "http://a.example:8080/x", "https://a.example:8080/x"},
		{"C28", "https://www.a.example/x", "https://a.example/x"},
		{"C28", "https://u@a.example/x", "https://u@www.a.example/x"},
	} {
		f := Explain(check.SetOf(c.code), one(locField, c.loc), today)
		if len(f) != 1 || len(f[0].Fixes) != 1 || f[0].Fixes[0].Value != c.want {
			t.Errorf("%s %s: %+v", c.code, c.loc, f)
		}
	}
}
