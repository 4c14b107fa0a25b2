package wasmbuild

import (
	"os/exec"
	"strings"
	"testing"
)

func TestTheNoticesNameEveryModuleInTheProgram(t *testing.T) {
	notices, err := Notices("../..")
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{.Path}}{{end}}", ".")
	command.Dir, command.Env = "../..", append(command.Environ(), "GOOS=js", "GOARCH=wasm")
	list, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	modules := map[string]bool{"wasm_exec.js": true}
	for _, path := range strings.Fields(string(list)) {
		modules[path] = path != "sitemapeditor"
	}
	for path, foreign := range modules {
		if foreign && !strings.Contains(string(notices), path) {
			t.Errorf("no licence of %s is published", path)
		}
	}
	if len(modules) < 5 || strings.Count(string(notices), "Copyright") < len(modules)-1 {
		t.Errorf("of %d modules the notices are\n%s", len(modules), notices)
	}
}
