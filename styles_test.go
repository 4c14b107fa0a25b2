package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	cssComment = regexp.MustCompile(`(?s)/\*.*?\*/`)
	cssHead    = regexp.MustCompile(`[^{}]+\{`)
	cssClass   = regexp.MustCompile(`\.([a-zA-Z][\w-]*)`)
	word       = regexp.MustCompile(`[\w-]+`)
)

// A class that no element has is weight on each first visit, and a reader takes it for a part of
// the page. A name may be put together at run time: "cards--4" is in use where the program says
// "cards--".
func TestEveryClassOfTheStyleSheetsIsUsed(t *testing.T) {
	said := make(map[string]bool)
	hear := func(name string) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range word.FindAllString(string(data), -1) {
			said[w] = true
		}
	}
	for _, file := range sources(t) {
		if within("app/...", file.pkg) || within("components/...", file.pkg) {
			hear(file.name)
		}
	}
	scripts, err := filepath.Glob("web/*.js")
	modules, _ := filepath.Glob("web/boot/*.js")
	scripts = append(scripts, modules...)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range scripts {
		hear(name)
	}

	sheets, err := filepath.Glob("web/css/*.css")
	if err != nil || len(sheets) == 0 {
		t.Fatal("no style sheets: ", err)
	}
	for _, name := range sheets {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var dead []string
		for _, head := range cssHead.FindAllString(cssComment.ReplaceAllString(string(data), ""), -1) {
			for _, class := range cssClass.FindAllStringSubmatch(head, -1) {
				if c := class[1]; !said[c] && !said[c[:strings.LastIndex(c, "-")+1]] && !slices.Contains(dead, c) {
					dead = append(dead, c)
				}
			}
		}
		for _, c := range dead {
			t.Errorf("%s: no element has the class %s", name, c)
		}
	}
}
