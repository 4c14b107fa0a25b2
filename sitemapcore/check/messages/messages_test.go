package messages

import (
	"os"
	"strings"
	"testing"
)

// testdata/messages.txt has what Search Console calls the faults of a sitemap in seven languages, a
// line for each fault: the name behind it, as [Translate] gives it, and then the languages by turns.
func TestMessagesAreKnownInSevenLanguages(t *testing.T) {
	table, err := os.ReadFile("testdata/messages.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(table)) {
		names := strings.Split(strings.TrimSpace(line), "|")
		if len(names) != 8 {
			t.Errorf("%d names of %s", len(names), names[0])
		}
		for _, text := range names[1:] {
			if m, ok := Translate(text); !ok || m.Name != names[0] {
				t.Errorf("%q is %q, want %q", text, m.Name, names[0])
			}
			// In a mail, and in capitals.
			mail := "Google Search Console\n\n" + strings.ToUpper(text) + " (12)\nshop.example"
			if m, _ := Translate(mail); m.Name != names[0] {
				t.Errorf("%q in a mail is %q, want %q", text, m.Name, names[0])
			}
		}
	}
}

// testdata/reasons.txt has other messages, each in English and in two or more other languages: the name behind it, the
// code of the likeliest rule or "-", and then the languages. testdata/wordings.txt has other wordings in English. The
// Russian and Turkish names are those of Yandex's error dictionary, but for its last five messages, which could not be
// read in these languages: of "URL too long", "Tag cannot be empty", "Tag cannot contain other tags" and "Data limit
// exceeded" the table has translations, and none of "Incorrect URL (doesn't match the Sitemap file location)".
func TestMessagesNameTheirRuleFirst(t *testing.T) {
	reasons, err := os.ReadFile("testdata/reasons.txt")
	if err != nil {
		t.Fatal(err)
	}
	wordings, err := os.ReadFile("testdata/wordings.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(reasons) + string(wordings)) {
		fields := strings.Split(strings.TrimSpace(line), "|")
		name, code, texts := fields[0], fields[1], fields[2:]
		if len(texts) < 3 {
			t.Errorf("%d texts of %s, want 3 or more", len(texts), name)
		}
		for _, text := range texts {
			m, ok := Translate(text)
			if !ok || m.Name != name || m.What == "" {
				t.Errorf("%q is %q, want %q", text, m.Name, name)
			}
			if first := append(m.Codes, "-")[0]; first != code {
				t.Errorf("%q means %v first, want %s", text, m.Codes, code)
			}
		}
	}
}

func TestEachMessageIsTestedInThreeLanguages(t *testing.T) {
	tested := map[string]int{}
	for file, before := range map[string]int{"messages": 1, "reasons": 2} {
		table, err := os.ReadFile("testdata/" + file + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(table)) {
			fields := strings.Split(line, "|")
			tested[fields[0]] = max(tested[fields[0]], len(fields)-before)
		}
	}
	for i := range messages {
		if name := messages[i].name; tested[name] < 3 {
			t.Errorf("%q has %d texts", name, tested[name])
		}
	}
}

func TestAMessageAboutPagesIsToldFromOneAboutTheFile(t *testing.T) {
	for text, want := range map[string]bool{
		"Not found (404)": true, "Serverfehler (5xx)": true, "Soft 404": true, "Blocked by robots.txt": true,
		"Bloquée en raison d'un accès interdit (403)": true, "Discovered - currently not indexed": true,
		"Couldn't fetch": false, "Sitemap blocked by robots.txt": false, "Zu viele URLs": false,
		"HTTP Error: 404": false, "Sitemap can be read, but has errors": false,
	} {
		if m, _ := Translate(text); m.OfPages != want {
			t.Errorf("%q (%s): about pages %v, want %v", text, m.Name, m.OfPages, want)
		}
	}
}
