package page

import (
	"os"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/check"
)

// The bookmark, the editor and the report use the same words for an answer. Those of the editor and the report are the
// names of the rules.
func TestTheBookmarkCallsAnswersAsTheEditorDoes(t *testing.T) {
	program, err := os.ReadFile("../../web/checker.js")
	if err != nil {
		t.Fatal(err)
	}
	_, rows, _ := strings.Cut(string(program), "const kindNames = () => [")
	rows, _, found := strings.Cut(rows, "];")
	if !found {
		t.Fatal("the bookmark has no list of answers")
	}
	names := []string{"Fine"}
	for _, r := range check.Rules() {
		names = append(names, r.Name.String())
	}
	n := 0
	for line := range strings.Lines(rows) {
		_, name, ok := strings.Cut(line, `say("`)
		if !ok {
			continue
		}
		n++
		if name, _, _ = strings.Cut(name, `"`); !slices.Contains(names, name) {
			t.Errorf("the bookmark says %q, which the editor doesn't", name)
		}
	}
	const fewest = 11
	if n < fewest {
		t.Errorf("the bookmark lists %d answers, want at least %d", n, fewest)
	}
}
