package page

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"
)

// sources calls visit for each file of Go below a folder that is part of the program.
func sources(t *testing.T, folder string, visit func(file *ast.File)) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(folder), ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path.Join(folder, name), nil, parser.SkipObjectResolution)
		if err == nil {
			visit(file)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// typeName returns the package and the name of a type that a file names; of one of package page the
// name alone.
func typeName(file *ast.File, e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return strings.TrimPrefix(file.Name.Name+"."+e.Name, "page.")
	case *ast.SelectorExpr:
		if x, ok := e.X.(*ast.Ident); ok {
			for _, i := range file.Imports {
				if i.Name != nil && i.Name.Name == x.Name {
					return strings.Trim(path.Base(i.Path.Value), `"`) + "." + e.Sel.Name
				}
			}
			return x.Name + "." + e.Sel.Name
		}
	}
	return ""
}

// inspect calls visit for all that stands in the sources of a folder.
func inspect(t *testing.T, folder string, visit func(file *ast.File, n ast.Node)) {
	t.Helper()
	sources(t, folder, func(file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			visit(file, n)
			return true
		})
	})
}

// intentOf returns what n hands to a sink, or puts behind a button or a key; nil for nothing.
func intentOf(n ast.Node) ast.Expr {
	switch n := n.(type) {
	case *ast.KeyValueExpr:
		if key, ok := n.Key.(*ast.Ident); ok && key.Name == "Do" {
			return n.Value
		}
	case *ast.CallExpr:
		f, ok := n.Fun.(*ast.SelectorExpr)
		if !ok || len(n.Args) == 0 {
			return nil
		}
		switch f.Sel.Name {
		case "Do", "Press", "Tool", "Small", "Main", "ask":
			return n.Args[len(n.Args)-1]
		}
	}
	return nil
}

// What a component hands to its sink, or puts behind a button, is carried out somewhere: what isn't
// would be a button that does nothing.
func TestEveryIntentIsCarriedOut(t *testing.T) {
	known := make(map[string]bool)
	folders := []string{".", "../../components"} // Some components are sinks of those in them.
	for _, folder := range folders {
		inspect(t, folder, func(file *ast.File, n ast.Node) {
			switch n := n.(type) {
			case *ast.CaseClause:
				for _, e := range n.List {
					known[typeName(file, e)] = true
				}
			case *ast.TypeAssertExpr:
				known[typeName(file, n.Type)] = true
			case *ast.FuncType: // a function that carries out an intent
				if len(n.Params.List) == 1 {
					known[typeName(file, n.Params.List[0].Type)] = true
				}
			}
		})
	}
	wanted := 0
	for _, folder := range folders {
		inspect(t, folder, func(file *ast.File, n ast.Node) {
			c, ok := intentOf(n).(*ast.CompositeLit)
			if !ok {
				return
			}
			wanted++
			if name := typeName(file, c.Type); !known[name] {
				t.Errorf("nothing carries out %s", name)
			}
		})
	}
	if wanted < 200 {
		t.Errorf("only %d intents were found", wanted)
	}
}
