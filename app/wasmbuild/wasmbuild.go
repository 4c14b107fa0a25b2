package wasmbuild

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
)

// small are the packages that are compiled without inlining, neither within them nor into others.
var small = []string{
	"sitemapeditor/...", goApp + "/...",
	"github.com/beevik/etree", "golang.org/x/...",
	"archive/...", "bufio", "bytes", "context", "crypto/...", "encoding/base64", "encoding/hex", "encoding/xml",
	"errors", "fmt", "html", "io/...", "math/big", "math/rand/...", "mime", "net/...", "os", "path/...",
	"reflect", "regexp/...", "sort", "strconv", "strings", "unicode", "internal/fmtsort", "internal/oserror",
	"internal/reflectlite", "iter", "log", "maps", "syscall/...", "text/...", "time",
}

// inlined are packages of small that are compiled with inlining all the same, because their short functions are called
// for each byte or each page: without it, a search through a million addresses takes three times as long, and reading and
// all checks a tenth longer.
var inlined = []string{
	"sitemapeditor/sitemapcore/address", "sitemapeditor/sitemapcore/ascii", "sitemapeditor/sitemapcore/check",
	"sitemapeditor/sitemapcore/check/among", "sitemapeditor/sitemapcore/check/page", "sitemapeditor/sitemapcore/date",
	"sitemapeditor/sitemapcore/sitemapxml/scan", "sitemapeditor/sitemapcore/xmltext",
}

// Build compiles the module with root dir for the browser, without the code that a page never runs.
func Build(dir string) ([]byte, error) {
	wasm, err := link(dir)
	if err != nil {
		return nil, err
	}
	if !KnowsTables() {
		fmt.Fprintf(os.Stderr, "app/wasmbuild/data.go doesn't know the tables of %s, so they are not cut: "+
			"the program will be a tenth larger than with %s (docs/updating.md)\n", runtime.Version(), tablesOf[len(tablesOf)-1])
	}
	return tighten(wasm)
}

// link compiles the module with root dir as [Build] does, and returns the linker's output.
func link(dir string) ([]byte, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	return compile(func(work string) ([]string, error) {
		flags, err := overlay(work, dir)
		// -trimpath, -buildvcs and -buildid leave out what differs between machines and checkouts;
		// -s and -w leave out symbols, not the names in a stack trace.
		flags = append(flags, "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=")
		for _, pattern := range small {
			flags = append(flags, "-gcflags="+pattern+"=-l")
		}
		for _, pattern := range inlined {
			flags = append(flags, "-gcflags="+pattern+"=") // the last flag for a package counts
		}
		return flags, err
	}, dir)
}

// BuildWhole compiles the module as a plain go build does: larger, and within seconds.
func BuildWhole(dir string) ([]byte, error) {
	return compile(func(string) ([]string, error) { return nil, nil }, dir)
}

// compile runs go build in dir with the flags that a temporary folder is prepared for.
func compile(prepare func(work string) ([]string, error), dir string) ([]byte, error) {
	work, err := os.MkdirTemp("", "sitemapeditor-wasmbuild-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(work)
	flags, err := prepare(work)
	if err != nil {
		return nil, err
	}
	file := filepath.Join(work, "app.wasm")
	command := goCommand(dir, slices.Concat([]string{"build", "-o", file}, flags, []string{"."})...)
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if err := command.Run(); err != nil {
		return nil, fmt.Errorf("go build: %w", err)
	}
	return os.ReadFile(file)
}

// goCommand returns the go command in dir. Its errors include the standard error output.
func goCommand(dir string, args ...string) *exec.Cmd {
	command := exec.Command("go", args...)
	command.Dir = dir
	command.Stderr = os.Stderr
	return command
}

// overlay returns the flags with which the go command compiles go-app with its cuts. The go command refuses to overlay
// files of its module cache. So a copy of go.mod replaces go-app by a folder in dir that exists only in the overlay.
// The files are written to work, whose path doesn't appear in the result.
func overlay(work, dir string) ([]string, error) {
	mod, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		return nil, err
	}
	sum, err := os.ReadFile(filepath.Join(dir, "go.sum"))
	if err != nil {
		return nil, err
	}
	source, err := find(dir, goApp, goAppVersion)
	if err != nil {
		return nil, err
	}
	files, err := goAppCuts.apply(os.DirFS(source))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", goApp, err)
	}
	const folder = ".go-app"
	mod = fmt.Appendf(mod, "\nreplace %s => ./%s\n", goApp, folder)
	replace := make(map[string]string)
	for name, data := range files {
		file := filepath.Join(work, folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return nil, err
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			return nil, err
		}
		replace[filepath.Join(dir, folder, filepath.FromSlash(name))] = file
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return nil, err
	}
	for name, data := range map[string][]byte{"go.mod": mod, "go.sum": sum, "overlay.json": list} {
		if err := os.WriteFile(filepath.Join(work, name), data, 0o644); err != nil {
			return nil, err
		}
	}
	return []string{"-modfile=" + filepath.Join(work, "go.mod"), "-overlay=" + filepath.Join(work, "overlay.json")}, nil
}

// find returns the folder of the module cache with the given module in the version that go.mod of dir requires. It
// downloads the module if the cache lacks it, and returns [ErrVersion] if go.mod requires another version.
func find(dir, module, version string) (string, error) {
	// The go command prints an error of the module to the standard output, and fails.
	answer, failed := goCommand(dir, "mod", "download", "-json", module).Output()
	var found struct{ Version, Dir, Error string }
	if err := json.Unmarshal(answer, &found); err != nil {
		return "", fmt.Errorf("go mod download %s: %w", module, cmp.Or(failed, err))
	}
	switch {
	case found.Error != "":
		return "", fmt.Errorf("go mod download %s: %s", module, found.Error)
	case failed != nil:
		return "", fmt.Errorf("go mod download %s: %w", module, failed)
	case found.Version != version:
		return "", fmt.Errorf("%w of %s: %s, and go.mod requires %s (docs/updating.md)", ErrVersion, module, version,
			found.Version)
	case found.Dir == "":
		return "", fmt.Errorf("go mod download %s: no folder in %s", module, answer)
	}
	return found.Dir, nil
}
