package main

import (
	"bytes"
	"compress/gzip"
	"go/ast"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/klauspost/compress/zstd"

	"sitemapeditor/app/shell"
	"sitemapeditor/app/wasmbuild"
)

// maxFirstVisit bounds the download of a first visit: the service worker and every file that it keeps, compressed as
// GitHub Pages does it, except compressed files. Without the zstd program klauspost/compress compresses app.wasm, which
// then is a sixth larger. maxLanguage bounds each language, which its users download in addition.
const (
	maxLanguage              = 60 << 10
	maxFirstVisit            = 2_700_000
	maxFirstVisitWithoutZstd = 3_480_000
)

// build returns the files of the site by path: of the one that SITEMAPEDITOR_DIST names, as make
// test does, or of one that is written once for all tests.
var build = sync.OnceValues(func() (map[string][]byte, error) {
	if dist := os.Getenv("SITEMAPEDITOR_DIST"); dist != "" {
		return readSite(dist)
	}
	return generate(".", "")
})

// generate writes the site of the module in dir, with the given commit in its version, and returns its files by path.
func generate(dir, commit string) (map[string][]byte, error) {
	out, err := os.MkdirTemp("", "sitemapeditor-site-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(out)

	command := exec.Command("go", "run", ".", "generate", "-out", out, "-commit", commit)
	command.Dir = dir
	command.Stderr = os.Stderr
	if err := command.Run(); err != nil {
		return nil, err
	}
	return readSite(out)
}

// readSite returns the files of a site by path.
func readSite(folder string) (map[string][]byte, error) {
	files := make(map[string][]byte)
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		rel, err := filepath.Rel(folder, name)
		if err != nil {
			return err
		}
		files[filepath.ToSlash(rel)], err = os.ReadFile(name)
		return err
	})
	return files, err
}

func site(t *testing.T) map[string][]byte {
	t.Helper()
	if testing.Short() {
		t.Skip("builds the whole site")
	}
	files, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestWASMExecBelongsToThisGo(t *testing.T) {
	want, err := wasmbuild.Exec(".")
	if err != nil {
		t.Fatal(err)
	}
	if want, err = shell.Shorten("web/wasm_exec.js", want); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(site(t)["web/wasm_exec.js"], want) {
		t.Error("web/wasm_exec.js is not the one of the Go that built app.wasm")
	}
}

// foreignURL matches an address with a host, also one without a scheme if markup or a style sheet would load it.
var foreignURL = regexp.MustCompile(
	`(?i)\b(?:https?|wss?):/?/?([a-z0-9.-]+)|(?:src|href)=["']?//([a-z0-9.-]+)|url\(["']?//([a-z0-9.-]+)`)

// namedHosts are hosts that the site may name, because naming them asks nothing
// of them.
var namedHosts = map[string]string{
	"www.w3.org":       "the name of the SVG namespace",
	"www.sitemaps.org": "the name of the sitemap namespace",
	"example.com":      "what an address looks like, in the empty field",

	"developers.google.com": "a link of the help",
}

// imageNamespace is a name in the sitemap that a bookmark writes.
const imageNamespace = "http://www.google.com/schemas/sitemap-image/1.1"

func TestSiteNamesNoForeignHost(t *testing.T) {
	for name, data := range site(t) {
		if name == "web/wasm_exec.js" {
			continue // Go's own file, held by the test above; its comments cite issues.
		}
		switch filepath.Ext(name) {
		case ".html", ".js", ".css", ".svg", ".webmanifest":
		default:
			continue
		}
		data = bytes.ReplaceAll(data, []byte(`"`+imageNamespace+`"`), nil)
		for _, match := range foreignURL.FindAllSubmatch(data, -1) {
			if _, ok := namedHosts[string(slices.Concat(match[1], match[2], match[3]))]; !ok {
				t.Errorf("%s: %s", name, match[0])
			}
		}
	}
}

// go-app's defaults point to the host of its own icons. They are linked only with its Handler.
func TestProgramCarriesNoHandler(t *testing.T) {
	decoder, err := zstd.NewReader(nil)
	if err != nil {
		t.Fatal(err)
	}
	defer decoder.Close()
	wasm, err := decoder.DecodeAll(site(t)["web/app.wasm.zst"], nil)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(wasm, []byte("githubusercontent")) {
		t.Error("app.wasm names the host of go-app's own icons")
	}
}

func TestFirstVisitFitsTheBudget(t *testing.T) {
	total := 0
	files := site(t)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		kept := bytes.Contains(files["service-worker.js"], []byte(strconv.Quote(name)+":"))
		if !kept && name != "index.html" && name != "service-worker.js" {
			continue
		}
		// Only their users download them.
		isLanguage, isExample := strings.HasPrefix(name, "web/words/"), strings.HasPrefix(name, "web/samples/")
		isHelp := strings.HasPrefix(name, shell.HelpDir)
		var compressed bytes.Buffer
		w, err := gzip.NewWriterLevel(&compressed, 6)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(files[name]); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		sent := compressed.Len()
		if ext := path.Ext(name); ext == ".zst" || ext == ".png" {
			sent = len(files[name])
		}
		t.Logf("%9d %9d  %s", len(files[name]), sent, name)
		switch {
		case !isLanguage && !isExample && !isHelp:
			total += sent
		case isLanguage && sent > maxLanguage:
			t.Errorf("%s has %d bytes, the budget of a language is %d", name, sent, maxLanguage)
		}
	}
	budget := maxFirstVisit
	if _, err := exec.LookPath("zstd"); err != nil {
		budget = maxFirstVisitWithoutZstd
	}
	t.Logf("%d of %d bytes", total, budget)
	if total > budget {
		t.Errorf("a first visit downloads %d bytes, the budget is %d", total, budget)
		if !wasmbuild.KnowsTables() {
			t.Errorf("the cause may be that app/wasmbuild/data.go doesn't know the tables of %s; see docs/updating.md",
				runtime.Version())
		}
	}
}

