package check

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
)

// What costs a page or a value rests on a text that somebody can look up, and each text says when
// it was read.
func TestNoSeverityRestsOnExperienceAlone(t *testing.T) {
	for _, r := range Rules() {
		if r.Severity >= sitemapcore.Ignore && BasisOf(r.Source) == Experience {
			t.Errorf("%s is %d, and nobody says so: %s", r.Code, r.Severity, r.Source)
		}
		for _, s := range SourcesOf(r.Source) {
			if s.Name == "" || !strings.HasSuffix(s.Read, "2026") {
				t.Errorf("%s has a source without a name or a date: %+v", r.Code, s)
			}
		}
	}
	for _, r := range Rules() {
		for _, d := range append(slices.Clone(r.Differs), r.family().Differs...) {
			if BasisOf(d.Source) == Experience {
				t.Errorf("in the eyes of %s nobody says so of %s", d.Profile, r.Code)
			}
		}
	}
}

// All search engines together are as strict as the strictest of Google, Bing and Yandex. Baidu’s
// mark for phones is for Baidu alone.
func TestAllSearchEnginesAreAsStrictAsTheStrictest(t *testing.T) {
	for _, r := range Rules() {
		id := byCode[r.Code]
		strictest := max(levels[Google][id], levels[Bing][id], levels[Yandex][id])
		all := levels[AllEngines][id]
		if r.Harmless {
			all = fine
		}
		if all != strictest && !strings.Contains(" D6 D7 J4 I22 ", " "+r.Code+" ") {
			t.Errorf("%s is %d for all search engines, and %d for the strictest", r.Code, all, strictest)
		}
	}
}

// Who doesn’t read a value can’t refuse a page for it.
func TestAnEngineRefusesNothingThatItDoesNotRead(t *testing.T) {
	for _, c := range []struct {
		profile Profile
		codes   string
		most    sitemapcore.Severity
	}{
		{Google, "E1 E1a E2 E2a", sitemapcore.Note},
		{Bing, "E1 E1a E2 E2a", sitemapcore.Note},
		{Google, "I13 D6 D7", sitemapcore.Note},
		{Google, "C28", sitemapcore.Warn},
		{AllEngines, "A12", sitemapcore.Warn},
		{Baidu, "A12", sitemapcore.Warn},
		{Baidu, "B2 B3 C28 E1 E2", sitemapcore.Note},
		{AllEngines, "D1 D2 D3 D4 D5 D9 D10 D11 D12 D16 I1 I11 I12 F1 G1 H1 K7 B4", sitemapcore.Ignore},
		{Yandex, "I1 I11 I12", sitemapcore.Fine},
	} {
		for _, code := range strings.Fields(c.codes) {
			if got := c.profile.Severity(code); got > c.most {
				t.Errorf("%s judges %s with %d, at most %d", c.profile, code, got, c.most)
			}
		}
	}
	if r, _ := ByCode("A12"); BasisOf(r.Source) == Official || Strict.Severity("A12") != sitemapcore.Reject {
		t.Error("A12 claims an engine's own words, or the schemas take it")
	}
	if Yandex.Severity("C10") != sitemapcore.Reject || Baidu.Severity("K12") != sitemapcore.Reject ||
		AllEngines.Severity("K12") != sitemapcore.Fine || Google.Severity("C10") != sitemapcore.Fine {
		t.Error("what only one engine refuses is not said in its eyes alone")
	}
}
