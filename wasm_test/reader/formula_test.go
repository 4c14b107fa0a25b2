package reader

import (
	"encoding/json"
	"os"
	"os/exec"
	"regexp"
	"testing"

	guard "sitemapeditor/sitemapcore/formula"
)

// TestTheBookmarksTablesAreGuardedAsTheEditors holds that the script guards cells as sitemapcore does, which takes the
// apostrophes off again.
func TestTheBookmarksTablesAreGuardedAsTheEditors(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("Node is not installed; make tools installs it")
	}
	source, err := os.ReadFile("../../web/reader.js")
	if err != nil {
		t.Fatal(err)
	}
	formula := regexp.MustCompile(`(?m)^  const formula = (.*);$`).FindSubmatch(source)
	if formula == nil {
		t.Fatal("the script has no pattern for formulas")
	}
	cells := []string{
		"", "=1", "'=1", `"=1`, "a;=1", "a,=1", "a;'=1;", "a|\"'@x", "a\n-1\r\n+2", "\t\t=1", "\r", "＝1", "a;＠b", "a;b=c", ";;=",
		"https://shop.example/a;b?c=d",
	}
	given, _ := json.Marshal(cells)
	script := "console.log(JSON.stringify(" + string(given) + ".map((cell) => cell.replace(" + string(formula[1]) + `, "'"))))`
	out, err := exec.Command(node, "-e", script).Output()
	var got []string
	if err == nil {
		err = json.Unmarshal(out, &got)
	}
	if err != nil || len(got) != len(cells) {
		t.Fatalf("%v: %s", err, out)
	}
	for i, cell := range cells {
		if want := string(guard.Guarded([]byte(cell))); got[i] != want {
			t.Errorf("the script writes %q as %q, want %q", cell, got[i], want)
		}
	}
}
