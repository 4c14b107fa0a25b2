package lean

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
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
