package wasmbuild

import (
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
)

// A module is one that is compiled otherwise than it is published.
type module struct {
	path    string
	version string   // that the cuts are made for
	removed []string // files
	added   map[string][]byte
	edits   []edit
}

// An edit replaces a text that occurs once in a file. It keeps the number of lines, so that stack traces stay right.
type edit struct{ file, old, new string }

// ErrVersion is returned if go.mod requires another version of a module than the one that the cuts are made for. Before
// changing a version in modules, review what changed in the files that are listed there.
var ErrVersion = errors.New("wasmbuild: the cuts are made for another version")

// errEdit is returned if a file contains the text to replace not at all, or more than once.
var errEdit = errors.New("wasmbuild: there is not one place to edit")

const goApp = "github.com/maxence-charriere/go-app/v9"

// serverRest holds the few names that other files of go-app take from those that are removed.
//
//go:embed rest.go.txt
var serverRest []byte

// modules are the modules that are cut.
//
// Of go-app, the files for a server are removed, and three packages are replaced. go-app keeps states in the storage
// that all projects of a host share: it reads every key each minute, and listens on a channel with a fixed name. A page
// without such states should do neither. Every value from the browser gets a finalizer, and the runtime searches up to
// a thousand of them to insert one more, which takes 28 of the 260 ms of the table's first drawing. So methods that add
// or remove a node are replaced by ones that return nothing.
//
// Etree can validate a text with encoding/xml's Unmarshal before it reads it. Package extension doesn't need that:
// sitemapxml has validated the text.
//
// Klauspost/compress has an encoder for each level. Package output uses one of them.
var modules = []module{
	{
		path:    goApp,
		version: "v9.8.0",
		removed: []string{
			"pkg/app/cache.go", "pkg/app/crypto.go", "pkg/app/http.go", "pkg/app/resource.go",
			"pkg/app/static.go",
		},
		added: map[string][]byte{"pkg/app/rest.go": serverRest},
		edits: []edit{
			standIn("pkg/app/app.go", "encoding/json", "json"),
			standIn("pkg/app/context.go", "encoding/json", "json"),
			standIn("pkg/app/notification.go", "encoding/json", "json"),
			standIn("pkg/app/state.go", "encoding/json", "json"),
			standIn("pkg/app/storage.go", "encoding/json", "json"),
			standIn("pkg/app/strings.go", "encoding/json", "json"),
			standIn("pkg/errors/errors.go", "encoding/json", "errortext"),
			standIn("pkg/app/context.go", "github.com/google/uuid", "uuid"),
			standIn("pkg/app/state.go", "github.com/google/uuid", "uuid"),

			begin("pkg/app/state.go", "func (s *store) initBroadcast() {", "s.onBroadcastClose = func() {}; return"),
			begin("pkg/app/state.go", "func (s *store) expireExpriredPersistentValues() {", "return"),

			{"pkg/app/js_wasm.go", `v.Call("appendChild", c)`, `v.Call("append", c)`},
			{"pkg/app/js_wasm.go", `v.Call("replaceChild", new, old)`, `old.JSValue().Call("replaceWith", new)`},
			{"pkg/app/js_wasm.go", `v.Call("removeChild", c)`, `c.JSValue().Call("remove")`},
		},
	},
	{
		path:    "github.com/beevik/etree",
		version: "v1.8.1",
		edits: []edit{
			begin("etree.go", "func validateXML(r io.Reader, settings ReadSettings) error {",
				`return errors.New("etree: ValidateInput is left out of this build")`),
		},
	},
	{
		path:    "github.com/klauspost/compress",
		version: "v1.20.3",
		edits: []edit{
			begin("flate/deflate.go", "func (d *compressor) init(w io.Writer, level int) (err error) {",
				`if level != 6 { return fmt.Errorf("flate: level %d is left out of this build", level) }`),
			begin("flate/fast_encoder.go", "func newFastEnc(level int) fastEnc {",
				"return &fastEncL6{fastGen: fastGen{cur: maxStoreBlockSize}}"),
		},
	},
}

// standIn gives a file one of the packages below this one for an import, under the name it has
// there.
func standIn(file, imported, pkg string) edit {
	const standIns = "sitemapeditor/app/wasmbuild/"
	return edit{file, "\t" + strconv.Quote(imported) + "\n", "\t" + path.Base(imported) + " " + strconv.Quote(standIns+
		pkg) + "\n"}
}

// begin lets a function begin with a statement that leaves it, so that the compiler drops the rest,
// and the linker what only that refers to.
func begin(file, function, statement string) edit {
	return edit{file, function + "\n", function + " " + statement + "\n"}
}

// cut returns the files of the module by path, as they are to be compiled. Source holds them as
// they are published.
func (m module) cut(source fs.FS) (map[string][]byte, error) {
	files := make(map[string][]byte)
	err := fs.WalkDir(source, ".", func(name string, entry fs.DirEntry, err error) error {
		isSource := path.Ext(name) == ".go" && !strings.HasSuffix(name, "_test.go") || name == "go.mod"
		if err != nil || entry.IsDir() || !isSource || slices.Contains(m.removed, name) {
			return err
		}
		files[name], err = fs.ReadFile(source, name)
		return err
	})
	if err != nil {
		return nil, err
	}
	for _, e := range m.edits {
		text := string(files[e.file])
		if strings.Count(text, e.old) != 1 {
			return nil, fmt.Errorf("%w: %q in %s of %s", errEdit, e.old, e.file, m.path)
		}
		files[e.file] = []byte(strings.Replace(text, e.old, e.new, 1))
	}
	for name, data := range m.added {
		files[name] = data
	}
	return files, nil
}
