package wasmbuild

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strings"
)

// errElements is returned when go-app's elements are not declared as expected.
var errElements = errors.New("wasmbuild: go-app declares its elements otherwise")

// ownType are the elements that keep a type of their own, because other files of
// go-app tell them from others by it.
var ownType = []string{"Body", "Html"}

// An element is one HTML element of go-app's generated file, named as there: A for
// the interface HTMLA and its implementation htmlA.
type element struct {
	iface, impl ast.Node
	methods     map[string]*ast.FuncDecl
}

// oneElement rewrites the file in which go-app declares the elements of HTML.
//
// There every element has an interface and a type of its own, with up to a hundred
// methods that read the same for all of them. The program carries each method that
// it calls once for every element, and a list of all methods for every interface.
// oneElement turns them into one type: HTMLA and HTMLDiv become other names for it.
// What the elements do stays the same; that an element has an attribute which HTML
// doesn't give it is found where the program is compiled with go-app as it is, by
// go vet and by the tests.
//
// An element with a method that reads otherwise keeps its type.
func oneElement(source []byte) ([]byte, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "html_gen.go", source, 0)
	if err != nil {
		return nil, err
	}
	between := func(from, to token.Pos) string {
		return string(source[fset.Position(from).Offset:fset.Position(to).Offset])
	}
	text := func(n ast.Node) string { return between(n.Pos(), n.End()) }

	elements := make(map[string]*element)
	named := func(name, prefix string) (*element, bool) {
		name, ok := strings.CutPrefix(name, prefix)
		if !ok {
			return nil, false
		}
		if elements[name] == nil {
			elements[name] = &element{methods: make(map[string]*ast.FuncDecl)}
		}
		return elements[name], true
	}
	var rest bytes.Buffer // what belongs to no element, and what makes elements
	rest.WriteString("package app\n")
	// emit keeps the lines of what is written elsewhere now, for those of a stack trace.
	emit := func(at token.Pos, decl string) {
		fmt.Fprintf(&rest, "\n//line html_gen.go:%d\n%s\n", fset.Position(at).Line, decl)
	}
	for _, decl := range file.Decls {
		known := false
		switch decl := decl.(type) {
		case *ast.GenDecl:
			if decl.Tok != token.TYPE || len(decl.Specs) != 1 {
				break
			}
			name := decl.Specs[0].(*ast.TypeSpec).Name.Name
			if e, ok := named(name, "HTML"); ok {
				e.iface, known = decl, true
			} else if e, ok := named(name, "html"); ok {
				e.impl, known = decl, true
			}
		case *ast.FuncDecl:
			if decl.Recv == nil {
				break
			}
			if e, ok := named(receiver(decl), "html"); ok {
				e.methods[decl.Name.Name], known = decl, true
			}
		}
		if !known {
			emit(decl.Pos(), text(decl))
		}
	}

	// How often each method reads how, over all elements, and where first.
	forms := make(map[string]map[string]int)
	first := make(map[string]token.Pos)
	form := func(name string, method *ast.FuncDecl) string {
		head := between(method.Name.Pos(), method.Type.End())
		if results := method.Type.Results; results != nil && text(results) == "HTML"+name {
			head = strings.TrimSuffix(head, text(results)) + "*anyElement"
		}
		return "func (e *anyElement) " + head + " " + text(method.Body)
	}
	for name, e := range elements {
		if e.iface == nil || e.impl == nil {
			return nil, fmt.Errorf("%w: %s", errElements, name)
		}
		for m, method := range e.methods {
			if forms[m] == nil {
				forms[m] = make(map[string]int)
			}
			f := form(name, method)
			forms[m][f]++
			if at, ok := first[f]; !ok || method.Pos() < at {
				first[f] = method.Pos()
			}
		}
	}
	usual := make(map[string]string)
	for m, counts := range forms {
		for _, f := range slices.Sorted(maps.Keys(counts)) {
			if counts[f] > counts[usual[m]] {
				usual[m] = f
			}
		}
	}

	merged := false
	used := make(map[string]bool)
	for _, name := range slices.Sorted(maps.Keys(elements)) {
		e := elements[name]
		own := slices.Contains(ownType, name)
		for m, method := range e.methods {
			own = own || form(name, method) != usual[m]
		}
		if !own {
			fmt.Fprintf(&rest, "\ntype (\n\tHTML%s = *anyElement\n\thtml%[1]s = anyElement\n)\n", name)
			for m := range e.methods {
				used[m] = true
			}
			merged = true
			continue
		}
		emit(e.iface.Pos(), text(e.iface))
		emit(e.impl.Pos(), text(e.impl))
		for _, m := range slices.Sorted(maps.Keys(e.methods)) {
			emit(e.methods[m].Pos(), text(e.methods[m]))
		}
	}
	if !merged {
		return nil, fmt.Errorf("%w: no two are alike", errElements)
	}
	rest.WriteString("\ntype anyElement struct{ htmlElement }\n")
	for _, m := range slices.Sorted(maps.Keys(used)) {
		emit(first[usual[m]], usual[m])
	}
	return rest.Bytes(), nil
}

// receiver returns the name of the type that a method belongs to.
func receiver(method *ast.FuncDecl) string {
	typ := method.Recv.List[0].Type
	if pointer, ok := typ.(*ast.StarExpr); ok {
		typ = pointer.X
	}
	if name, ok := typ.(*ast.Ident); ok {
		return name.Name
	}
	return ""
}
