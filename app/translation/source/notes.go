package source

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore/say"
)

// kinds describes a sentence by the function that takes it, or by the name of its parameter or field.
var kinds = map[string]string{
	"Act": "A button.", "Press": "A button.", "Main": "A button.", "Small": "A button.",
	"Tool":  "The name of a button with a picture.",
	"Named": "A name that is read aloud and shown as a hint.", "Group": "A name that is only read aloud.",
	"Aria": "A name that is only read aloud.",

	"label": "A label.", "title": "A title.", "heading": "A title.", "hint": "An explanation below a field.",
	"placeholder": "An example in an empty field.", "button": "A button.", "why": "An explanation.",
	"counted": "The name of a group of problems, with their number.", "group": "An explanation of many problems.",
	"ask": "A question above some answers.", "fix": "It says what a fix does.",
}

// examples are values of places, by their names.
var examples = map[string]string{
	"file": "sitemap.xml", "page": "/shop/red-shoes", "address": "https://example.com/shop", "site": "example.com",
	"name": "utm_source", "day": "26", "month": "November", "year": "2026", "time": "09:30", "size": "4.2 MB",
	"code": "de-AT", "column": "Last changed", "language": "German", "host": "example.com", "zone": "UTC",
	"program": "WordPress", "engines": "Google and Bing", "percent": "40", "folder": "blog", "key": "?", "date": "26 November 2026",
	"tag": "urlset", "rule": "Date in the future", "change": "Delete 3 pages", "encoding": "windows-1252", "archive": "site.zip",
	"weekday": "Thursday", "version": "a1b2c3d", "query": "shoes", "severity": "Warning",
	"value": "0.8", "line": "12", "limit": "100", "problem": "Date in the future", "fix": "Remove the dates",
	"find": "http:", "with": "https:", "field": "Keyword", "pattern": "/test/", "share": "85%", "status": "404",
	"wanted": "loc", "found": "lco", "all": "500", "last": "100", "listed": "12", "ending": "xml", "scheme": "https://",
}

// about returns the notes for a sentence: the programmer's, its kind, and for the words of a rule its title.
func (r *reader) about(expr ast.Expr, stack []ast.Node, line int) []string {
	var notes []string
	if note := r.notes[line]; note != "" {
		notes = append(notes, note)
	}
	if kind := kinds[r.kind(expr, stack)]; kind != "" {
		notes = append(notes, kind)
	}
	if title := r.title(stack); title != "" {
		notes = append(notes, "Its title: "+title)
	}
	text := constant.StringVal(r.info.Types[expr].Value)
	var places []string
	for _, place := range say.Places(text) {
		if example := examples[place]; example != "" {
			places = append(places, "{"+place+"}: "+example)
		}
	}
	slices.Sort(places)
	return append(notes, slices.Compact(places)...)
}

// kind returns the key in kinds of the function or field that takes an expression.
func (r *reader) kind(expr ast.Expr, stack []ast.Node) string {
	var inner ast.Node = expr
	for _, outer := range slices.Backward(stack) {
		switch outer := outer.(type) {
		case *ast.ParenExpr:
			inner = outer
			continue
		case *ast.KeyValueExpr:
			if key, ok := outer.Key.(*ast.Ident); ok && outer.Value == inner {
				return strings.ToLower(key.Name)
			}
		case *ast.CallExpr:
			if r.info.Types[outer.Fun].IsType() {
				inner = outer
				continue
			}
			if r.isFilling(outer) && len(outer.Args) > 0 && outer.Args[0] == inner {
				inner = outer // its result takes the place of the sentence
				continue
			}
			return r.parameter(outer, inner)
		}
		return ""
	}
	return ""
}

// isFilling reports whether a call is one of package say.
func (r *reader) isFilling(call *ast.CallExpr) bool {
	function, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	object := r.info.Uses[function.Sel]
	return object != nil && object.Pkg() != nil && object.Pkg().Path() == sayPath
}

// parameter returns the function that a call calls, or the parameter that takes an argument if that says more.
func (r *reader) parameter(call *ast.CallExpr, arg ast.Node) string {
	name := ""
	switch function := call.Fun.(type) {
	case *ast.Ident:
		name = function.Name
	case *ast.SelectorExpr:
		name = function.Sel.Name
	}
	signature, ok := r.info.TypeOf(call.Fun).(*types.Signature)
	at := slices.IndexFunc(call.Args, func(e ast.Expr) bool { return e == arg })
	if !ok || at < 0 {
		return name
	}
	parameter := strings.ToLower(signature.Params().At(min(at, signature.Params().Len()-1)).Name())
	if kinds[parameter] != "" && (kinds[name] == "" || parameter != "label") {
		return parameter
	}
	return name
}

// title returns the constant Title of the composite literal around a sentence that is another field of it.
func (r *reader) title(stack []ast.Node) string {
	field := ""
	for _, outer := range slices.Backward(stack) {
		switch outer := outer.(type) {
		case *ast.KeyValueExpr:
			if key, ok := outer.Key.(*ast.Ident); ok && field == "" {
				field = key.Name
			}
		case *ast.CompositeLit:
			for _, element := range outer.Elts {
				pair, ok := element.(*ast.KeyValueExpr)
				if !ok {
					continue
				}
				if key, ok := pair.Key.(*ast.Ident); ok && key.Name == "Title" && field != "Title" && field != "Name" {
					if text, ok := r.constant(pair.Value); ok && isText(r.info.TypeOf(pair.Value)) {
						return text
					}
				}
			}
		case *ast.CallExpr, *ast.FuncLit:
			return ""
		}
	}
	return ""
}
