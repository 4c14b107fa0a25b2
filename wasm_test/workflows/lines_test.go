//go:build unix

package workflows_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// A line is a run: line of a job, with the variables of its step, whose values may be expressions.
type line struct {
	workflow, job, text string
	env                 map[string]string
}

func (l line) String() string { return l.workflow + ": " + l.text }

var (
	jobLine  = regexp.MustCompile(`^  (\w+):$`)
	stepLine = regexp.MustCompile(`^      - `)
	runLine  = regexp.MustCompile(`^      - run: ([^|>\s].*)$`)
	envLine  = regexp.MustCompile(`^          (\w+): (.*)$`)
)

// linesOf returns the run: lines of a workflow. It refuses forms that no workflow here has.
func linesOf(name, text string) ([]line, error) {
	var lines []line
	job, running, inEnv := "", false, false
	_, jobs, _ := strings.Cut(text, "\njobs:\n")
	for text := range strings.SplitSeq(jobs, "\n") {
		if m := jobLine.FindStringSubmatch(text); m != nil {
			job, running = m[1], false
		}
		if stepLine.MatchString(text) {
			running, inEnv = false, false
		}
		if m := runLine.FindStringSubmatch(text); m != nil {
			lines = append(lines, line{workflow: name, job: job, text: m[1], env: make(map[string]string)})
			running = true
			continue
		}
		m := envLine.FindStringSubmatch(text)
		switch {
		case strings.Contains(text, "run:") || strings.Contains(text, "shell:") || strings.Contains(text, "working-directory:"):
			return nil, fmt.Errorf("%s: %q can't be read", name, text)
		case running && text == "        env:":
			inEnv = true
		case running && inEnv && m != nil:
			lines[len(lines)-1].env[m[1]] = m[2]
		case running && strings.TrimSpace(text) != "":
			return nil, fmt.Errorf("%s: %q can't be read", name, text)
		}
	}
	if n := strings.Count(jobs, "run: "); n != len(lines) {
		return nil, fmt.Errorf("%s: %d of %d run: lines can be read", name, len(lines), n)
	}
	return lines, nil
}

// workflows returns the run: lines of all workflows in a folder.
func workflows(t *testing.T, root string) []line {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, ".github", "workflows", "*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no workflows: %v", err)
	}
	var all []line
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := linesOf(filepath.Base(file), string(text))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, lines...)
	}
	return all
}

// TestEveryLineIsKnown holds that a line which is added to a workflow is run here, too.
func TestEveryLineIsKnown(t *testing.T) {
	root, err := browser.Root()
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, l := range workflows(t, root) {
		found = append(found, l.String())
		if _, ok := run[l.String()]; !ok {
			t.Errorf("%s is new: say in run what becomes of it", l)
		}
	}
	for l := range run {
		if !slices.Contains(found, l) {
			t.Errorf("no workflow has %s", l)
		}
	}
}

func TestLinesOfAWorkflow(t *testing.T) {
	lines, err := linesOf("x.yml", `name: X

jobs:
  build:
    steps:
      - uses: actions/checkout@1
        with:
          path: dist
      - run: make site BASE="$BASE/"
        env:
          BASE: ${{ needs.place.outputs.base }}
          B: two
      - run: make two

  second:
    steps:
      - run: make three
`)
	want := "[{x.yml build make site BASE=\"$BASE/\" map[B:two BASE:${{ needs.place.outputs.base }}]} " +
		"{x.yml build make two map[]} {x.yml second make three map[]}]"
	type plain line // without String
	var got []plain
	for _, l := range lines {
		got = append(got, plain(l))
	}
	if err != nil || fmt.Sprint(got) != want {
		t.Errorf("got  %v %v\nwant %s", got, err, want)
	}
	for _, step := range []string{
		"      - run: |\n          make all\n", "      - name: x\n        run: make x\n", "      - run: make x\n        shell: sh\n",
		"      - run: make x\n        if: always()\n",
	} {
		if lines, err := linesOf("x.yml", "\njobs:\n  build:\n    steps:\n"+step); err == nil {
			t.Errorf("%q is read as %v", step, lines)
		}
	}
}
