package source

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/app/translation/po"
)

// moduleOf writes a module with package say and some files, and returns its folder.
func moduleOf(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	const say = "../../../sitemapcore/say"
	if err := os.CopyFS(filepath.Join(dir, "sitemapcore/say"), os.DirFS(say)); err != nil {
		t.Fatal(err)
	}
	files["go.mod"] = "module sitemapeditor\n\ngo 1.26\n"
	for _, folder := range scriptDirs {
		files[folder+"/empty.js"] = ""
	}
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestFindsSentencesInGo(t *testing.T) {
	messages, faults, err := Read(moduleOf(t, map[string]string{
		"main.go": `package main

import "sitemapeditor/sitemapcore/say"

// say: what the program is called
const name say.Text = "Sitemap Editor"

const untyped = "Only a Text where it is used"

type rule struct {
	Title, Why say.Text
	Code       string
}

var table = []rule{
	{Title: "No address", Why: "Nobody can " + "visit it.", Code: "C1"},
}

func Press(class string, label say.Text) {}

func main() {
	Press("btn", "Delete##button")
	Press("btn", say.N("{n, plural, one {# page} other {# pages}}", 2))
	println(untyped, name.String(), table[0].Why == "", onlyInTheBrowser)
	var t say.Text = untyped
	_ = t
	_ = say.Fill("Open {file}", "file", name) // say: a menu
}
`,
		"main_js.go":    "package main\n\nimport \"sitemapeditor/sitemapcore/say\"\n\nvar onlyInTheBrowser say.Text = \"Browser\"\n",
		"main_other.go": "//go:build !js\n\npackage main\n\nvar onlyInTheBrowser = name\n",
	}))
	if err != nil {
		t.Fatal(err)
	}
	if len(faults) > 0 {
		t.Errorf("faults are %v", faults)
	}
	got := make(map[po.Key][]string)
	for _, m := range messages {
		got[m.Key] = m.Notes
	}
	want := map[po.Key][]string{
		{ID: "Sitemap Editor"}:                            {"what the program is called"},
		{ID: "Only a Text where it is used"}:              nil,
		{ID: "No address"}:                                {"A title."},
		{ID: "Nobody can visit it."}:                      {"An explanation.", "Its title: No address"},
		{ID: "Delete", Context: "button"}:                 {"A button."},
		{ID: "{n, plural, one {# page} other {# pages}}"}: {"A button."},
		{ID: "Open {file}"}:                               {"a menu", "{file}: sitemap.xml"},
		{ID: "Browser"}:                                   nil,
	}
	for key, notes := range want {
		if found, ok := got[key]; !ok || !slices.Equal(found, notes) {
			t.Errorf("%q has the notes %q (found: %v), want %q", key, found, ok, notes)
		}
	}
	if len(got) != len(want) {
		t.Errorf("got %d sentences, want %d: %v", len(got), len(want), got)
	}
	if place := messages[0].Places[0]; place.String() != "main.go:6" {
		t.Errorf("the first place is %s", place)
	}
}

func TestFindsWhatNoTranslationCanFollow(t *testing.T) {
	_, faults, err := Read(moduleOf(t, map[string]string{"main.go": `package main

import "sitemapeditor/sitemapcore/say"

func main() {
	data := "a"
	var t say.Text = "b"
	_ = t + "c"
	t += "d"
	_ = say.Text(data)
	_ = string(t)
	_ = say.Fill("Open {file}", "name", data)
	_ = say.N("No number", 1)
	_, _ = say.Split("{a} {b}", "a", "c", 1)
	_ = say.Fill("{a}", "a", 1.5)
	_ = t == "\tx"
}
`}))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range faults {
		got = append(got, strings.TrimPrefix(f.String(), "main.go:"))
	}
	want := []string{
		"8: a sentence is put together with +",
		"9: a sentence is put together with +=",
		"10: a string that is no constant becomes a sentence: use say.Data for what is no sentence",
		"11: a sentence becomes a string that nobody translated: call String",
		"12: nothing fills the place {file}",
		"12: the sentence has no place {name}",
		"13: the sentence has no place {n}",
		"14: nothing fills the place {b}",
		"14: the sentence has no place {c}",
		"15: a place of a sentence can’t be filled with float64",
		`16: "\tx" has white space that no sentence has`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestFindsSentencesInScripts(t *testing.T) {
	c := collection{messages: make(map[po.Key]*Message)}
	c.script("web/a.js", `// say("not this")
const say = (text, places) => text;
export function say(text) {}
// say: a button
button(say("Try " +
  "again"));
say("Say “no” to \"{file}\"", { file: name(a, b), n: 1 });
boot.say("{came} of {all}", { came, all });
essay("not this");
say(variable);
say("{n} files", values);
say("A {place}");
`)
	var got []string
	for key := range c.messages {
		got = append(got, key.ID)
	}
	slices.Sort(got)
	want := []string{"A {place}", "Say “no” to \"{file}\"", "Try again", "{came} of {all}", "{n} files"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if notes := c.messages[po.Key{ID: "Try again"}].Notes; !slices.Equal(notes, []string{"a button"}) {
		t.Errorf("the notes are %q", notes)
	}
	var faults []string
	for _, f := range c.faults {
		faults = append(faults, f.String())
	}
	want = []string{
		"web/a.js:7: the sentence has no place {n}",
		"web/a.js:10: say is called with what is no text",
		"web/a.js:12: nothing fills the place {place}",
	}
	if !slices.Equal(faults, want) {
		t.Errorf("faults are %q, want %q", faults, want)
	}
}
