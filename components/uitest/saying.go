package uitest

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/catalog"
)

// Saying switches to a made-up language that has these sentences of a room and no others, for the
// rest of the test.
func Saying(t *testing.T, room string, words map[string]string) {
	t.Helper()
	lines := []string{
		"xx", "ltr", ",\t.\t4", strings.Repeat("5", 201), strings.Repeat("\t", 11), strings.Repeat("\t", 11),
		strings.Repeat("\t", 6), "\t\t", "@" + room,
	}
	for _, r := range catalog.Rooms() {
		if r.Name == room {
			for _, s := range r.Sentences() {
				lines = append(lines, words[s.Name])
			}
		}
	}
	if !catalog.Use(strings.Join(lines, "\n")) {
		t.Fatal("this is no language")
	}
	t.Cleanup(func() { catalog.Use("") })
}
