package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const root = "../.."

// TestEveryFaultCanBeMade holds that the text of each fault is in its file once, and that its tests exist.
func TestEveryFaultCanBeMade(t *testing.T) {
	for _, m := range mutants {
		if _, err := m.apply(root); err != nil {
			t.Error(err)
		}
		there := testNames(t, m.home())
		if !slices.Contains(there, m.first) {
			t.Errorf("no test for %q is called %q", m.fault, m.first)
		}
		if m.kind() == "native" {
			continue
		}
		for name := range strings.SplitSeq(m.stories, "|") {
			if !slices.ContainsFunc(there, regexp.MustCompile(name).MatchString) {
				t.Errorf("no story for %q is called %s", m.fault, name)
			}
		}
	}
}

// testNames returns the names of the tests in a folder.
func testNames(t *testing.T, folder string) (names []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, folder, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, regexp.MustCompile(`\b(?:Test|Fuzz)\w+`).FindAllString(string(text), -1)...)
	}
	return names
}
