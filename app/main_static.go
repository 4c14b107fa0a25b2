//go:build !js

package app

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"mime"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/app/page"
	"sitemapeditor/app/shell"
	"sitemapeditor/app/wasmbuild"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
)

const usage = `usage:

	go run . generate [-base /path] [-out dist] [-source address] [-commit digits] [-dev] [-program file]
	                  [-made-up]
		builds app.wasm and writes the whole site; with -dev within seconds,
		and five times as large, or takes a program that was built before; with
		-made-up the page can be had in two languages that test it; the help
		links the source at the given address, and the version that the page
		shows is the beginning of the commit

	go run . serve [-base /path] [-out dist] [-addr localhost:8000] [-fresh]
		serves a site that generate wrote; with -fresh a page that is loaded
		again is always that of the last build

	go run . release [-out dist] [-version v1.2.3]
		writes a site, the notes of its version in CHANGELOG.md and a checksum
		into the folder release; the newest version if none is named

	go run . words [-write] [-whole] [de ja …]
		says what is missing or wrong in the languages of web/words/; with
		-write new sentences are merged into their files first, and the file
		of a new language is begun; with -whole a missing translation is wrong

	go run . trace report
		prints the report of a crash with the functions' files and lines; it
		builds app.wasm, which must be the program of the report: make trace
`

