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

// A cuts holds the differences between the published and the compiled files of a module.
type cuts struct {
	removed []string // files
	added   map[string][]byte
	edits   []edit
}

// An edit replaces a text that occurs once in a file. It keeps the number of lines, so that stack traces stay right.
type edit struct{ file, old, new string }

// ErrVersion is returned if go.mod requires another version of go-app than the one that the cuts are made for.
// docs/updating.md says how to review them for a new one.
var ErrVersion = errors.New("wasmbuild: the cuts are made for another version")

// errEdit is returned if a file contains the text to replace not at all, or more than once.
var errEdit = errors.New("wasmbuild: there is not one place to edit")

const (
	goApp        = "github.com/maxence-charriere/go-app/v9"
	goAppVersion = "v9.8.0" // that goAppCuts are made for
)

var (
	// serverRest declares the few names that other files of go-app take from the removed files for a server.
	//
	//go:embed rest.go.txt
	serverRest []byte

	// elements declares one type for all elements.
	//
	//go:embed elements.go.txt
	elements []byte
)

// goAppCuts remove the files for a server and the types of elements, and replace three packages. go-app keeps states in
// the storage that all projects of a host share: it reads every key each minute, and listens on a channel with a fixed
// name. A page without such states should do neither. Every value from the browser gets a finalizer, and the runtime
// searches up to a thousand of them to insert one more, which takes 28 of the 260 ms of the table's first drawing. So
// methods that add or remove a node are replaced by ones that return nothing.
var goAppCuts = cuts{
	removed: []string{
		"pkg/app/cache.go", "pkg/app/crypto.go", "pkg/app/html_gen.go", "pkg/app/http.go", "pkg/app/notfound.go",
		"pkg/app/resource.go", "pkg/app/static.go",
	},
	added: map[string][]byte{"pkg/app/rest.go": serverRest, "pkg/app/elements.go": elements},
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

// apply returns the files to compile by path. Source holds the published files.
func (c cuts) apply(source fs.FS) (map[string][]byte, error) {
	files := make(map[string][]byte)
	err := fs.WalkDir(source, ".", func(name string, entry fs.DirEntry, err error) error {
		isSource := path.Ext(name) == ".go" && !strings.HasSuffix(name, "_test.go") || name == "go.mod"
		if err != nil || entry.IsDir() || !isSource || slices.Contains(c.removed, name) {
			return err
		}
		files[name], err = fs.ReadFile(source, name)
		return err
	})
	if err != nil {
		return nil, err
	}
	for _, e := range c.edits {
		text := string(files[e.file])
		if strings.Count(text, e.old) != 1 {
			return nil, fmt.Errorf("%w: %q in %s", errEdit, e.old, e.file)
		}
		files[e.file] = []byte(strings.Replace(text, e.old, e.new, 1))
	}
	for name, data := range c.added {
		files[name] = data
	}
	return files, nil
}
