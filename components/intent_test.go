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

// Each struct of this package is an intent. One that is missing from the list could be without a function.
func TestEveryIntentIsListed(t *testing.T) {
	listed := make(map[string]bool)
	for _, in := range Intents {
		listed[reflect.TypeOf(in).Name()] = true
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
				if _, ok := spec.Type.(*ast.StructType); ok && !listed[spec.Name.Name] {
					t.Errorf("%s declares %s, which Intents lacks", name, spec.Name.Name)
				}
			}
			return true
		})
	}
}
