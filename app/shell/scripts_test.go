package shell

import (
	"errors"
	"testing"
)

func TestTheBootScriptIsOneFile(t *testing.T) {
	files := map[string][]byte{
		"web/boot/main.js": []byte("// Starts.\nimport { a } from \"./a.js\";\nimport \"./b.js\";\n\na();\n"),
		"web/boot/a.js":    []byte("import { b } from \"./b.js\";\nexport const a = () => b;\n"),
		"web/boot/b.js":    []byte("import { a } from \"./a.js\";\nexport let b = 1;\nfunction c() { a(); }\n"),
		"web/disk.js":      []byte("export"),
	}
	if err := joinScripts(files); err != nil {
		t.Fatal(err)
	}
	const want = `(() => {
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
	if len(files) != 2 || string(files["web/disk.js"]) != "export" {
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
