//go:build unix

// Package workflows_test runs the lines of the workflows as GitHub does: in a shallow clone, with the variables that
// GitHub sets and no others, with empty caches, and as a user without the rights of root. It opens the sites that the
// lines build in the browser. It also builds as users may: from the .zip of the sources, in a folder with a blank in
// its name, without git and zstd, and with a newer Go.
package workflows_test

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"fmt"
	"go/version"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"sitemapeditor/wasm_test/browser"
)

func TestMain(m *testing.M) { browser.Main(m) }

const (
	repository = "owner/repository"
	server     = "https://github.com"
)

// run has the way to run each line. The names of the ways other than inFull say why.
var run = map[string]func(t *testing.T, m *machine, l line){
	"ci.yml: make lint lint-web":   inFull,
	"ci.yml: go run . words -lint": inFull,
	"ci.yml: .ci/run":              inFull,
	"ci.yml: make vuln":            askingTheDatabase,
	"nightly.yml: make vuln":       theSameInCI,
	`nightly.yml: git config --global --add safe.directory "$GITHUB_WORKSPACE"`: inFull,
	"nightly.yml: apt-get update && apt-get install -y --no-install-recommends ca-certificates curl git make gcc " +
		"libc6-dev unzip zip xz-utils": asRoot,
	"nightly.yml: make tools test-browser BROWSER=chromium": onlyNamed,
	"nightly.yml: make test-all":                            onlyNamed,
	`pages.yml: make site BASE="$BASE/"`:                    pages,
	`release.yml: make release VERSION="$GITHUB_REF_NAME"`:  releases,
	`release.yml: gh release create "$GITHUB_REF_NAME" ` +
		`sitemap-editor-*.zip SHA256SUMS --verify-tag --notes-file NOTES.md`: publishes,
}

// TestWorkflows runs the lines one after the other. The first one, that of Pages, begins with empty caches.
func TestWorkflows(t *testing.T) {
	wanted(t)
	root := sources(t)
	m := newMachine(t, root)
	lines := workflows(t, root)
	slices.SortStableFunc(lines, func(a, b line) int {
		first := func(l line) int { return strings.Index("pages.yml release.yml ci.yml nightly.yml", l.workflow) }
		return first(a) - first(b)
	})
	for _, l := range lines {
		t.Run(strings.TrimSuffix(l.workflow, ".yml")+" "+l.job, func(t *testing.T) {
			f, ok := run[l.String()]
			if !ok {
				t.Fatal("the line is new: say in run what becomes of it")
			}
			f(t, m, l)
		})
	}
}

// wanted skips a test if make test-workflows didn't ask for it.
func wanted(t *testing.T) {
	t.Helper()
	if os.Getenv("SITEMAPEDITOR_WORKFLOWS") == "" {
		t.Skip("make test-workflows runs it")
	}
}

// workspace is the folder of a job's clone on GitHub.
func workspace(t *testing.T, m *machine, l line) string {
	t.Helper()
	name := strings.TrimSuffix(l.workflow, ".yml") + "-" + l.job
	if _, err := os.Stat(filepath.Join(m.folder, name)); err == nil {
		return filepath.Join(m.folder, name)
	}
	return m.clone(t, name)
}

// values are the values of the expressions that variables of steps have.
var values = map[string]string{
	"${{ needs.place.outputs.base }}": "/repository",
	"${{ github.token }}":             "secret",
	"${{ github.repository }}":        repository,
}

func variables(t *testing.T, l line) map[string]string {
	t.Helper()
	env := make(map[string]string)
	for name, text := range l.env {
		value, ok := values[text]
		if !ok {
			t.Fatalf("the value of %s in %s is not known", text, l)
		}
		env[name] = value
	}
	return env
}

func inFull(t *testing.T, m *machine, l line) {
	m.run(t, workspace(t, m, l), l.text, variables(t, l))
}

// askingTheDatabase runs make vuln, which asks vuln.go.dev. It is skipped if that can't be reached, or knows a weakness.
func askingTheDatabase(t *testing.T, m *machine, l line) {
	out, err := m.try(t, workspace(t, m, l), l.text, variables(t, l))
	switch {
	case err == nil:
	case strings.Contains(out, "vuln.go.dev"), strings.Contains(out, "Vulnerability #"):
		t.Skipf("%v\n%s", err, out)
	default:
		t.Errorf("%v\n%s", err, out)
	}
}

