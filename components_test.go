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

// go-app doesn't draw a component with equal properties, and a sentence is equal in all languages. So each component has a
// sink, of which each language has another one; or a function, which is never equal; or its language, called In. Only
// components without a sentence have none of these.
func TestComponentsAreDrawnInAnotherLanguage(t *testing.T) {
	mute := []string{"Root", "Tickbox", "draftLine", "wrapped", "model", "groupModel"}
	optional := map[string][]string{} // the functions of a component with In, by its name
	for _, file := range sources(t) {
		ast.Inspect(file.syntax, func(n ast.Node) bool {
			spec, ok := n.(*ast.TypeSpec)
			if !ok {
				return true
			}
			x, ok := spec.Type.(*ast.StructType)
			if !ok || !slices.ContainsFunc(x.Fields.List, func(f *ast.Field) bool { return embedded(f) == "Compo" }) {
				return true
			}
			var functions []string
			sink, in := false, false
			for _, f := range x.Fields.List {
				_, function := f.Type.(*ast.FuncType)
				for _, name := range f.Names {
					sink = sink || name.Name == "Sink"
					in = in || name.Name == "In"
					if function && name.IsExported() {
						functions = append(functions, name.Name)
					}
				}
			}
			switch name := spec.Name.Name; {
			case in:
				optional[name] = append(functions, "In")
			case !sink && functions == nil && !slices.Contains(mute, name):
				t.Errorf("%s: %s stays in its language", file.name, name)
			}
			return true
		})
	}
	for _, file := range sources(t) {
		drawn := map[ast.Node]bool{} // by a function that sets In
		ast.Inspect(file.syntax, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && (types.ExprString(call.Fun) == "Pick" || types.ExprString(call.Fun) == "ui.Pick") {
				for _, arg := range call.Args {
					if x, ok := arg.(*ast.UnaryExpr); ok {
						drawn[x.X] = true
					}
				}
			}
			x, ok := n.(*ast.CompositeLit)
			if !ok || x.Type == nil || drawn[x] {
				return true
			}
			needs, ok := optional[strings.TrimPrefix(types.ExprString(x.Type), "ui.")]
			if !ok {
				return true
			}
			says, in := false, false
			for _, e := range x.Elts {
				if pair, ok := e.(*ast.KeyValueExpr); ok {
					key := types.ExprString(pair.Key)
					in = in || slices.Contains(needs, key)
					says = says || slices.Contains([]string{"Name", "Label", "Place", "Options"}, key) &&
						!strings.HasPrefix(types.ExprString(pair.Value), "say.Data(")
				}
			}
			if says && !in {
				t.Errorf("%s: %s stays in its language without In", file.name, types.ExprString(x.Type))
			}
			return true
		})
	}
}
