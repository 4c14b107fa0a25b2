package among

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/date"
)

// TestNoOrderOfNumbersIsCalledCertainThatAnotherReads is a law over dates of three numbers.
func TestNoOrderOfNumbersIsCalledCertainThatAnotherReads(t *testing.T) {
	today := date.Date{Year: 2026, Month: 11, Day: 29, Precision: date.Day}
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		poll := NewPoll("D2", today)
		var texts []string
		for range 1 + rnd.IntN(3) {
			text := fmt.Sprintf("%02d-%02d-%02d", rnd.IntN(32), rnd.IntN(14), rnd.IntN(32))
			if rnd.IntN(2) == 0 {
				text = fmt.Sprintf("%d/%d/20%02d", rnd.IntN(32), rnd.IntN(14), rnd.IntN(28))
			}
			var v page.Values
			v.Set(sitemapcore.LastMod, []byte(text))
			if page.Broken(&v, today).Has("D2") {
				texts = append(texts, text)
				poll.Add(&v, true)
			}
		}
		choice, _, sure := poll.Result()
		if !sure || len(texts) == 0 {
			continue
		}
		for _, m := range check.D2.Rule().Mends[:3] {
			if m.ID == choice {
				continue
			}
			everyOther := true
			for _, text := range texts {
				r := date.ReadLoose([]byte(text))
				d := r.In(dateOrders[map[string]int{"day": 0, "month": 1, "year": 2}[m.ID]].order)
				everyOther = everyOther && d != date.Date{} && !d.After(today)
			}
			if everyOther {
				t.Errorf("%q are %s first for certain, and could be %s first", texts, choice, m.ID)
			}
		}
	}
}
