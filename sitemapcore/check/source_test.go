package check

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
)

// What costs a page or a value rests on a text that somebody can look up, and each text says when
// it was read.
func TestNoSeverityRestsOnExperienceAlone(t *testing.T) {
	for _, r := range Rules() {
		if r.Severity >= sitemapcore.Reject && BasisOf(r.Source) == Experience {
			t.Errorf("%s is %d, and nobody says so: %s", r.Code, r.Severity, r.Source)
		}
		for _, s := range SourcesOf(r.Source) {
			if s.Name == "" || s.Read.Year != 2026 {
				t.Errorf("%s has a source without a name or a date: %+v", r.Code, s)
			}
		}
	}
	for _, r := range Rules() {
		for _, d := range append(slices.Clone(r.Differs), r.family().Differs...) {
			if d.Severity > fine && BasisOf(d.Source) == Experience {
				t.Errorf("nobody says that %s minds %s", d.Profile.Name(), r.Code)
			}
		}
	}
}

// A rejection by an engine rests on a text of that engine: its own documents, or the standards that they refer to.
func TestNoEngineRejectsWhatItDoesNotSayItself(t *testing.T) {
	for _, r := range Rules() {
		for p := Google; p < NumProfiles; p++ {
			if p.Severity(r.Code) <= warn {
				continue
			}
			source := r.Source
			for _, d := range append(slices.Clone(r.family().Differs), r.Differs...) {
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

// All search engines together are as strict as the strictest of Google, Bing and Yandex. A note that leaves a page fine
// is said in the eyes of the engine that it is about.
func TestAllSearchEnginesAreAsStrictAsTheStrictest(t *testing.T) {
	for _, r := range Rules() {
		id := byCode[r.Code]
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

// unread finds the engines that don't read a value, according to a reason.
var unread = regexp.MustCompile(`(Google|Bing|Yandex|Baidu)(?: and (Google|Bing|Yandex|Baidu))? ` +
	`(?:don’t read|doesn’t read|stopped reading|dropped)`)

// The text of a rule and its severities agree: if an engine doesn't read a value, the
// rule is at most a note for that engine.
func TestNoEngineMindsWhatItDoesNotRead(t *testing.T) {
	said := 0
	for _, r := range Rules() {
		words := r.Title.String() + ". " + r.Why.String()
		for _, m := range unread.FindAllStringSubmatch(words, -1) {
			for _, name := range m[1:] {
				if i := slices.Index(profileNames[:], name); i >= 0 {
					said++
					if levels[i][r.ID] > note {
						t.Errorf(
							"%s says that %s doesn’t read it, and is %d in its eyes",
							r.Code,
							name,
							levels[i][r.ID],
						)
					}
				}
			}
		}
	}
	if said < 15 {
		t.Errorf("only %d rules say who doesn’t read something", said)
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
		{Google, "I13 D6", sitemapcore.Note},
		{Google, "C28", sitemapcore.Warn},
		{AllEngines, "A12", sitemapcore.Warn},
		{Baidu, "A12", sitemapcore.Warn},
		{Baidu, "B2 B3 C28 E1 E2", sitemapcore.Note},
		{AllEngines, "D1 D2 D3 D4 D5 D9 D10 D11 D12 D16 I1 I11 I12 F1 G1 H1 K7 B4", sitemapcore.Warn},
		{Yandex, "I1 I11 I12", sitemapcore.Fine},
	} {
		for _, code := range strings.Fields(c.codes) {
			if got := c.profile.Severity(code); got > c.most {
				t.Errorf("%s judges %s with %d, at most %d", c.profile.Name(), code, got, c.most)
			}
		}
	}
	if r, _ := ByCode("A12"); BasisOf(r.Source) == Official {
		t.Error("A12 claims an engine's own words")
	}
	if Yandex.Severity("C10") != sitemapcore.Reject || Google.Severity("C10") != sitemapcore.Fine {
		t.Error("what only one engine refuses is not said in its eyes alone")
	}
}

// testdata/sources.txt has the documents that somebody has read, each behind the day, or the year if nobody knows the day.
// Without it, the entries for whole families in [sources] would call a document official that nobody has read.
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
	for _, r := range Rules() {
		texts := []string{r.Source}
		for _, d := range append(slices.Clone(r.family().Differs), r.Differs...) {
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
