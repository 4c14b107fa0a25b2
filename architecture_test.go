package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"regexp"
	"testing"
)

// TestTheArchitectureNamesFunctionsThatThereAre holds docs/architecture.md against the code: each
// function that it names is declared in the file that it names.
func TestTheArchitectureNamesFunctionsThatThereAre(t *testing.T) {
	text, err := os.ReadFile("docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile("`\\((\\*?\\w+)\\)\\.(\\w+)` in `([\\w/]+\\.go)`").FindAllSubmatch(text, -1)
	if len(named) < 20 {
		t.Fatalf("only %d functions are named", len(named))
	}
	for _, m := range named {
		receiver, name, file := string(m[1]), string(m[2]), string(m[3])
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Error(err)
			continue
		}
		found := false
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			found = found || ok && fn.Name.Name == name && fn.Recv != nil && receiverName(fn.Recv.List[0].Type) == receiver
		}
		if !found {
			t.Errorf("%s has no (%s).%s", file, receiver, name)
		}
	}
}

// receiverName returns the type of a receiver as it is written.
func receiverName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return "*" + receiverName(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}
