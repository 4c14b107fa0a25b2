package check

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// findersOf reads the sources of the core. found has the names and texts outside of the table; a text such as "A18.end"
// counts as "A18". rows has the code of each row of the table by its constant: the nth row of a file belongs to the nth
// constant of that file.
func findersOf(t *testing.T) (found map[string]bool, rows map[string]string) {
	found, rows = map[string]bool{}, map[string]string{}
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		table := f.Name.Name == "check" && strings.HasPrefix(filepath.Base(name), "rules_")
		var constants, codes []string
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GenDecl:
				if table && n.Tok == token.CONST && constants == nil {
					constants = namesOf(n)
				}
			case *ast.CompositeLit:
				if code := keyed(n, "Code"); table && keyed(n, "Severity") != "" {
					codes = append(codes, code)
				}
			case *ast.Ident:
				found[n.Name] = found[n.Name] || !table
			case *ast.BasicLit:
				if s, err := strconv.Unquote(n.Value); err == nil && !table {
					code, _, _ := strings.Cut(s, ".")
					found[code] = true
				}
			}
			return true
		})
		if !table {
			return nil
		}
		if len(codes) != len(constants)-1 { // the last constant is behind all rules of the file
			t.Errorf("%s has %d constants and %d rows", name, len(constants)-1, len(codes))
			return nil
		}
		for i, code := range codes {
			rows[constants[i]] = code
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found, rows
}

// namesOf returns the names of constants in their order.
func namesOf(d *ast.GenDecl) (names []string) {
	for _, s := range d.Specs {
		names = append(names, s.(*ast.ValueSpec).Names[0].Name)
	}
	return names
}

// keyed returns the name or the text behind a key of a literal, or "".
func keyed(lit *ast.CompositeLit, key string) string {
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if name, ok := kv.Key.(*ast.Ident); !ok || name.Name != key {
			continue
		}
		switch v := kv.Value.(type) {
		case *ast.Ident:
			return v.Name
		case *ast.BasicLit:
			s, _ := strconv.Unquote(v.Value)
			return s
		}
	}
	return ""
}

func TestEachRuleHasItsConstantItsRowAndWhatFindsIt(t *testing.T) {
	found, rows := findersOf(t)
	for constant, code := range rows {
		if constant != code {
			t.Errorf("the row of %s has the code %s", constant, code)
		}
	}
	for id := range numAllRules {
		r := id.Rule()
		if r.Code == "" {
			t.Errorf("rule %d has a constant and no row", id)
			continue
		}
		if rows[r.Code] == "" {
			t.Errorf("%s has no row", r.Code)
		}
		if !found[r.Code] {
			t.Errorf("nothing finds %s", r.Code)
		}
	}
}

// namedByCode are the files outside of the table that may contain the code of a rule: they must not import this package
// and its constants.
var namedByCode = []string{
	"sitemapcore/rulecode.go",
	"sitemapcore/sitemapxml/rule.go", // a table of its own, of the cases of rules
	"components/checks/custom.go",
	"components/uitest/uitest.go",
}

var aCode = regexp.MustCompile(`^[A-L][0-9]+[a-z]?$`)

// A rule is named by its constant, which leads to its row. The table of values of extensions, which this package imports,
// says by code which rule each value breaks.
func TestNobodyWritesTheCodeOfARule(t *testing.T) {
	root := filepath.Join("..", "..")
	for _, room := range []string{"sitemapcore", "app", "components"} {
		err := filepath.WalkDir(filepath.Join(root, room), func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
				return err
			}
			rel, _ := filepath.Rel(root, name)
			rel = filepath.ToSlash(rel)
			table := strings.HasPrefix(rel, "sitemapcore/extension/")
			if strings.HasPrefix(rel, "sitemapcore/check/rules_") || slices.Contains(namedByCode, rel) {
				return nil
			}
			f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(f, func(n ast.Node) bool {
				if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
					text, _ := strconv.Unquote(lit.Value)
					_, ok := byCode[text]
					switch {
					case table:
						if !ok && aCode.MatchString(text) {
							t.Errorf("%s names %s, which no rule has", rel, lit.Value)
						}
					case ok && text != "F1" && text != "F2": // which are keys
						t.Errorf("%s writes %s, which has a constant", rel, lit.Value)
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Skip("the repository is not here: ", err)
		}
	}
}
