package source

import (
	"os"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
)

// What costs a page or a value rests on a text that somebody can look up, and each text says when
// it was read.
func TestNoSeverityRestsOnExperienceAlone(t *testing.T) {
	for _, r := range check.Rules() {
		if len(SourcesOf(r.Source)) == 0 {
			t.Errorf("%s has no source", r.Code)
		}
		if r.Severity >= sitemapcore.Reject && BasisOf(r.Source) == Experience {
			t.Errorf("%s is %d, and nobody says so: %s", r.Code, r.Severity, r.Source)
		}
		for _, s := range SourcesOf(r.Source) {
			if s.Name == "" || s.Read.Year != 2026 {
				t.Errorf("%s has a source without a name or a date: %+v", r.Code, s)
			}
		}
	}
	for _, r := range check.Rules() {
		for _, d := range append(slices.Clone(r.Differs), familyOf(&r).Differs...) {
			if d.Severity > sitemapcore.Fine && BasisOf(d.Source) == Experience {
				t.Errorf("nobody says that %s minds %s", d.Profile.Name(), r.Code)
			}
		}
	}
}

// A rejection by an engine rests on a text of that engine: its own documents, or the standards that they refer to.
func TestNoEngineRejectsWhatItDoesNotSayItself(t *testing.T) {
	for _, r := range check.Rules() {
		for p := check.Google; p < check.NumProfiles; p++ {
			if p.Severity(r.Code) <= sitemapcore.Warn {
				continue
			}
			source := r.Source
			for _, d := range append(slices.Clone(familyOf(&r).Differs), r.Differs...) {
				if d.Profile == p {
					source = d.Source
				}
			}
			if !slices.ContainsFunc(SourcesOf(source), func(s Source) bool { return s.SaidBy(p) }) {
				t.Errorf("%s is %d for %s, which says nothing of it: %s", r.Code, p.Severity(r.Code), p.Name(), source)
			}
		}
	}
}

// What no engine confirms is no more than worth fixing, and the report says that it could not be confirmed.
func TestEachSourceHasADateAndAnEngineOfItsOwn(t *testing.T) {
	for _, s := range sources {
		if s.Read.Year != 2026 {
			t.Errorf("%q has no date", s.Name)
		}
		if s.Basis != Official && s.of != 0 {
			t.Errorf("%q is a copy, and speaks for an engine", s.Name)
		}
	}
}

// testdata/sources.txt has the documents that somebody has read, each behind the day, or the year if nobody knows the
// day. Without it, the entries for whole families in [sources] would call a document official that nobody has read.
func TestEachSourceWasRead(t *testing.T) {
	text, err := os.ReadFile("testdata/sources.txt")
	if err != nil {
		t.Fatal(err)
	}
	read := make(map[string]string)
	for line := range strings.Lines(string(text)) {
		day, name, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		read[name] = day
	}
	named := make(map[string]bool)
	for _, r := range check.Rules() {
		texts := []string{r.Source}
		for _, d := range append(slices.Clone(familyOf(&r).Differs), r.Differs...) {
			texts = append(texts, d.Source)
		}
		for _, text := range texts {
			if text == "" {
				continue
			}
			for _, s := range SourcesOf(text) {
				named[s.Name] = true
				if day, is := read[s.Name]; !is {
					t.Errorf("%s has the source %q: read it, and add it to testdata/sources.txt with the day", r.Code, s.Name)
				} else if day != s.Read.String() {
					t.Errorf("%s: %q was read on %s, and [sources] says %s", r.Code, s.Name, day, s.Read)
				}
			}
		}
	}
	for name := range read {
		if !named[name] {
			t.Errorf("no rule has the source %q of testdata/sources.txt", name)
		}
	}
}

// familyOf returns the family of a rule.
func familyOf(r *check.Rule) *check.Family {
	i := slices.IndexFunc(check.Families[:], func(f check.Family) bool { return f.Letter == r.Code[:1] })
	return &check.Families[i]
}
