package main

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestActionsAreNamedByCommit holds that moving a tag can't change the code that runs here.
func TestActionsAreNamedByCommit(t *testing.T) {
	files, err := filepath.Glob(".github/workflows/*.yml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no workflows: %v", err)
	}
	pinned := regexp.MustCompile(`^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$`)
	for _, name := range files {
		n := 0
		for line := range strings.Lines(read(t, name)) {
			if _, uses, ok := strings.Cut(line, "uses:"); ok {
				n++
				if uses = strings.TrimSpace(uses); !pinned.MatchString(uses) {
					t.Errorf("%s uses %s, which is no commit with its version behind it", name, uses)
				}
			}
		}
		if n == 0 {
			t.Errorf("%s uses no action", name)
		}
	}
}

// TestOnlyAPushToThisRepositoryIsPublished holds that only trusted events publish, and that the build itself can't.
func TestOnlyAPushToThisRepositoryIsPublished(t *testing.T) {
	text := read(t, ".github/workflows/pages.yml")
	for _, want := range []string{
		"github.event.workflow_run.conclusion == 'success' &&",
		"github.event.workflow_run.event == 'push' &&",
		"github.event.workflow_run.head_branch == 'main' &&",
		"github.event.workflow_run.head_repository.full_name == github.repository\n",
		"github.event_name == 'workflow_dispatch' && github.ref == 'refs/heads/main' ||",
		"\npermissions: {}\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("pages.yml does not say %q", want)
		}
	}
	_, jobs, _ := strings.Cut(text, "\njobs:\n")
	rights := map[string]string{
		"place": "pages: read", "build": "contents: read",
		"deploy": "pages: write\n      id-token: write",
	}
	for _, job := range regexp.MustCompile(`(?m)^  \w+:\n(?:    .*\n|\n)+`).FindAllString(jobs, -1) {
		name, body, _ := strings.Cut(strings.TrimSpace(job), ":")
		_, got, _ := strings.Cut(body, "    permissions:\n      ")
		want, ok := rights[name]
		if !ok || !strings.HasPrefix(got, want+"\n    ") || strings.HasPrefix(got, want+"\n      ") {
			t.Errorf("job %s may do %.60q, want %q", name, got, want)
		}
		if name == "deploy" && (strings.Contains(body, "run:") || strings.Contains(body, "checkout")) {
			t.Error("the job that publishes runs something of ours")
		}
		if name != "place" && !strings.Contains(body, "    needs: ") {
			t.Errorf("job %s runs whoever asks for it", name)
		}
		delete(rights, name)
	}
	if len(rights) > 0 {
		t.Errorf("there is no job for %v", rights)
	}
}

// TestJobsThatMayWriteRunNothingOfOurs holds that a change of the repository can't use the right to write.
func TestJobsThatMayWriteRunNothingOfOurs(t *testing.T) {
	files, err := filepath.Glob(".github/workflows/*.yml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no workflows: %v", err)
	}
	writers := 0
	for _, name := range files {
		head, jobs, _ := strings.Cut(read(t, name), "\njobs:\n")
		if !strings.Contains(head, "\npermissions: {}\n") && !strings.Contains(head, "\npermissions:\n  contents: read\n") {
			t.Errorf("%s doesn't begin with the right to read, or none", name)
		}
		for _, job := range regexp.MustCompile(`(?m)^  \w+:\n(?:    .*\n|\n)+`).FindAllString(jobs, -1) {
			if !strings.Contains(job, ": write") {
				continue
			}
			writers++
			if strings.Contains(job, "checkout@") || strings.Contains(job, "make ") {
				t.Errorf("%s: a job that may write runs something of ours:\n%s", name, job)
			}
		}
	}
	if writers != 2 {
		t.Errorf("%d jobs may write, want those of pages.yml and release.yml", writers)
	}
}

