package page

import (
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
)

// offerTexts are values of each field, among them such as break the rules that have an offer.
var offerTexts = [sitemapcore.NumFields][]string{
	sitemapcore.Loc: {
		"/a", "a/../b", "?q", "#x", "//shop.example/a", "www.shop.example", "http:/shop.example",
		"mailto:a@b.example", "https://", "http://localhost/x",
		"https://staging.shop.example/a", "https://shop.example/a%zz", "https://shop.example/%2520",
		"https://shop.example/a#b", "https://a:b@shop.example/",
		"https://shop.example:8080/", "https://shop.example/a//b/./c", "https://shop.example/?utm_source=x&b=1",
		"https://shop.example/;jsessionid=1234567890",
		"https://shop.example/a.jpg", "https://shop.example/.env", "https://a.b/", " ", "https://shop.example/a b",
		"https://shop.example/ä", "ftp://shop.example/", "https://shop.example/a https://shop.example/b",
		"https://shop.example/a, https://shop.example/b", "https://shop.example/a\nhttps://shop.example/b",
	},
	sitemapcore.LastMod: {
		"03/04/2026", "28/02/2026", "02/28/2026", "31.12.2025", "3 March 2026", "2026-05-01T10:00:00",
		"2026-05-01 10:00", "2026-13-01", "2026-02-30", "2026", "2026-05",
		"2031-01-01", "1970-01-01", "45000", "2026-01-01, 2026-02-01", "yesterday", "2026-05-01T10:00+0900",
		"24-03-15", "05-06-07", "5/6/07", "4.5.26", "12 May 2024", "20260501", "1767225600",
		"2026-05-01 10:00:00 +0100", "2569-05-01", "1950-01-01", "2026-05-32", "2026-00-01",
		"2026-05-01T25:00:00Z", "99/99/99", "2026-05-01T10:00:00.123456789012Z",
	},
	sitemapcore.ChangeFreq: {"täglich", "Daily", " NEVER", "xyz"},
	sitemapcore.Priority:   {"8", "1.5", "-1", "80%", "5 %", "0,8", ",5", "\u00a00.8", "high", "100"},
}

// TestEachOfferMendsOrLeavesAlone tests every choice of every rule on many values: the value that a choice
// gives no longer breaks the rule, doing it again changes nothing, and a page that it can't mend is
// left as it is.
func TestEachOfferMendsOrLeavesAlone(t *testing.T) {
	tried := 0
	for _, r := range check.Rules() {
		if r.Field == sitemapcore.InExtras {
			continue
		}
		for _, m := range r.Mends {
			for _, text := range offerTexts[r.Field] {
				if mendsOrLeavesAlone(t, &r, &m, text) {
					tried++
				}
			}
		}
	}
	if tried < 80 {
		t.Errorf("only %d values were mended", tried)
	}
}

// An answer from a file is valid only if the question about the rule can give it.
func TestOnlyMendsOfTheRuleAreAnswers(t *testing.T) {
	for _, c := range []struct {
		code, choice, text string
		want               bool
	}{
		{"D3", "utc", "", true},
		{"D3", "zone", "+01:00", true},
		{"D3", "zone", "-09:30", true},
		{"D3", "zone", "+14:00", true},
		{"D3", "zone", "+99:30", false},
		{"D3", "zone", "+14:30", false},
		{"D3", "zone", "+0100", false},
		{"D3", "zone", "Z", false},
		{"D3", "zone", "", false},
		{"D3", "best", "", false},
		{"D1", "zone", "+01:00", false},
		{"C40a", "forget", "", true},
		{"C40a", "best", "", false},
		{"C3", "best", "", true},
		{"C3", "forget", "", false},
		{"C1", "best", "", false},
		{"", "out", "", false},
		{"K3", "best", "", false},
		{"D13", "clear", "", true},
		{"D13", "best", "", false},
		{"C24", "newest", "", true},
		{"C4", "site", "shop.example", true},
		{"C4", "site", "shop", false},
	} {
		a, ok := NewAnswer(c.code, c.choice, c.text, mendToday)
		if ok = ok && a.Complete(); ok != c.want {
			t.Errorf("%s takes %q with %q: %t, want %t", c.code, c.choice, c.text, ok, c.want)
		}
	}
}

// What a row says that a mend does with a page is done. Package among chooses between pages that may be one.
func TestEachMendOfAPageDoesWhatItsRowSays(t *testing.T) {
	for _, r := range check.Rules() {
		for _, m := range r.Mends {
			if r.Field != sitemapcore.InExtras && r.Variants == check.NoVariants && m.Does != check.BestFix &&
				effects[m.Does] == nil {
				t.Errorf("%s: nothing does what the mend %s says", r.Code, m.ID)
			}
		}
	}
}

