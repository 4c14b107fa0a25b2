// Package shell builds the static site around the program: the page that is visible before any Go runs, the service
// worker, and a version that names the build.
//
// Its input is a set of files and one page from go-app's handler. Its output is the whole site, as a map from path to
// bytes. It reads and writes no files, so that a test can examine everything that is published.
//
// # The page
//
// Of the page that go-app generates, only the drawing of the root component is kept (see [Prerendered]). Its head
// requests icons from a foreign host, forbids zoom, contains the address of a server that has ended, and differs from
// run to run; [Assemble] writes its own head, which begins with the security policy.
//
// Every address in the site is relative to the page's folder. The same bytes work at / and below any path, on any
// static server. Only 404.html, which is served for addresses at any depth, contains the base.
//
// # The version
//
// The version is a digest of all published bytes: the same sources give the same version, and any change gives another
// one. It is in the query of every address that the page uses, and names the service worker's cache. The service worker
// also contains a digest of each file, and refuses a copy that mixes two versions.
package shell

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/klauspost/compress/zstd"

	"sitemapeditor/sitemapcore/say"
)

// Paths of the files that have a part in starting the page.
const (
	WASMPath     = "web/app.wasm.zst"
	WASMExecPath = "web/wasm_exec.js"
	WorkerPath   = "service-worker.js"
	bootPath     = "web/boot.js"
	enginePath   = "web/worker.js"
	feederPath   = "web/feeder.js"
	packerPath   = "web/packer.js"
	unpackPath   = "web/unpack.js"
	themePath    = "web/theme.js"
	languagePath = "web/language.js"
	wordsDir     = "web/words/"
	samplesDir   = "web/samples/"
	HelpDir      = "help/"
	readerPath   = "web/reader.js"
	checkerPath  = "web/checker.js"
	manifestPath = "web/manifest.webmanifest"
	iconSVGPath  = "web/icons/icon.svg"
	iconPNGPath  = "web/icons/icon-32.png"
	touchPath    = "web/icons/apple-touch-icon.png"
	stylesDir    = "web/css/"
	sheet        = "site.css" // the published sheet
)

// WordsPath returns the path of the file of a language.
func WordsPath(tag string) string { return wordsDir + tag + ".zst" }

// A Site is the input of a build.
type Site struct {
	// Base is the path at which 404.html finds the site: "/", or "/name/" for a
	// project on GitHub Pages.
	Base string

	// Commit is the commit of the sources, in hexadecimal digits. The version begins with seven of them, so that a bug
	// report names the sources. It is empty if unknown.
	Commit string

	// Source is the address of the sources; "" if it is unknown.
	Source string

	// Title and Description are for the head.
	Title       say.Text
	Description say.Text

	// Page is the document that go-app's handler answers for "/".
	Page []byte

	// Files are the other files by path: everything under web/, with app.wasm, packed,
	// and wasm_exec.js, and the help. Styles below web/css/ become one sheet, in the order of Styles.
	Files map[string][]byte

	// Styles are the names in web/css/ that the page links. All of them must be
	// in Files.
	Styles []string

	// Painted has the texts of Page and [NotFound] by language, in the same order for each. Its member "rtl" lists the
	// languages that are written from right to left.
	Painted map[string][]string
}

// VersionMark is a placeholder for the beginning of the version, of the same length, in the drawing of the root
// component.
const VersionMark = "{{ver}}"

// ErrMissing is returned for a site that lacks a file the page can't start
// without.
var ErrMissing = errors.New("shell: missing file")

