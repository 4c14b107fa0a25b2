package translation

import (
	"fmt"
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

func TestLintFinds(t *testing.T) {
	for _, test := range []struct{ tag, english, own, want string }{
		{"de", "Open “a”", "„a« öffnen", "« is no quotation mark of the language: use „“‚‘"},
		{"de", "Fix your pages", "Korrigiere deine Seiten", "address people as Sie"},
		{"de", "Such as this", "Z. B. dieses, z. B. jenes", "z. B. has a no-break space"},
		{"de", "Files", "dateien", "it begins with a small letter"},
		{"de", "50,000 pages", "50,000 Seiten", "the number 50,000  is written in another way"},
		{"de", "Pages and {n, plural, one {# file} other {# files}}", "{n, plural, one {datei} other {dateien}}", "it begins with a small letter"},
		{"it", "1,000 pages", "1.000 pagine", "the number 1.000  is written in another way"},
		{"nl", "Your work", "Uw werk", "address people as je"},
		{"nl", "What you need", "Wat u nodig hebt", "address people as je"},
		{"es", "You can go", "Usted puede salir", "address people as tú"},
		{"fr", "Which one?", "Lequel ?", "a narrow no-break space is before ; ? !"},
		{"fr", "Undo: {change}", "Annuler : {change}", "a no-break space is before the colon"},
		{"fr", "Press “Add”", "Appuyez sur « Ajouter »", "no-break spaces are inside « »"},
		{"ja", "Download: {settings}", "ダウンロード：{settings}", "a colon is narrow, with a space behind it"},
		{"zh-CN", "Pages, files", "网页,文件", "signs behind Chinese letters are wide"},
		{"tr", "You can go", "Sen gidebilirsin", "address people as siz"},
		{"tr", "Open {file}", "{file}’ı aç", "no suffix follows a place: its vowels would depend on what fills it"},
		{
			"tr", "{n, plural, one {# page} other {# pages}}", "{n, plural, one {#ı} other {#ı}}",
			"no suffix follows a place: its vowels would depend on what fills it",
		},
		{"tr", "Ask Google", "Google'a sor", "the apostrophe is ’"},
		{"tr", "{n}% done", "{n}% bitti", "the % is before the number"},
		{"tr", "to download", "i\u0307ndir", "a small İ is i, without a second dot"},
		{"uk", "Your work", "Твоя робота", "address people as ви"},
		{"uk", "If you go", "Якщо Ви підете", "write ви and ваш with small letters"},
		{"uk", "You are here", "Вы тут", "the letter is not Ukrainian"},
		{"uk", "Page", "Cторінка", "a word has Latin and Cyrillic letters"},
		{"uk", "Link", "Зв'язок", "the apostrophe is ’"},
		{"uk", "Sitemap, a file", "Карта сайту - файл", "the dash is –"},
		{"uk", "Open “a”", "Відкрити «a”", "” is no quotation mark of the language: use «»„“"},
		{"ar", "Published", "نُشر", "write no vowel signs"},
	} {
		if got := lintOf(test.tag, Glossary{}, test.english, test.own); !slices.Equal(got, []string{test.want}) {
			t.Errorf("%s %q: %q, want %q", test.tag, test.own, got, test.want)
		}
	}
}

func TestLintLeavesAlone(t *testing.T) {
	for _, test := range []struct{ tag, english, own string }{
		{"de", "“Files” shows `\"a\": 1`.", "„Dateien“ zeigt `\"a\": 1`."},
		{"de", "https is missing", "https fehlt"},
		{"de", "Mar", "März"},
		{
			"fr", "Write {value}: “a” is at 09:30, see https://a.example; done?",
			"Écrivez {value}\u00a0: «\u00a0a\u00a0» est à 09:30, voir https://a.example\u202f; fait\u202f?",
		},
		{"fr", "It says sitemap: false, and &amp; too", "Il dit sitemap: false, et &amp; aussi"},
		{"nl", "{h} h {m} min left", "Nog {h} u {m} min"},
		{"ja", "macro, repeat, automate, steps", "マクロ, 繰り返し, 自動化, 手順"},
		{"pl", "1,000 pages", "1000 stron"},
		{"tr", "{file} is open, {n}% of it on Google", "{file} açık, %{n} kadarı Google’da"},
		{"uk", "You can write <url> or .xml", "Ви можете написати <url> або .xml: ваш вибір – об’єкт"},
		{"eo", "Open “a”", "malfermu «a»"},
		{"de", "{n} pages", "{n} Seiten"},
	} {
		got := lintOf(test.tag, Glossary{}, test.english, test.own)
		if test.tag == "eo" { // a language without a style
			got = slices.DeleteFunc(got, func(what string) bool { return what == "it begins with a small letter" })
		}
		if len(got) > 0 {
			t.Errorf("%s %q: %q", test.tag, test.own, got)
		}
	}
}

// A page of the help keeps the same rules as the program. Its fixed names and its code are no text.
func TestLintHelp(t *testing.T) {
	l, g := Language{Tag: "uk"}, parseGlossary("! являєть = є", "uk")
	page := "---\nopen: Відкрити\n---\n\n## place: Де 50 000 сторінок?\n\nЦе являється `\"кодом\"`, і з’являється ”пізніше”."
	var found []string
	for _, f := range l.LintHelp("uk.md", page, "50,000", g) {
		what, _, _ := strings.Cut(f.What, ": ")
		found = append(found, fmt.Sprintf("%d: %s", f.Line, what))
	}
	want := []string{
		"5: the number 50 000  is written in another way",
		"7: ” is no quotation mark of the language", "7: ” is no quotation mark of the language", "7: instead of “являєть” write є",
	}
	if !slices.Equal(found, want) {
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
