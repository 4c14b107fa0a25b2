package translation

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/catalog"
)

var rooms = []Room{
	{"files", []catalog.Sentence{
		{Name: "Title", Text: "Files"},
		{Name: "Pages", Text: "{n, plural, one {# page} other {# pages}} in {file}"},
	}},
	{"rules", []catalog.Sentence{
		{Name: "C1.Ask", Text: "What now?"}, {Name: "C2.Ask", Text: "What now?"},
	}},
	{"boot", []catalog.Sentence{{Name: "Reload", Text: "Reload"}}},
}

const polish = `{
  "language": "Polski",
  "files": {
    "Title": "Pliki",
    "Pages": "{n, plural, one {# strona} few {# strony} many {# stron} other {# strony}} w {file}"
  },
  "rules": {
    "C1.Ask": "Co teraz?"
  },
  "boot": {
    "Reload": "Odśwież"
  }
}
`

func parsed(t *testing.T, tag, text string) Language {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, tag+".json"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	all, err := Languages(dir)
	if err != nil || len(all) != 1 {
		t.Fatal(all, err)
	}
	return all[0]
}

func TestAWholeLanguage(t *testing.T) {
	l := parsed(t, "pl", polish)
	if faults := l.Check(rooms); len(faults) > 0 {
		t.Error(faults)
	}
	dir := t.TempDir()
	if err := l.Write(dir, rooms); err != nil {
		t.Fatal(err)
	}
	written, err := os.ReadFile(filepath.Join(dir, "pl.json"))
	if err != nil || string(written) != polish {
		t.Errorf("written as\n%s\n%v", written, err)
	}

	data := l.Published(rooms, "1234")
	var published struct {
		Of, Program string
		Boot        []string
	}
	if err := json.Unmarshal(data, &published); err != nil {
		t.Fatal(err)
	}
	_, pages, _ := strings.Cut(polish, `"Pages": "`)
	pages, _, _ = strings.Cut(pages, `"`)
	want := "@files\nPliki\n" + pages + "\n@rules\nCo teraz?\nCo teraz?"
	if published.Of != "1234" || published.Program != want || !slices.Equal(published.Boot, []string{"Odśwież"}) {
		t.Errorf("published is %+v, want %q", published, want)
	}
}

func TestCheckFinds(t *testing.T) {
	for change, want := range map[string]string{
		`"Title": "Pliki"`:     `files.Title: missing: Files`,
		` many {# stron}`:      `files.Pages: has a plural without the form many`,
		` w {file}`:            `files.Pages: has the places ["n"] instead of ["file" "n"]`,
		`"Co teraz?"`:          `rules.C1.Ask: missing: What now?`,
		`{# strony}} w`:        `files.Pages: has a brace without its pair`,
		`"language": "Polski"`: `.language: what it calls itself is missing`,
	} {
		with := ""
		if name, _, ok := strings.Cut(change, ": "); ok {
			with = name + `: ""`
		}
		if change == `"Co teraz?"` {
			with = `""`
		}
		if strings.HasSuffix(change, "w") {
			with = `{# strony} w`
		}
		l := parsed(t, "pl", strings.Replace(polish, change, with, 1))
		found := false
		for _, f := range l.Check(rooms) {
			found = found || f.String() == want
		}
		if !found {
			t.Errorf("without %s: %v, want %s", change, l.Check(rooms), want)
		}
	}
	l := parsed(
		t,
		"pl",
		strings.Replace(polish, `"Title": "Pliki"`, `"Title": "Wszystkie otwarte pliki", "Old": "x"`, 1),
	)
	var said []string
	for _, f := range l.Check(rooms) {
		said = append(said, f.String())
	}
	want := []string{`files.Title: long: "Wszystkie otwarte pliki" for "Files"`, "files.Old: nothing says it"}
	if !slices.Equal(said, want) {
		t.Errorf("%q", said)
	}
}

func TestAnotherEnglishHasAnotherDigest(t *testing.T) {
	other := slices.Clone(rooms)
	other[2] = Room{"boot", []catalog.Sentence{{Name: "Reload", Text: "Load again"}}}
	if Digest(rooms) == Digest(other) {
		t.Error("the same digest for other sentences")
	}
}

func TestSentencesOfAScript(t *testing.T) {
	all := ofScript("export const words = {\n  Name: \"A\",\n\n  // More.\n  Long:\n    \"b \" +\n    \"c\",\n};\n")
	want := []catalog.Sentence{{Name: "Name", Text: "A"}, {Name: "Long", Text: "b c"}}
	if !slices.Equal(all, want) {
		t.Errorf("%q", all)
	}
}

func TestPainted(t *testing.T) {
	english, err := Texts(`<p title="Hint">Files</p><b>Sitemap Editor</b><i>Press <kbd>?</kbd> for all</i>`)
	if err != nil {
		t.Fatal(err)
	}
	german, err := Texts(`<p title="Hinweis">Dateien</p><b>Sitemap Editor</b><i><kbd>?</kbd> zeigt alle</i>`)
	if err != nil {
		t.Fatal(err)
	}
	said, other := Painted(english, map[string][]string{"de": german})
	if !slices.Equal(said, []string{"Hint", "Files", "Press", "for all"}) ||
		!slices.Equal(other["de"], []string{"Hinweis", "Dateien", "", "zeigt alle"}) {
		t.Errorf("%q, %q", said, other)
	}
}

func TestTheDisguiseOfMadeUpLanguagesComesOff(t *testing.T) {
	for _, l := range MadeUp(rooms) {
		if faults := l.Check(rooms); len(faults) > 0 {
			t.Error(l.Tag, faults)
		}
		for _, r := range rooms {
			for i, text := range l.in(r) {
				if text == r.Sentences[i].Text || Plain(text) != r.Sentences[i].Text {
					t.Errorf("%s: %q is %q without its disguise", l.Tag, text, Plain(text))
				}
			}
		}
	}
}
