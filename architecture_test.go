package main

import (
	"bufio"
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestTheArchitectureNamesFunctionsThatThereAre holds docs/architecture.md against the code: each
// function that it names is declared in the file that it names.
func TestTheArchitectureNamesFunctionsThatThereAre(t *testing.T) {
	text, err := os.ReadFile("docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile("`\\((\\*?\\w+)\\)\\.(\\w+)` in `([\\w/]+\\.go)`").FindAllSubmatch(text, -1)
	if len(named) < 20 {
		t.Fatalf("only %d functions are named", len(named))
	}
	for _, m := range named {
		receiver, name, file := string(m[1]), string(m[2]), string(m[3])
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Error(err)
			continue
		}
		found := false
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			found = found || ok && fn.Name.Name == name && fn.Recv != nil && receiverName(fn.Recv.List[0].Type) == receiver
		}
		if !found {
			t.Errorf("%s has no (%s).%s", file, receiver, name)
		}
	}
}

// receiverName returns the type of a receiver as it is written.
func receiverName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return "*" + receiverName(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

// elsewhere begins the paths in comments and documents that a build or a command makes, or that other projects have.
var elsewhere = []string{
	"web/boot.js", "web/words/pt-BR.zst", "wasm_test/node_modules", "sitemapcore/check/rules_", "components/url_formatter/",
	"docs/spec.md",
}

var (
	filePath   = regexp.MustCompile(`(?:^|[^\w/.:-])((?:app|components|sitemapcore|web|wasm_test|docs)/[\w./-]*\w)`)
	identifier = regexp.MustCompile(`\.[A-Z]\w*(\.\w+)?$`)
)

// made are the folders that commands of the Makefile write.
var made = []string{"dist", "bench", "release", "shots"}

// TestCommentsAndDocumentsNameFilesThatThereAre looks at all paths from the root of the module.
func TestCommentsAndDocumentsNameFilesThatThereAre(t *testing.T) {
	named := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "node_modules" || d.Name() == "testdata" || len(path) > 1 && path[0] == '.' ||
			slices.Contains(made, path)):
			return fs.SkipDir
		case d.IsDir() || path == "CHANGELOG.md":
			return nil
		}
		comment := ""
		switch filepath.Ext(path) {
		case ".go", ".js":
			comment = "//"
		case ".md":
		default:
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		lines := bufio.NewScanner(bytes.NewReader(text))
		lines.Buffer(nil, len(text)+1)
		for n := 1; lines.Scan(); n++ {
			_, said, ok := strings.Cut(lines.Text(), comment)
			if !ok {
				continue
			}
			for _, m := range filePath.FindAllStringSubmatch(said, -1) {
				named++
				if !thereIs(m[1]) {
					t.Errorf("%s:%d: there is no %s", path, n, m[1])
				}
			}
		}
		return lines.Err()
	})
	if err != nil || named < 100 {
		t.Errorf("%d files are named: %v", named, err)
	}
}

// TestDocumentsNameTestsAndFilesThatThereAre looks at names without a path, except those of other projects.
func TestDocumentsNameTestsAndFilesThatThereAre(t *testing.T) {
	here, tests := map[string]bool{}, map[string]bool{}
	var documents []string
	function := regexp.MustCompile(`(?m)^func (Test\w+)\(`)
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "node_modules" || len(path) > 1 && path[0] == '.' || slices.Contains(made, path)):
			return fs.SkipDir
		case filepath.Ext(path) == ".md":
			documents = append(documents, path)
		case strings.HasSuffix(path, "_test.go"):
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, m := range function.FindAllSubmatch(text, -1) {
				tests[string(m[1])] = true
			}
		}
		here[d.Name()] = true
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	name := regexp.MustCompile("`(?:(Test\\w+)|(?:[\\w/]+/)?(\\w+\\.(?:go|css|js)))`")
	for _, path := range documents {
		if path = filepath.ToSlash(path); path == "docs/go-app.md" || path == "docs/updating.md" || path == "CHANGELOG.md" {
			continue // they name files of Go and go-app
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range name.FindAllStringSubmatch(string(text), -1) {
			if m[1] != "" && !tests[m[1]] || m[2] != "" && !here[m[2]] {
				t.Errorf("%s: there is no %s", path, m[0])
			}
		}
	}
}

// thereIs reports whether a file or folder exists, or a package with a name of its own behind it.
func thereIs(path string) bool {
	for _, prefix := range elsewhere {
		if strings.HasPrefix(path, prefix) {
			return true
		}
	}
	for _, p := range []string{path, path + ".go", identifier.ReplaceAllString(path, "")} {
		if _, err := os.Stat(filepath.FromSlash(p)); err == nil {
			return true
		}
	}
	return false
}
