package engine

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestEachMessageIsAnsweredOrSaid finds a message of the wire that no feature has a row for and
// that the engine does not say itself.
func TestEachMessageIsAnsweredOrSaid(t *testing.T) {
	known := map[string]bool{}
	requests := New("", stillHost{}).requests
	for kind := range requests {
		known[kind.Elem().Name()] = true
	}
	said, sends := regexp.MustCompile(`[^*\w]wire\.(\w+)`), regexp.MustCompile(`\.(?:Answer|Event)\(&wire\.(\w+)`)
	sent := map[string]bool{}
	err := filepath.WalkDir(".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") ||
			strings.HasPrefix(path, "enginetest") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, m := range said.FindAllSubmatch(source, -1) {
			known[string(m[1])] = true
		}
		for _, m := range sends.FindAllSubmatch(source, -1) {
			sent[string(m[1])] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("../wire/*.go")
	if err != nil {
		t.Fatal(err)
	}
	declared := map[string]bool{}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, list := range regexp.MustCompile(`(?s)\nvar (?:_ = declare\(|first = )[^\n]*(?:\n\t[^\n]*)*`).FindAllString(string(source), -1) {
			for _, m := range regexp.MustCompile(`(\w+)\{\}`).FindAllStringSubmatch(list, -1) {
				declared[m[1]] = true
			}
		}
	}
	for name := range declared {
		if !known[name] {
			t.Errorf("nobody answers or says wire.%s", name)
		}
	}
	for name := range sent {
		if !declared[name] {
			t.Errorf("wire.%s is sent, but the last line of its file in sitemapcore/wire does not declare it", name)
		}
	}
	for kind := range requests {
		if strings.HasSuffix(kind.Elem().PkgPath(), "/wire") && !declared[kind.Elem().Name()] {
			t.Errorf("%s has a function, but the last line of its file in sitemapcore/wire does not declare it", kind.Elem())
		}
	}
}
