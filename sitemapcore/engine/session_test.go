package engine

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// TestNoFeatureHidesWhatIsShared holds that no method or field of a feature has the name of one of the session's or the
// loop's, for which a reader would mistake it.
func TestNoFeatureHidesWhatIsShared(t *testing.T) {
	names, features := map[string]map[string]bool{}, map[string]bool{}
	note := func(of, name string) {
		if names[of] == nil {
			names[of] = map[string]bool{}
		}
		names[of][name] = true
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	rooms, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append(files, rooms...) {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		in := f.Name.Name + "."
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if n.Recv != nil {
					note(in+nameOfType(n.Recv.List[0].Type), n.Name.Name)
				}
			case *ast.TypeSpec:
				if s, ok := n.Type.(*ast.StructType); ok {
					for _, x := range s.Fields.List {
						for _, name := range x.Names {
							note(in+n.Name.Name, name.Name)
						}
						if len(x.Names) == 0 && nameOfType(x.Type) == "Session" {
							features[in+n.Name.Name] = true
						}
					}
				}
			}
			return true
		})
	}
	if len(features) < 15 || len(names["session.Session"]) == 0 || len(names["session.loop"]) == 0 {
		t.Fatalf("found the features %v", features)
	}
	for feature := range features {
		for name := range names[feature] {
			if names["session.Session"][name] || names["session.loop"][name] {
				t.Errorf("%s.%s hides that of the session", feature, name)
			}
		}
	}
}

// nameOfType returns the name of a type, whether or not it is pointed to.
func nameOfType(x ast.Expr) string {
	if p, ok := x.(*ast.StarExpr); ok {
		x = p.X
	}
	switch x := x.(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		return x.Sel.Name
	}
	return ""
}
