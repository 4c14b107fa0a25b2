package lean

import (
	"errors"
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

func TestShakeKeepsWhatIsMentioned(t *testing.T) {
	work := t.TempDir()
	write := func(name, source string) {
		file := filepath.Join(work, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(source), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	generated := "vendor/" + goApp + "/pkg/app/html_gen.go"
	write(generated, `package app

type HTMLDiv interface {
	Called() HTMLDiv
	Asked() HTMLDiv
	Inside() HTMLDiv
	Unused() HTMLDiv
	private()
}

func Div() HTMLDiv { return &htmlDiv{} }

func (e *htmlDiv) Called() HTMLDiv { return e }
func (e *htmlDiv) Asked() HTMLDiv { return e }
func (e *htmlDiv) Inside() HTMLDiv { return e }
func (e *htmlDiv) Unused() HTMLDiv { return e }
func (e *htmlDiv) private() {}
`)
	write("vendor/"+goApp+"/pkg/app/node.go", "package app\n\nfunc node(d HTMLDiv) { d.Inside() }\n")
	write("app/root.go", "package app\n\nfunc root() { app.Div().Called() }\n")
	write("components/a/a.go", "package a\n\ntype asker interface{ Asked() app.HTMLDiv }\n")
	if err := shake(work); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(work, filepath.FromSlash(generated)))
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]int{"Called()": 2, "Asked()": 2, "Inside()": 2, "Unused()": 0, "private()": 2, "func Div()": 1} {
		if n := strings.Count(string(got), name); n != want {
			t.Errorf("%s is there %d times, want %d", name, n, want)
		}
	}
}

func TestCutRefusesAnotherVersion(t *testing.T) {
	vendor := t.TempDir()
	list := "# " + goApp + " v9.9.0\n## explicit\n"
	if err := os.WriteFile(filepath.Join(vendor, "modules.txt"), []byte(list), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := cut(vendor); !errors.Is(err, ErrVersion) {
		t.Errorf("got %v", err)
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