// Assemble returns all files of the published site by path. The result depends on
// nothing but its argument.
func Assemble(s Site) (map[string][]byte, error) {
	s.Files = maps.Clone(s.Files)
	if err := joinScripts(s.Files); err != nil {
		return nil, err
	}
	required := []string{
		WASMPath, WASMExecPath, bootPath, unpackPath, themePath, languagePath,
		manifestPath,
		iconSVGPath, iconPNGPath, touchPath,
	}
	for _, name := range s.Styles {
		required = append(required, stylesDir+name)
	}
	for _, name := range required {
		if _, ok := s.Files[name]; !ok {
			return nil, fmt.Errorf("%w: %s", ErrMissing, name)
		}
	}
	joinStyles(&s)
	if err := fillLanguages(s); err != nil {
		return nil, err
	}
	body, err := Prerendered(s.Page)
	if err != nil {
		return nil, err
	}

	s.Files[manifestPath] = []byte(strings.NewReplacer("{{name}}", s.Title.String(), "{{short}}",
		say.Text("Sitemaps").String(),
		"{{description}}",
		say.Text("Open your sitemap, fix it, download it. Your files stay on this device.").String()).Replace(string(s.Files[manifestPath])))
	for name, data := range s.Files {
		if s.Files[name], err = Shorten(name, data); err != nil {
			return nil, err
		}
	}
	version := versionOf(s, body)
	body = strings.ReplaceAll(body, VersionMark, version[:len(VersionMark)])
	files := s.Files
	files["index.html"] = indexPage(s, body, version)
	worker, err := serviceWorker(files, version)
	if err != nil {
		return nil, err
	}
	files[WorkerPath] = worker
	files["404.html"] = NotFound(s)
	// GitHub Pages must hand out the files as they are and not run Jekyll on them.
	files[".nojekyll"] = nil
	return files, nil
}

// fillLanguages inserts the painted texts into the script that translates them before the program runs.
func fillLanguages(s Site) error {
	painted, err := json.Marshal(s.Painted)
	if err != nil {
		return err
	}
	text := strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace(string(painted))
	s.Files[languagePath] = bytes.Replace(s.Files[languagePath], []byte("{{painted}}"), []byte(text), 1)
	return nil
}

// CleanBase returns base as a path that begins and ends with a slash.
func CleanBase(base string) string {
	base = path.Clean("/" + base)
	if base != "/" {
		base += "/"
	}
	return base
}

// versionOf returns the digest of the content without the version in it, behind the beginning of the commit. It
// excludes Base, which affects no file that a running page uses.
func versionOf(s Site, body string) string {
	h := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(s.Files)) {
		fmt.Fprintf(h, "%s\x00%x\n", name, sha256.Sum256(s.Files[name]))
	}
	h.Write(indexPage(s, body, ""))
	h.Write([]byte(workerTemplate))
	return s.Commit[:min(len(s.Commit), len(VersionMark))] + hex.EncodeToString(h.Sum(nil))[:12]
}

//go:embed service-worker.js
var workerTemplate string

// programBytes returns the size of the program in a file: from the header of a Zstandard frame, or else the file's own
// size.
func programBytes(data []byte) int {
	var head zstd.Header
	if head.Decode(data) == nil && head.HasFCS {
		return int(head.FrameContentSize)
	}
	return len(data)
}

// programOf returns the program that a file holds, which is the file itself if it is not packed.
func programOf(data []byte) []byte {
	decoder, err := zstd.NewReader(nil)
	if err != nil {
		return data
	}
	defer decoder.Close()
	if program, err := decoder.DecodeAll(data, nil); err == nil && len(program) > 0 {
		return program
	}
	return data
}

// digest returns the SHA-256 of data as base64.
func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return base64.StdEncoding.EncodeToString(sum[:])
}

// needsNetwork reports whether a file is useful only online: to install the page as an app, or to read or check a
// website.
func needsNetwork(name string) bool {
	return strings.HasPrefix(name, "web/icons/") && name != iconSVGPath || name == readerPath ||
		name == checkerPath
}

// serviceWorker fills the template with two lists: the files that every visitor uses, with the page under the empty
// path, and the files that only some use.
func serviceWorker(files map[string][]byte, version string) ([]byte, error) {
	digests, used := make(map[string]string, len(files)), make(map[string]string)
	for name, data := range files {
		if needsNetwork(name) {
			continue
		}
		switch {
		case strings.HasPrefix(name, wordsDir), strings.HasPrefix(name, samplesDir), strings.HasPrefix(name, HelpDir):
			used[name] = digest(data)
			continue
		case name == "index.html":
			name = ""
		}
		digests[name] = digest(data)
	}
	// Marshal sorts the keys of a map, which keeps the bytes the same.
	list, err := json.MarshalIndent(digests, "", "  ")
	if err != nil {
		return nil, err
	}
	onceUsed, err := json.MarshalIndent(used, "", "  ")
	if err != nil {
		return nil, err
	}
	worker := strings.NewReplacer("{{version}}", version, "{{files}}", string(list), "{{used}}", string(onceUsed),
		"{{unpack}}", string(files[unpackPath])).Replace(workerTemplate)
	return Shorten(WorkerPath, []byte(worker))
}
