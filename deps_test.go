package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

const module = "sitemapeditor"

// lattice lists the imports that each package of this module may have. Each line is a package and its possible imports,
// all as paths below the module's root, "." being the root. A path that ends in /... includes the packages below it. Of
// several lines that match a package the longest applies, and a package without a line is an error.
//
// main imports app, app imports all layers, components import values and not the engine, the engine imports its rooms,
// which import those below them and the tools (see the comment of package engine), and the tools import the document
// but not each other; all may import the packages for addresses and dates. Only output builds on other tools: it writes
// what sitemapxml/write encodes. Codec knows only bytes.
//
// DO NOT CHANGE THIS DATA TO FIX BUILDS. A refused import is a sign that code is in the wrong package. Change it only
// with the architecture, and then also change docs and doc.go.
const lattice = `
.                        app
app                      components/pause components/ui app/page app/browser app/shell app/wasmbuild app/translation app/translation/source app/help
app/page                 components/... sitemapcore sitemapcore/address sitemapcore/wire
app/browser              app/page components components/desk sitemapcore/address sitemapcore/wire sitemapcore/engine sitemapcore/engine/session sitemapcore/journal
app/shell
app/help                 app/shell
app/wasmbuild/...
app/translation          app/translation/po app/translation/source
app/translation/po
app/translation/source   app/translation/po

components               sitemapcore sitemapcore/address sitemapcore/wire
components/internal/dom  components sitemapcore/address
components/internal/geometry
components/pause
components/terms         sitemapcore sitemapcore/date sitemapcore/wire
components/ui            components components/terms components/pause components/internal/dom sitemapcore sitemapcore/address sitemapcore/date sitemapcore/wire
components/desk          components components/terms components/ui sitemapcore sitemapcore/wire
components/uitest        components sitemapcore sitemapcore/wire sitemapcore/say/saytest
components/...           components components/terms components/ui components/desk components/pause ` +
	`components/internal/... sitemapcore sitemapcore/address sitemapcore/ascii sitemapcore/date sitemapcore/wire ` +
	`sitemapcore/form

sitemapcore sitemapcore/address sitemapcore/codec
sitemapcore/address sitemapcore/ascii
sitemapcore/ascii
sitemapcore/date sitemapcore/ascii
sitemapcore/display
sitemapcore/language sitemapcore/ascii
sitemapcore/namespace
sitemapcore/xmltext sitemapcore/ascii
sitemapcore/crawl
sitemapcore/form sitemapcore
sitemapcore/history sitemapcore
sitemapcore/say
sitemapcore/say/saytest
sitemapcore/sitemapxml sitemapcore sitemapcore/ascii sitemapcore/sitemapxml/scan
sitemapcore/sitemapxml/scan sitemapcore sitemapcore/ascii
sitemapcore/sitemapxml/write sitemapcore sitemapcore/ascii sitemapcore/sitemapxml/scan
sitemapcore/sitemapxml/xmltest sitemapcore
sitemapcore/extension sitemapcore sitemapcore/address sitemapcore/ascii sitemapcore/date sitemapcore/form
sitemapcore/intake sitemapcore sitemapcore/address sitemapcore/ascii sitemapcore/intake/format ` +
	`sitemapcore/intake/item sitemapcore/intake/table
sitemapcore/intake/item sitemapcore sitemapcore/address sitemapcore/ascii sitemapcore/date
sitemapcore/intake/format sitemapcore sitemapcore/ascii sitemapcore/intake/item
sitemapcore/intake/table sitemapcore sitemapcore/address sitemapcore/ascii sitemapcore/check/messages ` +
	`sitemapcore/date sitemapcore/formula sitemapcore/intake/format sitemapcore/intake/item
sitemapcore/intake/lines sitemapcore sitemapcore/address sitemapcore/ascii sitemapcore/intake ` +
	`sitemapcore/intake/format sitemapcore/intake/item sitemapcore/intake/table
sitemapcore/intake/feed sitemapcore sitemapcore/address sitemapcore/ascii sitemapcore/date ` +
	`sitemapcore/intake/item sitemapcore/intake/table
sitemapcore/intake/site sitemapcore sitemapcore/address sitemapcore/ascii sitemapcore/date ` +
	`sitemapcore/intake/item
sitemapcore/intake/intaketest
sitemapcore/check sitemapcore sitemapcore/crawl
sitemapcore/check/source sitemapcore/check sitemapcore/date
sitemapcore/check/page sitemapcore sitemapcore/address sitemapcore/ascii sitemapcore/check sitemapcore/date
sitemapcore/check/extras sitemapcore sitemapcore/address sitemapcore/ascii sitemapcore/check ` +
	`sitemapcore/check/page sitemapcore/check/robots sitemapcore/date sitemapcore/extension sitemapcore/form
sitemapcore/check/among sitemapcore sitemapcore/address sitemapcore/ascii sitemapcore/check ` +
	`sitemapcore/check/extras sitemapcore/check/page sitemapcore/date
sitemapcore/check/robots sitemapcore/ascii
sitemapcore/check/messages sitemapcore sitemapcore/check
sitemapcore/check/unwanted sitemapcore/ascii sitemapcore/check sitemapcore/check/robots
sitemapcore/live sitemapcore sitemapcore/address sitemapcore/ascii sitemapcore/date sitemapcore/extension
sitemapcore/replace sitemapcore sitemapcore/address sitemapcore/ascii sitemapcore/date
sitemapcore/recipe sitemapcore sitemapcore/address sitemapcore/ascii sitemapcore/intake/feed
sitemapcore/output sitemapcore sitemapcore/address sitemapcore/ascii sitemapcore/codec sitemapcore/date ` +
	`sitemapcore/facts sitemapcore/output/filename sitemapcore/output/guide sitemapcore/output/table ` +
	`sitemapcore/output/zipfile sitemapcore/sitemapxml sitemapcore/sitemapxml/scan sitemapcore/sitemapxml/write
sitemapcore/output/filename sitemapcore sitemapcore/address sitemapcore/ascii
sitemapcore/output/indexnow sitemapcore sitemapcore/address sitemapcore/facts sitemapcore/output/filename
sitemapcore/output/preview sitemapcore
sitemapcore/output/table sitemapcore sitemapcore/formula sitemapcore/sitemapxml/scan sitemapcore/sitemapxml/write
sitemapcore/output/zipfile sitemapcore/date
sitemapcore/output/guide sitemapcore sitemapcore/address sitemapcore/date sitemapcore/facts sitemapcore/output/filename
sitemapcore/output/redirect sitemapcore/address sitemapcore/ascii
sitemapcore/codec
sitemapcore/wire sitemapcore sitemapcore/address sitemapcore/codec sitemapcore/form
sitemapcore/journal sitemapcore sitemapcore/codec sitemapcore/history
sitemapcore/engine sitemapcore sitemapcore/date sitemapcore/engine/adding sitemapcore/engine/change ` +
	`sitemapcore/engine/checks sitemapcore/engine/compare sitemapcore/engine/download sitemapcore/engine/files ` +
	`sitemapcore/engine/languages sitemapcore/engine/livesite sitemapcore/engine/mend sitemapcore/engine/naming ` +
	`sitemapcore/engine/project sitemapcore/engine/report sitemapcore/engine/session sitemapcore/engine/site ` +
	`sitemapcore/engine/steps sitemapcore/engine/view sitemapcore/journal sitemapcore/wire
sitemapcore/engine/session sitemapcore sitemapcore/date sitemapcore/history sitemapcore/intake/item ` +
	`sitemapcore/journal sitemapcore/output sitemapcore/recipe sitemapcore/wire
sitemapcore/engine/naming sitemapcore sitemapcore/address sitemapcore/ascii sitemapcore/check ` +
	`sitemapcore/output/guide
sitemapcore/engine/change sitemapcore sitemapcore/ascii sitemapcore/engine/naming sitemapcore/engine/session ` +
	`sitemapcore/history sitemapcore/sitemapxml/scan sitemapcore/sitemapxml/write
sitemapcore/engine/site sitemapcore sitemapcore/address sitemapcore/ascii sitemapcore/check ` +
	`sitemapcore/check/robots sitemapcore/check/unwanted sitemapcore/engine/naming ` +
	`sitemapcore/engine/session sitemapcore/intake sitemapcore/journal sitemapcore/live sitemapcore/wire
sitemapcore/engine/checks sitemapcore sitemapcore/address sitemapcore/check sitemapcore/check/among ` +
	`sitemapcore/check/extras sitemapcore/check/page sitemapcore/date sitemapcore/engine/change ` +
	`sitemapcore/engine/fileissues sitemapcore/engine/naming sitemapcore/engine/session sitemapcore/engine/site ` +
	`sitemapcore/extension sitemapcore/live sitemapcore/sitemapxml/scan sitemapcore/sitemapxml/write sitemapcore/wire
sitemapcore/engine/view sitemapcore sitemapcore/address sitemapcore/ascii sitemapcore/check ` +
	`sitemapcore/check/extras sitemapcore/check/page sitemapcore/date sitemapcore/engine/change ` +
	`sitemapcore/engine/checks sitemapcore/engine/naming sitemapcore/engine/session sitemapcore/engine/site ` +
	`sitemapcore/extension sitemapcore/form sitemapcore/intake/table sitemapcore/live sitemapcore/sitemapxml/scan ` +
	`sitemapcore/sitemapxml/write sitemapcore/wire
sitemapcore/engine/mend sitemapcore sitemapcore/check sitemapcore/check/among sitemapcore/check/extras ` +
	`sitemapcore/check/messages sitemapcore/check/page sitemapcore/check/source sitemapcore/date ` +
	`sitemapcore/engine/change sitemapcore/engine/checks sitemapcore/engine/fileissues sitemapcore/engine/naming ` +
	`sitemapcore/engine/session sitemapcore/engine/site sitemapcore/extension sitemapcore/form sitemapcore/live ` +
	`sitemapcore/sitemapxml/scan sitemapcore/sitemapxml/write sitemapcore/wire
sitemapcore/engine/files sitemapcore sitemapcore/address sitemapcore/check sitemapcore/date ` +
	`sitemapcore/engine/change sitemapcore/engine/fileissues sitemapcore/engine/reading sitemapcore/engine/session ` +
	`sitemapcore/history sitemapcore/intake sitemapcore/output sitemapcore/output/filename sitemapcore/sitemapxml ` +
	`sitemapcore/wire
sitemapcore/engine/download sitemapcore sitemapcore/address sitemapcore/engine/change sitemapcore/engine/session ` +
	`sitemapcore/engine/view sitemapcore/facts sitemapcore/journal sitemapcore/output sitemapcore/output/guide ` +
	`sitemapcore/output/indexnow sitemapcore/output/preview sitemapcore/output/table sitemapcore/sitemapxml/scan ` +
	`sitemapcore/wire
sitemapcore/engine/steps sitemapcore sitemapcore/check sitemapcore/check/page sitemapcore/date ` +
	`sitemapcore/engine/change sitemapcore/engine/checks sitemapcore/engine/download sitemapcore/engine/files ` +
	`sitemapcore/engine/languages sitemapcore/engine/mend sitemapcore/engine/naming sitemapcore/engine/replacement ` +
	`sitemapcore/engine/session sitemapcore/engine/site sitemapcore/engine/view sitemapcore/extension ` +
	`sitemapcore/facts sitemapcore/form sitemapcore/history sitemapcore/intake/table sitemapcore/journal ` +
	`sitemapcore/live sitemapcore/recipe sitemapcore/sitemapxml/scan sitemapcore/wire
sitemapcore/engine/report sitemapcore sitemapcore/check sitemapcore/check/messages sitemapcore/date ` +
	`sitemapcore/engine/change sitemapcore/engine/checks sitemapcore/engine/mend sitemapcore/engine/naming ` +
	`sitemapcore/engine/session sitemapcore/engine/site sitemapcore/history sitemapcore/output/filename ` +
	`sitemapcore/output/table sitemapcore/wire
sitemapcore/engine/livesite sitemapcore sitemapcore/address sitemapcore/engine/change sitemapcore/engine/checks ` +
	`sitemapcore/engine/mend sitemapcore/engine/session sitemapcore/engine/site sitemapcore/journal sitemapcore/live ` +
	`sitemapcore/sitemapxml/scan sitemapcore/wire
sitemapcore/engine/adding sitemapcore sitemapcore/address sitemapcore/ascii sitemapcore/check/page ` +
	`sitemapcore/date sitemapcore/engine/change sitemapcore/engine/files sitemapcore/engine/naming ` +
	`sitemapcore/engine/reading sitemapcore/engine/project sitemapcore/engine/session sitemapcore/engine/site ` +
	`sitemapcore/history sitemapcore/intake sitemapcore/intake/site sitemapcore/intake/table sitemapcore/join ` +
	`sitemapcore/journal sitemapcore/sitemapxml/scan sitemapcore/sitemapxml/write sitemapcore/wire
sitemapcore/engine/compare sitemapcore sitemapcore/address sitemapcore/ascii sitemapcore/check/among ` +
	`sitemapcore/engine/change sitemapcore/engine/checks sitemapcore/engine/adding sitemapcore/engine/naming ` +
	`sitemapcore/engine/reading sitemapcore/engine/project sitemapcore/engine/report sitemapcore/engine/session ` +
	`sitemapcore/engine/site sitemapcore/engine/view sitemapcore/history sitemapcore/join sitemapcore/output/redirect ` +
	`sitemapcore/replace sitemapcore/wire
sitemapcore/engine/languages sitemapcore sitemapcore/address sitemapcore/check/among sitemapcore/engine/change ` +
	`sitemapcore/engine/naming sitemapcore/engine/session sitemapcore/engine/view ` +
	`sitemapcore/extension sitemapcore/sitemapxml/scan sitemapcore/wire
sitemapcore/engine/reading sitemapcore sitemapcore/check/messages sitemapcore/check/page ` +
	`sitemapcore/check/robots sitemapcore/date sitemapcore/intake sitemapcore/intake/feed sitemapcore/intake/format ` +
	`sitemapcore/intake/item sitemapcore/intake/lines sitemapcore/intake/site sitemapcore/intake/table ` +
	`sitemapcore/journal sitemapcore/output/guide sitemapcore/sitemapxml sitemapcore/sitemapxml/scan ` +
	`sitemapcore/sitemapxml/write sitemapcore/wire
sitemapcore/engine/project sitemapcore sitemapcore/engine/files sitemapcore/engine/naming ` +
	`sitemapcore/engine/reading sitemapcore/engine/session sitemapcore/history sitemapcore/intake/format ` +
	`sitemapcore/journal sitemapcore/output sitemapcore/output/filename sitemapcore/recipe sitemapcore/sitemapxml ` +
	`sitemapcore/sitemapxml/scan sitemapcore/wire
sitemapcore/engine/replacement sitemapcore sitemapcore/address sitemapcore/check sitemapcore/check/among ` +
	`sitemapcore/engine/change sitemapcore/engine/checks sitemapcore/engine/naming sitemapcore/engine/session ` +
	`sitemapcore/engine/view sitemapcore/extension sitemapcore/replace sitemapcore/wire
sitemapcore/engine/fileissues sitemapcore sitemapcore/address sitemapcore/check sitemapcore/check/extras ` +
	`sitemapcore/check/page sitemapcore/date sitemapcore/engine/naming sitemapcore/engine/session ` +
	`sitemapcore/engine/site sitemapcore/intake sitemapcore/intake/lines sitemapcore/output/filename ` +
	`sitemapcore/sitemapxml sitemapcore/sitemapxml/scan sitemapcore/wire
sitemapcore/facts
sitemapcore/formula
sitemapcore/join sitemapcore sitemapcore/address sitemapcore/ascii
sitemapcore/engine/enginetest  sitemapcore sitemapcore/engine sitemapcore/engine/session sitemapcore/wire sitemapcore/journal sitemapcore/journal/journaltest
sitemapcore/journal/journaltest  sitemapcore/journal
`

