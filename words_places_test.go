package main

import (
	"fmt"
	"go/ast"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/catalog"
)

// What is given to a sentence are the places that it has.
func TestSentencesAreSaidWithTheirPlaces(t *testing.T) {
	all := catalogs(t)
	for _, file := range sources(t) {
		ast.Inspect(file.syntax, func(n ast.Node) bool {
			call, catalogName, field := says(n)
			if call == nil {
				return true
			}
			for _, c := range all {
				text, has := c.messages[field]
				if !has || catalogName != c.name || c.pkg != file.pkg && !ast.IsExported(c.name) {
					continue
				}
				if err := fits(catalog.Message(text), call); err != "" {
					t.Errorf("%s says %s %s", file.name, field, err)
				}
			}
			return true
		})
	}
}

// The functions that fill places for others, and the names of those that they fill themselves.
var fillers = map[string][]string{
	"In": nil, "called": nil, "note": {"n"}, "AboutFile": {"file"}, "refuse": {"file"},
}

// What is given to a sentence by another function are its places too.
func TestSentencesAreHandedOnWithTheirPlaces(t *testing.T) {
	all, n := catalogs(t), 0
	for _, file := range sources(t) {
		ast.Inspect(file.syntax, func(node ast.Node) bool {
			call, ok := node.(*ast.CallExpr)
			if !ok || call.Ellipsis.IsValid() {
				return true
			}
			name := called(call.Fun)
			given, fills := fillers[name[strings.LastIndexByte(name, '.')+1:]]
			if !fills {
				return true
			}
			given = slices.Clone(given)
			for _, arg := range call.Args {
				if lit, ok := arg.(*ast.BasicLit); ok {
					place, _ := strconv.Unquote(lit.Value)
					given = append(given, place)
				}
			}
			for _, arg := range call.Args {
				for _, place := range placesOf(all, file.pkg, arg) {
					if n++; !slices.Contains(given, place) {
						t.Errorf("%s hands on %s without {%s}", file.name, typeName(arg), place)
					}
				}
			}
			return true
		})
	}
	if n < 40 {
		t.Errorf("only %d places were looked at", n)
	}
}

// placesOf returns the places of a sentence, or of one that an expression points to.
func placesOf(all []loaded, pkg string, expr ast.Expr) []string {
	if pointer, ok := expr.(*ast.UnaryExpr); ok {
		expr = pointer.X
	}
	sentence, ok := expr.(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	of := typeName(sentence.X)
	of = of[strings.LastIndexByte(of, '.')+1:]
	for _, c := range all {
		if c.name == of && (c.pkg == pkg || ast.IsExported(of)) {
			if text, ok := c.messages[sentence.Sel.Name]; ok {
				return catalog.Message(text).Places()
			}
		}
	}
	return nil
}

// says returns the call that fills the places of a sentence, and the names of catalog and sentence.
func says(n ast.Node) (call *ast.CallExpr, catalogName, field string) {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return nil, "", ""
	}
	method, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || !slices.Contains([]string{"With", "Split", "N"}, method.Sel.Name) {
		return nil, "", ""
	}
	sentence, ok := method.X.(*ast.SelectorExpr)
	if !ok {
		return nil, "", ""
	}
	of := typeName(sentence.X)
	return call, of[strings.LastIndexByte(of, '.')+1:], sentence.Sel.Name
}

// fits says what is wrong with the places that a call gives to a message.
func fits(m catalog.Message, call *ast.CallExpr) string {
	var given []string
	if call.Fun.(*ast.SelectorExpr).Sel.Name == "N" {
		given = append(given, "n")
		call = &ast.CallExpr{}
	}
	for i, arg := range call.Args {
		split := call.Fun.(*ast.SelectorExpr).Sel.Name == "Split"
		if i%2 == 1 && !split || i%2 == 0 && split && i > 0 {
			continue
		}
		lit, ok := arg.(*ast.BasicLit)
		if !ok {
			return "" // places are given as a slice
		}
		name, _ := strconv.Unquote(lit.Value)
		given = append(given, name)
	}
	has := m.Places()
	for _, name := range has {
		if !slices.Contains(given, name) {
			return fmt.Sprintf("without {%s}", name)
		}
	}
	for _, name := range given {
		if !slices.Contains(has, name) {
			return fmt.Sprintf("with {%s}, which it hasn’t", name)
		}
	}
	return ""
}
