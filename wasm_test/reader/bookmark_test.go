package reader

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sitemapeditor/components/ui"
)

// bookmarkLaw parses the addresses of bookmarks as browsers do.
const bookmarkLaw = `
import { readFileSync } from "node:fs";
for (const [name, address, program] of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
  const { href } = new URL(address);
  const got = decodeURIComponent(href.slice("javascript:".length));
  if (href === address && got.startsWith(program + "\n//# sourceURL=")) continue;
  let at = 0;
  while (got[at] === program[at] && at < program.length) at++;
  console.error(name + ": from " + at + " of " + program.length + ": " + JSON.stringify(got.slice(at, at + 40)));
  process.exitCode = 1;
}
`

// mostBookmark is the length of the longest address that Firefox keeps as a bookmark (DB_URL_LENGTH_MAX). Chrome keeps
// 2 MB.
const mostBookmark = 65_536

func TestABrowserParsesTheBookmarksToTheirPrograms(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("Node is not installed; make tools installs it")
	}
	folder := dist(t)
	var cases [][3]string
	add := func(name, program string) { cases = append(cases, [3]string{name, ui.Bookmark(program), program}) }
	for _, name := range []string{"reader.js", "checker.js"} {
		data, err := os.ReadFile(filepath.Join(folder, "web", name))
		if err != nil {
			t.Fatal(err)
		}
		program := strings.TrimSpace(string(data))
		add(name, program)
		if n := len(ui.Bookmark(program)); n > mostBookmark/2 {
			t.Errorf("the bookmark of %s has %d characters", name, n)
		}
	}
	for c := range rune(0x2100) {
		add("a character", "a"+string(c)+"b "+string(c))
	}
	add("marks", " ?#\t%41%\r\n\"<>` ")
	data, err := json.Marshal(cases)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{"law.mjs": bookmarkLaw, "cases.json": string(data)} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	out, err := exec.Command(node, filepath.Join(dir, "law.mjs"), filepath.Join(dir, "cases.json")).CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