// TestWorkflowsRunCommandsOfTheMakefile holds that a command of the Makefile isn't renamed without its workflow.
func TestWorkflowsRunCommandsOfTheMakefile(t *testing.T) {
	files, _ := filepath.Glob(".github/workflows/*.yml")
	makefile, found := read(t, "Makefile"), 0
	for _, name := range files {
		for _, line := range regexp.MustCompile(`(?m)- run: make (.*)$`).FindAllStringSubmatch(read(t, name), -1) {
			for word := range strings.FieldsSeq(line[1]) {
				if strings.Contains(word, "=") {
					continue
				}
				found++
				if !regexp.MustCompile(`(?m)^`+word+`:.* ## `).MatchString(makefile) &&
					!regexp.MustCompile(`(?m)^`+word+`: `).MatchString(makefile) {
					t.Errorf("%s runs make %s, which the Makefile doesn't have", name, word)
				}
			}
		}
	}
	if found < 6 {
		t.Errorf("only %d commands were found", found)
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestCIBeginsFromNothing runs .ci/run with a Makefile that looks around and leaves a module cache as Go does.
func TestCIBeginsFromNothing(t *testing.T) {
	for _, tool := range []string{"bash", "make"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skip(err)
		}
	}
	dir, home := t.TempDir(), t.TempDir()
	for name, text := range map[string]string{
		filepath.Join(dir, ".ci/run"): read(t, ".ci/run"),
		filepath.Join(dir, "Makefile"): `test two:
	@for name in HOME TMPDIR GOPATH GOMODCACHE GOCACHE npm_config_cache; do echo "$$name=$${!name}"; done
	@find "$$HOME" "$$TMPDIR" "$$GOMODCACHE" "$$GOCACHE" "$$npm_config_cache" dist wasm_test/node_modules -type f \
		2>/dev/null | sed 's/^/full=/'
	@echo "proxy=$$(go env GOPROXY)"; echo "npmrc=$$(cat "$$npm_config_userconfig")"
	@mkdir -p "$$GOMODCACHE/x"; touch "$$GOMODCACHE/x/y"; chmod -R a-w "$$GOMODCACHE"; echo "target=$@"
fail:
	@exit 3
SHELL := bash
`,
		filepath.Join(dir, "dist/index.html"):             "old",
		filepath.Join(dir, "wasm_test/node_modules/old"):  "old",
		filepath.Join(home, ".npmrc"):                     "fund=false",
		filepath.Join(home, ".config/go/env"):             "GOPROXY=https://modules.example\n",
		filepath.Join(home, ".cache/go-build/old"):        "old",
		filepath.Join(home, "go/pkg/mod/cache/old"):       "old",
		filepath.Join(home, ".npm/_cacache/old"):          "old",
		filepath.Join(home, ".config/chromium/First Run"): "old",
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	run := func(targets ...string) (string, error) {
		command := exec.Command(filepath.Join(dir, ".ci/run"), targets...)
		command.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + home, "TMPDIR=" + t.TempDir()}
		out, err := command.CombinedOutput()
		return string(out), err
	}
	for targets, want := range map[string]string{"": "target=test\n", "two": "target=two\n"} {
		out, err := run(strings.Fields(targets)...)
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		for _, want := range []string{"proxy=https://modules.example\n", "npmrc=fund=false\n", want} {
			if !strings.Contains(out, want) {
				t.Errorf(".ci/run %s doesn't print %s:\n%s", targets, want, out)
			}
		}
		for _, not := range []string{home, "full="} {
			if strings.Contains(out, not) {
				t.Errorf(".ci/run %s prints %s:\n%s", targets, not, out)
			}
		}
		_, own, _ := strings.Cut(out, "GOMODCACHE=")
		own, _, _ = strings.Cut(own, "\n")
		if _, err := os.Stat(own); own == "" || err == nil {
			t.Errorf(".ci/run leaves its module cache %q behind", own)
		}
	}
	if out, err := run("fail"); err == nil {
		t.Errorf("a failure of make passes: %s", out)
	}
}

// TestTheMakefileNamesTestsThatThereAre holds that each word of a list of tests in the Makefile is in the name of a test.
func TestTheMakefileNamesTestsThatThereAre(t *testing.T) {
	var names []string
	err := filepath.WalkDir(".", func(path string, _ fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, "_test.go") {
			names = append(names, regexp.MustCompile(`\bfunc Test\w+`).FindAllString(read(t, path), -1)...)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	all := strings.Join(names, "\n")
	text := strings.ReplaceAll(read(t, "Makefile"), "$\\\n\t", "")
	for _, list := range []string{"SLOW", "JOBS", "SIDES"} {
		found := regexp.MustCompile(`(?m)^` + list + ` := (.*)$`).FindStringSubmatch(text)
		if found == nil {
			t.Fatalf("the Makefile has no list %s", list)
		}
		for word := range strings.SplitSeq(found[1], "|") {
			if !strings.Contains(all, word) {
				t.Errorf("%s: no test has %q in its name", list, word)
			}
		}
	}
}
