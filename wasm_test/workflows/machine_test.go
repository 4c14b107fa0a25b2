//go:build unix

package workflows_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"sitemapeditor/wasm_test/browser"
)

// A machine is a folder with an empty HOME and empty caches. Its programs run without the rights of root, and with only
// the variables that GitHub sets, besides those that lead to the registries.
type machine struct {
	folder string
	root   string // of the sources whose commit is cloned
	commit string
	user   *syscall.Credential // nil without a change of the user
	env    map[string]string
}

// nobody is the user who has no files, on Debian as on other systems.
const nobody = 65534

// throughRegistries matches variables without which a machine may not reach the registries.
var throughRegistries = regexp.MustCompile(`(?i)^((https?|all|no)_proxy|npm_config_\w+|node_extra_ca_certs|ssl_cert_\w+|` +
	`git_ssl_\w+)$`)

// newMachine returns a machine for the commit of the sources in root.
func newMachine(t *testing.T, root string) *machine {
	t.Helper()
	//nolint:usetesting // another user has to enter it, and the folder above that of TempDir is private
	folder, err := os.MkdirTemp("", "sitemapeditor-workflows-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		// Go's module cache is read-only.
		_ = filepath.WalkDir(folder, func(name string, entry os.DirEntry, err error) error {
			if err == nil && entry.IsDir() {
				err = os.Chmod(name, 0o700)
			}
			return err
		})
		if err := os.RemoveAll(folder); err != nil {
			t.Error(err)
		}
	})
	m := &machine{folder: folder, root: root, commit: strings.TrimSpace(output(t, root, "git", "rev-parse", "HEAD"))}
	if os.Getuid() == 0 {
		m.user = &syscall.Credential{Uid: nobody, Gid: nobody}
	} else {
		t.Log("The lines run as the user of this test.")
	}
	if changed := output(t, root, "git", "status", "--porcelain"); changed != "" {
		t.Logf("These changes are in no commit, so they are not in the clone:\n%s", changed)
	}

	home := filepath.Join(folder, "home")
	temp := filepath.Join(folder, "temp")
	for _, name := range []string{home, temp} {
		if err := os.Mkdir(name, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	m.env = map[string]string{
		"CI": "true", "GITHUB_ACTIONS": "true",
		"GITHUB_SHA": m.commit, "GITHUB_REPOSITORY": repository, "GITHUB_SERVER_URL": server, "GITHUB_REF_NAME": "main",
		"HOME": home, "RUNNER_TEMP": temp, "LANG": "C.UTF-8", "PATH": os.Getenv("PATH"),
		"GOTOOLCHAIN": "local", // as actions/setup-go sets it
	}
	for _, variable := range os.Environ() {
		if name, value, _ := strings.Cut(variable, "="); throughRegistries.MatchString(name) {
			m.env[name] = value
		}
	}
	// A file of npm's settings may be readable by its user only.
	npmrc := filepath.Join(os.Getenv("HOME"), ".npmrc")
	for _, name := range []string{"npm_config_userconfig", "NPM_CONFIG_USERCONFIG"} {
		if file, ok := m.env[name]; ok {
			npmrc = file
		}
		delete(m.env, name)
	}
	if text, err := os.ReadFile(npmrc); err == nil {
		if err := os.WriteFile(filepath.Join(home, ".npmrc"), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"npm_config_cache", "NPM_CONFIG_CACHE"} {
		delete(m.env, name)
	}
	var settings map[string]string
	names := []string{"GOAUTH", "GOINSECURE", "GONOPROXY", "GONOSUMDB", "GOPRIVATE", "GOPROXY", "GOSUMDB"}
	if err := json.Unmarshal([]byte(output(t, root, "go", append([]string{"env", "-json"}, names...)...)), &settings); err != nil {
		t.Fatal(err)
	}
	for name, value := range settings {
		if value != "" {
			m.env[name] = value
		}
	}
	m.own(t, folder)
	return m
}

// own gives a file or a folder with its content to the user of the machine.
func (m *machine) own(t *testing.T, file string) {
	t.Helper()
	if m.user == nil {
		return
	}
	err := filepath.WalkDir(file, func(name string, _ os.DirEntry, err error) error {
		if err == nil {
			err = os.Lchown(name, int(m.user.Uid), int(m.user.Gid))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// clone returns a folder with the commit alone, as actions/checkout fetches it.
func (m *machine) clone(t *testing.T, name string) string {
	t.Helper()
	folder := filepath.Join(m.folder, name)
	output(t, m.folder, "git", "clone", "--quiet", "--depth", "1", "--no-tags", "file://"+m.origin(t), folder)
	if got := strings.TrimSpace(output(t, folder, "git", "rev-parse", "HEAD")); got != m.commit {
		t.Fatalf("the clone is at %s, want %s", got, m.commit)
	}
	m.own(t, folder)
	return folder
}

// origin returns the folder of a bare repository with the commit. A clone of the sources would have their branch.
func (m *machine) origin(t *testing.T) string {
	t.Helper()
	folder := filepath.Join(m.folder, "origin")
	if _, err := os.Stat(folder); err == nil {
		return folder
	}
	output(t, m.folder, "git", "init", "--quiet", "--bare", "--initial-branch", "main", folder)
	output(t, folder, "git", "fetch", "--quiet", "--depth", "1", "file://"+m.root, m.commit+":refs/heads/main")
	return folder
}

// archive unpacks the commit as GitHub offers it as a .zip, which has no .git.
func (m *machine) archive(t *testing.T, name string) string {
	t.Helper()
	packed := []byte(output(t, m.root, "git", "archive", "--format=zip", m.commit))
	r, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(m.folder, name)
	for _, file := range r.File {
		target := filepath.Join(folder, filepath.FromSlash(file.Name))
		if file.FileInfo().IsDir() {
			continue
		}
		in, err := file.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(in)
		if err == nil {
			err = os.MkdirAll(filepath.Dir(target), 0o755)
		}
		if err == nil {
			err = os.WriteFile(target, text, file.Mode())
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	m.own(t, folder)
	return folder
}

// without returns a PATH that has the machine's programs except some.
func (m *machine) without(t *testing.T, programs ...string) string {
	t.Helper()
	folder := filepath.Join(m.folder, "without-"+strings.Join(programs, "-"))
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, dir := range filepath.SplitList(m.env["PATH"]) {
		entries, err := os.ReadDir(dir)
		if err != nil {
			continue // a folder of PATH may be missing
		}
		for _, entry := range entries {
			if slices.Contains(programs, entry.Name()) {
				continue
			}
			err := os.Symlink(filepath.Join(dir, entry.Name()), filepath.Join(folder, entry.Name()))
			if err != nil && !errors.Is(err, os.ErrExist) {
				t.Fatal(err)
			}
		}
	}
	return folder
}

// long is far above what any line takes.
const long = 40 * time.Minute

// try runs a line as GitHub does, by bash in a folder, with more variables.
func (m *machine) try(t *testing.T, folder, line string, env map[string]string) (string, error) {
	t.Helper()
	script, err := os.CreateTemp(m.env["RUNNER_TEMP"], "*.sh")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := script.WriteString(line + "\n"); err != nil {
		t.Fatal(err)
	}
	if err := script.Close(); err != nil {
		t.Fatal(err)
	}
	m.own(t, script.Name())

	ctx, cancel := context.WithTimeout(t.Context(), long)
	defer cancel()
	command := exec.CommandContext(ctx, "bash", "-e", script.Name())
	command.Dir = folder
	all := maps.Clone(m.env)
	all["GITHUB_WORKSPACE"] = folder
	maps.Copy(all, env)
	for name, value := range all {
		command.Env = append(command.Env, name+"="+value)
	}
	// Its processes are a group of their own, which ends with it.
	command.SysProcAttr = &syscall.SysProcAttr{Credential: m.user, Setpgid: true}
	command.Cancel = func() error { return syscall.Kill(-command.Process.Pid, syscall.SIGKILL) }
	command.WaitDelay = time.Minute
	start := time.Now()
	out, err := command.CombinedOutput()
	t.Logf("%s: %s", line, time.Since(start).Round(time.Second))
	return string(out), err
}

// run runs a line, which has to succeed, and returns its output.
func (m *machine) run(t *testing.T, folder, line string, env map[string]string) string {
	t.Helper()
	out, err := m.try(t, folder, line, env)
	if err != nil {
		t.Fatalf("%s: %v\n%s", line, err, out)
	}
	return out
}

// output returns the standard output of a program that prepares the machine.
func output(t *testing.T, folder, program string, args ...string) string {
	t.Helper()
	var errors bytes.Buffer
	command := exec.Command(program, args...)
	command.Dir = folder
	command.Stderr = &errors
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%s %q: %v\n%s", program, args, err, errors.String())
	}
	return string(out)
}

// sources returns the root of this repository, and skips the test if it is no checkout of git.
func sources(t *testing.T) string {
	t.Helper()
	root, err := browser.Root()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("the lines run in a clone, and git is not installed")
	}
	if _, err := os.Stat(filepath.Join(root, ".git")); err != nil {
		t.Skip("the lines run in a clone, and these sources are no checkout")
	}
	return root
}
