package lean

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"sitemapeditor/sitemapcore/output"
)

func TestAShortcutLeavesEveryLineInItsPlace(t *testing.T) {
	const before = `package p

func f() int { return 1 }

func (t *T) f() {
	println("{")
}
`
	const after = `package p

func f() int { return 1 }

func (t *T) f() { return
	println("{")
}
`
	vendor := t.TempDir()
	name := filepath.Join(vendor, "p.go")
	if err := os.WriteFile(name, []byte(before), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := (shortcut{"p.go", "T.f", "return"}).apply(vendor); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != after {
		t.Errorf("got\n%s", got)
	}
	if err := (shortcut{"p.go", "T.g", "return"}).apply(vendor); !errors.Is(err, errShortcut) {
		t.Errorf("a function that isn't there: got %v", err)
	}
}

func TestTheLevelInTheBuildIsTheOneThatPacks(t *testing.T) {
	condition := fmt.Sprintf("if level != %d { ", output.Level)
	for _, function := range []string{"compressor.init", "newFastEnc"} {
		if !slices.ContainsFunc(shortcuts, func(s shortcut) bool {
			return s.function == function && s.statement[:len(condition)] == condition
		}) {
			t.Errorf("%s does not know level %d", function, output.Level)
		}
	}
}
