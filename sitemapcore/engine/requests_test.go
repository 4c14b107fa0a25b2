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
	for kind := range New("", stillHost{}).requests {
		known[kind.Elem().Name()] = true
	}
	said := regexp.MustCompile(`[^*\w]wire\.(\w+)`)
	err := filepath.WalkDir(".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") ||
			strings.HasPrefix(path, "enginetest") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, m := range said.FindAllSubmatch(source, -1) {
			known[string(m[1])] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	list, err := os.ReadFile("../wire/frame.go")
	if err != nil {
		t.Fatal(err)
	}
	kinds := regexp.MustCompile(`\t(\w+)\{\},`).FindAllSubmatch(list, -1)
	if len(kinds) < len(known)/2 {
		t.Fatalf("found only %d messages on the wire", len(kinds))
	}
	for _, m := range kinds {
		if name := string(m[1]); !known[name] {
			t.Errorf("nobody answers or says wire.%s", name)
		}
	}
}