// common are the packages that everybody may import, because they know no document: the sentences for the owner, what a
// website answered, and the texts of values, languages and XML.
var common = []string{
	"sitemapcore/say", "sitemapcore/facts",
	"sitemapcore/crawl", "sitemapcore/display", "sitemapcore/language", "sitemapcore/namespace", "sitemapcore/xmltext",
}

// outsiders restricts the files that may import a package from outside of the module, or use a name of it. Each line is
// the import path, a name in it or * for the import itself, and patterns for the files: a folder with /... includes
// everything below it, and a leading ! excludes files that earlier patterns allow.
//
//   - The Handler of go-app and net/http belong to the generator. The wasm binary contains net/http in any case,
//     because go-app imports it; a use of Handler would add the server.
//   - syscall/js is only for files with _js in their names, in app/browser, and in the components' internal/dom and
//     pause. Everything else is tested natively.
//   - The core has no clock and no files: its results depend on the document alone. Callers pass in times and bytes.
const outsiders = `
github.com/maxence-charriere/go-app/v9/pkg/app *                       app/*.go app/page/... components/...
github.com/maxence-charriere/go-app/v9/pkg/app Handler                 *_static.go
github.com/maxence-charriere/go-app/v9/pkg/app GenerateStaticWebsite   *_static.go
net/http                                       *                       *_static.go
net/http/httptest                              *                       *_static.go
syscall/js                                     *                       app/browser/*_js.go ` +
	`components/internal/dom/*_js.go components/pause/*_js.go
os                                             *                       *.go !sitemapcore/... !components/... sitemapcore/sitemapxml/xmltest/*.go
time                                           Now                     *.go !sitemapcore/...
time                                           Since                   *.go !sitemapcore/...
time                                           Until                   *.go !sitemapcore/...
github.com/beevik/etree                        *                       sitemapcore/...
github.com/klauspost/compress/...              *                       app/wasmbuild/... app/shell/...
encoding/xml                                   *                       !*.go
github.com/mmcdole/...                         *                       !*.go
`

