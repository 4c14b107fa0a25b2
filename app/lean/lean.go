// Package lean builds app.wasm without what a page never runs.
//
// go-app is one package for the server and the browser, so every page that uses it
// downloads an HTTP server, TLS, template engines and a JSON decoder. The linker can't
// leave them out, because package variables and reflection refer to them. Measured
// with go-app 9.8.0 and Go 1.26 they are a fifth of what a first visit downloads.
//
// # How
//
// The sources are copied to a temporary folder together with a vendored copy of
// what they import. In the copy of go-app
//
//   - the files that only a server needs are removed, and goapp.go.txt gives the
//     few names that other files take from them;
//   - some imports are replaced by the packages below this one, which have the same
//     names and do less. What they leave out fails loudly where it is called;
//   - the hundred elements, each an interface and a type with up to ninety methods,
//     become one type under a hundred names (elements.go).
//
// In the copy of other packages some functions begin with a statement that leaves
// them, where they lead to what this program never asks for (shortcut.go).
//
// In what the linker writes, the data stands in few segments, and without the lines of the sources (data.go).
//
// The program's own sources are compiled as they are. A method of go-app that has
// been left out is an error when the wasm is built, not when it runs.
//
// Packages that draw, print or start things are compiled without inlining, which
// makes them smaller by a tenth. Those that read, check and write documents are not:
// there speed was measured to matter.
//
// # Conditions
//
// The cuts are made for one version of each package; with another one [Build] refuses.
// The result depends on the sources and on the version of Go only: neither the
// temporary folder nor the module's folder gets into it.
package lean

