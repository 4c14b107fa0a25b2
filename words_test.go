package main

import (
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"sitemapeditor/app/translation"
	"sitemapeditor/app/translation/source"
	"sitemapeditor/sitemapcore/check"
)

// sentences returns the sentences of the program, which take seconds to read. Its faults fail the test that reads them.
func sentences(t *testing.T) []source.Message {
	t.Helper()
	reading.Do(func() {
		var faults []source.Fault
		var err error
		if reading.messages, faults, err = source.Read("."); err != nil {
			t.Fatal(err)
		}
		for _, f := range faults {
			t.Error(f)
		}
	})
	return reading.messages
}

var reading struct {
	sync.Once
	messages []source.Message
}

// Sentences are constants that a translation can follow, and explain problems without blame, fuss or jargon (see
// docs/wording.md). They name no rule by its code.
func TestSentences(t *testing.T) {
	messages := sentences(t)
	const fewest = 2000
	if len(messages) < fewest {
		t.Errorf("only %d sentences were found", len(messages))
	}
	codes := regexp.MustCompile(`(?:^|[^%\w])([A-Z]\d{1,2}[a-z]?)\b`) // "%C3" is a letter of an address
	fuss := regexp.MustCompile(`(?i)\b(invalid|error|please|oops|illegal|malformed|fatal|failed)\b|!$|! `)
	var texts []string
	for _, m := range messages {
		texts = append(texts, m.Text())
		own := strings.ReplaceAll(m.ID, "error message", "message") // other programs show one
		if fuss.MatchString(own) {
			t.Errorf("%s says %q", m.Places[0], m.ID)
		}
		for _, code := range codes.FindAllStringSubmatch(m.ID, -1) {
			if _, is := check.ByCode(code[1]); is {
				t.Errorf("%s names the rule %s: %q", m.Places[0], code[1], m.ID)
			}
		}
	}
	for _, f := range translation.Collisions(texts) {
		t.Error(f)
	}
}

// The page can say each translation. A missing one is no fault: make release asks for it.
func TestLanguages(t *testing.T) {
	languages, err := translation.Languages(translation.Dir)
	if err != nil || len(languages) < 5 {
		t.Fatalf("%d languages, %v", len(languages), err)
	}
	for _, l := range languages {
		for _, f := range l.Check() {
			t.Error(f)
		}
	}
}

// "go run . words -write" keeps an author's other text: it writes an unchanged file as it was, and a second merge finds
// nothing to do.
func TestWritingALanguageTwiceChangesNothing(t *testing.T) {
	languages, err := translation.Languages(translation.Dir)
	if err != nil {
		t.Fatal(err)
	}
	messages := sentences(t)
	for _, l := range languages {
		name := translation.Dir + "/" + l.Tag + translation.Extension
		file, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if l.File.String() != string(file) {
			t.Errorf("%s is not as it would be written", name)
		}
		l.Merge(messages)
		once := l.File.String()
		again, err := translation.Read(name, once)
		if err != nil {
			t.Fatal(err)
		}
		if again.Merge(messages); again.File.String() != once {
			t.Errorf("a second merge changes %s", name)
		}
	}
}

// A sentence of which a few letters were corrected means the same. Unless it is corrected in web/words/*.po as well, it loses its translations.
func TestACorrectedSentenceKeepsItsTranslations(t *testing.T) {
	languages, err := translation.Languages(translation.Dir)
	if err != nil {
		t.Fatal(err)
	}
	l := languages[0]
	l.Merge(sentences(t))
	for _, e := range l.File.Entries {
		if e.Fuzzy() && e.Previous != nil && nearly(e.Previous.ID, e.Key.ID) {
			t.Errorf("a letter or two of %q were changed to %q; if it means the same, change it in web/words/*.po as well", e.Previous.ID, e.Key.ID)
		}
		for _, o := range l.File.Entries { // the other places of a sentence that was corrected in one
			if e.Text == "" && o.Text != "" && e.Key.Context == o.Key.Context && nearly(o.Key.ID, e.Key.ID) {
				t.Errorf("%q has no translation, and %q, of which a letter or two differ, has", e.Key.ID, o.Key.ID)
			}
		}
	}
	for _, c := range []struct {
		a, b string
		want bool
	}{{"Open teh files", "Open the files", true}, {"Open files", "Open a file", false}, {"3 pages", "3 page", true}} {
		if nearly(c.a, c.b) != c.want {
			t.Errorf("%q and %q are nearly the same: %v, want %v", c.a, c.b, !c.want, c.want)
		}
	}
}

// nearly reports whether two texts differ in one place of at most two letters.
func nearly(a, b string) bool {
	for a != "" && b != "" && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for a != "" && b != "" && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return max(len(a), len(b)) <= 2
}

// A fact is one about search engines that sentences state.
type fact struct {
	about    string // finds the sentences about it
	says     string // what each of them has; "" if about has it
	packages string // that have such sentences; "help" is web/help/en.md
}

