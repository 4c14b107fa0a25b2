package engine_test

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/extras"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/xmltext"
)

// TestWhatWasLearnedFromOtherPagesChangesNoVerdict judges pages of the pieces that break rules and
// of their neighbours by one judge that has seen all pages before, and by one that has seen none.
func TestWhatWasLearnedFromOtherPagesChangesNoVerdict(t *testing.T) {
	var pieces, all []string
	for _, c := range extraCases {
		for _, list := range [][]string{c.breaks, c.near} {
			for _, text := range list {
				if len(text) < 2000 {
					pieces = append(pieces, text)
				}
			}
		}
		all = append(all, c.code)
	}
	codes := []string{
		"de", "en", "fr", "de-AT", "de-DE", "en-GB", "en-US", "x-default", "zh-Hant-TW", "en_GB", "DE",
		"jp", "pt-BR-and-more-than-16", "&#100;e",
	}
	sites := []string{
		"https://shop.example/", "https://www.shop.example/", "http://shop.example",
		"HTTPS://SHOP.example/", "https://shop.example:8080/", "/", "https://", "https:///", "https://u@shop.example/",
		"android-app://shop/",
	}
	paths := []string{"", "lamps/", "de/de/x", "de/den", "de-at/de-at/", "?a=1&amp;b=2", "/lamps", "ü"}
	r := rand.New(rand.NewPCG(5, 6))
	one := func(list []string) string { return list[r.IntN(len(list))] }
	mends := []check.RuleSet{{}, check.SetOf(all...)}
	var readers [2]scan.ElementReader
	warm := []*extras.Checker{{Today: extrasToday}, {Today: extrasToday}}
	broken := map[string]int{}
	for range 30_000 {
		var b strings.Builder
		usual := r.IntN(3) > 0
		for i := range r.IntN(6) {
			switch r.IntN(4) {
			case 0:
				b.WriteString(one(pieces))
			case 1:
				for range 1 + r.IntN(2)*r.IntN(20) {
					b.WriteString(image("<image:loc>" + one(sites) + one(paths) + strings.Repeat("i", r.IntN(8)) +
						"</image:loc>"))
				}
			default:
				code := codes[i]
				if !usual {
					code = one(codes)
				}
				b.WriteString(lang(code, one(sites)+one(paths)))
			}
		}
		loc := one(sites) + "lamps/"
		entry := []byte("<url><loc>" + loc + "</loc>" + b.String() + "</url>")
		shape, err := scan.Entry(entry, testRoot)
		if err != nil {
			continue
		}
		n := r.IntN(2)
		warm[n].Mend = mends[n]
		fresh := &extras.Checker{Today: extrasToday, Mend: mends[n]}
		var sets [2]check.RuleSet
		var splices [2]xmltext.Splices
		for k, x := range []*extras.Checker{warm[n], fresh} {
			x.Begin(entry, []byte(loc))
			if !readers[k].Read(entry, &shape, testRoot, x) {
				t.Fatalf("%s could not be read", entry)
			}
			sets[k] = x.End()
			splices[k] = append(splices[k], x.Splices()...)
		}
		if sets[0] != sets[1] || !reflect.DeepEqual(splices[0], splices[1]) {
			t.Fatalf("%s breaks %v, and with nothing learned %v; mended by %v, and %v", entry, sets[0].Codes(),
				sets[1].Codes(), splices[0], splices[1])
		}
		for _, code := range sets[0].Codes() {
			broken[code]++
		}
	}
	for _, code := range []string{
		"F2", "F4", "F4a", "I3", "I4", "I7", "I8", "I9a", "I10", "I10a", "I11",
		"I15", "I18",
	} {
		if broken[code] < 20 {
			t.Errorf("only %d pages break %s", broken[code], code)
		}
	}
}
