package main

import (
	"go/ast"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A removed feature leaves nothing in the style sheets: each of their classes is a word of the program or of its scripts. A
// class may be composed of a beginning and a value: "depth-" and a number.
func TestEachClassOfTheStyleSheetsIsDrawn(t *testing.T) {
	words, begins := map[string]bool{}, map[string]bool{}
	word, begin := regexp.MustCompile(`[\w-]+`), regexp.MustCompile("([a-z][\\w-]*-)[\"`']")
	for _, folder := range []string{"app", "components", "web"} {
		err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
			switch filepath.Ext(path) {
			case ".go", ".js", ".html", ".tmpl":
			default:
				return err
			}
			if strings.HasSuffix(path, "_test.go") {
				return err
			}
			text := read(t, path)
			for _, w := range word.FindAllString(text, -1) {
				words[w] = true
			}
			for _, b := range begin.FindAllStringSubmatch(text, -1) {
				begins[b[1]] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	sheets, err := filepath.Glob("web/css/*.css")
	if err != nil {
		t.Fatal(err)
	}
	comment, class := regexp.MustCompile(`(?s)/\*.*?\*/`), regexp.MustCompile(`\.([a-z][\w-]*)`)
	found := map[string]bool{}
	for _, sheet := range sheets {
		for _, m := range class.FindAllStringSubmatch(comment.ReplaceAllString(read(t, sheet), ""), -1) {
			name, composed := m[1], false
			for i := range name {
				composed = composed || name[i] == '-' && begins[name[:i+1]]
			}
			if !words[name] && !composed && !found[name] {
				t.Errorf("%s: nothing draws .%s", sheet, name)
			}
			found[name] = true
		}
	}
	if len(found) < 300 {
		t.Errorf("only %d classes were found", len(found))
	}
}

// A removed feature leaves no method in the interfaces through which features see each other.
func TestEachMethodOfTheDeskIsCalled(t *testing.T) {
	called, methods := map[string]bool{}, map[string]string{}
	for _, file := range sources(t) {
		ast.Inspect(file.syntax, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				called[n.Sel.Name] = true
			case *ast.TypeSpec:
				if x, ok := n.Type.(*ast.InterfaceType); ok && file.pkg == "components/desk" {
					for _, m := range x.Methods.List {
						for _, name := range m.Names {
							methods[name.Name] = n.Name.Name
						}
					}
				}
			}
			return true
		})
	}
	for name, of := range methods {
		if !called[name] {
			t.Errorf("nothing calls %s of desk.%s", name, of)
		}
	}
	if len(methods) < 10 {
		t.Errorf("only %d methods were found", len(methods))
	}
}