// unreachable are packages that the core must not reach through others either.
// (os is not among them: fmt imports it.)
var unreachable = []string{"net/http", "github.com/maxence-charriere/"}

// A sourceFile is one Go file that is no test. All of them are looked at, whatever
// their build constraints: an import that only one system sees is an import.
type sourceFile struct {
	name   string // slash-separated path below the root
	pkg    string // path of its package below the root
	syntax *ast.File
}

func sources(t *testing.T) []sourceFile {
	t.Helper()
	files, err := parsed()
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// parsed reads the files once for all tests, which change nothing of them.
var parsed = sync.OnceValues(func() (files []sourceFile, err error) {
	err = filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		if entry.IsDir() {
			hidden := strings.HasPrefix(entry.Name(), ".") && name != "."
			if hidden || entry.Name() == "node_modules" || entry.Name() == "testdata" || name == "wasm_test" ||
				name == "dist" {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		syntax, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		files = append(files, sourceFile{name, path.Dir(name), syntax})
		return nil
	})
	return files, err
})

func (f sourceFile) imports() []string {
	var paths []string
	for _, spec := range f.syntax.Imports {
		p, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			panic(err)
		}
		paths = append(paths, p)
	}
	return paths
}

// mentions returns the names that the file uses of an imported package.
func (f sourceFile) mentions(importPath string) []string {
	local := ""
	for _, spec := range f.syntax.Imports {
		if spec.Path.Value != strconv.Quote(importPath) {
			continue
		}
		local = path.Base(importPath)
		if spec.Name != nil {
			local = spec.Name.Name
		}
	}
	if local == "" {
		return nil
	}
	var names []string
	ast.Inspect(f.syntax, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok && x.Name == local {
				names = append(names, s.Sel.Name)
			}
		}
		return true
	})
	return names
}