func theSameInCI(*testing.T, *machine, line) {}

// asRoot skips a line that installs into the container of a job.
func asRoot(t *testing.T, _ *machine, l line) { t.Skipf("%s changes the machine", l.text) }

// onlyNamed lists the commands of lanes, which make test-all runs beside this one.
func onlyNamed(t *testing.T, m *machine, l line) {
	wants := map[string][]string{
		"make test-all": {"test-workflows", "test-others", "crash", "test-race", "test-wasm"},
		"make tools test-browser BROWSER=chromium": {"wasm_test/skips", "./wasm_test/shell"},
	}[l.text]
	if len(wants) == 0 {
		t.Fatalf("%s would not be replaced by its list", l)
	}
	rest, _ := strings.CutPrefix(l.text, "make ")
	out := m.run(t, workspace(t, m, l), "make --dry-run "+rest, variables(t, l))
	for _, want := range wants {
		if !strings.Contains(out, want) {
			t.Errorf("%s doesn't run %s:\n%s", l.text, want, out)
		}
	}
}

// pages builds the site of a project and opens it where Pages serves it.
func pages(t *testing.T, m *machine, l line) {
	folder := workspace(t, m, l)
	m.run(t, folder, l.text, variables(t, l))
	dist := os.DirFS(filepath.Join(folder, "dist"))
	for name, want := range map[string]string{
		"index.html":   `data-version="` + m.commit[:7],
		"404.html":     `href="/repository/"`,
		"help/en.html": server + "/" + repository,
	} {
		if text, err := fs.ReadFile(dist, name); err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s lacks %s, %v", name, want, err)
		}
	}
	opens(t, dist, "/repository/")
}

// newest returns the newest version of CHANGELOG.md as the name of a tag.
func newest(t *testing.T, m *machine) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(m.root, "CHANGELOG.md"))
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`(?m)^## \[(\d+\.\d+\.\d+)\]`).FindSubmatch(text)
	if found == nil {
		t.Fatal("CHANGELOG.md has no version")
	}
	return "v" + string(found[1])
}

// releases builds a release, and opens it from a folder with another name. Then it builds the same from the .zip of the
// sources, in a folder with a blank in its name, without git and without programs that pack.
func releases(t *testing.T, m *machine, l line) {
	folder := workspace(t, m, l)
	tag := variables(t, l)
	tag["GITHUB_REF_NAME"] = newest(t, m)
	m.run(t, folder, l.text, tag)

	released := filepath.Join(folder, "release")
	name := "sitemap-editor-" + tag["GITHUB_REF_NAME"] + ".zip"
	packed, err := os.ReadFile(filepath.Join(released, name))
	if err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile(filepath.Join(released, "SHA256SUMS"))
	if err != nil {
		t.Fatal(err)
	}
	if want := fmt.Sprintf("%x  %s\n", sha256.Sum256(packed), name); string(sums) != want {
		t.Errorf("SHA256SUMS is %q, want %q", sums, want)
	}
	opens(t, unpack(t, packed), "/tools/editor/")

	elsewhere := m.archive(t, "a folder")
	tag["PATH"] = m.without(t, "git", "zip", "unzip")
	m.run(t, elsewhere, l.text, tag)
	again, err := os.ReadFile(filepath.Join(elsewhere, "release", "SHA256SUMS"))
	if err != nil || !bytes.Equal(again, sums) {
		t.Errorf("another machine makes another release: %q %v, want %q", again, err, sums)
	}

	tag["GITHUB_REF_NAME"] = "v0.0.1"
	if out, err := m.try(t, folder, strings.ReplaceAll(l.text, "make ", "make -o site "), tag); err == nil ||
		!strings.Contains(out, "v0.0.1") {
		t.Errorf("a tag without notes is released: %v\n%s", err, out)
	}
}

// unpack returns the files of an archive.
func unpack(t *testing.T, packed []byte) fs.FS {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		t.Fatal(err)
	}
	files := make(fstest.MapFS)
	for _, file := range r.File {
		in, err := file.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
		files[file.Name] = &fstest.MapFile{Data: data, Mode: file.Mode()}
	}
	return files
}

