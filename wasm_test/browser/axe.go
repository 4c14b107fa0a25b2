package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// AxeSource returns the source of axe-core, and skips the test if "npm ci" was not run in wasm_test.
func AxeSource(t testing.TB) string {
	t.Helper()
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile(filepath.Join(root, "wasm_test", "node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		t.Skip("axe-core is not here: run npm ci in wasm_test")
	}
	return string(source)
}

// Axe returns the violations that axe-core finds in the current page, one line for each kind and place. It applies the
// given rules, all but one with a minus before its name, or all. While a modal dialog is open it examines only the
// dialog, because the rest is not reachable.
func (p *Tab) Axe(source string, rules ...string) []string {
	p.t.Helper()
	if !Call[bool](p, `() => Boolean(window.axe)`) {
		if _, err := evaluate[any](p, source+"\n;null"); err != nil {
			p.t.Fatalf("axe-core: %v", err)
		}
	}
	type found struct {
		ID, Help string
		Nodes    []struct {
			HTML, Summary string
		}
	}
	var lines []string
	for _, f := range Call[[]found](p, `async (rules) => {
		globalThis.asItIs = true; // see undisguise
		const { violations } = await axe.run([...document.querySelectorAll("dialog:modal")].at(-1) ?? document, {
			resultTypes: ["violations"], preload: false, ...(!rules ? {} : !rules[0].startsWith("-") ? { runOnly: rules } : `+
		`{ rules: { [rules[0].slice(1)]: { enabled: false } } }),
		});
		globalThis.asItIs = false;
		return violations.map((v) => ({ ID: v.id, Help: v.help,
			Nodes: v.nodes.slice(0, 4).map((n) => ({ HTML: n.html.slice(0, 200), Summary: n.failureSummary ?? "" })) `+
		`}));
	}`, rules) {
		for _, n := range f.Nodes {
			lines = append(lines, fmt.Sprintf("%s (%s): %s\n    %s", f.ID, f.Help, n.HTML,
				strings.ReplaceAll(n.Summary, "\n", " ")))
		}
	}
	return lines
}
