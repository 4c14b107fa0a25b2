package browser

import (
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// examine is the script that lets axe-core examine each part of the page once.
//
//go:embed axe.js
var examine string

// examined has the signs of the parts in which axe-core found nothing, in all tests of a package.
var examined struct {
	sync.Mutex
	signs []string
}

// AxeSource returns the source of axe-core, and skips the test if it is not installed.
func AxeSource(t testing.TB) string {
	t.Helper()
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile(filepath.Join(root, "wasm_test", "node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		t.Skip("axe-core is not installed; make tools installs it")
	}
	return string(source)
}

// Axe returns the violations that axe-core finds in the current page, one line for each kind and place. It applies the
// given rules, all but one with a minus before its name, or all. While a modal dialog is open it examines only the
// dialog, because the rest is not reachable. It leaves out parts that were examined in the same state, see axe.js. If all
// stories run in a made-up language it finds nothing, because it examines the same parts in English.
func (p *Tab) Axe(source string, rules ...string) []string {
	p.t.Helper()
	if Language != "" {
		return nil
	}
	found := p.examine(rules)
	if found.Lacks {
		if _, err := evaluate[any](p, source+"\n;null"); err != nil {
			p.t.Fatalf("axe-core: %v", err)
		}
		found = p.examine(rules)
	}
	if len(found.Violations) == 0 {
		examined.Lock()
		examined.signs = append(examined.signs, found.Signs...)
		examined.Unlock()
	}
	var lines []string
	for _, f := range found.Violations {
		for _, n := range f.Nodes {
			lines = append(lines, fmt.Sprintf("%s (%s): %s\n    %s", f.ID, f.Help, n.HTML,
				strings.ReplaceAll(n.Summary, "\n", " ")))
		}
	}
	return lines
}

// A finding is the answer of axe.js.
type finding struct {
	Lacks      bool
	Signs      []string
	Violations []struct {
		ID, Help string
		Nodes    []struct {
			HTML, Summary string
		}
	}
}

// examine calls axe.js with the signs that the document doesn't have yet.
func (p *Tab) examine(rules []string) finding {
	p.t.Helper()
	if !Call[bool](p, `() => Boolean(globalThis.examine)`) {
		p.signs = 0
		if _, err := evaluate[any](p, examine+"\nnull"); err != nil {
			p.t.Fatal(err)
		}
	}
	examined.Lock()
	others := examined.signs[p.signs:len(examined.signs):len(examined.signs)]
	p.signs = len(examined.signs)
	examined.Unlock()
	return Call[finding](p, `async (others, rules) => {
		globalThis.asItIs = true; // see undisguise
		const found = await examine(others, rules);
		globalThis.asItIs = false;
		return found;
	}`, others, rules)
}
