package page

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
)

// withFaults returns a value with some of the faults that people and programs make.
func withFaults(rnd *rand.Rand, field sitemapcore.Field) string {
	pick := func(all ...string) string { return all[rnd.IntN(len(all))] }
	text, faults := "", []string(nil)
	switch field {
	case sitemapcore.Loc:
		text = pick("https://shop.example/lamps/", "http://shop.example/a-b?c=d&e=f", "https://www.shop.example/Lamps/oak.html#top",
			"https://shop.example/100%25-oak", "https://shop.example/l%C3%A4mpchen/7")
		faults = []string{
			" ", "\t", "\n", "\r\n", "\u00a0", "\u200b", "\ufeff", "ä", "灯", "\"", "<", ">", "^", "|", "{", "}", "`", "\\", "%", "&amp;", "%2520",
			":443", ":80", ".", "//", ",", ";", "https://shop.example/b", " https://shop.example/b", ",http://shop.example/b", "?", "'", "[", "\xff",
		}
		if rnd.IntN(3) == 0 {
			text = strings.Replace(text, "shop.example", pick("SHOP.example", "shop.example:443", "shop.example:80", "Shop.Example:8080"), 1)
		}
	case sitemapcore.LastMod:
		text = pick("2026-11-20", "2026-11-20T10:30:00+0100", "2026-11-20 10:30:00", "2026-11-20T10:30Z", "20261120T103000Z", "2026-11-20T10:30:00,5Z",
			"2026-11-20t10:30:00z", "2026-11-20T24:00:00Z", "20.11.2026", "24-03-15", "03/04/2026", "2026/11/20")
		faults = []string{" ", "T", ":", "-", "0", "+01", "Z", ",", ".", "\u00a0", "10:30"}
	case sitemapcore.ChangeFreq:
		text = pick("daily", "Weekly", "MONTHLY", "never")
		faults = []string{" ", "D", "ly", "\n", "-"}
	case sitemapcore.Priority:
		text = pick("0,5", "0.5", "1,0", ",7", "0,12345")
		faults = []string{" ", ",", ".", "0", "-", "+", "%"}
	}
	for range 1 + rnd.IntN(3) {
		at := rnd.IntN(len(text) + 1)
		for at < len(text) && !utf8.RuneStart(text[at]) {
			at++
		}
		text = text[:at] + faults[rnd.IntN(len(faults))] + text[at:]
	}
	return text
}

// meaning returns what a program that is as lenient as a browser makes of a value.
func meaning(field sitemapcore.Field, text string) string {
	unseen := func(r rune) bool { return unicode.IsSpace(r) || ascii.IsHidden(r) }
	text = strings.TrimFunc(text, unseen)
	switch field {
	case sitemapcore.Loc:
		text = strings.Map(func(r rune) rune {
			if strings.ContainsRune("\t\r\n", r) || ascii.IsHidden(r) {
				return -1
			}
			return r
		}, text)
		a := address.Read([]byte(text))
		site := strings.ToLower(string(a.Site()))
		site = strings.TrimSuffix(site, ":")
		site = strings.TrimSuffix(site, map[bool]string{true: ":443", false: ":80"}[strings.HasPrefix(site, "https:")])
		return site + "|" + string(ascii.Decoded(a.Target()))
	case sitemapcore.LastMod:
		if d, ok := date.Read([]byte(text)); ok {
			return string(d.Date.Append(nil))
		}
		if r := date.ReadLoose([]byte(text)); len(r.Dates()) == 1 {
			return string(r.Dates()[0].Append(nil))
		}
	case sitemapcore.ChangeFreq:
		return strings.ToLower(text)
	case sitemapcore.Priority:
		if d, ok := ascii.ReadDecimal([]byte(text)); ok {
			return string(bytes.TrimRight(d.Text(0), "0"))
		}
	}
	return text
}

// What safe fixes write means what the owner had, or a rule still says that something is wrong.
func TestNoSafeFixHidesAFault(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 1))
	fixed := 0
	for range 20_000 {
		field := sitemapcore.Field(rnd.IntN(sitemapcore.NumFields))
		text := withFaults(rnd, field)
		v := one(field, text)
		for round := 0; round < 4; round++ {
			broken := Broken(v, mendToday)
			for _, code := range broken.Codes() {
				r, _ := check.ByCode(code)
				if a, ok := NewAnswer(code, "best", "", mendToday); ok && r.Safe() && r.Field == field {
					if x := a.Verdict(v); x.Kind == SetValue {
						v.Set(field, x.Value)
						break
					}
				}
			}
		}
		now := string(v.Text[field])
		if now == text {
			continue
		}
		fixed++
		several := field == sitemapcore.Loc && secondAddress(ascii.TrimBlanks([]byte(text))) > 0
		if (meaning(field, now) != meaning(field, text) || several) && check.AllEngines.Worst(Broken(v, mendToday)) < sitemapcore.Warn {
			t.Errorf("%q becomes %q, and no rule says anything", text, now)
		}
	}
	if fixed < 3_000 {
		t.Errorf("only %d values were fixed", fixed)
	}
}
