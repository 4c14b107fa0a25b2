package main

import (
	"go/ast"
	"slices"
	"testing"
)

// Each type of go-app's elements that the program makes costs a kilobyte of the first visit: its
// methods are reached through an interface, so the linker keeps all of them. An element of any name
// is made by app.Elem, and one without an end tag by app.ElemSelfClosing.
func TestElementsAreOfOneType(t *testing.T) {
	others := []string{"Elem", "ElemSelfClosing", "Text", "Raw", "Window"}
	for _, file := range sources(t) {
		if !within("components/...", file.pkg) && !within("app/page", file.pkg) {
			continue
		}
		ast.Inspect(file.syntax, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) > 0 {
				return true
			}
			of, ok := call.Fun.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if x, ok := of.X.(*ast.Ident); ok && x.Name == "app" && !slices.Contains(others, of.Sel.Name) {
				t.Errorf("%s: app.%s() makes an element of a type of its own", file.name, of.Sel.Name)
			}
			return true
		})
	}
}
