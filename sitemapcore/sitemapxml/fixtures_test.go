package sitemapxml

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// fixtures returns the folder of the fixtures beside the repository, and skips the test if it is missing.
func fixtures(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
		if filepath.Dir(dir) == dir {
			t.Skip("no go.mod above this folder")
		}
		dir = filepath.Dir(dir)
	}
	f := filepath.Join(dir, "..", "shared", "fixtures")
	if _, err := os.Stat(f); err != nil {
		t.Skip("the fixtures are not here: ../shared/fixtures beside the repository")
	}
	return f
}

// folders returns the folders with an INDEX.tsv of fixtures: the few that were written for these tests, and the real
// ones if present.
func folders(t testing.TB) []string {
	t.Helper()
	list := []string{filepath.Join("..", "testdata", "fixtures")}
	theirs := filepath.Join("..", "..", "..", "shared", "fixtures")
	if _, err := os.Stat(filepath.Join(theirs, "INDEX.tsv")); err == nil {
		list = append(list, theirs)
	}
	return list
}

// sweep returns the lines of the indexes of all folders; x["file"] is the path of a fixture, and x["path"] its name in
// the index.
func sweep(t testing.TB) []map[string]string {
	t.Helper()
	var all []map[string]string
	for _, dir := range folders(t) {
		for _, x := range table(t, filepath.Join(dir, "INDEX.tsv")) {
			x["file"] = filepath.Join(dir, x["path"])
			all = append(all, x)
		}
	}
	return all
}

// table reads a tab-separated file with a head line.
func table(t testing.TB, name string) []map[string]string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimRight(string(b), "\n"), "\n")
	head := strings.Split(lines[0], "\t")
	var rows []map[string]string
	for _, l := range lines[1:] {
		row := make(map[string]string)
		for i, v := range strings.Split(l, "\t") {
			if i < len(head) {
				row[head[i]] = v
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// load reads a file, unpacks it, and gives up above most bytes.
func load(t testing.TB, name string, most int64) ([]byte, bool) {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for bytes.HasPrefix(b, []byte("\x1f\x8b")) {
		r, err := gzip.NewReader(bytes.NewReader(b))
		if err != nil {
			return nil, false
		}
		b, err = io.ReadAll(io.LimitReader(r, most))
		if err != nil || int64(len(b)) == most {
			return nil, false
		}
	}
	return b, true
}
