package browser

import (
	"bytes"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

// Root returns the folder of go.mod, above the folder that the test runs in.
func Root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", fmt.Errorf("there is no go.mod above the test")
		}
		dir = up
	}
}

// Build writes the site into a folder, by the program itself.
func Build(folder string) error {
	root, err := Root()
	if err != nil {
		return err
	}
	build := exec.Command("go", "run", ".", "generate", "-out", folder)
	build.Dir = root
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("building the site: %w\n%s", err, out)
	}
	return nil
}

// BuildMadeUp writes the site in dist into a folder once more, with the two made-up languages.
func BuildMadeUp(dist, folder string) error {
	root, err := Root()
	if err != nil {
		return err
	}
	build := exec.Command("go", "run", ".", "generate", "-made-up", "-program",
		filepath.Join(dist, "web", "app.wasm.zst"), "-out", folder)
	build.Dir = root
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("building the site with made-up languages: %w\n%s", err, out)
	}
	return nil
}

// A Server hands out a folder below a path, as any static file server does: with nothing that it
// would have to be told.
type Server struct {
	*httptest.Server
	base string
}

// Serve serves a folder at base, which begins and ends with a slash.
func Serve(t testing.TB, folder fs.FS, base string) *Server {
	t.Helper()
	s := &Server{base: base}
	s.Server = httptest.NewServer(handler(folder, base))
	t.Cleanup(s.Close)
	return s
}

func handler(folder fs.FS, base string) http.Handler {
	files := http.FileServerFS(folder)
	return http.StripPrefix(strings.TrimSuffix(base, "/"), files)
}

// Page is the address of the page.
func (s *Server) Page() string { return s.URL + s.base }

// GoAway makes the server end: open connections break and new ones are refused.
func (s *Server) GoAway() {
	s.CloseClientConnections()
	s.Close()
}

// ComeBack serves another folder at the address that the server had.
func (s *Server) ComeBack(t testing.TB, folder fs.FS) {
	t.Helper()
	listener, err := net.Listen("tcp", s.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	again := &http.Server{Handler: handler(folder, s.base)}
	go again.Serve(listener)
	t.Cleanup(func() { again.Close() })
}

// NoFileSystem takes the private file system away: WebKitGTK has none, and some private windows
// refuse it.
const NoFileSystem = `StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException("refused", ` +
	`"SecurityError"))`

// Without returns the site in a folder with a line before the engine's program, which takes
// something from it that other browsers don't have. It has no copy for working offline.
func Without(t testing.TB, dist, script string) fs.FS {
	t.Helper()
	site := make(fstest.MapFS)
	err := fs.WalkDir(os.DirFS(dist), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || name == "service-worker.js" {
			return err
		}
		data, err := fs.ReadFile(os.DirFS(dist), name)
		if name == "web/worker.js" {
			data = append([]byte(script+";\n"), data...)
		}
		site[name] = &fstest.MapFile{Data: data, Mode: 0o644}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return site
}

// Fixture returns the path of a real file in ../shared/fixtures, and skips the test if that folder is missing.
func Fixture(t testing.TB, name string) string {
	t.Helper()
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	path, err := filepath.Abs(filepath.Join(root, "..", "shared", "fixtures", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path); err != nil {
		t.Skipf("the fixtures are not here: %s belongs in ../shared/fixtures beside the repository", name)
	}
	return path
}

// Tool runs a program of this machine with the given input, and returns its output. found is false if the machine
// doesn't have it.
func Tool(t testing.TB, stdin []byte, name string, args ...string) (output string, found bool, err error) {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Logf("%s is not on this machine, so what it would say is left out", name)
		return "", false, nil //nolint:nilerr // that it is not here is no failure
	}
	command := exec.Command(path, args...)
	command.Stdin = bytes.NewReader(stdin)
	out, err := command.CombinedOutput()
	return string(out), true, err
}
