package shell

import (
	"errors"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
)

func TestTheBootScriptIsOneFile(t *testing.T) {
	files := map[string][]byte{
		"web/boot/main.js": []byte("// Starts.\nimport { a } from \"./a.js\";\nimport \"./b.js\";\n\na();\n"),
		"web/boot/a.js":    []byte("import { b } from \"./b.js\";\nexport const a = () => b;\n"),
		"web/boot/b.js":    []byte("import { a } from \"./a.js\";\nexport let b = 1;\nfunction c() { a(); }\n"),
		"web/theme.js":     []byte("export"),
	}
	if err := joinScripts(files); err != nil {
		t.Fatal(err)
	}
	const want = `"use strict";
(() => {
  // site:web/boot/b.js
  var b = 1;

  // site:web/boot/a.js
  var a = () => b;

  // site:web/boot/main.js
  a();
})();
`
	if got := string(files["web/boot.js"]); got != want {
		t.Errorf("the script is\n%s", got)
	}
	if len(files) != 2 || string(files["web/theme.js"]) != "export" {
		t.Errorf("published are %d files", len(files))
	}
}

func TestAModuleThatIsMissingOrForgottenIsSaid(t *testing.T) {
	main := []byte("import \"./a.js\";\n")
	if err := joinScripts(map[string][]byte{"web/boot/main.js": main}); !errors.Is(err, ErrMissing) {
		t.Errorf("of a missing one: %v", err)
	}
	files := map[string][]byte{"web/boot/main.js": main, "web/boot/a.js": nil, "web/boot/b.js": nil}
	if err := joinScripts(files); err == nil {
		t.Error("one that nobody imports is left out without a word")
	}
}

// In a circle the first module that runs sees another one before it is made.
func TestNoModulesImportEachOther(t *testing.T) {
	imports := make(map[string][]string)
	for _, dir := range []string{"boot", "bookmark"} {
		files, err := filepath.Glob("../../web/" + dir + "/*.js")
		if err != nil || len(files) == 0 {
			t.Fatal("no modules", err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range regexp.MustCompile(`(?m)^import .*"(\..*)";`).FindAllSubmatch(text, -1) {
				imports[file] = append(imports[file], path.Join(path.Dir(file), string(m[1])))
			}
		}
	}
	var visit func(way []string)
	visit = func(way []string) {
		for _, next := range imports[way[len(way)-1]] {
			if i := slices.Index(way, next); i >= 0 {
				t.Fatalf("a circle: %q", way[i:])
			}
			visit(append(slices.Clone(way), next))
		}
	}
	for file := range imports {
		visit([]string{file})
	}
}
