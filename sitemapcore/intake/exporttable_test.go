package intake

import (
	"os"
	"strings"
	"testing"
)

// The document of files has a line for each program whose exports are known.
func TestEachProgramIsInTheDocumentOfFiles(t *testing.T) {
	document, err := os.ReadFile("../../docs/files.md")
	if err != nil {
		t.Fatal(err)
	}
	named := func(program string) {
		if !strings.Contains(string(document), program) {
			t.Errorf("docs/files.md has no line about the exports of %s", program)
		}
	}
	for _, e := range tableExports {
		named(e.program)
	}
	for _, p := range programs {
		named(p.name)
	}
}
