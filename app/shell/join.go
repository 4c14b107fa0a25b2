package shell

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"strings"
)

// The modules of the boot script, and the one that imports the others.
const (
	bootDir  = "web/boot/"
	bootMain = bootDir + "main.js"
)

// jsImport matches a line that imports from a module beside this one.
var jsImport = regexp.MustCompile(`(?m)^import (?:\{[^}]*\} from )?"\./([a-z]+\.js)";\n`)

// joinBoot puts the modules of the boot script together into one script, each behind those that it
// imports, so that a visitor asks for one file. They share one scope there: a name stands in one of them.
func joinBoot(files map[string][]byte) error {
	if _, ok := files[bootMain]; !ok {
		return nil
	}
	out := bytes.NewBufferString("\"use strict\";\n(() => {\n")
	seen := make(map[string]bool)
	var add func(name string) error
	add = func(name string) error {
		if seen[name] {
			return nil
		}
		seen[name] = true
		text, ok := files[name]
		if !ok {
			return fmt.Errorf("%w: %s", ErrMissing, name)
		}
		for _, m := range jsImport.FindAllSubmatch(text, -1) {
			if err := add(path.Join(bootDir, string(m[1]))); err != nil {
				return err
			}
		}
		text = jsImport.ReplaceAll(text, nil)
		for line := range bytes.Lines(text) {
			out.Write(bytes.TrimPrefix(line, []byte("export ")))
		}
		return nil
	}
	if err := add(bootMain); err != nil {
		return err
	}
	out.WriteString("})();\n")
	for name := range files {
		if !strings.HasPrefix(name, bootDir) {
			continue
		}
		if !seen[name] {
			return fmt.Errorf("shell: no module of the boot script imports %s", name)
		}
		delete(files, name)
	}
	files[bootPath] = out.Bytes()
	return nil
}
