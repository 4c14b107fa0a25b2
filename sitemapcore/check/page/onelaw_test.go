package page

import (
	"slices"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
)

// lawTexts are addresses whose rules need a whole document to be found.
var lawTexts = []string{
	"http://shop.example:80/a", "https://shop.example:443/a", "http://u@shop.example:80/a", "HTTP://shop.example:80/a",
	"https://shop.example:80/a", "http://shop.example:443/a", "http://[2001:db8::1]:80/a", "https://shop.example:8080/a",
	"http://www.shop.example:80", "https://WWW.shop.example/a", "shop.example:80/a", "//shop.example:443/a",
	"www.shop.example:80", "http://shop.example:80?a", `http://shop.example:80\a`, "https://user:pass@www.shop.example:443/#a",
}

// TestAMendOfAllPagesWritesWhatTheButtonOfOneWrites compares each mend of each rule with the fixes that the rule offers
// for a single page. If it offers any, a mend may set nothing else.
func TestAMendOfAllPagesWritesWhatTheButtonOfOneWrites(t *testing.T) {
	tried := 0
	for _, r := range check.Rules() {
		if r.Field == sitemapcore.InExtras {
			continue
		}
		texts := slices.Clone(offerTexts[r.Field])
		if r.Field == sitemapcore.Loc {
			texts = append(texts, lawTexts...)
		}
		for _, c := range ruleCases {
			if c.code == r.Code {
				for _, b := range c.breaks {
					texts = append(texts, b.text)
				}
			}
		}
		for _, m := range r.Mends {
			a, ok := NewAnswer(r.Code, m.ID, answerText(&m), mendToday)
			if !ok {
				t.Fatalf("%s has no mend %s", r.Code, m.ID)
			}
			for _, text := range texts {
				v := one(r.Field, text)
				if r.Scope == check.OfPage && !Broken(v, mendToday).Meets(check.SetOf(r.Code)) {
					continue
				}
				var offered []string
				for _, f := range Explain(check.SetOf(r.Code), v, mendToday) {
					for _, x := range f.Fixes {
						offered = append(offered, x.Value)
					}
				}
				x := a.Verdict(v)
				if x.Kind != SetValue || x.Value == nil || len(offered) == 0 || a.Text != "" || ofScale(r.Code, text) {
					continue // the owner clears the value, or tells what no single page does
				}
				tried++
				if !slices.Contains(offered, string(x.Value)) {
					t.Errorf("%s, %s: %q becomes %q on all pages; the buttons of one page offer %q", r.Code, m.ID, text, x.Value, offered)
				}
			}
		}
	}
	if tried < 200 {
		t.Errorf("only %d values were compared", tried)
	}
}

// ofScale reports whether a text is a priority of another scale, which only all pages together tell.
func ofScale(code, text string) bool {
	d, ok := ascii.ReadDecimal(ascii.Figures([]byte(text)))
	return code == "E2" && ok && !d.UpTo('1')
}