import (
	_ "embed"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

const (
	goApp    = "github.com/maxence-charriere/go-app/v9"
	standIns = "sitemapeditor/app/lean/"
)

// versions are those that the cuts are made for. Before one is changed here, look
// through what its module has changed in the files that this package names.
var versions = map[string]string{
	goApp:                           "v9.8.0",
	"github.com/beevik/etree":       "v1.8.1",
	"github.com/klauspost/compress": "v1.20.3",
}

// ErrVersion is returned when go.mod names another version of a module than the one
// that the cuts are made for.
var ErrVersion = errors.New("lean: the cuts are made for another version")

// serverFiles are the files of go-app that are removed.
var serverFiles = []string{"cache.go", "crypto.go", "http.go", "resource.go", "static.go"}

//go:embed goapp.go.txt
var goAppRest []byte

// replaced are the imports of go-app's packages that get a stand-in.
var replaced = map[string]map[string]string{
	"pkg/app": {
		"encoding/json":          standIns + "json",
		"regexp":                 standIns + "regexp",
		"github.com/google/uuid": standIns + "uuid",
	},
	"pkg/errors": {
		"encoding/json": standIns + "errortext",
	},
}

// small are the packages that are compiled without inlining, into others neither. encoding/binary is none of them: the engine reads eight
// bytes at a time by it, and each time would be a call.
var small = []string{
	"sitemapeditor/app", "sitemapeditor/components/...", goApp + "/...",
	"sitemapeditor/sitemapcore/extension", "sitemapeditor/sitemapcore/wire",
	"github.com/beevik/etree", "golang.org/x/net/...",
	"context", "encoding/base64", "encoding/hex", "encoding/xml", "fmt", "html", "io/...", "net/...", "os", "path/...", "reflect", "sort", "syscall/...", "time",
}

// Build compiles the module whose root is dir for the browser.
func Build(dir string) ([]byte, error) {
	work, err := os.MkdirTemp("", "sitemapeditor-lean-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(work)

	if err := copySources(work, dir); err != nil {
		return nil, err
	}
	vendor := filepath.Join(work, "vendor")
	if err := run(dir, nil, "mod", "vendor", "-o", vendor); err != nil {
		return nil, err
	}
	if err := cut(vendor); err != nil {
		return nil, err
	}

	// -trimpath, -buildvcs and -buildid leave out what differs between machines
	// and checkouts; -s and -w leave out symbols, not the names in a stack trace.
	file := filepath.Join(work, "app.wasm")
	args := []string{"build", "-mod=vendor", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-o", file}
	for _, pattern := range small {
		args = append(args, "-gcflags="+pattern+"=-l")
	}
	if err := run(work, []string{"GOOS=js", "GOARCH=wasm"}, append(args, ".")...); err != nil {
		return nil, err
	}
	wasm, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return tighten(wasm)
}

// run runs the go command in dir, with what it says on standard error.
func run(dir string, env []string, args ...string) error {
	command := exec.Command("go", args...)
	command.Dir = dir
	command.Env = append(os.Environ(), env...)
	command.Stderr = os.Stderr
	if err := command.Run(); err != nil {
		return fmt.Errorf("go %s: %w", args[0], err)
	}
	return nil
}

// copySources copies what the program is compiled from.
func copySources(to, from string) error {
	for _, name := range []string{"go.mod", "go.sum", "main.go"} {
		if err := copyFile(filepath.Join(to, name), filepath.Join(from, name)); err != nil {
			return err
		}
	}
	for _, folder := range []string{"app", "components", "sitemapcore"} {
		root := filepath.Join(from, folder)
		err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case entry.IsDir():
				if entry.Name() == "testdata" {
					return filepath.SkipDir
				}
				return nil
			case filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go"):
				return nil
			}
			rel, err := filepath.Rel(from, name)
			if err != nil {
				return err
			}
			return copyFile(filepath.Join(to, rel), name)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func copyFile(to, from string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o644)
}

// cut removes from what is vendored what this package says.
func cut(vendor string) error {
	list, err := os.ReadFile(filepath.Join(vendor, "modules.txt"))
	if err != nil {
		return err
	}
	for _, module := range slices.Sorted(maps.Keys(versions)) {
		if !strings.Contains(string(list), "# "+module+" "+versions[module]+"\n") {
			return fmt.Errorf("%w: %s, not %s", ErrVersion, module, versions[module])
		}
	}
	root := filepath.Join(vendor, filepath.FromSlash(goApp))
	for _, name := range serverFiles {
		if err := os.Remove(filepath.Join(root, "pkg", "app", name)); err != nil {
			return err
		}
	}
	if err := os.WriteFile(filepath.Join(root, "pkg", "app", "goapp.go"), goAppRest, 0o644); err != nil {
		return err
	}
	elements := filepath.Join(root, "pkg", "app", "html_gen.go")
	source, err := os.ReadFile(elements)
	if err != nil {
		return err
	}
	if source, err = oneElement(source); err != nil {
		return err
	}
	if err := os.WriteFile(elements, source, 0o644); err != nil {
		return err
	}
	for _, s := range shortcuts {
		if err := s.apply(vendor); err != nil {
			return err
		}
	}
	for pkg, imports := range replaced {
		files, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(pkg), "*.go"))
		if err != nil {
			return err
		}
		for _, file := range files {
			if err := replaceImports(file, imports); err != nil {
				return err
			}
		}
	}
	return nil
}

// replaceImports gives a file other imports. The names by which it calls them stay
// the same; where a stand-in is named otherwise, the import gets the old name.
func replaceImports(file string, imports map[string]string) error {
	source, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	fset := token.NewFileSet()
	syntax, err := parser.ParseFile(fset, file, source, parser.ImportsOnly)
	if err != nil {
		return err
	}
	// From the end to the beginning, so that what is ahead keeps its place.
	for i := len(syntax.Imports) - 1; i >= 0; i-- {
		spec := syntax.Imports[i].Path
		path, err := strconv.Unquote(spec.Value)
		if err != nil {
			return err
		}
		other, ok := imports[path]
		if !ok {
			continue
		}
		at := fset.Position(spec.Pos()).Offset
		name := path[strings.LastIndexByte(path, '/')+1:]
		source = append(source[:at:at], name+" "+strconv.Quote(other)+string(source[at+len(spec.Value):])...)
	}
	return os.WriteFile(file, source, 0o644)
}
