package main

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A checkedPackage is a package of the module with its types.
type checkedPackage struct {
	fset  *token.FileSet
	files []*ast.File
	info  *types.Info
}

// checked returns the packages of the module with their types. What they import comes as the
// compiler has it, so that each of them is read once.
func checked(t *testing.T) (all []checkedPackage) {
	t.Helper()
	list := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Dir,GoFiles,Export,Module", ".")
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	type listed struct {
		ImportPath, Dir, Export string
		GoFiles                 []string
		Module                  *struct{ Main bool }
	}
	var own []listed
	exports := make(map[string]string)
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listed
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		exports[p.ImportPath] = p.Export
		if p.Module != nil && p.Module.Main {
			own = append(own, p)
		}
	}
	fset := token.NewFileSet()
	config := types.Config{Importer: importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(exports[path])
	})}
	for _, p := range own {
		c := checkedPackage{fset: fset, info: &types.Info{
			Types: make(map[ast.Expr]types.TypeAndValue), Uses: make(map[*ast.Ident]types.Object),
			Defs: make(map[*ast.Ident]types.Object),
		}}
		for _, name := range p.GoFiles {
			file, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			c.files = append(c.files, file)
		}
		if _, err := config.Check(p.ImportPath, fset, c.files, c.info); err != nil {
			t.Fatal(err)
		}
		all = append(all, c)
	}
	return all
}

// A place of a sentence takes an int, an int64 or a string; of another type it would stay as it is
// written, in its braces. What the module takes as ...any, or keeps as []any, are places.
func TestPlacesOfASentenceAreFilled(t *testing.T) {
	n := 0
	for _, p := range checked(t) {
		for _, file := range p.files {
			ast.Inspect(file, func(node ast.Node) bool {
				for _, arg := range p.places(node) {
					n++
					of := types.Default(p.info.Types[arg].Type)
					if basic, ok := of.(*types.Basic); !ok ||
						!slices.Contains([]types.BasicKind{types.Int, types.Int64, types.String}, basic.Kind()) {
						t.Errorf("%s: a place of a sentence can’t be %s", p.fset.Position(arg.Pos()), of)
					}
				}
				return true
			})
		}
	}
	if n < 500 {
		t.Errorf("only %d names and values were looked at", n)
	}
}

// places returns the names and values that a call or a list gives to a sentence.
func (p checkedPackage) places(node ast.Node) []ast.Expr {
	switch node := node.(type) {
	case *ast.CompositeLit:
		if isPlaces(p.info.Types[node].Type) {
			return node.Elts
		}
	case *ast.CallExpr:
		sign, ok := p.info.Types[node.Fun].Type.(*types.Signature)
		if !ok || !sign.Variadic() || node.Ellipsis.IsValid() {
			return nil
		}
		last := sign.Params().Len() - 1
		if !isPlaces(sign.Params().At(last).Type()) || !p.isOurs(node.Fun) {
			return nil
		}
		return node.Args[last:]
	}
	return nil
}

func isPlaces(of types.Type) bool {
	slice, ok := of.(*types.Slice)
	if !ok {
		return false
	}
	elem, ok := types.Unalias(slice.Elem()).(*types.Interface)
	return ok && elem.Empty()
}

// isOurs reports whether a function that is called is one of the module, or append.
func (p checkedPackage) isOurs(fun ast.Expr) bool {
	var name *ast.Ident
	switch fun := fun.(type) {
	case *ast.Ident:
		name = fun
	case *ast.SelectorExpr:
		name = fun.Sel
	default:
		return true
	}
	of := p.info.Uses[name]
	return of.Pkg() == nil || strings.HasPrefix(of.Pkg().Path(), module)
}

// A sentence that a package's variable takes when the program starts is not there yet, or stays in
// the language of the start, whether it is taken there or by a function that is called there. A
// variable takes a pointer, or is a function.
func TestNoVariableKeepsASentence(t *testing.T) {
	packages := checked(t)
	said := sayers(packages)
	if len(said) < 1500 {
		t.Errorf("only %d sentences and functions that say one", len(said))
	}
	for _, p := range packages {
		for _, file := range p.files {
			for _, decl := range file.Decls {
				gen, ok := decl.(*ast.GenDecl)
				if !ok || gen.Tok != token.VAR {
					continue
				}
				p.mentions(gen, false, func(at ast.Node, name string) {
					if sentence := said[name]; sentence != "" {
						t.Errorf("%s: a variable keeps %s", p.fset.Position(at.Pos()), sentence)
					}
				})
			}
		}
	}
}

// sayers returns the sentences by their names, and one of those that a function says by its name.
func sayers(packages []checkedPackage) map[string]string {
	said := make(map[string]string)
	callers := make(map[string][]string)
	for _, p := range packages {
		for _, file := range p.files {
			for _, decl := range file.Decls {
				fun, ok := decl.(*ast.FuncDecl)
				if !ok {
					continue
				}
				caller := p.info.Defs[fun.Name].(*types.Func).FullName()
				p.mentions(fun, true, func(_ ast.Node, name string) { callers[name] = append(callers[name], caller) })
			}
		}
		p.sentences(said)
	}
	for todo := slices.Collect(maps.Keys(said)); len(todo) > 0; todo = todo[1:] {
		for _, caller := range callers[todo[0]] {
			if said[caller] == "" {
				said[caller] = said[todo[0]]
				todo = append(todo, caller)
			}
		}
	}
	return said
}

// sentences adds the fields of the catalogs of a package, by their names.
func (p checkedPackage) sentences(to map[string]string) {
	for _, file := range p.files {
		ast.Inspect(file, func(node ast.Node) bool {
			expr, _ := node.(ast.Expr)
			if load, _ := loads(expr); load != nil {
				of := p.info.Types[load.Args[2].(*ast.CallExpr).Args[0]].Type.(*types.Pointer).Elem()
				eachField(of, func(field string) {
					name := of.String() + "." + field
					to[name] = name
				})
			}
			return true
		})
	}
}

// eachField gives the names of the fields of a struct, and of those of structs that are embedded in it.
func eachField(of types.Type, yield func(name string)) {
	for field := range of.Underlying().(*types.Struct).Fields() {
		if field.Embedded() {
			eachField(field.Type(), yield)
		} else {
			yield(field.Name())
		}
	}
}

// mentions gives the names of the functions and the fields in a piece of source. Where deep is
// false, what is in a function counts only if this one is called there or given to one that is.
func (p checkedPackage) mentions(node ast.Node, deep bool, yield func(at ast.Node, name string)) {
	ast.Inspect(node, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return deep
		case *ast.CallExpr:
			if !deep {
				p.mentions(n, true, yield)
				return false
			}
		case *ast.UnaryExpr:
			_, pointer := n.X.(*ast.SelectorExpr)
			return !pointer || n.Op != token.AND
		case *ast.SelectorExpr:
			if of := p.info.Types[n.X].Type; of != nil {
				yield(n, strings.TrimPrefix(of.String(), "*")+"."+n.Sel.Name)
			}
		case *ast.Ident:
			if fun, ok := p.info.Uses[n].(*types.Func); ok && deep {
				yield(n, fun.Origin().FullName())
			}
		}
		return true
	})
}