// facts lists the facts that several packages state, with these packages. The rules state them, others quote a sentence
// of sitemapcore/facts, and the rest repeat one because the reader needs it there in other words. If a fact changes,
// all of them change. The last row has claims that are false.
var facts = []fact{
	{`\b50,?000\b`, `50,000`, "components/download help sitemapcore/check sitemapcore/intake/item sitemapcore/output/guide"},
	{`52,428,800|\b5\d? MB\b`, `52,428,800|50 MB`, "help sitemapcore/check sitemapcore/intake/format sitemapcore/intake/item"},
	{`\b1\d MB\b`, `10 MB`, "components/download sitemapcore/output/guide"},
	{`\bimages? .*\d,\d{3}|\d,\d{3} images`, `1,000`, "help sitemapcore/check"},
	{`\barticles? .*\d,\d{3}|\d,\d{3} (news )?articles`, `1,000`, "help sitemapcore/check"},
	{`60 by 30`, ``, "sitemapcore/check/messages"},
	{`255 characters`, ``, "sitemapcore/check"},
	{`\b28,800|\b(8|eight) hours`, `28,800 \(eight hours\)`, "sitemapcore/check"},
	{`2,048`, ``, "sitemapcore/check sitemapcore/engine/files"},
	{`Google (stopped|no longer).* 20\d\d`, `2022`, "components/details sitemapcore/check"},
	{`July 2020`, ``, "sitemapcore/output/guide"},
	{`Google and Bing (ignore|don’t read)`, ``, "help sitemapcore/check sitemapcore/facts"},
	{`Yandex.*priorit|priorit.*Yandex`, `Seznam`, "help sitemapcore/check sitemapcore/facts"},
	{`(news|articles?)\b.*\b\w+ days\b`, `two days`, "help sitemapcore/check"},
	{
		`ignore (such|every|all) dates?|dates that keep changing`, `may ignore`,
		"components/download components/opening components/replace components/urltable sitemapcore/check",
	},
	{
		`only one way|link back.*Google|must link to each other`, `Google ignores`,
		"components/details help sitemapcore/check",
	},
	{`Naver, Seznam`, `Bing, Yandex, Naver, Seznam and others.*Google doesn’t take part`, "sitemapcore/facts"},
	{`IndexNow is for`, ``, "sitemapcore/facts"},
	{`mobile tag is|reading the mobile tag|old mobile phones`, `stopped reading|no longer read`, "sitemapcore/extension"},
	{`Google recommends`, `% signs|Search engines read both`, "components/download sitemapcore/check"},
	{`needs no account`, ``, "help sitemapcore/output/guide"},
	{
		`([Ss]earch engines|Google and Bing).*(which pages to visit again|which pages changed)`, ``,
		"components/download sitemapcore/check",
	},
	{`six months`, `Removals`, "help sitemapcore/check/messages"},
	{`reads? (dates as )?year-month-day`, `Google|[Ss]earch engines`, "sitemapcore/check sitemapcore/intake"},
	{`United Kingdom`, `\bGB\b`, "sitemapcore/check"},
	{`[Ss]earch engines decompress (a file|once)`, `once`, "sitemapcore/facts sitemapcore/intake/format"},
	{`Google (stops|has stopped|tries)`, `days|trying|as soon as`, "help sitemapcore/check/messages"},
	{`Search engines ignore such dates|or Google ignores the link|only from the owner|ignore addresses that lead`, ``, ""},
}

// A fact about search engines is said by its rule. Another place that says it is one more to mend.
func TestFactsStandWhereTheListSays(t *testing.T) {
	type said struct{ text, place string }
	var all []said
	for _, m := range sentences(t) {
		for _, place := range m.Places {
			all = append(all, said{m.ID, path.Dir(place.File)})
		}
	}
	help, err := os.ReadFile("web/help/en.md")
	if err != nil {
		t.Fatal(err)
	}
	for text := range strings.FieldsFuncSeq(string(help), func(r rune) bool { return r == '.' || r == '\n' }) {
		all = append(all, said{text, "help"})
	}
	for _, f := range facts {
		about, says, places := regexp.MustCompile(f.about), regexp.MustCompile(f.says), map[string]bool{}
		for _, s := range all {
			if !about.MatchString(s.text) {
				continue
			}
			places[s.place] = true
			if !says.MatchString(s.text) {
				t.Errorf("%s: %s says %q, want %s", f.about, s.place, s.text, f.says)
			}
		}
		if got := strings.Join(slices.Sorted(maps.Keys(places)), " "); got != f.packages {
			t.Errorf("%s stands in %s, want %s", f.about, got, f.packages)
		}
	}
}

// TestTheReaderOfAWebsiteFillsNoPlurals holds that no translation of the sentences of web/reader.js has a plural: it is
// a bookmark, without room for the code that fills them.
func TestTheReaderOfAWebsiteFillsNoPlurals(t *testing.T) {
	text, err := os.ReadFile("web/reader.js")
	if err != nil {
		t.Fatal(err)
	}
	languages, err := translation.Languages(translation.Dir)
	if err != nil {
		t.Fatal(err)
	}
	own := source.Script(string(text))
	if len(own) < 20 {
		t.Errorf("it has %d sentences", len(own))
	}
	for _, m := range own {
		for _, l := range languages {
			if strings.Contains(m.ID+l.Says(m.Text()), ", plural,") {
				t.Errorf("%s: %q has a plural", l.Tag, m.ID)
			}
		}
	}
}

// The bookmark, the editor and the report use the same words for an answer.
func TestTheBookmarkNamesAnswersAsTheEditor(t *testing.T) {
	script, err := os.ReadFile("web/checker.js")
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, r := range check.Rules() {
		names[r.Name.String()] = true
	}
	rows := regexp.MustCompile(`\[kinds\.\w+, say\("([^"]+)"\)\]`).FindAllSubmatch(script, -1)
	if len(rows) < 10 {
		t.Fatalf("the bookmark names %d answers", len(rows))
	}
	for _, row := range rows {
		if !names[string(row[1])] {
			t.Errorf("no rule is called %q, as the bookmark names an answer", row[1])
		}
	}
}