// Each mend of a rule has an id of its own, so that a request or a journal names one.
func TestAMendIsNamedByItsID(t *testing.T) {
	for _, r := range check.Rules() {
		met := map[string]bool{}
		for _, m := range r.Mends {
			if m.ID == "" || met[m.ID] || m.Label == "" && m.Named == "" {
				t.Errorf("%s has the mend %+v", r.Code, m)
			}
			met[m.ID] = true
			if a, ok := NewAnswer(r.Code, m.ID, "", mendToday); !ok || a.Mend.ID != m.ID {
				t.Errorf("%s doesn't take its own mend %q", r.Code, m.ID)
			}
		}
	}
}

var mendToday = date.Date{Year: 2026, Month: 11, Day: 20, Precision: date.Day}

// answerText returns a text that a mend takes.
func answerText(m *check.Mend) string {
	switch m.Input {
	case check.SiteInput:
		return "https://shop.example/blog/"
	case check.ZoneInput:
		return "+05:30"
	}
	return "2026-03-31"
}

// mendsOrLeavesAlone tries a choice on a value, and reports whether that broke the rule and was
// mended.
func mendsOrLeavesAlone(t *testing.T, r *check.Rule, m *check.Mend, text string) bool {
	t.Helper()
	a, ok := NewAnswer(r.Code, m.ID, answerText(m), mendToday)
	if !ok || !a.Complete() {
		t.Fatalf("%s, %s: no answer", r.Code, m.ID)
	}
	var v Values
	v.Set(sitemapcore.Loc, []byte("https://shop.example/"))
	v.Set(r.Field, []byte(text))
	if !Broken(&v, mendToday).Meets(check.SetOf(r.Code)) {
		return false
	}
	x := a.Verdict(&v)
	if x.Kind != SetValue {
		return false
	}
	if x.Field != r.Field || r.Field == sitemapcore.Loc && x.Value == nil {
		t.Errorf("%s, %s: %q becomes %+v", r.Code, m.ID, text, x)
		return true
	}
	v.Text[r.Field], v.Present[r.Field] = x.Value, x.Value != nil
	if Broken(&v, mendToday).Meets(check.SetOf(r.Code)) {
		t.Errorf("%s, %s: %q becomes %q, which breaks it still", r.Code, m.ID, text, x.Value)
	}
	return true
}

func TestWhatIsTypedAsASite(t *testing.T) {
	for text, want := range map[string]string{
		"shop.example":               "https://shop.example/",
		" http://shop.example ":      "http://shop.example/",
		"https://shop.example/blog/": "https://shop.example/blog/",
		"www.shop.example/a":         "https://www.shop.example/a",
		"//shop.example":             "https://shop.example/",
		"shop":                       "",
		"my shop.example":            "",
		"javascript:alert(1)":        "",
		"ftp://shop.example":         "",
		"":                           "",
	} {
		if got, ok := Site(text); got != want || ok != (want != "") {
			t.Errorf("%q is %q, %v", text, got, ok)
		}
	}
}

// FuzzMend holds that no text makes an answer give something that breaks the rule still, or that a
// second answer would change.
func FuzzMend(f *testing.F) {
	f.Add(uint8(0), "/a/../b?c", "https://shop.example/")
	f.Add(uint8(30), "03/04/2026", "")
	f.Add(uint8(40), "80 %", "")
	rules := check.Rules()
	f.Fuzz(func(t *testing.T, n uint8, text, typed string) {
		r := rules[int(n)%len(rules)]
		site, ok := Site(typed)
		if ok {
			if again, _ := Site(site); again != site {
				t.Fatalf("%q is the site %q, and that is %q", typed, site, again)
			}
		}
		for _, m := range r.Mends {
			var v Values
			v.Set(r.Field, []byte(text))
			if !Broken(&v, mendToday).Meets(check.SetOf(r.Code)) {
				continue
			}
			a, _ := NewAnswer(r.Code, m.ID, typed, mendToday)
			x := a.Verdict(&v)
			if x.Kind != SetValue {
				continue
			}
			v.Text[x.Field], v.Present[x.Field] = x.Value, x.Value != nil
			if Broken(&v, mendToday).Meets(check.SetOf(r.Code)) {
				t.Fatalf("%s, %s: %q becomes %q, which breaks it still", r.Code, m.ID, text, x.Value)
			}
		}
	})
}
