package engine_test

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/extras"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/engine"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
)

// testRoot declares the namespaces of the entries in these tests.
var testRoot = &sitemapcore.Root{Namespaces: []namespace.Declaration{
	{URI: "http://www.sitemaps.org/schemas/sitemap/0.9"},
	{Prefix: "image", URI: "http://www.google.com/schemas/sitemap-image/1.1"},
	{Prefix: "video", URI: "http://www.google.com/schemas/sitemap-video/1.1"},
	{Prefix: "news", URI: "http://www.google.com/schemas/sitemap-news/0.9"},
	{Prefix: "xhtml", URI: "http://www.w3.org/1999/xhtml"},
	{Prefix: "mobile", URI: "http://www.google.com/schemas/sitemap-mobile/1.0"},
	{Prefix: "baidu", URI: "http://www.baidu.com/schemas/sitemap-mobile/1/"},
	{Prefix: "geo", URI: "http://www.google.com/geo/schemas/sitemap/1.0"},
	{Prefix: "shop", URI: "https://shop.example/ns"},
}}

const pageLoc = "https://shop.example/lamps/"

var extrasToday = date.Date{Year: 2026, Month: 11, Day: 21, Hour: 12, Precision: date.Second}

// judged returns the broken rules of a page with the given extensions, by its structure and its extensions, and the
// extensions after the fixes in mend.
func judged(t testing.TB, inner string, mend ...string) (check.RuleSet, string) {
	t.Helper()
	head := "<url><loc>" + pageLoc + "</loc>"
	entry := []byte(head + inner + "</url>")
	shape, err := scan.Entry(entry, testRoot)
	if err != nil {
		t.Fatalf("%s: %v", inner, err)
	}
	x := &extras.Checker{Today: extrasToday, Mend: check.SetOf(mend...)}
	x.Begin(entry, []byte(pageLoc))
	var r scan.ElementReader
	if !r.Read(entry, &shape, testRoot, x) {
		t.Fatalf("%s could not be read", inner)
	}
	var v page.Values
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		if text, ok := sitemapcore.AppendOriginal(nil, entry, &shape, f); ok {
			v.Set(f, text)
		}
	}
	set := x.End().Or(page.Structure(shape.Flags, &v))
	out := string(x.Splices().Append(nil, entry))
	return set, strings.TrimSuffix(strings.TrimPrefix(out, head), "</url>")
}

func image(inner string) string { return "<image:image>" + inner + "</image:image>" }

func news(inner string) string { return "<news:news>" + inner + "</news:news>" }

// video returns a video that is fine, with more in it.
func video(inner string) string {
	return "<video:video><video:thumbnail_loc>https://shop.example/t.jpg</video:thumbnail_loc><video:title>T</" +
		"video:title><video:description>D</video:description><video:content_loc>https://shop.example/v.mp4</" +
		"video:content_loc>" + inner + "</video:video>"
}

// article returns an article that is fine, with the given language and more in it.
func article(language, inner string) string {
	return news("<news:publication><news:name>Gazette</news:name><news:language>" + language +
		"</news:language></news:publication><news:publication_date>2026-11-21</news:publication_date><news:title>" +
		"Fair opens</news:title>" + inner)
}

func lang(code, href string) string {
	return `<xhtml:link rel="alternate" hreflang="` + code + `" href="` + href + `"/>`
}

const (
	self   = `<xhtml:link rel="alternate" hreflang="en" href="` + pageLoc + `"/>`
	german = `<xhtml:link rel="alternate" hreflang="de" href="https://shop.example/de/lampen/"/>`
)

// breaksAndIsMended checks that a text breaks a rule, and its fix: for a rule that is fixed at once, the fixed text has
// the same number in the case.
func breaksAndIsMended(t *testing.T, rule check.Rule, c extraCase, text string, i int) {
	t.Helper()
	if set, _ := judged(t, text); !set.Has(c.code) {
		t.Errorf("%s: %.300s breaks %v", c.code, text, set.Codes())
	}
	_, fixed := judged(t, text, c.code)
	again, twice := judged(t, fixed, c.code)
	if c.fixed == nil {
		// The results of offers have tests of their own; here they must not break the rule.
		if fixed != text && (len(rule.Mends) == 0 || again.Has(c.code) || twice != fixed) {
			t.Errorf("%s: %.300s became %.300s", c.code, text, fixed)
		}
		return
	}
	if fixed != c.fixed[i] {
		t.Errorf("%s: %s became %s, want %s", c.code, text, fixed, c.fixed[i])
	}
	if again.Has(c.code) || twice != fixed {
		t.Errorf("%s: fixed once it is %s and breaks %v, twice %s", c.code, fixed, again.Codes(), twice)
	}
}

