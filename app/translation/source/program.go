package source

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/constant"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore/say"
)

const module = "sitemapeditor"

const sayPath = module + "/sitemapcore/say"

// program reads the Go sources of the page and of the generator.
func (c *collection) program(dir string) error {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	read := make(map[string]bool)
	for _, system := range [][]string{{"GOOS=js", "GOARCH=wasm"}, nil} {
		if err := c.system(dir, append(os.Environ(), system...), read); err != nil {
			return err
		}
	}
	return nil
}

// A listed package is the output of "go list" for a package.
type listed struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
	Module                  *struct{ Main bool }
}

// system reads the sources for one operating system, except files in read. The types of imported packages come from the
// compiler's export data, so each package is read once.
func (c *collection) system(dir string, env []string, read map[string]bool) error {
	list := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Dir,GoFiles,Export,Module", ".")
	list.Dir, list.Env = dir, env
	var stderr strings.Builder
	list.Stderr = &stderr
	out, err := list.Output()
	if err != nil {
		return fmt.Errorf("go list: %w\n%s", err, stderr.String())
	}
	var own []listed
	exports := make(map[string]string)
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listed
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return err
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
		if p.ImportPath == sayPath {
			continue
		}
		if err := c.pkg(dir, p, fset, &config, read); err != nil {
			return err
		}
	}
	return nil
}

func (c *collection) pkg(dir string, p listed, fset *token.FileSet, config *types.Config, read map[string]bool) error {
	var files []*ast.File
	for _, name := range p.GoFiles {
		file, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil,
			parser.SkipObjectResolution|parser.ParseComments)
		if err != nil {
			return err
		}
		files = append(files, file)
	}
	r := reader{c: c, dir: dir, fset: fset, info: &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Uses: make(map[*ast.Ident]types.Object),
	}}
	if _, err := config.Check(p.ImportPath, fset, files, r.info); err != nil {
		return err
	}
	for _, file := range files {
		name := fset.File(file.Pos()).Name()
		if read[name] {
			continue
		}
		read[name] = true
		r.file(file)
	}
	return nil
}

// A reader reads a package.
type reader struct {
	c    *collection
	dir  string
	fset *token.FileSet
	info *types.Info

	notes    map[int]string // by the line that they are about
	scripted bool           // the file speaks to scripts, which take []any as well
}

// isText reports whether a type is say.Text.
func isText(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return false
	}
	return named.Obj().Pkg().Path() == sayPath && named.Obj().Name() == "Text"
}

func (r *reader) place(at token.Pos) Place {
	position := r.fset.Position(at)
	return Place{relative(r.dir, position.Filename), position.Line}
}

func (r *reader) fault(at token.Pos, format string, args ...any) {
	r.c.fault(r.place(at), format, args...)
}

// noteMark begins a comment for translators.
const noteMark = "say:"

func (r *reader) file(file *ast.File) {
	r.notes = make(map[int]string)
	r.scripted = slices.ContainsFunc(file.Imports,
		func(i *ast.ImportSpec) bool { return i.Path.Value == `"syscall/js"` })
	for _, group := range file.Comments {
		text := strings.Join(strings.Fields(group.Text()), " ")
		if note, ok := strings.CutPrefix(text, noteMark); ok {
			first, last := r.fset.Position(group.Pos()).Line, r.fset.Position(group.End()).Line
			r.notes[last+1] = strings.TrimSpace(note)
			if first == last {
				r.notes[first] = strings.TrimSpace(note)
			}
		}
	}
	ast.PreorderStack(file, nil, func(n ast.Node, stack []ast.Node) bool {
		expr, ok := n.(ast.Expr)
		if !ok {
			if assign, ok := n.(*ast.AssignStmt); ok && assign.Tok == token.ADD_ASSIGN &&
				isText(r.info.TypeOf(assign.Lhs[0])) {
				r.fault(assign.Pos(), "a sentence is put together with +=")
			}
			return true
		}
		value := r.info.Types[expr]
		if value.Value != nil && value.Value.Kind() == constant.String && isText(value.Type) {
			if !r.isNamed(expr) {
				at := r.place(expr.Pos())
				r.c.add(constant.StringVal(value.Value), at, r.about(expr, stack, at.Line)...)
			}
			return false
		}
		switch expr := expr.(type) {
		case *ast.BinaryExpr:
			if expr.Op == token.ADD && isText(value.Type) {
				r.fault(expr.Pos(), "a sentence is put together with +")
			}
		case *ast.CallExpr:
			r.call(expr)
		case *ast.CompositeLit:
			if isPlaces(value.Type) && !r.scripted {
				r.values(expr.Elts)
			}
		}
		return true
	})
}

