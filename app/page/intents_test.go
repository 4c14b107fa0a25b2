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

// What a component hands to its sink, or puts behind a button, is carried out somewhere: what isn't
// would be a button that does nothing.
func TestEveryIntentIsCarriedOut(t *testing.T) {
	known := make(map[string]bool)
	folders := []string{".", "../../components"} // Some components are sinks of those in them.
	for _, folder := range folders {
		sources(t, folder, func(file *ast.File) {
			ast.Inspect(file, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.CaseClause:
					for _, e := range n.List {
						known[typeName(file, e)] = true
					}
				case *ast.TypeAssertExpr:
					known[typeName(file, n.Type)] = true
				}
				return true
			})
		})
	}
	wanted := 0
	want := func(file *ast.File, e ast.Expr) {
		c, ok := e.(*ast.CompositeLit)
		if !ok {
			return
		}
		wanted++
		if name := typeName(file, c.Type); !known[name] {
			t.Errorf("nothing carries out %s", name)
		}
	}
	for _, folder := range folders {
		sources(t, folder, func(file *ast.File) {
			ast.Inspect(file, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.KeyValueExpr:
					if key, ok := n.Key.(*ast.Ident); ok && key.Name == "Do" {
						want(file, n.Value)
					}
				case *ast.CallExpr:
					f, ok := n.Fun.(*ast.SelectorExpr)
					if !ok || len(n.Args) == 0 {
						return true
					}
					switch f.Sel.Name {
					case "Do", "Press", "Tool", "Small", "Main", "ask":
						want(file, n.Args[len(n.Args)-1])
					}
				}
				return true
			})
		})
	}
	if wanted < 200 {
		t.Errorf("only %d intents were found", wanted)
	}
}

// A dialog that nothing draws would be a button that opens nothing.
func TestEveryDialogIsDrawn(t *testing.T) {
	drawn, kinds := make(map[string]bool), 0
	sources(t, ".", func(file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			if f, ok := n.(*ast.FuncDecl); ok && f.Name.Name == "dialog" {
				ast.Inspect(f, func(n ast.Node) bool {
					if c, ok := n.(*ast.CaseClause); ok {
						for _, e := range c.List {
							drawn[typeName(file, e)] = true
						}
					}
					return true
				})
			}
			return true
		})
	})
	sources(t, ".", func(file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			g, ok := n.(*ast.GenDecl)
			if !ok || g.Tok != token.CONST {
				return true
			}
			first, ok := g.Specs[0].(*ast.ValueSpec)
			if !ok || first.Type == nil || !strings.HasSuffix(typeName(file, first.Type), "dialogKind") {
				return true
			}
			for _, spec := range g.Specs[1:] {
				kinds++
				name := spec.(*ast.ValueSpec).Names[0]
				if !drawn[typeName(file, name)] {
					t.Errorf("nothing draws %s", name.Name)
				}
			}
			return true
		})
	})
	if kinds < 20 {
		t.Errorf("only %d dialogs were found", kinds)
	}
}