// within reports whether a path is the named one, or below it if the pattern ends in /... .
func within(pattern, name string) bool {
	if prefix, ok := strings.CutSuffix(pattern, "/..."); ok {
		return name == prefix || strings.HasPrefix(name, prefix+"/")
	}
	return pattern == name
}

// allowedImports returns the imports that the lattice allows for a package, and whether it has a line.
func allowedImports(policy, pkg string) (allowed []string, ok bool) {
	longest := 0
	for line := range strings.Lines(policy) {
		fields := strings.Fields(line)
		if len(fields) > 0 && fields[0] == pkg {
			return fields[1:], true
		}
		if len(fields) > 0 && within(fields[0], pkg) && len(fields[0]) > longest {
			longest = len(fields[0])
			allowed, ok = fields[1:], true
		}
	}
	return allowed, ok
}

func TestImportsFollowTheLattice(t *testing.T) {
	for _, file := range sources(t) {
		allowed, ok := allowedImports(lattice, file.pkg)
		if !ok {
			t.Errorf("%s: package %s has no line in the lattice", file.name, file.pkg)
			continue
		}
		for _, imported := range file.imports() {
			rel, ours := strings.CutPrefix(imported, module+"/")
			if ours && !slices.Contains(common, rel) &&
				!slices.ContainsFunc(allowed, func(p string) bool { return within(p, rel) }) {
				t.Errorf("%s: %s must not import %s", file.name, file.pkg, rel)
			}
		}
	}
}

