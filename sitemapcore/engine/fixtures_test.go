package engine_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/output/filename"
	"sitemapeditor/sitemapcore/wire"
)

// Two folders have fixtures with an index: the one here has a few that were written for these tests, and the one beside
// the repository, which is not part of it, hundreds of real files.
var (
	ownFixtures  = filepath.Join("..", "testdata", "fixtures")
	realFixtures = filepath.Join("..", "..", "..", "shared", "fixtures")
)

// A fixture is a line of the index of a folder. Path is the name there, and file the whole one.
type fixture struct {
	file, path, kind, entries, wellFormed string
}

// fixtures returns the folder of the real ones, and skips the test if it is missing.
func fixtures(t *testing.T) string {
	t.Helper()
	if _, err := os.Stat(filepath.Join(realFixtures, "INDEX.tsv")); err != nil {
		t.Skip("the fixtures are not here: ../shared/fixtures beside the repository")
	}
	return realFixtures
}

// sweep returns the fixtures of both folders, and whether real ones are among them: without them a
// test finds less.
func sweep(t *testing.T) (list []fixture, complete bool) {
	t.Helper()
	for _, dir := range []string{ownFixtures, realFixtures} {
		index, err := os.ReadFile(filepath.Join(dir, "INDEX.tsv"))
		if complete = err == nil; !complete && dir == ownFixtures {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(index), "\n") {
			if c := strings.Split(line, "\t"); i > 0 && len(c) > 7 {
				list = append(list, fixture{filepath.Join(dir, c[0]), c[0], c[1], c[4], c[7]})
			}
		}
	}
	return list, complete
}

// sitemap returns a file that is a well-formed sitemap of a site, or nil for any other.
func (f fixture) sitemap(t *testing.T) []byte {
	t.Helper()
	if f.wellFormed != "yes" || f.kind != "urlset" || strings.HasPrefix(f.path, "derived/") || strings.HasPrefix(f.path, "security/") {
		return nil
	}
	data, err := os.ReadFile(f.file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// maxFixture is the largest file that the sweeps take, in bytes.
const maxFixture = 8 << 20

// TestRealFilesComeBackByteForByte opens every well-formed sitemap and index there, and downloads it without edits. A
// file keeps its encoding, and its compressed bytes.
func TestRealFilesComeBackByteForByte(t *testing.T) {
	list, complete := sweep(t)
	p := enginetest.Start(t)
	n := 0
	for _, f := range list {
		if f.wellFormed != "yes" || f.kind != "urlset" && f.kind != "sitemapindex" {
			continue
		}
		data, err := os.ReadFile(f.file)
		if err != nil {
			t.Fatal(err)
		}
		if len(data) > maxFixture || strings.HasPrefix(f.path, "security/gzip") {
			continue
		}
		name := filepath.Base(f.path)
		o := p.Open(true, enginetest.File{Name: name, Data: data})
		if strings.HasSuffix(f.path, "unsupported-root.xml") {
			// It is a <catalog> that happens to be listed as a sitemap.
			continue
		}
		if o.Files != 1 {
			problems := enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems
			t.Errorf("%s was not opened: %+v", f.path, problems[len(problems)-1])
			continue
		}
		plan := enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles, Job: 3})
		switch {
		case o.Pages > sitemapcore.MaxURLs:
			// No search engine accepts it, so it becomes two files.
			continue
		case strings.HasSuffix(f.path, "utf16le-odd-length.xml"):
			// It ends in half a character, which xmllint passes over and we must replace.
			continue
		case strings.HasPrefix(f.path, "security/filenames/"):
			// The name is made safe; the bytes are the same.
		case filename.WithEnding(sitemapcore.URLSet, name) != name:
			// The name gets its right ending; the bytes are the same.
		case len(plan.Parts) == 0 || !plan.Parts[0].Untouched:
			t.Errorf("%s does not come out untouched: %+v %+v", f.path, plan.Parts, plan.Problems)
			continue
		}
		if _, got := p.Write(enginetest.KeepFiles, 0); !bytes.Equal(got, data) {
			t.Errorf("%s comes back as %d bytes, was %d", f.path, len(got), len(data))
		}
		n++
	}
	if n < 15 || complete && n < 300 {
		t.Errorf("only %d files were compared", n)
	}
}

