package main

import (
	"os"
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

func read(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
