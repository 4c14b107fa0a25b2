package engine_test

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/say/saytest"
	"sitemapeditor/sitemapcore/wire"
)

// ownHeads are the heads of our tables.
var ownHeads = []say.Text{
	"Page address", "Last changed", "Change frequency", "Priority", "Include##column", "Images", "Videos", "News", "Languages",
	"Extras (XML)",
}

// headsOf returns the heads in the language of a file by their English texts.
func headsOf(t *testing.T, file string) map[say.Text]string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	heads := map[say.Text]string{}
	for _, english := range ownHeads {
		text, context, _ := strings.Cut(string(english), "##")
		for entry := range strings.SplitSeq(string(data), "\n\n") {
			if _, after, ok := strings.Cut(entry, "\nmsgid "+strconv.Quote(text)+"\nmsgstr \""); ok && context == contextOf(entry) {
				heads[english], _, _ = strings.Cut(after, "\"")
			}
		}
	}
	return heads
}

// contextOf returns the context of an entry of a language's file, or "".
func contextOf(entry string) string {
	_, after, _ := strings.Cut(entry, "\nmsgctxt \"")
	context, _, _ := strings.Cut(after, "\"")
	return context
}

// saying has an engine speak a language with these translations and no others. No other engine runs meanwhile,
// because all engines of a program speak the same language.
func saying(t *testing.T, p *enginetest.Page, tag string, translations map[say.Text]string) {
	t.Helper()
	enginetest.Must[*wire.Edited](p, &wire.Speak{Words: saytest.Language(tag, translations)})
	if say.Tag() != tag {
		t.Fatalf("%s is not a language", tag)
	}
}

// TestATableInAnyLanguageComesBack writes a sitemap as a table with heads in each of the languages, and opens it in
// English: nothing counts as an edit, and an edit of each column is detected.
func TestATableInAnyLanguageComesBack(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "web", "words", "*.po"))
	if err != nil || len(files) < 12 {
		t.Fatal(len(files), err)
	}
	for _, file := range files {
		tag := strings.TrimSuffix(filepath.Base(file), ".po")
		t.Run(tag, func(t *testing.T) {
			heads := headsOf(t, file)
			if len(heads) != len(ownHeads) {
				t.Errorf("the language has only the heads %q", heads)
			}
			for form, name := range map[sitemapcore.FileFormat]string{
				sitemapcore.FormatCSV:  "csv",
				sitemapcore.FormatXLSX: "xlsx",
			} {
				for _, text := range []string{shop, odd} {
					p := enginetest.Start(t)
					p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(text)})
					saying(t, p, tag, heads)
					_, table := p.WriteAs(form, enginetest.KeepFiles, 0)
					enginetest.Must[*wire.Edited](p, &wire.Speak{})
					m := bringsBack(t, p, "pages."+name, table)
					if m == nil || m.Changed+m.New+m.Cleared+m.Missing != 0 {
						t.Fatalf("%s: the counts are %+v", name, m)
					}
					enginetest.Must[*wire.Edited](p, &everything)
					if _, got := p.Write(enginetest.KeepFiles, 0); string(got) != text {
						t.Errorf("%s: it is not what it was:\n%s", name, got)
					}
					p.Stop()
				}
			}
			p := enginetest.Start(t)
			p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(shop)})
			saying(t, p, tag, heads)
			_, table := p.WriteAs(sitemapcore.FormatCSV, enginetest.KeepFiles, 0)
			first, _, _ := strings.Cut(strings.TrimPrefix(string(table), "\ufeff"), "\r\n")
			for head := range strings.SplitSeq(first, ",") {
				if !slices.Contains(slices.Collect(maps.Values(heads)), head) {
					t.Errorf("a table has the head %q, and ownHeads has not", head)
				}
			}
			enginetest.Must[*wire.Edited](p, &wire.Speak{})
			for from, to := range map[string]string{
				"2026-11-20": "21.11.2026", ",0.0,": ",0.4,", "daily": "wöchentlich", "0.0,yes": "0.0,nein",
				"https://shop.example/oak.jpg": "https://shop.example/ash.jpg",
			} {
				if m := bringsBack(t, p, "pages.csv", replacing(from, to)(table)); m == nil || m.Changed != 1 {
					t.Errorf("%s for %s: the counts are %+v", to, from, m)
				}
			}
			p.Stop()
		})
	}
}