// fileAllowed applies the patterns of an outsiders line in their order.
func fileAllowed(patterns []string, name string) bool {
	allowed := false
	for _, pattern := range patterns {
		pattern, forbids := strings.CutPrefix(pattern, "!")
		match := within(pattern, name)
		if strings.HasPrefix(pattern, "*") {
			match, _ = path.Match(pattern, path.Base(name))
		} else if strings.Contains(pattern, "*") {
			match, _ = path.Match(pattern, name)
		}
		if match {
			allowed = !forbids
		}
	}
	return allowed
}

func TestOutsidersStayOutside(t *testing.T) {
	for _, file := range sources(t) {
		for line := range strings.Lines(outsiders) {
			fields := strings.Fields(line)
			if len(fields) == 0 || fileAllowed(fields[2:], file.name) {
				continue
			}
			for _, imported := range file.imports() {
				if !within(fields[0], imported) {
					continue
				}
				if fields[1] == "*" {
					t.Errorf("%s must not import %s", file.name, imported)
				} else if slices.Contains(file.mentions(imported), fields[1]) {
					t.Errorf("%s must not mention %s of %s", file.name, fields[1], imported)
				}
			}
		}
	}
}

func TestStaticFilesStayOutOfTheBrowser(t *testing.T) {
	for _, file := range sources(t) {
		if !strings.HasSuffix(file.name, "_static.go") {
			continue
		}
		constrained := slices.ContainsFunc(file.syntax.Comments, func(group *ast.CommentGroup) bool {
			return group.Pos() < file.syntax.Package && slices.ContainsFunc(group.List, func(c *ast.Comment) bool {
				return c.Text == "//go:build !js"
			})
		})
		if !constrained {
			t.Errorf("%s lacks the line //go:build !js", file.name)
		}
	}
}