// gh replaces GitHub's program, which would publish. It prints its arguments, with patterns expanded to the names of
// files.
const gh = `#!/bin/sh
printf '%s\n' "$@"
`

// publishes runs gh release create with another gh, beside the files that the build before left.
func publishes(t *testing.T, m *machine, l line) {
	released := filepath.Join(m.folder, "release-build", "release")
	folder := filepath.Join(m.folder, "release-publish")
	if err := os.CopyFS(folder, os.DirFS(released)); err != nil {
		t.Fatal(err)
	}
	programs := filepath.Join(m.folder, "gh")
	if err := os.Mkdir(programs, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(programs, "gh"), []byte(gh), 0o755); err != nil {
		t.Fatal(err)
	}
	m.own(t, folder)
	m.own(t, programs)
	env := variables(t, l)
	tag := newest(t, m)
	env["GITHUB_REF_NAME"] = tag
	env["PATH"] = programs + ":" + m.env["PATH"]
	for _, name := range []string{"GH_TOKEN", "GH_REPO"} {
		if env[name] == "" {
			t.Errorf("gh needs %s", name)
		}
	}
	got := m.run(t, folder, l.text, env)
	want := strings.Join([]string{
		"release", "create", tag, "sitemap-editor-" + tag + ".zip", "SHA256SUMS", "--verify-tag", "--notes-file", "NOTES.md", "",
	}, "\n")
	if got != want {
		t.Errorf("gh gets %q, want %q", got, want)
	}
	for _, name := range []string{"sitemap-editor-" + tag + ".zip", "SHA256SUMS", "NOTES.md"} {
		if info, err := os.Stat(filepath.Join(folder, name)); err != nil || info.Size() == 0 {
			t.Errorf("%s is missing or empty: %v", name, err)
		}
	}
}

// TestBuildsElsewhere builds the site in a clone on machines that lack a program, or have a newer Go.
func TestBuildsElsewhere(t *testing.T) {
	wanted(t)
	m := newMachine(t, sources(t))
	folder := m.clone(t, "clone")
	t.Run("without zstd and git", func(t *testing.T) {
		out := m.run(t, folder, "make build", map[string]string{"PATH": m.without(t, "git", "zstd"), "GITHUB_SHA": ""})
		if !strings.Contains(out, "zstd is not installed") {
			t.Errorf("make build doesn't say that zstd is missing:\n%s", out)
		}
		opens(t, os.DirFS(filepath.Join(folder, "dist")), "/")
	})
	t.Run("without git, in a folder with a blank", func(t *testing.T) {
		m.run(t, m.archive(t, "a folder"), "make check", map[string]string{"PATH": m.without(t, "git"), "GITHUB_SHA": ""})
	})
	t.Run(newerGo, func(t *testing.T) {
		mod, err := os.ReadFile(filepath.Join(folder, "go.mod"))
		if err != nil {
			t.Fatal(err)
		}
		if own := regexp.MustCompile(`(?m)^go (\S+)$`).FindSubmatch(mod); version.Compare(newerGo, "go"+string(own[1])) <= 0 {
			t.Fatalf("go.mod names go %s: this test needs a newer one", own[1])
		}
		newer := map[string]string{"GOTOOLCHAIN": newerGo}
		if out, err := m.try(t, folder, "go version", newer); err != nil {
			t.Skipf("%s can't be downloaded: %v\n%s", newerGo, err, out)
		}
		m.run(t, folder, "make build", newer)
		opens(t, os.DirFS(filepath.Join(folder, "dist")), "/")
	})
}

// newerGo is a Go newer than the one in go.mod.
const newerGo = "go1.27.3"

// opens opens a site below a path, edits there, and comes back without a network.
func opens(t *testing.T, site fs.FS, base string) {
	t.Helper()
	s := browser.Serve(t, site, base)
	p := browser.Shared(t).Tab(t, browser.Look{})
	p.MaySay("fetching the script") // for the next version of the service worker
	p.Open(s.Page())
	p.Find("contentinfo", "").Says("Ready to work offline")
	s.GoAway()
	p.Offline(true)
	p.Reload()
	p.Find("textbox", "Paste page addresses").Fill("https://shop.example/lamp")
	p.Find("button", "Add pages").Click()
	p.Find("status", "").Says("1 page")
}