// Main runs the developer's commands. It ends the process when one fails.
func Main() {
	if len(os.Args) < 2 || !slices.Contains([]string{"generate", "serve", "release", "trace", "words"}, os.Args[1]) {
		fmt.Fprint(os.Stderr, usage)
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(command string, args []string) error {
	flags := flag.NewFlagSet(command, flag.ExitOnError)
	base := flags.String("base", "/", "path of the site on its host")
	out := flags.String("out", "dist", "folder of the site")
	dev := flags.Bool("dev", false, "build within seconds, neither cut nor packed")
	addr := flags.String("addr", "localhost:8000", "address to serve at")
	fresh := flags.Bool("fresh", false, "serve a service worker that keeps no copies")
	wasm := flags.String("program", "", "an app.wasm.zst that was built before")
	madeUp := flags.Bool("made-up", false, "add the two languages for tests")
	source := flags.String("source", "", "address of the source, for the help")
	commit := flags.String("commit", "", "commit of the source, for the version")
	version := flags.String("version", "", "version of a release, such as v1.2.3")
	write := flags.Bool("write", false, "merge new sentences into the files of the languages")
	whole := flags.Bool("whole", false, "fail if a translation is missing")
	if err := flags.Parse(args); err != nil {
		return err
	}
	switch command {
	case "generate":
		if strings.Trim(*commit, "0123456789abcdef") != "" {
			return fmt.Errorf("%q is no commit", *commit)
		}
		return generate(*out, *base, *wasm, *source, *commit, *dev, *madeUp)
	case "release":
		return release(*out, *version)
	case "trace":
		return trace(flags.Arg(0))
	case "words":
		return checkLanguages(flags.Args(), *write, *whole)
	}
	site := shell.CleanBase(*base)
	fmt.Printf("Serving %s on http://%s%s\n", *out, *addr, site)
	files := fileServer(*out, site)
	if *fresh {
		files = withoutCopies(files, site)
	}
	return http.ListenAndServe(*addr, files)
}

// generate writes the site into the folder out, which it empties first, so that no file of an earlier build is
// published. It runs in the module's root, where web/ is.
func generate(out, base, built, source, commit string, dev, madeUp bool) error {
	wasm, err := program(built, dev)
	if err != nil {
		return err
	}
	wasmExec, err := wasmbuild.Exec(".")
	if err != nil {
		return err
	}
	files, err := readTree("web")
	if err != nil {
		return err
	}
	files[shell.WASMPath] = wasm
	files[shell.WASMExecPath] = wasmExec
	files["web/css/icons.css"] = []byte(ui.Masks())

	painted, err := publishLanguages(files, madeUp, dev)
	if err != nil {
		return err
	}
	if err := publishHelp(files, source, painted["rtl"]); err != nil {
		return err
	}
	site, err := shell.Assemble(shell.Site{
		Base:   base,
		Commit: commit,
		Title:  "Sitemap Editor",
		Description: "Open a sitemap, edit it like a spreadsheet, see what search engines would reject and why, and " +
			"fix it with one click. Your files stay on your device.",
		Page:    prerender(source),
		Source:  source,
		Files:   files,
		Styles:  styles(files),
		Painted: painted,
	})
	if err != nil {
		return err
	}
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	for name, data := range site {
		file := filepath.Join(out, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// program returns app.wasm as it is published, cut and packed, or neither: the page takes it both
// ways. One that was built before is taken as it is.
func program(built string, dev bool) ([]byte, error) {
	if built != "" {
		return os.ReadFile(built)
	}
	if dev {
		return wasmbuild.BuildWhole(".")
	}
	wasm, err := wasmbuild.Build(".")
	if err != nil {
		return nil, err
	}
	return wasmbuild.Pack(wasm)
}

// trace prints a report of a crash with the files and lines of its functions.
func trace(file string) error {
	report, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	traced, err := wasmbuild.Trace(".", report)
	if err != nil {
		return err
	}
	fmt.Printf("%s\n", bytes.TrimSpace(traced))
	return nil
}

// styles returns the names of the style sheets in the order in which the page links
// them: the values, the parts that use them, and then what builds on both.
func styles(files map[string][]byte) []string {
	names := []string{"tokens.css", "base.css", "ui.css"}
	for _, file := range slices.Sorted(maps.Keys(files)) {
		name, ok := strings.CutPrefix(file, "web/css/")
		if ok && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// prerender returns the page as go-app's server would send it. The shell uses only the drawing of the root component;
// the icon is set because go-app would use one on a foreign host.
func prerender(source string) []byte {
	// The version's placeholder is replaced when the version is known: it is a digest that includes that page.
	page.Route(shell.VersionMark, source, nil)
	handler := &app.Handler{
		Name:    say.Text("Sitemap Editor").String(),
		Version: "static",
		Icon:    app.Icon{Default: "/web/icons/icon-192.png", SVG: "/web/icons/icon.svg"},
	}
	answer := httptest.NewRecorder()
	handler.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/", nil))
	return answer.Body.Bytes()
}

// readTree returns the files below a folder by their slash-separated path, which
// begins with the folder. Hidden files are an editor's or a system's and stay out.
func readTree(folder string) (map[string][]byte, error) {
	files := make(map[string][]byte)
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case strings.HasPrefix(entry.Name(), "."):
			if entry.IsDir() {
				return filepath.SkipDir
			}
			return nil
		case entry.IsDir():
			return nil
		}
		data, err := os.ReadFile(name)
		files[filepath.ToSlash(name)] = data
		return err
	})
	return files, err
}

// withoutCopies serves a site whose service worker keeps no copies: a page that is loaded again is that of the last build.
func withoutCopies(files http.Handler, base string) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", files)
	mux.HandleFunc(base+shell.WorkerPath, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
		w.Header().Set("Cache-Control", "no-store")
		fmt.Fprint(w, "oninstall = () => skipWaiting();\nonactivate = () => registration.unregister();\n")
	})
	return mux
}

// fileServer serves a folder at base as GitHub Pages does, except that browsers
// are asked to look again every time: who changes the source and reloads wants to
// see the change.
func fileServer(folder, base string) http.Handler {
	// Some systems don't know the types of these, or know them wrongly.
	for ext, typ := range map[string]string{
		".js":          "text/javascript; charset=utf-8",
		".zst":         "application/zstd",
		".webmanifest": "application/manifest+json",
	} {
		if err := mime.AddExtensionType(ext, typ); err != nil {
			panic(err)
		}
	}

	files := http.FileServer(http.Dir(folder))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-cache")
		name, ok := strings.CutPrefix(r.URL.Path, base)
		if !ok {
			if r.URL.Path+"/" == base {
				http.Redirect(w, r, base, http.StatusMovedPermanently)
				return
			}
			http.NotFound(w, r)
			return
		}
		if _, err := os.Stat(filepath.Join(folder, filepath.FromSlash(path.Clean("/"+name)))); err != nil {
			page, err := os.ReadFile(filepath.Join(folder, "404.html"))
			if err != nil {
				http.NotFound(w, r)
				return
			}
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.WriteHeader(http.StatusNotFound)
			_, _ = w.Write(page) // who asked may be gone
			return
		}
		http.StripPrefix(strings.TrimSuffix(base, "/"), files).ServeHTTP(w, r)
	})
}