func TestCoreReachesNeitherNetworkNorPage(t *testing.T) {
	out, err := exec.Command("go", "list", "-e", "-deps", "-f", "{{.ImportPath}}", "./sitemapcore/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for dep := range strings.Lines(string(out)) {
		dep = strings.TrimSpace(dep)
		for _, banned := range unreachable {
			if strings.HasPrefix(dep, banned) {
				t.Errorf("sitemapcore reaches %s; go list -deps -f '{{.ImportPath}}: {{.Imports}}' "+
					"./sitemapcore/... shows how", dep)
			}
		}
	}
}

// The checks themselves are checked on imports that must be refused: a policy that
// allows everything would pass as well.
func TestLatticeRefuses(t *testing.T) {
	for _, c := range [][2]string{
		{"components", "components/ui"},
		{"components/ui", "components/checks"},
		{"components/details", "components/languages"},
		{"components/urltable", "app"},
		{"components/urltable", "sitemapcore/check"},
		{"components/internal/dom", "sitemapcore/engine"},
		{"sitemapcore", "sitemapcore/wire"},
		{"sitemapcore/address", "sitemapcore"},
		{"sitemapcore/ascii", "sitemapcore"},
		{"sitemapcore/xmltext", "sitemapcore"},
		{"sitemapcore/language", "sitemapcore"},
		{"sitemapcore/namespace", "sitemapcore"},
		{"sitemapcore/display", "sitemapcore"},
		{"sitemapcore/date", "sitemapcore"},
		{"sitemapcore/check", "sitemapcore/intake"},
		{"sitemapcore/check", "sitemapcore/sitemapxml"},
		{"sitemapcore/check", "sitemapcore/check/page"},
		{"sitemapcore/check/page", "sitemapcore/check/extras"},
		{"sitemapcore/check/extras", "sitemapcore/check/among"},
		{"sitemapcore/sitemapxml/scan", "sitemapcore/sitemapxml"},
		{"sitemapcore/sitemapxml/write", "sitemapcore/sitemapxml"},
		{"sitemapcore/engine", "components"},
		{"sitemapcore/engine/session", "sitemapcore/engine"},
		{"sitemapcore/engine/session", "sitemapcore/check"},
		{"sitemapcore/engine/change", "sitemapcore/engine/checks"},
		{"sitemapcore/engine/checks", "sitemapcore/engine/view"},
		{"sitemapcore/engine/view", "sitemapcore/engine/mend"},
		{"sitemapcore/engine/mend", "sitemapcore/engine/steps"},
		{"sitemapcore/engine/download", "sitemapcore/engine/adding"},
		{"sitemapcore/engine/adding", "sitemapcore/engine"},
		{"sitemapcore/engine/project", "sitemapcore/engine"},
		{"sitemapcore/engine/compare", "sitemapcore/engine"},
		{"sitemapcore/engine/languages", "sitemapcore/engine"},
		{"app", "sitemapcore/sitemapxml"},
		{"app/page", "sitemapcore/engine"},
		{"app/page", "app/browser"},
		{"app/shell", "components"},
		{".", "sitemapcore"},
	} {
		allowed, ok := allowedImports(lattice, c[0])
		if !ok || slices.ContainsFunc(allowed, func(p string) bool { return within(p, c[1]) }) {
			t.Errorf("%s may import %s (has a line: %v)", c[0], c[1], ok)
		}
	}
}

