package check

import (
	"fmt"
	"testing"

	"sitemapeditor/sitemapcore"
)

// benchRows returns pages as sitemaps of shops have them; each brokenEvery-th breaks some rule.
func benchRows(n, brokenEvery int) (rows []Values, size int64) {
	broken := [...]struct {
		field sitemapcore.Field
		text  string
	}{
		{locField, "https://www.shop.example/lighting/wall lights/heron"},
		{dateField, "03/04/2026"},
		{prioField, "0,7"},
		{freqField, "fortnightly"},
		{locField, "https://www.shop.example/lighting/?utm_source=newsletter&x=1"},
		{locField, "https://www.shop.example/straße/größe"},
		{dateField, "Fri, 20 Nov 2026 08:15:00 +0100"},
	}
	for i := range n {
		var v Values
		v.Set(locField, fmt.Appendf(nil,
			"https://www.shop.example/lighting/pendant-lamps/brae-glass-pendant-amber-%d.html", i))
		if i%3 == 0 {
			v.Set(dateField, []byte("2026-11-20"))
		} else {
			v.Set(dateField, []byte("2026-11-20T08:15:00+01:00"))
		}
		v.Set(freqField, []byte("weekly"))
		v.Set(prioField, []byte("0.7"))
		if brokenEvery > 0 && i%brokenEvery == 0 {
			b := broken[i/brokenEvery%len(broken)]
			v.Set(b.field, []byte(b.text))
		}
		for _, t := range v.Text {
			size += int64(len(t))
		}
		rows = append(rows, v)
	}
	return rows, size
}

func benchBits(b *testing.B, brokenEvery int) {
	const n = 10_000
	rows, size := benchRows(n, brokenEvery)
	b.SetBytes(size)
	b.ReportAllocs()
	var m Summary
	for b.Loop() {
		m = Summary{}
		for i := range rows {
			m.Add(Broken(&rows[i], today))
		}
	}
	b.ReportMetric(n*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
	b.ReportMetric(float64(n-m.By(sitemapcore.Fine)), "broken")
}

func BenchmarkBitsOfFineRows(b *testing.B)        { benchBits(b, 0) }
func BenchmarkBitsOneRowInTenBroken(b *testing.B) { benchBits(b, 10) }
func BenchmarkBitsOfBrokenRows(b *testing.B)      { benchBits(b, 1) }

func BenchmarkFindingsOfOnePage(b *testing.B) {
	v := one(dateField, "03/04/2026")
	b.ReportAllocs()
	for b.Loop() {
		findings(v)
	}
}

func TestFineRowsAllocateNothing(t *testing.T) {
	rows, _ := benchRows(100, 0)
	if n := testing.AllocsPerRun(10, func() {
		for i := range rows {
			if !Broken(&rows[i], today).Empty() {
				t.Errorf("%q isn't fine", rows[i].Text)
			}
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkSites(b *testing.B) {
	rows, _ := benchRows(10_000, 0)
	b.ReportAllocs()
	for b.Loop() {
		s := NewSites()
		for i := range rows {
			s.Add(rows[i].Text[locField])
		}
	}
	b.ReportMetric(10_000*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
}

func BenchmarkSpellings(b *testing.B) {
	rows, _ := benchRows(10_000, 0)
	b.ReportAllocs()
	for b.Loop() {
		s := NewSpellings(func(id sitemapcore.EntryID) []byte { return rows[id-1].Text[locField] }, len(rows))
		for i := range rows {
			s.Add(sitemapcore.EntryID(i+1), rows[i].Text[locField])
		}
	}
	b.ReportMetric(10_000*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
}