// TestAnEditOfARealFileIsTheOnlyDifference changes one value of one entry in each well-formed sitemap there. The bytes
// before and behind the value stay.
func TestAnEditOfARealFileIsTheOnlyDifference(t *testing.T) {
	list, complete := sweep(t)
	p := enginetest.Start(t)
	n := 0
	for _, f := range list {
		data := f.sitemap(t)
		if data == nil || len(data) > maxFixture || bytes.HasPrefix(data, []byte{0x1f, 0x8b}) {
			continue
		}
		if o := p.Open(true, enginetest.File{Name: filepath.Base(f.path), Data: data}); o.Pages == 0 {
			continue
		}
		v := enginetest.Must[*wire.View](p, &wire.OpenView{})
		w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, First: v.Len / 2, Count: 1})
		enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{ID: w.IDs[0]},
			sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Loc, Value: "https://edited.example/x&y"})))
		_, got := p.Write(enginetest.KeepFiles, 0)
		const edited = "https://edited.example/x&amp;y"
		before, behind, ok := bytes.Cut(got, []byte(edited))
		if !ok {
			if before, behind, ok = bytes.Cut(got, []byte("https://edited.example/x&y")); !ok {
				t.Errorf("%s: the edit is not in the output", f.path)
				continue
			}
		}
		if encodingOf(data) != "" {
			// It is written in UTF-8 now, which the declaration says too.
			n++
			continue
		}
		if !bytes.HasPrefix(data, before) || !bytes.HasSuffix(data, behind) || len(before)+len(behind) > len(data) {
			t.Errorf("%s: the edit changed more than its value", f.path)
		}
		enginetest.Must[*wire.Edited](p, &wire.Undo{})
		if _, got := p.Write(enginetest.KeepFiles, 0); !bytes.Equal(got, data) {
			t.Errorf("%s: after undo it is not what it was", f.path)
		}
		n++
	}
	if n < 10 || complete && n < 100 {
		t.Errorf("only %d files were edited", n)
	}
}

// encodingOf returns the encoding in a declaration, or "" for UTF-8.
func encodingOf(data []byte) string {
	head := strings.ToLower(string(data[:min(len(data), 200)]))
	_, rest, ok := strings.Cut(head, "encoding=")
	if !ok || len(rest) < 6 || strings.HasPrefix(rest[1:], "utf-8") {
		return ""
	}
	return rest
}

// answeredInWords opens a file in addition to the shop, and undoes that if it was read.
func answeredInWords(t *testing.T, p *enginetest.Page, file string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before := len(enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems)
	o := p.Open(false, enginetest.File{Name: filepath.Base(file), Data: data})
	files := enginetest.Must[*wire.Files](p, &wire.GetFiles{})
	if o.Files+o.Refused+len(o.Tables) != 1 && !o.Robots {
		t.Errorf("%s: %+v", file, o)
	}
	if o.Refused == 1 && (len(files.Problems) != before+1 || files.Problems[before].Title == "" ||
		files.Problems[before].Detail == "") {
		t.Errorf("%s is refused without a word", file)
	}
	for _, r := range files.Receipts {
		// The number of entries that gave no page needs no second sentence: its own says which they are.
		if r.Title == "" || r.Detail == "" && item.DescribePassed(r.Receipt) == "" {
			t.Errorf("%s has a receipt without words: %+v", file, r)
		}
	}
	if o.Files == 1 {
		enginetest.Must[*wire.Edited](p, &wire.Undo{})
	}
	if s := p.State(); s.Pages != 3 || s.Files != 1 {
		t.Fatalf("%s: what was open is %+v", file, s)
	}
}

// TestHostileFilesAreAnsweredInWords opens everything in the folder of hostile inputs but archives. Each is read or
// refused with a sentence, and the open document stays.
func TestHostileFilesAreAnsweredInWords(t *testing.T) {
	if testing.Short() {
		t.Skip("hostile files that unpack to hundreds of megabytes")
	}
	dir := fixtures(t)
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "shop.xml", Data: []byte(shop)})
	for _, sub := range []string{
		"structure", "encoding", "entities", "injection", "urls", "gzip", "csv", "robots",
		"filenames",
	} {
		files, err := filepath.Glob(filepath.Join(dir, "security", sub, "*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			answeredInWords(t, p, file)
		}
	}
	if _, got := p.Write(enginetest.KeepFiles, 0); string(got) != shop {
		t.Errorf("what was open comes back as %q", got)
	}
}