func TestOutsidersRefuse(t *testing.T) {
	patterns := make(map[string][]string)
	for line := range strings.Lines(outsiders) {
		if fields := strings.Fields(line); len(fields) > 0 {
			patterns[fmt.Sprint(fields[0], " ", fields[1])] = fields[2:]
		}
	}
	for _, c := range []struct {
		what, file string
		want       bool
	}{
		{"syscall/js *", "app/browser/port_js.go", true},
		{"syscall/js *", "app/browser/port.go", false},
		{"syscall/js *", "app/page/port_js.go", false},
		{"syscall/js *", "components/urltable/grid_js.go", false},
		{"syscall/js *", "components/internal/dom/dom_js.go", true},
		{"syscall/js *", "sitemapcore/engine/clock_js.go", false},
		{"net/http *", "app/main_static.go", true},
		{"net/http *", "app/page/root.go", false},
		{"time Now", "sitemapcore/history.go", false},
		{"time Now", "app/page/client.go", true},
		{"os *", "sitemapcore/output/zip.go", false},
		{"encoding/xml *", "sitemapcore/sitemapxml/write/encode.go", false},
		{"github.com/mmcdole/... *", "sitemapcore/intake/feed/feed.go", false},
		{"github.com/maxence-charriere/go-app/v9/pkg/app *", "sitemapcore/document.go", false},
		{"github.com/maxence-charriere/go-app/v9/pkg/app Handler", "app/page/root.go", false},
	} {
		if got := fileAllowed(patterns[c.what], c.file); got != c.want {
			t.Errorf("%s in %s: allowed %v, want %v", c.what, c.file, got, c.want)
		}
	}
}
