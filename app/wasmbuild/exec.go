package wasmbuild

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Exec returns wasm_exec.js of the Go that builds the module with root dir. The script of another version, such as the one
// in go-app, doesn't run the program. The clock of the program begins in 1970: with an earlier time Go's runtime waits for
// ever, and the page would never start.
func Exec(dir string) ([]byte, error) {
	goroot, err := goCommand(dir, "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	const name = "wasm_exec.js"
	script, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", name))
	if err != nil {
		return nil, err
	}
	for _, clock := range [...]string{"Date.now()", "(new Date).getTime()"} {
		if bytes.Count(script, []byte(clock)) != 1 {
			return nil, fmt.Errorf("%w: %q in %s", errEdit, clock, name)
		}
		script = bytes.Replace(script, []byte(clock), []byte("Math.max(1, "+clock+")"), 1)
	}
	return script, nil
}
