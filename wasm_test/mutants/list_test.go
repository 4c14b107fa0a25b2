package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestEveryFaultCanBeMade holds that the text of each fault is in its file once, and that its stories exist.
func TestEveryFaultCanBeMade(t *testing.T) {
	const root = "../.."
	for _, m := range mutants {
		if _, err := m.apply(root); err != nil {
			t.Error(err)
		}
		if m.stories == "" {
			continue
		}
		files, err := filepath.Glob(filepath.Join(root, "wasm_test", m.in, "*_test.go"))
		if err != nil || len(files) == 0 {
			t.Fatal(m.in, err)
		}
		var all strings.Builder
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			all.Write(text)
		}
		for story := range strings.SplitSeq(m.stories, "|") {
			name, _, _ := strings.Cut(story, "/")
			if !regexp.MustCompile(`func Test\w*` + strings.Trim(strings.TrimPrefix(name, "Test"), "^$")).MatchString(all.String()) {
				t.Errorf("no story for %q is called %s", m.fault, story)
			}
		}
	}
}
