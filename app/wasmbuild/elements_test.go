package wasmbuild

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestElementsWhoseMethodsReadTheSameBecomeOne(t *testing.T) {
	const before = `package app

// HTMLA is an element.
type HTMLA interface {
	UI
	Class(v ...string) HTMLA
	Text(v any) HTMLA
}

// A returns an element.
func A() HTMLA { return &htmlA{htmlElement{tag: "a"}} }

type htmlA struct{ htmlElement }

func (e *htmlA) Class(v ...string) HTMLA {
	e.setAttr("class", strings.Join(v, " "))
	return e
}

func (e *htmlA) Text(v any) HTMLA { return e.Body(Text(v)) }

type HTMLB interface {
	UI
	Text(v any) HTMLB
}

type htmlB struct{ htmlElement }

func (e *htmlB) Text(v any) HTMLB { return e.Body(Text(v)) }

type HTMLField interface {
	UI
	Text(v any) HTMLField
}

type htmlField struct{ htmlElement }

func (e *htmlField) Text(v any) HTMLField { return e.setAttr("value", v) }
`
	const after = `package app

//line html_gen.go:11
func A() HTMLA { return &htmlA{htmlElement{tag: "a"}} }

type (
	HTMLA = *anyElement
	htmlA = anyElement
)

type (
	HTMLB = *anyElement
	htmlB = anyElement
)

//line html_gen.go:31
type HTMLField interface {
	UI
	Text(v any) HTMLField
}

//line html_gen.go:36
type htmlField struct{ htmlElement }

//line html_gen.go:38
func (e *htmlField) Text(v any) HTMLField { return e.setAttr("value", v) }

type anyElement struct{ htmlElement }

//line html_gen.go:15
func (e *anyElement) Class(v ...string) *anyElement {
	e.setAttr("class", strings.Join(v, " "))
	return e
}

//line html_gen.go:20
func (e *anyElement) Text(v any) *anyElement { return e.Body(Text(v)) }
`
	got, err := oneElement([]byte(before))
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != after {
		t.Errorf("got\n%s", got)
	}
}

func TestOneElementRefusesAFileWithoutElements(t *testing.T) {
	for _, source := range []string{
		"package app\n",
		"package app\n\ntype htmlA struct{ htmlElement }\n",
		"package app\n\ntype HTMLBody interface{ UI }\n\ntype htmlBody struct{ htmlElement }\n",
	} {
		if _, err := oneElement([]byte(source)); !errors.Is(err, errElements) {
			t.Errorf("%q: got %v", source, err)
		}
	}
}

// The elements of go-app itself: each is still there, each with its own tag, and
// only those keep a type of their own that have to.
func TestEveryElementOfGoAppIsStillThere(t *testing.T) {
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", goApp).Output()
	if err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(dir)), "pkg", "app", "html_gen.go"))
	if err != nil {
		t.Fatal(err)
	}
	after, err := oneElement(before)
	if err != nil {
		t.Fatal(err)
	}
	was, is := elementsOf(t, before), elementsOf(t, after)
	if len(was.makers) < 100 {
		t.Fatalf("go-app has %d elements", len(was.makers))
	}
	for name, body := range was.makers {
		if is.makers[name] != body {
			t.Errorf("%s is made otherwise", name)
		}
	}
	for name := range was.methods {
		if !is.methods[name] {
			t.Errorf("no element has the method %s any longer", name)
		}
	}
	slices.Sort(is.interfaces)
	if want := []string{"HTMLBody", "HTMLHtml", "HTMLTextarea"}; !slices.Equal(is.interfaces, want) {
		t.Errorf("a type of their own have %v, want %v", is.interfaces, want)
	}
}

type declared struct {
	makers     map[string]string // body of the function by its name
	methods    map[string]bool
	interfaces []string
}

func elementsOf(t *testing.T, source []byte) declared {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "html_gen.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	d := declared{makers: make(map[string]string), methods: make(map[string]bool)}
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			if decl.Recv != nil {
				d.methods[decl.Name.Name] = true
				continue
			}
			d.makers[decl.Name.Name] = string(source[fset.Position(decl.Pos()).Offset:fset.Position(decl.End()).Offset])
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				if s, ok := spec.(*ast.TypeSpec); ok {
					if _, ok := s.Type.(*ast.InterfaceType); ok {
						d.interfaces = append(d.interfaces, s.Name.Name)
					}
				}
			}
		}
	}
	return d
}
