package wasmbuild

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Notices returns the licences of everything that is published with the module whose root is dir: of
// Go, whose library and wasm_exec.js are part of the site, and of each module in app.wasm.
func Notices(dir string) ([]byte, error) {
	root, err := goCommand(dir, "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	var out bytes.Buffer
	if err := appendNotices(&out, "Go, with its standard library and wasm_exec.js",
		strings.TrimSpace(string(root))); err != nil {
		return nil, err
	}
	modules, err := programModules(dir)
	if err != nil {
		return nil, err
	}
	for _, m := range modules {
		name, folder, _ := strings.Cut(m, "\t")
		if err := appendNotices(&out, name, folder); err != nil {
			return nil, err
		}
	}
	return out.Bytes(), nil
}

// programModules lists the modules of others in app.wasm: path, version, a tab and folder.
func programModules(dir string) ([]string, error) {
	command := goCommand(dir, "list", "-deps", "-f",
		"{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}", ".")
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	list, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	modules := strings.Split(strings.TrimSpace(string(list)), "\n")
	slices.Sort(modules)
	return slices.Compact(modules), nil
}

// appendNotices appends the licence files of a folder. It fails if there is none.
func appendNotices(out *bytes.Buffer, name, folder string) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	found := false
	for _, e := range entries {
		stem, _, _ := strings.Cut(strings.ToUpper(e.Name()), ".")
		if e.IsDir() || !slices.Contains([]string{"LICENSE", "LICENCE", "COPYING", "NOTICE", "PATENTS"}, stem) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "\n%s\n%s: %s\n\n%s\n", strings.Repeat("-", 72), name, e.Name(), bytes.TrimSpace(text))
		found = found || stem[0] == 'L' || stem[0] == 'C'
	}
	if !found {
		return fmt.Errorf("%s has no licence in %s", name, folder)
	}
	return nil
}
