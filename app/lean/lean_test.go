package lean

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sitemapeditor/app/lean/errortext"
	"sitemapeditor/app/lean/json"
	"sitemapeditor/app/lean/regexp"
	"sitemapeditor/app/lean/uuid"
)

func TestReplaceImports(t *testing.T) {
	const before = `package p

import (
	"encoding/json"
	"fmt"
	"regexp"
)

import "github.com/google/uuid"

var text = "encoding/json"
`
	const after = `package p

import (
	json "sitemapeditor/app/lean/json"
	"fmt"
	regexp "sitemapeditor/app/lean/regexp"
)

import uuid "sitemapeditor/app/lean/uuid"

var text = "encoding/json"
`
	file := filepath.Join(t.TempDir(), "p.go")
	if err := os.WriteFile(file, []byte(before), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := replaceImports(file, replaced["pkg/app"]); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != after {
		t.Errorf("got\n%s", got)
	}
}

func TestCutRefusesAnotherVersion(t *testing.T) {
	for module := range versions {
		vendor := t.TempDir()
		var list strings.Builder
		for other, version := range versions {
			if other == module {
				version += "1"
			}
			fmt.Fprintf(&list, "# %s %s\n## explicit\n", other, version)
		}
		if err := os.WriteFile(filepath.Join(vendor, "modules.txt"), []byte(list.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := cut(vendor); !errors.Is(err, ErrVersion) || !strings.Contains(err.Error(), module) {
			t.Errorf("another %s: got %v", module, err)
		}
	}
}

func TestStandInsFailLoudly(t *testing.T) {
	if _, err := json.Marshal(1); !errors.Is(err, json.ErrLeftOut) {
		t.Errorf("Marshal: %v", err)
	}
	if err := json.Unmarshal([]byte("1"), new(int)); !errors.Is(err, json.ErrLeftOut) {
		t.Errorf("Unmarshal: %v", err)
	}
	defer func() {
		if recover() == nil {
			t.Error("a pattern was compiled")
		}
	}()
	regexp.MustCompile("a*")
}

func TestNamesDiffer(t *testing.T) {
	seen := make(map[string]bool)
	for range 1000 {
		name := uuid.NewString()
		if seen[name] {
			t.Fatalf("%s came twice", name)
		}
		seen[name] = true
	}
}

// wrapped is an error as go-app makes them.
type wrapped struct {
	Message string
	Err     error
}

func (w wrapped) Error() string {
	text, err := errortext.Marshal(w)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

func (w wrapped) MarshalJSON() ([]byte, error) {
	return errortext.MarshalIndent(struct {
		Message string
		Err     any
	}{w.Message, w.Err}, "", "")
}

func TestErrorTextLeavesNothingOut(t *testing.T) {
	err := wrapped{"outer", wrapped{"inner", errors.New("cause")}}
	for _, want := range []string{"outer", "inner", "cause"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q lacks %s", err.Error(), want)
		}
	}
}
