package intake

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/transform"
)

// fixtures returns the folder of real and hostile files beside the repository, and skips the test if it is missing.
func fixtures(t testing.TB) string {
	t.Helper()
	dir := filepath.Join("..", "..", "..", "shared", "fixtures")
	if _, err := os.Stat(filepath.Join(dir, "INDEX.tsv")); err != nil {
		t.Skip("the fixtures are not here: ../shared/fixtures beside the repository")
	}
	return dir
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

func read(t testing.TB, path ...string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(path...))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// rowsOf reads a tab separated file with a head.
func rowsOf(t testing.TB, path ...string) []map[string]string {
	t.Helper()
	f, err := os.Open(filepath.Join(path...))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var rows []map[string]string
	var head []string
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		cells := strings.Split(s.Text(), "\t")
		if head == nil {
			head = cells
			continue
		}
		row := map[string]string{}
		for i, c := range cells {
			if i < len(head) {
				row[head[i]] = c
			}
		}
		rows = append(rows, row)
	}
	if err := s.Err(); err != nil {
		t.Fatal(err)
	}
	return rows
}

// textDecoder is what TextDecoder is in the browser.
func textDecoder(label string, b []byte) ([]byte, bool) {
	e, err := htmlindex.Get(label)
	if err != nil {
		return nil, false
	}
	out, _, err := transform.Bytes(e.NewDecoder(), b)
	return out, err == nil
}
