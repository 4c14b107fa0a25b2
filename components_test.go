package main

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"testing"
)

// An embedded field with an exported name is a property for go-app, which overwrites it with each drawing: a dialog would
// forget that it is open.
func TestComponentsEmbedNoState(t *testing.T) {
	for _, file := range sources(t) {
		ast.Inspect(file.syntax, func(n ast.Node) bool {
			x, ok := n.(*ast.StructType)
			if !ok || !slices.ContainsFunc(x.Fields.List, func(f *ast.Field) bool { return embedded(f) == "Compo" }) {
				return true
			}
			for _, f := range x.Fields.List {
				if name := embedded(f); name != "Compo" && ast.IsExported(name) {
					t.Errorf("%s: a component embeds %s, which go-app takes for a property", file.name, name)
				}
			}
			return true
		})
	}
}

// go-app finds the methods that it calls on a component by their signatures. One with another signature is never called,
// and nothing says so.
func TestComponentsHaveTheMethodsThatAreCalled(t *testing.T) {
	called := map[string]string{
		"OnInit": "", "OnPreRender": "app.Context", "OnMount": "app.Context", "OnUpdate": "app.Context",
		"OnDismount": "", "OnNav": "app.Context", "OnResize": "app.Context", "OnAppUpdate": "app.Context",
	}
	for _, file := range sources(t) {
		if !within("components/...", file.pkg) && !within("app/page", file.pkg) {
			continue
		}
		for _, d := range file.syntax.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv == nil {
				continue
			}
			takes, ok := called[f.Name.Name]
			var has []string
			for _, p := range f.Type.Params.List {
				has = append(has, types.ExprString(p.Type))
			}
			if ok && (strings.Join(has, ", ") != takes || f.Type.Results != nil) {
				t.Errorf("%s: %s takes %q, and go-app calls it with %q", file.name, f.Name, has, takes)
			}
		}
	}
}

// embedded returns the name of an embedded field, or "" for a field with a name of its own.
func embedded(f *ast.Field) string {
	if len(f.Names) > 0 {
		return ""
	}
	switch t := f.Type.(type) {
	case *ast.Ident:
		return t.Name
	case *ast.SelectorExpr:
		return t.Sel.Name
	}
	return ""
}