// isNamed reports whether an expression is the name of a constant that is declared as a Text.
func (r *reader) isNamed(expr ast.Expr) bool {
	for {
		switch e := expr.(type) {
		case *ast.ParenExpr:
			expr = e.X
		case *ast.SelectorExpr:
			expr = e.Sel
		case *ast.Ident:
			return isText(r.info.Uses[e].Type())
		default:
			return false
		}
	}
}

// call looks at conversions, and at calls that fill places.
func (r *reader) call(call *ast.CallExpr) {
	if r.info.Types[call.Fun].IsType() {
		from, to := r.info.TypeOf(call.Args[0]), r.info.TypeOf(call.Fun)
		switch {
		case isText(to) && !isText(from):
			r.fault(call.Pos(), "a string that is no constant becomes a sentence: use say.Data for what is no sentence")
		case isText(from) && !isText(to) && r.info.Types[call.Args[0]].Value == nil:
			r.fault(call.Pos(), "a sentence becomes a string that nobody translated: call String")
		}
		return
	}
	signature, ok := r.info.TypeOf(call.Fun).(*types.Signature)
	if !ok || !r.isOurs(call.Fun) {
		return
	}
	if signature.Variadic() && !call.Ellipsis.IsValid() {
		last := signature.Params().Len() - 1
		if isPlaces(signature.Params().At(last).Type()) && takesText(signature) {
			r.values(call.Args[last:])
		}
	}
	r.filled(call)
}

// isOurs reports whether a function that is called is one of the module.
func (r *reader) isOurs(fun ast.Expr) bool {
	var name *ast.Ident
	switch fun := fun.(type) {
	case *ast.Ident:
		name = fun
	case *ast.SelectorExpr:
		name = fun.Sel
	default:
		return true
	}
	of := r.info.Uses[name]
	return of != nil && (of.Pkg() == nil || strings.HasPrefix(of.Pkg().Path(), module))
}

// takesText reports whether a function takes a sentence.
func takesText(signature *types.Signature) bool {
	for parameter := range signature.Params().Variables() {
		if isText(parameter.Type()) {
			return true
		}
	}
	return false
}

// isPlaces reports whether a type is that of names and values of places, []any.
func isPlaces(of types.Type) bool {
	slice, ok := of.(*types.Slice)
	if !ok {
		return false
	}
	elem, ok := types.Unalias(slice.Elem()).(*types.Interface)
	return ok && elem.Empty()
}

// values looks at names and values of places: a value of another type would not be filled in.
func (r *reader) values(args []ast.Expr) {
	for _, arg := range args {
		of := types.Default(r.info.TypeOf(arg))
		basic, ok := of.(*types.Basic)
		fits := ok && slices.Contains([]types.BasicKind{types.Int, types.Int64, types.String}, basic.Kind())
		if !fits && !isText(of) && of.String() != "time.Month" {
			r.fault(arg.Pos(), "a place of a sentence can’t be filled with %s", of)
		}
	}
}

// filled compares the places of a constant sentence with those that a call of package say fills.
func (r *reader) filled(call *ast.CallExpr) {
	function, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || len(call.Args) == 0 {
		return
	}
	object := r.info.Uses[function.Sel]
	if object == nil || object.Pkg() == nil || object.Pkg().Path() != sayPath || call.Ellipsis.IsValid() {
		return
	}
	var given []string
	rest := call.Args[1:]
	switch object.Name() {
	case "N":
		given, rest = []string{"n"}, nil
	case "Split":
		if name, ok := r.constant(rest[0]); ok {
			given = append(given, name)
		}
		rest = rest[1:]
	case "Fill":
	default:
		return
	}
	for i := 0; i < len(rest); i += 2 {
		name, ok := r.constant(rest[i])
		if !ok {
			return
		}
		given = append(given, name)
	}
	text, ok := r.constant(call.Args[0])
	if !ok {
		return
	}
	has := say.Places(text)
	for _, name := range has {
		if !slices.Contains(given, name) {
			r.fault(call.Pos(), "nothing fills the place {%s}", name)
		}
	}
	for _, name := range given {
		if !slices.Contains(has, name) {
			r.fault(call.Pos(), "the sentence has no place {%s}", name)
		}
	}
}

// constant returns the text of a constant expression.
func (r *reader) constant(expr ast.Expr) (string, bool) {
	value := r.info.Types[expr].Value
	if value == nil || value.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(value), true
}
