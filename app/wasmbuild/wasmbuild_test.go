package wasmbuild

import (
	"errors"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"sitemapeditor/app/wasmbuild/errortext"
	"sitemapeditor/app/wasmbuild/json"
	"sitemapeditor/app/wasmbuild/uuid"
)

func TestCuts(t *testing.T) {
	const before = `package p

import (
	"encoding/json"
	"fmt"
	"github.com/google/uuid"
)

var text = "encoding/json"

func f() int { return 1 }

func (t *T) f() {
	println("{")
}
`
	const after = `package p

import (
	json "sitemapeditor/app/wasmbuild/json"
	"fmt"
	uuid "sitemapeditor/app/wasmbuild/uuid"
)

var text = "encoding/json"

func f() int { return 1 }

func (t *T) f() { return
	println("{")
}
`
	c := cuts{
		removed: []string{"p/server.go"},
		added:   map[string][]byte{"p/rest.go": []byte("rest")},
		edits: []edit{
			standIn("p/p.go", "encoding/json", "json"),
			standIn("p/p.go", "github.com/google/uuid", "uuid"),
			begin("p/p.go", "func (t *T) f() {", "return"),
		},
	}
	source := fstest.MapFS{}
	for name, text := range map[string]string{
		"go.mod": "module p", "README.md": "read", "p/p.go": before, "p/p_test.go": "test", "p/server.go": "server",
		"p/same.go": "same",
	} {
		source[name] = &fstest.MapFile{Data: []byte(text)}
	}
	files, err := c.apply(source)
	if err != nil {
		t.Fatal(err)
	}
	got := make(map[string]string)
	for name, data := range files {
		got[name] = string(data)
	}
	want := map[string]string{"go.mod": "module p", "p/p.go": after, "p/same.go": "same", "p/rest.go": "rest"}
	if !maps.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, e := range []edit{{"p/p.go", "println(1)", ""}, {"p/p.go", "encoding/json", ""}, {"p/none.go", "a", "b"}} {
		if _, err := (cuts{edits: []edit{e}}).apply(source); !errors.Is(err, errEdit) {
			t.Errorf("%q in %s: got %v", e.old, e.file, err)
		}
	}
}

func TestAnotherVersionIsRefused(t *testing.T) {
	if _, err := find("../..", goApp, "v9.0.0"); !errors.Is(err, ErrVersion) || !strings.Contains(err.Error(), goApp) {
		t.Errorf("got %v", err)
	}
}

// goEnv returns the value of a variable of the go command.
func goEnv(t *testing.T, name string) string {
	t.Helper()
	value, err := exec.Command("go", "env", name).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(value))
}

// downloadFrom gives the go command an empty module cache, and a folder as its only source of modules.
func downloadFrom(t *testing.T, proxy string) {
	t.Helper()
	flags := strings.Fields(os.Getenv("GOFLAGS"))
	t.Setenv("GOFLAGS", strings.Join(append(flags, "-modcacherw"), " ")) // or the folder can't be removed
	t.Setenv("GOMODCACHE", t.TempDir())
	t.Setenv("GOPROXY", "file://"+filepath.ToSlash(proxy))
	t.Setenv("GONOSUMDB", "*")
}

// A build on a new machine begins with an empty module cache.
func TestAnEmptyModuleCacheIsFilled(t *testing.T) {
	downloadFrom(t, filepath.Join(goEnv(t, "GOMODCACHE"), "cache", "download"))
	if _, err := overlay(t.TempDir(), "../.."); err != nil {
		t.Error(err)
	}
}

func TestTheErrorNamesAModuleThatIsMissing(t *testing.T) {
	downloadFrom(t, t.TempDir())
	if _, err := overlay(t.TempDir(), "../.."); err == nil || !strings.Contains(err.Error(), goApp) {
		t.Errorf("got %v", err)
	}
}

func TestStandInsFailLoudly(t *testing.T) {
	fails := func(name string, call func()) {
		t.Helper()
		defer func() {
			if got := recover(); got != json.ErrLeftOut {
				t.Errorf("%s panics with %v", name, got)
			}
		}()
		call()
	}
	fails("Marshal", func() { _, _ = json.Marshal(1) })
	fails("Unmarshal", func() { _ = json.Unmarshal([]byte("1"), new(int)) })
	if err := json.Unmarshal([]byte("[]"), new([]string)); err != nil {
		t.Errorf("Unmarshal of an empty list: %v", err)
	}
}

func TestNamesDiffer(t *testing.T) {
	seen := make(map[string]bool)
	for range 1000 {
		name := uuid.NewString()
		if seen[name] {
			t.Fatalf("%s came twice", name)
		}
		seen[name] = true
	}
}

// wrapped is an error as go-app makes them.
type wrapped struct {
	Message string
	Err     error
}

func (w wrapped) Error() string {
	text, err := errortext.Marshal(w)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

func (w wrapped) MarshalJSON() ([]byte, error) {
	return errortext.MarshalIndent(struct {
		Message string
		Err     any
	}{w.Message, w.Err}, "", "")
}

func TestErrorTextLeavesNothingOut(t *testing.T) {
	err := wrapped{"outer", wrapped{"inner", errors.New("cause")}}
	for _, want := range []string{"outer", "inner", "cause"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q lacks %s", err.Error(), want)
		}
	}
}

// leftOut are packages that go-app needs, and that the cuts leave out. One import of our own would bring each of them
// back, with all that it needs.
var leftOut = []string{
	"crypto/aes", "crypto/rand", "crypto/tls", "crypto/x509", "database/sql/driver", "encoding/json", "html/template",
	"math/big", "mime", "net/http", "text/template",
}

func TestTheProgramNeedsNoServer(t *testing.T) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	flags, err := overlay(t.TempDir(), root)
	if err != nil {
		t.Fatal(err)
	}
	list := goCommand(root, slices.Concat([]string{"list", "-deps"}, flags, []string{"."})...)
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	needed, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	for pkg := range strings.Lines(string(needed)) {
		if pkg = strings.TrimSpace(pkg); slices.Contains(leftOut, pkg) {
			t.Errorf("an import brings %s into the program, which its cuts leave out", pkg)
		}
	}
}
