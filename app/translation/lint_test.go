package translation

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/app/translation/po"
)

// lintOf returns the faults of one translation.
func lintOf(tag string, g Glossary, english, own string, others ...po.Entry) []string {
	entries := append([]po.Entry{{Key: po.Key{ID: english}, Text: own}}, others...)
	l := Language{Tag: tag, File: &po.File{Entries: entries}}
	var found []string
	for _, f := range l.Lint(g) {
		found = append(found, strings.TrimSuffix(f.What, ": "+own))
	}
	return found
}

func TestASentenceBeginsWithACapitalLetterIfTheEnglishDoes(t *testing.T) {
	const small = "it begins with a small letter"
	for _, test := range []struct {
		english, own string
		want         []string
	}{
		{"Files", "dateien", []string{small}},
		{"Pages and {n, plural, one {# file} other {# files}}", "{n, plural, one {datei} other {dateien}}", []string{small}},
		{"https is missing", "https fehlt", nil},
		{"Sitemap.xml is missing", "sitemap.xml fehlt", nil},
		{"Mar", "märz", nil},
		{"{n} pages", "{n} Seiten", nil},
	} {
		if got := lintOf("de", Glossary{}, test.english, test.own); !slices.Equal(got, test.want) {
			t.Errorf("%q: %q, want %q", test.own, got, test.want)
		}
	}
}

// The fixed names and the code of a page of the help are no text.
func TestLintHelp(t *testing.T) {
	g := parseGlossary("! являєть = є", "uk")
	page := "---\nopen: Відкрити\n---\n\n## place: Де `являється`?\n\nЦе являється кодом, і з’являється пізніше."
	var found []string
	for _, f := range g.LintHelp("uk.md", page) {
		what, _, _ := strings.Cut(f.What, ": ")
		found = append(found, fmt.Sprintf("%d: %s", f.Line, what))
	}
	if want := []string{"7: instead of “являєть” write є"}; !slices.Equal(found, want) {
		t.Errorf("found %q, want %q", found, want)
	}
}

func TestQuotedLabelsAreTheLabels(t *testing.T) {
	label := po.Entry{Key: po.Key{ID: "Build new files"}, Text: "Neue Dateien erstellen"}
	const english = "“Build new files” keeps it."
	if got := lintOf("de", Glossary{}, english, "„Neue Dateien erstellen“ behält es.", label); len(got) > 0 {
		t.Errorf("got %q", got)
	}
	want := []string{`“Build new files” is ["Neue Dateien erstellen"] elsewhere`}
	if got := lintOf("de", Glossary{}, english, "„Dateien neu bauen“ behält es.", label); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	// Another program's button is in English.
	if got := lintOf("de", Glossary{}, "Choose “Add” there", "Wählen Sie dort „Add“",
		po.Entry{Key: po.Key{ID: "Add"}, Text: "Hinzufügen"}); len(got) > 0 {
		t.Errorf("got %q", got)
	}
}

func TestTermsOfTheGlossary(t *testing.T) {
	g := parseGlossary("~ folder = ordner, verzeichnis\n! nennt = enthält\n! İndeks = dizin\n", "de")
	for _, test := range []struct {
		english, own string
		want         []string
	}{
		{"Open the folders", "Die Hauptordner öffnen", nil},
		{"Open the folders", "Alles öffnen", []string{`where the English has "folder", it has none of ["ordner" "verzeichnis"]`}},
		{"Open `folder`", "`folder` öffnen", nil},
		{"Open {folder}", "{folder} öffnen", nil},
		{"Press “Open folder” there", "Drücken Sie dort „Open folder“", nil},
		{"Has a name", "Nennt einen Namen", []string{"instead of “nennt” write enthält"}},
		{"Has a name", "Benennt einen Namen", nil},
		{"an index", "indeks", []string{"instead of “İndeks” write dizin"}},
		{"Index", "İndeksler", []string{"instead of “İndeks” write dizin"}},
	} {
		if got := lintOf("de", g, test.english, test.own); !slices.Equal(got, test.want) {
			t.Errorf("%q: %q, want %q", test.own, got, test.want)
		}
	}
	if g, err := ReadGlossary("xx"); err != nil || len(g.stems)+len(g.banned) > 0 {
		t.Errorf("a glossary that is not there is %+v, %v", g, err)
	}
}

func TestAGlossarySaysWhereGoogleHasItsTerms(t *testing.T) {
	const whole = "sitemap = Sitemap (f)\nsitemap index = Sitemap-Index\ncanonical = kanonisch\nredirect = Weiterleitung\n" +
		"indexing = Indexierung\ncrawl = Crawling\nproperty (Search Console) = Property\n" +
		"@ sitemap, sitemap index, canonical, redirect, indexing, crawl = https://support.google.com/a?hl=de\n" +
		"? property = nobody has found it\n"
	for _, test := range []struct {
		text   string
		faults int
	}{
		{whole, 0},
		{"", 0}, // a language without a glossary
		{strings.Replace(whole, "? property", "? other", 1), 1},
		{strings.Replace(whole, "crawl = Crawling\n", "", 1), 1},
		{strings.Replace(whole, "hl=de", "hl=fr", 1), 1},
	} {
		l := Language{Tag: "de", File: &po.File{}}
		if faults := l.Lint(parseGlossary(test.text, "de")); len(faults) != test.faults {
			t.Errorf("%q: %v, want %d faults", test.text, faults, test.faults)
		}
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
