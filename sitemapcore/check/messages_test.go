package check

import (
	"os"
	"strings"
	"testing"
)

// testdata/messages.txt has what Search Console calls the faults of a sitemap in seven languages, a
// line for each fault: the name behind it, as [Translate] gives it, and then the languages by turns.
func TestMessagesAreKnownInElevenLanguages(t *testing.T) {
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
			// As it stands in a mail, and in capitals.
			mail := "Google Search Console\n\n" + strings.ToUpper(text) + " (12)\nshop.example"
			if m, _ := Translate(mail); m.Name != names[0] {
				t.Errorf("%q in a mail is %q, want %q", text, m.Name, names[0])
			}
		}
	}
}
