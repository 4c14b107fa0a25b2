//go:build !js

package app

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// release writes the site in the folder out, as a .zip with its checksum and the version's notes, into the folder
// release, which it empties first. An empty version means the newest one of CHANGELOG.md. The same site gives the same
// bytes.
func release(out, version string) error {
	changes, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		return err
	}
	version, notes, err := versionNotes(string(changes), version)
	if err != nil {
		return err
	}
	packed, err := zipOf(os.DirFS(out))
	if err != nil {
		return err
	}
	const folder = "release"
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	if err := os.Mkdir(folder, 0o755); err != nil {
		return err
	}
	name := "sitemap-editor-" + version + ".zip"
	sums := fmt.Sprintf("%x  %s\n", sha256.Sum256(packed), name)
	fmt.Print(sums)
	for name, data := range map[string][]byte{name: packed, "SHA256SUMS": []byte(sums), "NOTES.md": []byte(notes)} {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// versionHeading matches the heading of a released version in CHANGELOG.md.
var versionHeading = regexp.MustCompile(`(?m)^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d\n`)

// versionNotes returns the notes of a version such as v1.0.0, or of the newest one if version is "".
func versionNotes(changes, version string) (string, string, error) {
	places := versionHeading.FindAllStringSubmatchIndex(changes, -1)
	for i, place := range places {
		name := "v" + changes[place[2]:place[3]]
		if version != "" && version != name {
			continue
		}
		end := len(changes)
		if i+1 < len(places) {
			end = places[i+1][0]
		}
		return name, strings.TrimSpace(changes[place[1]:end]) + "\n", nil
	}
	if version == "" {
		return "", "", errors.New("CHANGELOG.md has no released version")
	}
	return "", "", fmt.Errorf("CHANGELOG.md has no section for %s: docs/releasing.md says how to write it", version)
}

// zipOf returns the files of a folder as a .zip, without their times and permissions.
func zipOf(folder fs.FS) ([]byte, error) {
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	err := fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(folder, name)
		if err != nil {
			return err
		}
		header := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)}
		header.SetMode(0o644)
		file, err := w.CreateHeader(header)
		if err != nil {
			return err
		}
		_, err = file.Write(data)
		return err
	})
	if err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}
