package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

func main() {
	only := flag.String("only", "", "native or browser: leave out the other ones")
	like := flag.String("like", "", "only the faults whose name or file this matches, as go test -run does")
	tree := flag.String("tree", ".", "the repository whose tests run")
	flag.Parse()
	if err := run(*only, *like, *tree); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

func run(only, like, tree string) error {
	matches, err := regexp.Compile(like)
	if err != nil {
		return err
	}
	var chosen []mutant
	for _, m := range mutants {
		switch kind := m.kind(); {
		case only != "" && only != kind, !matches.MatchString(m.fault + " " + m.file):
		default:
			chosen = append(chosen, m)
		}
	}
	folder, err := os.MkdirTemp("", "sitemapeditor-mutants-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	dir := filepath.Join(folder, "tree")
	if err := copyTree(tree, dir); err != nil {
		return err
	}
	// All texts are looked for before anything runs.
	for _, m := range chosen {
		if _, err := m.apply(dir); err != nil {
			return err
		}
	}
	if err := healthy(dir, chosen); err != nil {
		return err
	}

	caught := 0
	for _, m := range chosen {
		before := time.Now()
		by, err := m.caughtBy(dir)
		if err != nil {
			return fmt.Errorf("%s: %w", m.fault, err)
		}
		verdict := "missed"
		if by != "" {
			verdict = "caught"
			caught++
		}
		fmt.Printf("%s  %-7s %4.0f s  %s: %s\n", verdict, m.kind(), time.Since(before).Seconds(), m.file, m.fault)
		if by != "" && by != m.first {
			fmt.Printf("        by %s, not by %s\n", by, m.first)
		}
	}
	fmt.Printf("caught %d of %d\n", caught, len(chosen))
	if caught < len(chosen) {
		return fmt.Errorf("the tests miss %d faults", len(chosen)-caught)
	}
	return nil
}

// caughtBy makes the fault for a while, and returns the name of a test that finds it; "" if none does.
func (m *mutant) caughtBy(dir string) (by string, err error) {
	changed := filepath.Join(dir, m.file)
	sound, err := os.ReadFile(changed)
	if err != nil {
		return "", err
	}
	faulty, err := m.apply(dir)
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(changed, faulty, 0o644); err != nil {
		return "", err
	}
	by, err = m.test(dir)
	if err := os.WriteFile(changed, sound, 0o644); err != nil {
		return "", err
	}
	if err != nil || by == "" || by == m.first {
		return by, err
	}
	// Only the first test ran without the fault before.
	if m.kind() == "browser" {
		if err := build(dir); err != nil {
			return "", err
		}
	}
	failed, err := goTest(dir, append([]string{"-run", exactly([]string{by})}, m.everywhere()...))
	if err == nil && failed != "" {
		err = fmt.Errorf("%s fails without any fault", failed)
	}
	return by, err
}

func (m *mutant) kind() string {
	if m.packages == "" {
		return "browser"
	}
	return "native"
}

// apply returns the file of the fault with the fault in it.
func (m *mutant) apply(dir string) ([]byte, error) {
	text, err := os.ReadFile(filepath.Join(dir, m.file))
	if err != nil {
		return nil, err
	}
	if n := bytes.Count(text, []byte(m.old)); n != 1 {
		return nil, fmt.Errorf("%s: the text to be replaced for %q is there %d times", m.file, m.fault, n)
	}
	return bytes.Replace(text, []byte(m.old), []byte(m.new), 1), nil
}

// healthy runs the first tests of all faults without any of them.
func healthy(dir string, chosen []mutant) error {
	tests := make(map[string][]string) // by their package
	built := false
	for _, m := range chosen {
		if m.kind() == "browser" && !built {
			if err := build(dir); err != nil {
				return err
			}
			built = true
		}
		tests[m.home()] = append(tests[m.home()], m.first)
	}
	for home, names := range tests {
		failed, err := goTest(dir, []string{"-run", exactly(names), home})
		if err != nil {
			return err
		}
		if failed != "" {
			return fmt.Errorf("%s fails without any fault", failed)
		}
	}
	return nil
}

// exactly returns the argument of -run for tests of these names.
func exactly(tests []string) string {
	var names []string
	for _, name := range tests {
		names = append(names, regexp.QuoteMeta(name))
	}
	return "^(" + strings.Join(names, "|") + ")$"
}

// test runs the first test, then the others, and returns the name of one that fails; "" if none does.
func (m *mutant) test(dir string) (string, error) {
	others := [][]string{{"-short"}, {}}
	if m.kind() == "browser" {
		if err := build(dir); err != nil {
			return "", err
		}
		others = [][]string{{"-run", m.stories}}
	}
	// Some faults make it wait without end.
	if by, err := goTest(dir, []string{"-timeout", "2m", "-run", exactly([]string{m.first}), m.home()}); err != nil || by != "" {
		return m.first, err
	}
	for _, args := range others {
		if by, err := goTest(dir, slices.Concat([]string{"-failfast"}, args, m.everywhere())); err != nil || by != "" {
			return by, err
		}
	}
	return "", nil
}

// everywhere returns the packages whose tests could find the fault.
func (m *mutant) everywhere() []string {
	if m.kind() == "browser" {
		return []string{"./wasm_test/" + m.in}
	}
	return strings.Fields(m.packages)
}

// home returns the package of the first test.
func (m *mutant) home() string { return m.everywhere()[0] }

// build writes the site into dist of a tree, as make dev does.
func build(dir string) error {
	command := exec.Command("go", "run", ".", "generate", "-dev", "-out", "dist")
	command.Dir = dir
	if out, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("building the site: %w\n%s", err, out)
	}
	return nil
}

// goTest runs tests in a tree, and returns the name of one that fails; "" if none does. A fault that doesn't compile
// is an error.
func goTest(dir string, args []string) (failed string, err error) {
	// A mutant can have an endless loop that allocates, so memory is limited. Chromium doesn't run with a limit.
	limit := "6000000"
	if slices.ContainsFunc(args, func(arg string) bool { return strings.Contains(arg, "wasm_test") }) {
		limit = "unlimited"
	}
	command := exec.Command("sh", append([]string{
		"-c", `ulimit -v "$0"; exec go test -count=1 -trimpath -vet=off -timeout 10m "$@"`, limit,
	}, args...)...)
	command.Dir = dir
	command.Env = append(os.Environ(), "SITEMAPEDITOR_DIST="+filepath.Join(dir, "dist"))
	out, err := command.CombinedOutput()
	if err == nil {
		return "", nil
	}
	text := string(out)
	if strings.Contains(text, "[build failed]") || strings.Contains(text, "[setup failed]") {
		return "", fmt.Errorf("%s", text)
	}
	for line := range strings.Lines(text) {
		if _, name, ok := strings.Cut(line, "--- FAIL: "); ok {
			name, _, _ = strings.Cut(name, " (")
			return name, nil
		}
	}
	// A panic, or a test that takes too long.
	first, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return first, nil
}

// copyTree copies the files of a repository that git tracks or would add, and links the npm packages and the real files
// that tests read.
func copyTree(from, to string) error {
	list := exec.Command("git", "ls-files", "-z", "-co", "--exclude-standard")
	list.Dir = from
	out, err := list.Output()
	if err != nil {
		return fmt.Errorf("git ls-files: %w", err)
	}
	for name := range strings.SplitSeq(strings.Trim(string(out), "\x00"), "\x00") {
		data, err := os.ReadFile(filepath.Join(from, name))
		if os.IsNotExist(err) {
			continue
		}
		if err != nil {
			return err
		}
		target := filepath.Join(to, name)
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(target, data, 0o644); err != nil {
			return err
		}
	}
	for _, name := range []string{"wasm_test/node_modules", "../shared"} {
		there, err := filepath.Abs(filepath.Join(from, name))
		if err != nil {
			return err
		}
		if err := os.Symlink(there, filepath.Join(to, name)); err != nil {
			return err
		}
	}
	return nil
}
