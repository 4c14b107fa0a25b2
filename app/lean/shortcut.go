package lean

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
)

// A shortcut is a statement that a function begins with in the build. It leaves the
// function, or what the function leads to is known behind it, so the compiler drops
// the rest of it and the linker what only that rest refers to.
type shortcut struct {
	file      string // below vendor
	function  string // with its receiver's type in front: compressor.init
	statement string
}

// shortcuts are what the program asks of these packages, and no more: etree reads
// without validating first, because sitemapxml has checked the text. What is not
// asked for is refused. Unpacking from a buffer that is no bytes.Reader takes the
// general way, which is slower and the same otherwise.
//
// go-app keeps states in the storage that all projects of a host share: it reads
// every key there each minute, and listens on a channel whose name is the same for
// all of them. A page without such states has no business with either.
//
// What a method of the browser returns gets a finalizer, and the runtime looks through up to a thousand of them for the place of one more:
// 28 of 260 ms when the table is drawn first. Of the methods that add or remove a node there are others that return nothing.
var shortcuts = []shortcut{
	{goApp + "/pkg/app/js_wasm.go", "value.appendChild", `v.Call("append", c); return`},
	{goApp + "/pkg/app/js_wasm.go", "value.replaceChild", `old.JSValue().Call("replaceWith", new); return`},
	{goApp + "/pkg/app/js_wasm.go", "value.removeChild", `c.JSValue().Call("remove"); return`},

	{goApp + "/pkg/app/state.go", "store.initBroadcast", `s.onBroadcastClose = func() {}; return`},
	{goApp + "/pkg/app/state.go", "store.expireExpriredPersistentValues", `return`},

	{"github.com/beevik/etree/etree.go", "validateXML", `return errors.New("etree: ValidateInput is left out of this build")`},

	{"github.com/klauspost/compress/flate/inflate_gen.go", "decompressor.huffmanBufioReader", `f.huffmanGenericReader(); return`},
	{"github.com/klauspost/compress/flate/inflate_gen.go", "decompressor.huffmanBytesBuffer", `f.huffmanGenericReader(); return`},
	{"github.com/klauspost/compress/flate/inflate_gen.go", "decompressor.huffmanStringsReader", `f.huffmanGenericReader(); return`},
}

// errShortcut is returned when a function that is to begin otherwise isn't there.
var errShortcut = errors.New("lean: no such function")

// apply puts the statement into the file, in the folder vendor.
func (s shortcut) apply(vendor string) error {
	name := filepath.Join(vendor, filepath.FromSlash(s.file))
	source, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, source, 0)
	if err != nil {
		return err
	}
	for _, decl := range file.Decls {
		f, ok := decl.(*ast.FuncDecl)
		if !ok || f.Body == nil || qualified(f) != s.function {
			continue
		}
		at := fset.Position(f.Body.Lbrace).Offset + 1
		// On the line of the brace, so that the lines of a stack trace stay right.
		source = append(source[:at:at], " "+s.statement+string(source[at:])...)
		return os.WriteFile(name, source, 0o644)
	}
	return fmt.Errorf("%w: %s in %s", errShortcut, s.function, s.file)
}

// qualified returns the name of a function with its receiver's type in front.
func qualified(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	return receiver(f) + "." + f.Name.Name
}