func TestEachRuleAboutExtensionsIsBrokenByItsCasesAndNotByTheirNeighbours(t *testing.T) {
	// those of the group of languages, of robots.txt, and of text and namespaces, have tests of their own
	covered := map[string]bool{
		"I12": true, "I13": true, "I13a": true, "I14": true, "I16": true, "B17": true, "B18": true,
		"I18a": true, "I19": true, "I20": true, "F9a": true, "H11": true, "F9b": true, "I21": true,
	}
	for _, c := range extraCases {
		covered[c.code] = true
		rule, ok := check.ByCode(c.code)
		if !ok {
			t.Errorf("there is no rule %s", c.code)
			continue
		}
		if (rule.Safe() && !strings.HasPrefix(c.code, "B15")) != (len(c.fixed) > 0) {
			t.Errorf("%s: %d cases are mended", c.code, len(c.fixed))
		}
		for i, text := range c.breaks {
			breaksAndIsMended(t, rule, c, text, i)
		}
		for _, text := range c.near {
			if set, _ := judged(t, text); set.Has(c.code) {
				t.Errorf("%.300s breaks %s", text, c.code)
			}
		}
	}
	for _, r := range check.Rules() {
		if r.Field == sitemapcore.InExtras && !check.SetOf(r.Code).Empty() && !covered[r.Code] {
			t.Errorf("no case for %s", r.Code)
		}
	}
}

// Prefixes of any origin, CDATA, comments and references break no rule.
func TestExtensionsAreReadWhateverTheirPrefix(t *testing.T) {
	for _, text := range []string{
		`<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><i:loc>/a</i:loc></i:image>`,
		`<image xmlns="https://www.google.com/schemas/sitemap-image/1.1/"><loc>/a</loc></image>`,
		image("<!-- <image:loc>https://a.example/</image:loc> --><image:loc><![CDATA[/a]]></image:loc>"),
		image("<image:loc>&#47;a</image:loc>"),
		"<lastmod>2026-01-01</lastmod>" + image("<image:loc>/a</image:loc>") + "<priority>0.5</priority>",
	} {
		if set, _ := judged(t, text); !set.Has("F2") || set.Has("F1") {
			t.Errorf("%s breaks %v", text, set.Codes())
		}
	}
}

// FuzzExtras holds that no entry makes the reader or the judge panic, that mending keeps an entry
// well-formed, and that a second time changes nothing.
func FuzzExtras(f *testing.F) {
	for _, c := range extraCases {
		for i, text := range c.breaks {
			if len(text) < 2000 {
				f.Add(text)
			}
			if i < len(c.near) && len(c.near[i]) < 2000 {
				f.Add(c.near[i])
			}
		}
	}
	all := make([]string, 0, 64)
	for _, r := range check.Rules() {
		if len(r.Mends) > 0 {
			all = append(all, r.Code)
		}
	}
	f.Fuzz(func(t *testing.T, inner string) {
		entry := []byte("<url><loc>" + pageLoc + "</loc>" + inner + "</url>")
		shape, err := scan.Entry(entry, testRoot)
		if err != nil {
			return
		}
		x := &extras.Checker{Today: extrasToday, Mend: check.SetOf(all...)}
		var r scan.ElementReader
		for round := 0; ; round++ {
			x.Begin(entry, []byte(pageLoc))
			if !r.Read(entry, &shape, testRoot, x) {
				t.Fatalf("%s could not be read", entry)
			}
			x.End()
			splices := x.Splices()
			if len(splices) == 0 {
				return
			}
			if round == engine.FixRounds {
				t.Fatalf("%s never comes to rest: %v", entry, x.End().Codes())
			}
			entry = splices.Append(nil, entry)
			if shape, err = scan.Entry(entry, testRoot); err != nil {
				t.Fatalf("mended to %s: %v", entry, err)
			}
		}
	})
}
