package components

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// Each struct of this package is an intent. One that is not in the list could be without a function.
func TestEveryIntentIsDeclared(t *testing.T) {
	declared := make(map[string]bool)
	for _, in := range Intents {
		declared[reflect.TypeOf(in).Name()] = true
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.TypeSpec); ok {
				if _, ok := spec.Type.(*ast.StructType); ok && !declared[spec.Name.Name] {
					t.Errorf("%s has the intent %s, which is not in Intents", name, spec.Name.Name)
				}
			}
			return true
		})
	}
}