// The second build runs in a copy of the sources at another path, so that a path
// which got into the binary would be seen.
func TestTwoBuildsGiveTheSameBytes(t *testing.T) {
	first := site(t)

	elsewhere := filepath.Join(t.TempDir(), "elsewhere")
	for _, name := range []string{"go.mod", "go.sum", "LICENSE", "main.go", "app", "components", "sitemapcore", "web"} {
		info, err := os.Stat(name)
		if os.IsNotExist(err) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		target := filepath.Join(elsewhere, name)
		if info.IsDir() {
			err = os.CopyFS(target, os.DirFS(name))
		} else {
			var data []byte
			if data, err = os.ReadFile(name); err == nil {
				if err = os.MkdirAll(elsewhere, 0o755); err == nil {
					err = os.WriteFile(target, data, 0o644)
				}
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	// make passes the commit, whose first digits the version begins with.
	version := regexp.MustCompile(`data-version="([0-9a-f]*)[0-9a-f]{12}"`).FindSubmatch(first["index.html"])
	if version == nil {
		t.Fatal("index.html has no version")
	}
	second, err := generate(elsewhere, string(version[1]))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.Sorted(maps.Keys(first)) {
		if !bytes.Equal(first[name], second[name]) {
			t.Errorf("%s differs: %d and %d bytes", name, len(first[name]), len(second[name]))
		}
		delete(second, name)
	}
	for name := range second {
		t.Errorf("%s is in the second build only", name)
	}
}

// straight matches an apostrophe of a typewriter between two letters.
var straight = regexp.MustCompile(`[A-Za-z]'[A-Za-z]`)

// Sentences on the screen have typographic apostrophes, as in "can’t": a page that mixes both looks careless.
func TestSentencesHaveCurlyApostrophes(t *testing.T) {
	speaks := []string{
		"app", "components/...", "sitemapcore/check/...", "sitemapcore/engine/...", "sitemapcore/intake/...",
		"sitemapcore/output",
	}
	for _, file := range sources(t) {
		if strings.HasSuffix(file.name, "_js.go") ||
			!slices.ContainsFunc(speaks, func(pattern string) bool { return within(pattern, file.pkg) }) {
			continue
		}
		ast.Inspect(file.syntax, func(node ast.Node) bool {
			if text, ok := node.(*ast.BasicLit); ok && text.Kind == token.STRING && straight.MatchString(text.Value) {
				t.Errorf("%s: %s", file.name, text.Value)
			}
			return true
		})
	}
}
