package translation

import (
	"encoding/binary"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/app/translation/po"
	"sitemapeditor/app/translation/source"
	"sitemapeditor/sitemapcore/say"
)

const header = `msgid ""
msgstr ""
"Language: pl\n"
"X-Language-Name: Polski\n"
`

const polish = header + `
#: files.go
msgid "Files"
msgstr "Pliki"

#: files.go
msgid "{n, plural, one {# page} other {# pages}} in {file}"
msgstr "{n, plural, one {# strona} few {# strony} many {# stron} other {# strony}} w {file}"

#: rules.go
msgctxt "button"
msgid "Open"
msgstr "Otwórz"
`

var messages = []source.Message{
	{Key: po.Key{ID: "Files"}, Places: []source.Place{{File: "files.go", Line: 1}}},
	{
		Key:    po.Key{ID: "{n, plural, one {# page} other {# pages}} in {file}"},
		Places: []source.Place{{File: "files.go", Line: 2}, {File: "files.go", Line: 5}},
	},
	{Key: po.Key{Context: "button", ID: "Open"}, Places: []source.Place{{File: "rules.go", Line: 3}}},
}

func read(t *testing.T, text string) Language {
	t.Helper()
	l, err := Read("web/words/pl.po", text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestAWholeLanguage(t *testing.T) {
	l := read(t, polish)
	if l.Tag != "pl" || l.Name != "Polski" || l.RightToLeft || l.Draft {
		t.Errorf("the head is read as %+v", l)
	}
	if faults := l.Check(); len(faults) > 0 {
		t.Errorf("faults are %v", faults)
	}
	if got := l.Count(messages); got != (Count{Translated: 3}) {
		t.Errorf("it counts as %+v", got)
	}
	if got := l.Says("Open##button"); got != "Otwórz" {
		t.Errorf("the button says %q", got)
	}
	if got := l.Says("Open"); got != "" {
		t.Errorf("without its context the button says %q", got)
	}
	if l, err := Read("web/words/fa.po", header+`"X-Draft: yes\n"`); err != nil || !l.RightToLeft || !l.Draft {
		t.Errorf("Persian is read as %+v, %v", l, err)
	}
}

func TestANewLanguage(t *testing.T) {
	l := New("pt-BR")
	l.Merge(messages)
	again, err := Read("web/words/pt-BR.po", l.File.String())
	if err != nil {
		t.Fatal(err)
	}
	if again.Name == "" || !again.Draft || again.Count(messages).Missing != len(messages) || len(again.Check()) > 0 {
		t.Errorf("a new language is read as %+v, with %v", again, again.Check())
	}
}

func TestADamagedFileIsNamedWithItsLine(t *testing.T) {
	_, err := Read("web/words/pl.po", header+"\nmsgid \"a\"\nmsgstr \"b")
	if want := "web/words/pl.po:7: "; err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("the error is %v, want one with %q", err, want)
	}
}

func TestCheckFinds(t *testing.T) {
	for _, test := range []struct{ old, new, want string }{
		{` many {# stron}`, ``, "10: …: it has a plural without the form many"},
		{` many `, ` lots `, "10: …: it has a plural with the form \"lots\", which no language has"},
		{` w {file}`, ` w`, "10: …: it has the places [\"n\"] instead of [\"file\" \"n\"]"},
		{`{# strony}} w`, `{# strony} w`, "10: …: it has a brace without its pair"},
		{`"Otwórz"`, `"Otwórz "`, "14: Open: it has white space that no sentence has"},
		{`"X-Language-Name: Polski\n"`, ``, "1: the header lacks X-Language-Name, what the language calls itself"},
	} {
		l := read(t, strings.Replace(polish, test.old, test.new, 1))
		found := false
		for _, f := range l.Check() {
			said := strings.ReplaceAll(f.String(), messages[1].ID, "…")
			found = found || said == "web/words/pl.po:"+test.want
		}
		if !found {
			t.Errorf("with %q for %q: %v, want %q", test.new, test.old, l.Check(), test.want)
		}
	}
}

// 21 and 101 take the form "one" in Ukrainian, and 1 alone does in Polish.
func TestCheckFindsAFormOfSeveralNumbersThatReadsAsOne(t *testing.T) {
	for _, test := range []struct {
		tag, own string
		fault    bool
	}{
		{"uk", "{n, plural, one {Сторінка} few {# сторінки} many {# сторінок} other {# сторінки}}", true},
		{"uk", "{n, plural, =1 {Сторінка} one {# сторінка} few {# сторінки} many {# сторінок} other {# сторінки}}", false},
		{"uk", "{n, plural, one {Показати} few {Показати їх} many {Показати їх} other {Показати їх}}", true},
		{"uk", "{n, plural, =1 {Показати} other {Показати їх}}", false},
		{"uk", "{n}: {n, plural, one {сторінка} few {сторінки} many {сторінок} other {сторінки}}", false},
		{"uk", "{n, plural, =1 {Сторінка} other {# сторінки}}", true}, // the other forms are missing
		{"pl", "{n, plural, one {Strona} few {# strony} many {# stron} other {# strony}}", false},
		{"pl", "{n, plural, one {Strona} few {strony} many {# stron} other {# strony}}", true},
		{"ar", "{n, plural, one {صفحة} two {صفحتان} few {# صفحات} many {# صفحة} other {# صفحة}}", false},
	} {
		const english = "{n, plural, one {The page} other {All # pages}}"
		l := Language{Tag: test.tag, Name: "a", File: &po.File{
			Entries: []po.Entry{{Key: po.Key{ID: english}, Text: test.own}},
		}}
		if faults := l.Check(); (len(faults) > 0) != test.fault {
			t.Errorf("%s %s: %v", test.tag, test.own, faults)
		}
	}
}

// The form of 0 pages that are fine has a plural of its own.
func TestCheckFindsAFormThatReadsAsOneInsideAnotherPlural(t *testing.T) {
	const english = "{k, plural, =0 {{n, plural, one {The page} other {All # pages}}} other {# of {n}}}"
	for own, fault := range map[string]bool{
		"one {Сторінка}":                 true,
		"=1 {Сторінка} one {# сторінка}": false,
	} {
		own := "{k, plural, =0 {{n, plural, " + own + " few {# сторінки} many {# сторінок} other {# сторінки}}} " +
			"one {# із {n}} few {# із {n}} many {# із {n}} other {# із {n}}}"
		l := Language{Tag: "uk", Name: "a", File: &po.File{Entries: []po.Entry{{Key: po.Key{ID: english}, Text: own}}}}
		if faults := l.Check(); (len(faults) > 0) != fault {
			t.Errorf("%s: %v", own, faults)
		}
	}
}

// A translation that isn't shown breaks nothing.
func TestCheckLeavesProposalsAlone(t *testing.T) {
	l := read(t, header+"\n#, fuzzy\nmsgid \"{n} files\"\nmsgstr \"pliki\"\n")
	l.Draft = true
	if faults := l.Check(); len(faults) > 0 {
		t.Errorf("faults are %v", faults)
	}
}

func TestMerge(t *testing.T) {
	l := read(t, header+`
# Said by hand.
#: old.go
msgid "All of the files"
msgstr "Wszystkie pliki"

#: gone.go
msgid "Nobody says this any more"
msgstr "Nikt"

msgid "Not even translated"
msgstr ""
msgid "Print"
msgstr "Drukuj"
`)
	l.Merge([]source.Message{
		{Key: po.Key{ID: "All of the open files"}, Places: []source.Place{{File: "new.go", Line: 9}}},
		{Key: po.Key{ID: "Print"}, Places: []source.Place{{File: "print.go", Line: 1}}},
		{Key: po.Key{ID: "Quite new"}, Notes: []string{"A button."}, Places: []source.Place{{File: "z.go", Line: 1}}},
	})
	want := header + `
# Said by hand.
#: new.go
#, fuzzy
#| msgid "All of the files"
msgid "All of the open files"
msgstr "Wszystkie pliki"

#: print.go
msgid "Print"
msgstr "Drukuj"

#. A button.
#: z.go
msgid "Quite new"
msgstr ""
`
	if got := l.File.String(); got != want {
		t.Errorf("merged into\n%s\nwant\n%s", got, want)
	}
	if l.Says("All of the open files") != "" || l.Says("Print") != "Drukuj" {
		t.Error("a proposal is said, or an old translation isn't")
	}
}

// A translation that is a proposal for a sentence, which is changed again, stays one with the first sentence.
func TestASentenceThatChangesTwiceKeepsItsProposal(t *testing.T) {
	l := read(t, header+"\nmsgid \"Open the files\"\nmsgstr \"Otwórz pliki\"\n")
	for _, text := range []string{"Open all the files", "Open all the new files"} {
		l.Merge([]source.Message{{Key: po.Key{ID: text}, Places: []source.Place{{File: "a.go", Line: 1}}}})
	}
	e := l.File.Entries[0]
	if e.Text != "Otwórz pliki" || !e.Fuzzy() || e.Previous.ID != "Open the files" || len(l.File.Entries) != 1 {
		t.Errorf("got %+v", l.File.Entries)
	}
}

// Each sentence of an Arabic file keeps its code in one piece, whatever signs it begins and ends with.
func TestCodeApart(t *testing.T) {
	for text, want := range map[string]string{
		"ملف .gz":                                              "ملف <.gz>",
		"ضغط (.gz).":                                           "ضغط (<.gz>).",
		"مثل /blog/ و/shop/.":                                  "مثل </blog/> و</shop/>.",
		"رموز مثل &nbsp; و &amp;.":                             "رموز مثل <&nbsp;> و <&amp;>.",
		"مثل youtube.com/embed/…":                              "مثل <youtube.com/embed/…>",
		"اضغط Ctrl Shift B، أو ⌘ Shift B على":                  "اضغط Ctrl Shift B، أو <⌘ Shift B> على",
		"في `/x/` و{file}. {n, plural, one {# .gz} other {#}}": "في `/x/` و{file}. {n, plural, one {# <.gz>} other {#}}",
		"مثل 2026-11-20، أو +01:00.":                           "مثل <2026-11-20>، أو <+01:00>.",
		"Google، \u2066/a b/\u2069 (http) 50%":                 "Google، \u2066/a b/\u2069 (http) 50%",
	} {
		want = strings.NewReplacer("<", "\u2066", ">", "\u2069").Replace(want)
		if got := codeApart(text); got != want {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
	tag := `بـ <?xml version="1.0"?>.`
	if got, want := codeApart(tag), "بـ \u2066<?xml version=\"1.0\"?>\u2069."; got != want {
		t.Errorf("%q became %q", tag, got)
	}
}

// The published file says the same as the file of the translators, in each number.
func TestPublished(t *testing.T) {
	l := read(t, polish+"\nmsgid \"XML\"\nmsgstr \"XML\"\n\n#, fuzzy\nmsgid \"Page\"\nmsgstr \"Strona\"\n")
	data := l.Published()
	n := int(binary.LittleEndian.Uint32(data))
	texts := strings.Split(string(data[4+4*n:]), "\n")
	if n != 3 || len(texts) != n {
		t.Fatalf("%d sentences and %d texts, want 3", n, len(texts))
	}
	key := uint32(0)
	got := make(map[uint32]string)
	for i, text := range texts {
		key += uint32(data[4+i])<<24 | uint32(data[4+n+i])<<16 | uint32(data[4+2*n+i])<<8 | uint32(data[4+3*n+i])
		got[key] = text
	}
	for _, m := range messages {
		if want := l.Says(m.Text()); got[say.Key(m.Text())] != want {
			t.Errorf("%q is published as %q, want %q", m.Text(), got[say.Key(m.Text())], want)
		}
	}

	if !say.Use(l.Text()) {
		t.Fatal("the text is no language")
	}
	defer say.Use("")
	for n, want := range map[int]string{1: "1 strona w a", 3: "3 strony w a", 5: "5 stron w a"} {
		if got := say.Fill(say.Text(messages[1].ID), "n", n, "file", "a").String(); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}

func TestCollisions(t *testing.T) {
	if faults := Collisions([]string{"a", "a", "b"}); len(faults) > 0 {
		t.Errorf("faults are %v", faults)
	}
	seen := make(map[uint32]string)
	for i := 0; ; i++ {
		text := strings.Repeat("x", i%7) + string(rune('a'+i%26)) + strings.Repeat("y", i/7)
		if before, ok := seen[say.Key(text)]; ok && before != text {
			if len(Collisions([]string{before, text})) != 1 {
				t.Errorf("%q and %q are not found", before, text)
			}
			return
		}
		seen[say.Key(text)] = text
		if i > 200_000 {
			t.Skip("no two texts have the same key")
		}
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
	for _, l := range MadeUp(messages) {
		if faults := l.Check(); len(faults) > 0 {
			t.Error(l.Tag, faults)
		}
		for _, m := range messages {
			if got := l.Says(m.Text()); got == m.ID || Plain(got) != m.ID {
				t.Errorf("%s: %q is %q without its disguise", l.Tag, got, Plain(got))
			}
		}
	}
	for _, text := range []string{"Compress (.gz)", "Download all (.zip)"} {
		published := codeApart("\u200f" + text)
		if published == "\u200f"+text || Plain(published) != text {
			t.Errorf("%q is %q without its disguise", published, Plain(published))
		}
	}
}

func TestAPublishedLanguageIsTranslated(t *testing.T) {
	empty := strings.ReplaceAll(strings.ReplaceAll(polish, `"Pliki"`, `""`), `"Otwórz"`, `""`)
	l := read(t, empty)
	if faults := l.Check(); len(faults) != 1 || !strings.Contains(faults[0].What, "33 % of its sentences") {
		t.Errorf("faults are %v", faults)
	}
	if l.Draft = true; len(l.Check()) > 0 {
		t.Errorf("faults of a draft are %v", l.Check())
	}
}

// misquotes returns the faults of a sentence that quotes a label.
func misquotes(english, own string, label po.Entry) (found []string) {
	l := Language{Tag: "de", File: &po.File{Entries: []po.Entry{{Key: po.Key{ID: english}, Text: own}, label}}}
	return quoted(&l.File.Entries[0], l.labels())
}

func TestQuotedLabelsAreTheLabels(t *testing.T) {
	label := po.Entry{Key: po.Key{ID: "Build new files"}, Text: "Neue Dateien erstellen"}
	const english = "“Build new files” keeps it."
	if got := misquotes(english, "„Neue Dateien erstellen“ behält es.", label); len(got) > 0 {
		t.Errorf("got %q", got)
	}
	want := []string{`“Build new files” is ["Neue Dateien erstellen"] elsewhere`}
	if got := misquotes(english, "„Dateien neu bauen“ behält es.", label); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	// Another program's button is in English.
	if got := misquotes("Choose “Add” there", "Wählen Sie dort „Add“",
		po.Entry{Key: po.Key{ID: "Add"}, Text: "Hinzufügen"}); len(got) > 0 {
		t.Errorf("got %q", got)
	}
}

// Between Arabic letters the signs at the end of "https://" belong to neither direction. A mark keeps them behind the
// letters.
func TestCodeKeepsItsDirectionInArabic(t *testing.T) {
	languages, err := Languages(filepath.Join("..", "..", Dir))
	if err != nil {
		t.Fatal(err)
	}
	open := regexp.MustCompile(`[\x{0600}-\x{06ff}].*://(\s|$)|^https?://\s.*[\x{0600}-\x{06ff}]`)
	for _, l := range languages {
		if l.Tag != "ar" {
			continue
		}
		for _, e := range l.File.Entries {
			if open.MatchString(e.Text) {
				t.Errorf("%q has no mark behind its address", e.Text)
			}
		}
	}
}
