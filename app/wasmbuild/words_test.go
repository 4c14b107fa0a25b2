package wasmbuild

import (
	"slices"
	"testing"

	"sitemapeditor/sitemapcore/catalog"
)

// What a page gets of a catalog has the same sentences.
func TestSentencesKeepTheirOrderWithoutTheirNames(t *testing.T) {
	const text = "# A room: its words.\n\nTitle: Files: a list\nHint: Drop more\n  files, or paste\n  addresses.\n# More.\nPages: #1\n"
	catalog.Load("named", text)
	short := sentences([]byte(text))
	if want := ": Files: a list\n: Drop more files, or paste addresses.\n: #1\n"; string(short) != want {
		t.Errorf("a page gets %q, want %q", short, want)
	}
	catalog.Load("unnamed", string(short))
	var got [2][]string
	for i, room := range catalog.Rooms() {
		for _, s := range room.Sentences() {
			got[i] = append(got[i], s.Text)
		}
	}
	if len(got[0]) != 3 || !slices.Equal(got[0], got[1]) {
		t.Errorf("named they are %q, unnamed %q", got[0], got[1])
	}
}
