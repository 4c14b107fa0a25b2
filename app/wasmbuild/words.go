package wasmbuild

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// A page says sentences by their order, and needs neither their names nor the comments between
// them: 10 KB of a first visit.

// overlayWords puts the catalogs of the module in dir into the overlay, as what a page needs of
// them.
func overlayWords(work, dir string, replace map[string]string) error {
	return filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		name := d.Name()
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != dir &&
			(strings.HasPrefix(name, ".") || name == "node_modules" || name == "wasm_test"):
			return filepath.SkipDir
		case !strings.HasPrefix(name, "words") || filepath.Ext(name) != ".txt":
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		file := filepath.Join(work, fmt.Sprintf("words%d.txt", len(replace)))
		replace[path] = file
		return os.WriteFile(file, sentences(text), 0o644)
	})
}

var (
	comments    = regexp.MustCompile(`(?m)^#.*\n|^\n`)
	wrappedLine = regexp.MustCompile(`\n  +`)
	beginning   = regexp.MustCompile(`(?m)^\w+: `)
)

// sentences leaves out of the text of a catalog all but its sentences, each on a line.
func sentences(text []byte) []byte {
	text = comments.ReplaceAll(text, nil)
	text = wrappedLine.ReplaceAll(text, []byte(" "))
	return beginning.ReplaceAll(text, []byte(": "))
}
