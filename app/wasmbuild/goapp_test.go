package wasmbuild

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// leftOutCalls are the calls in go-app of functions that panic in app.wasm, by the function of go-app that contains them,
// with the methods of app.Context and app.Dispatcher through which a program reaches it. This program must call none of
// these methods.
var leftOutCalls = map[string][]string{
	// Notifications
	"NotificationService.New json.Marshal":         {"Notifications"},
	"NotificationService.Subscribe json.Unmarshal": {"Notifications"},

	// The storage of the browser, and the one of tests
	"jsStorage.Get json.Unmarshal":     {"LocalStorage", "SessionStorage", "DeviceID"},
	"jsStorage.Set json.Marshal":       {"LocalStorage", "SessionStorage", "DeviceID"},
	"memoryStorage.Get json.Unmarshal": {"LocalStorage", "SessionStorage", "DeviceID"},
	"memoryStorage.Set json.Marshal":   {"LocalStorage", "SessionStorage", "DeviceID"},

	// States that other tabs see, or that are stored
	"store.broadcast json.Marshal":       {"SetState", "NewState"},
	"store.onBroadcast json.Unmarshal":   {"ObserveState"},
	"store.setPersistent json.Marshal":   {"SetState"},
	"store.getPersistent json.Unmarshal": {"GetState", "ObserveState"},

	// Encryption
	"uiContext.Encrypt json.Marshal":   {"Encrypt"},
	"uiContext.Encrypt encrypt":        {"Encrypt"},
	"uiContext.Decrypt json.Unmarshal": {"Decrypt"},
	"uiContext.Decrypt decrypt":        {"Decrypt"},

	// web/boot/goapp.js gives an empty list of internal addresses, for which Unmarshal doesn't panic.
	"internalURLChecker json.Unmarshal": nil,

	// Nothing calls jsonString in app.wasm: its callers are in the removed http.go.
	"jsonString json.Marshal": nil,
}

// A stand-in fails only in the published program, and a new version of go-app may call it in other places. Each new call
// must be unreachable, or be cut, before it gets into the list.
func TestEveryCallOfAStandInIsKnown(t *testing.T) {
	source, err := find("../..", goApp, goAppVersion)
	if err != nil {
		t.Fatal(err)
	}
	files, err := goAppCuts.apply(os.DirFS(source))
	if err != nil {
		t.Fatal(err)
	}
	found := make(map[string]bool)
	callsJSONString := false
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if path.Ext(name) != ".go" || path.Dir(name) != "pkg/app" && path.Dir(name) != "pkg/errors" {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, files[name], parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		standsIn := slices.ContainsFunc(file.Imports, func(i *ast.ImportSpec) bool {
			return strings.HasSuffix(i.Path.Value, `/wasmbuild/json"`)
		})
		for _, decl := range file.Decls {
			function, ok := decl.(*ast.FuncDecl)
			if !ok {
				continue
			}
			ast.Inspect(function, func(node ast.Node) bool {
				switch node := node.(type) {
				case *ast.SelectorExpr:
					if pkg, ok := node.X.(*ast.Ident); ok && standsIn && pkg.Name == "json" && node.Sel.Name != "RawMessage" {
						found[nameOf(function)+" json."+node.Sel.Name] = true
					}
				case *ast.CallExpr:
					called, ok := node.Fun.(*ast.Ident)
					if ok && (called.Name == "encrypt" || called.Name == "decrypt") {
						found[nameOf(function)+" "+called.Name] = true
					}
					callsJSONString = callsJSONString || ok && called.Name == "jsonString"
				}
				return true
			})
		}
	}
	for call := range found {
		if _, ok := leftOutCalls[call]; !ok {
			t.Errorf("go-app calls a stand-in in a new place: %s", call)
		}
	}
	for call := range leftOutCalls {
		if !found[call] {
			t.Errorf("go-app no longer has the call %s", call)
		}
	}
	if callsJSONString {
		t.Error("go-app calls jsonString in a new place")
	}
}

// nameOf returns the name of a function, behind its type if it is a method.
func nameOf(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	receiver := f.Recv.List[0].Type
	if pointer, ok := receiver.(*ast.StarExpr); ok {
		receiver = pointer.X
	}
	return receiver.(*ast.Ident).Name + "." + f.Name.Name
}

func TestTheProgramReachesNoStandIn(t *testing.T) {
	reaching := slices.Concat(slices.Collect(maps.Values(leftOutCalls))...)
	for _, folder := range []string{"../../app", "../../components"} {
		err := filepath.WalkDir(folder, func(name string, _ fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			usesGoApp := slices.ContainsFunc(file.Imports, func(i *ast.ImportSpec) bool {
				return strings.HasPrefix(i.Path.Value, `"`+goApp)
			})
			ast.Inspect(file, func(node ast.Node) bool {
				if selector, ok := node.(*ast.SelectorExpr); ok && usesGoApp && slices.Contains(reaching, selector.Sel.Name) {
					t.Errorf("%s calls %s, which panics in app.wasm", name, selector.Sel.Name)
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
