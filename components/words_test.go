package components

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The words for the owner say what is wrong without blame, fuss or jargon (see "Wording" in the
// design).
func TestNoSentenceBlamesOrShouts(t *testing.T) {
	literal := regexp.MustCompile("\"(?:[^\"\\\\\n]|\\\\.)*\"")
	fuss := regexp.MustCompile(`(?i)\b(invalid|error|please|oops|illegal|malformed|fatal|failed)\b|!$|! `)
	files, err := filepath.Glob("*/*.go")
	if err != nil || len(files) < 50 {
		t.Fatal(len(files), err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(string(src), "\n") {
			if strings.HasPrefix(strings.TrimSpace(line), "//") {
				continue
			}
			for _, s := range literal.FindAllString(line, -1) {
				s = strings.ReplaceAll(s, "error message", "message") // What others show is called so.
				if strings.Contains(s, " ") && fuss.MatchString(strings.Trim(s, `"`)) {
					t.Errorf("%s says %s", file, s)
				}
			}
		}
	}
}
