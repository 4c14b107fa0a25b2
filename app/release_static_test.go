//go:build !js

package app

import (
	"archive/zip"
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

const twoVersions = `# Changelog

## [Unreleased]

- Not published.

## [1.1.0] - 2026-12-24

- A second feature.

## [1.0.0] - 2026-11-28

The first release.
`

func TestAVersionHasItsNotes(t *testing.T) {
	for _, test := range []struct{ version, name, notes string }{
		{"v1.0.0", "v1.0.0", "The first release.\n"},
		{"v1.1.0", "v1.1.0", "- A second feature.\n"},
		{"", "v1.1.0", "- A second feature.\n"},
	} {
		name, notes, err := versionNotes(twoVersions, test.version)
		if err != nil || name != test.name || notes != test.notes {
			t.Errorf("%q: got %q %q %v, want %q %q", test.version, name, notes, err, test.name, test.notes)
		}
	}
	for _, version := range []string{"v1.0", "1.0.0", "v1.0.1", "v1.1.0-dirty", "Unreleased"} {
		if _, _, err := versionNotes(twoVersions, version); err == nil || !strings.Contains(err.Error(), version) {
			t.Errorf("%q has notes: %v", version, err)
		}
	}
}

func TestAReleaseIsReproducible(t *testing.T) {
	t.Chdir(t.TempDir())
	files := map[string]string{"index.html": "<!doctype html>", "web/app.js": strings.Repeat("x", 1000)}
	var first map[string][]byte
	for _, at := range []time.Time{time.Unix(1e9, 0), time.Unix(2e9, 0)} {
		write := func(name, text string) {
			file := filepath.Join("dist", filepath.FromSlash(name))
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			if err := os.Chtimes(file, at, at); err != nil {
				t.Fatal(err)
			}
		}
		for name, text := range files {
			write(name, text)
		}
		if err := os.WriteFile("CHANGELOG.md", []byte(twoVersions), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := release("dist", "v1.0.0"); err != nil {
			t.Fatal(err)
		}
		second := make(map[string][]byte)
		for _, name := range []string{"sitemap-editor-v1.0.0.zip", "SHA256SUMS", "NOTES.md"} {
			data, err := os.ReadFile(filepath.Join("release", name))
			if err != nil {
				t.Fatal(err)
			}
			second[name] = data
			if first != nil && !bytes.Equal(data, first[name]) {
				t.Errorf("%s differs from the one before", name)
			}
		}
		first = second
		if err := os.Chmod(filepath.Join("dist", "index.html"), 0o755); err != nil {
			t.Fatal(err)
		}
	}

	archive := first["sitemap-editor-v1.0.0.zip"]
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range r.File {
		opened, err := file.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(opened)
		if err != nil || string(text) != files[file.Name] {
			t.Errorf("%s has %q, %v", file.Name, text, err)
		}
		delete(files, file.Name)
	}
	for name := range files {
		t.Errorf("%s is missing", name)
	}
}

// A reader of 200 words a minute reads the notes of a version in two minutes and a half.
func TestTheNotesOfAVersionAreShort(t *testing.T) {
	changes, err := os.ReadFile(filepath.Join("..", "CHANGELOG.md"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(changes), "\n## [Unreleased]\n") {
		t.Error("CHANGELOG.md has no section for unreleased changes")
	}
	version, notes, err := versionNotes(string(changes), "")
	if err != nil {
		t.Fatal(err)
	}
	if n := len(strings.Fields(notes)); n > 500 {
		t.Errorf("%s has notes of %d words, at most 500 are read", version, n)
	}
}
