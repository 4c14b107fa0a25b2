package check

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say/saytest"
)

func TestEachRuleSaysWhatWhyAndWhoSaysSo(t *testing.T) {
	codes := map[string]bool{}
	for i, r := range Rules() {
		if codes[r.Code] || r.Code == "" {
			t.Errorf("code %q of rule %d is empty or used twice", r.Code, i)
		}
		codes[r.Code] = true
		file := r.ID >= NumRules
		if r.Name == "" || len(r.Name) > 26 && !file {
			t.Errorf("%s: the name %q is empty or too long for the rail", r.Code, r.Name)
		}
		if r.Severity == sitemapcore.Fine || r.Source == "" || !file &&
			(r.Why == "" || r.Title == "") {
			t.Errorf("%s lacks something: %+v", r.Code, r)
		}
		if n := strings.Count(r.Why.String(), ". "); n > 1 {
			t.Errorf("%s gives its reason in %d sentences", r.Code, n+1)
		}
		if !file || r.Title != "" {
			saytest.Words(t, r.Code, r.Title.String(), r.Why.String())
		}
		saytest.Words(t, r.Code, r.Name.String(), r.Group.String())
		saytest.Words(t, r.Code, r.Name.String(), "")
		if got, ok := ByCode(r.Code); !ok || got.ID != r.ID {
			t.Errorf("ByCode(%q) gives another rule", r.Code)
		}
		if r.ID != RuleID(i) {
			t.Errorf("%s stands at the wrong bit", r.Code)
		}
	}
}

func TestRuleSetsActAsSets(t *testing.T) {
	s := SetOf("C3", "D2", "none")
	if s.Len() != 2 || !s.Has("C3") || s.Has("C4") || s.Has("") || strings.Join(s.Codes(), " ") != "C3 D2" {
		t.Errorf("s = %v", s.Codes())
	}
	if s.On(sitemapcore.LastMod) != SetOf("D2") || s.And(AllEngines.Rules(sitemapcore.Reject)) != SetOf("C3") ||
		s.And(AllEngines.Rules(sitemapcore.Warn)) != SetOf("D2") {
		t.Error("On or Rules is wrong")
	}
}

// All search engines together are as strict as the strictest of Google, Bing and Yandex. A note that leaves a page fine
// is said in the eyes of the engine that it is about.
func TestAllSearchEnginesAreAsStrictAsTheStrictest(t *testing.T) {
	for _, r := range Rules() {
		id := r.ID
		strictest := max(levels[Google][id], levels[Bing][id], levels[Yandex][id])
		all := levels[AllEngines][id]
		if r.Harmless {
			all = fine
		}
		if all != strictest && !(r.Harmless && strictest == note) {
			t.Errorf("%s is %d for all search engines, and %d for the strictest", r.Code, all, strictest)
		}
	}
}

// What changes a meaning is asked first.
func TestAQuestionHasAnswers(t *testing.T) {
	for _, r := range Rules() {
		asks := len(r.Mends) > 0 && !r.Safe()
		if asks != (r.Ask != "") {
			t.Errorf("%s asks %q, with %d answers", r.Code, r.Ask, len(r.Mends))
		}
	}
}
