// Package xmltest finds the files that the tests of sitemapxml read.
package xmltest

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// module returns the folder of the module.
func module(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		if filepath.Dir(dir) == dir {
			t.Skip("no go.mod above this folder")
		}
		dir = filepath.Dir(dir)
	}
}

// Fixtures returns the folder of the fixtures beside the repository, and skips the test if it is missing.
func Fixtures(t testing.TB) string {
	t.Helper()
	f := filepath.Join(module(t), "..", "shared", "fixtures")
	if _, err := os.Stat(f); err != nil {
		t.Skip("the fixtures are not here: ../shared/fixtures beside the repository")
	}
	return f
}

// folders returns the folders with an INDEX.tsv of fixtures: the few that were written for these tests, and the real
// ones if present.
func folders(t testing.TB) []string {
	t.Helper()
	list := []string{filepath.Join(module(t), "sitemapcore", "testdata", "fixtures")}
	theirs := filepath.Join(module(t), "..", "shared", "fixtures")
	if _, err := os.Stat(filepath.Join(theirs, "INDEX.tsv")); err == nil {
		list = append(list, theirs)
	}
	return list
}

// Sweep returns the lines of the indexes of all folders; x["file"] is the path of a fixture, and x["path"] its name in
// the index.
func Sweep(t testing.TB) []map[string]string {
	t.Helper()
	var all []map[string]string
	for _, dir := range folders(t) {
		for _, x := range Table(t, filepath.Join(dir, "INDEX.tsv")) {
			x["file"] = filepath.Join(dir, x["path"])
			all = append(all, x)
		}
	}
	return all
}

// Table reads a tab-separated file with a head line.
func Table(t testing.TB, name string) []map[string]string {
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

// Load reads a file, unpacks it, and gives up above most bytes.
func Load(t testing.TB, name string, most int64) ([]byte, bool) {
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
