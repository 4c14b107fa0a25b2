package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"sitemapeditor/sitemapcore/say"
)

// dataNames are the names of parts in stories that are data: of files and pages that the story opens, and of the pages of
// questions and answers.
var dataNames = []string{
	"Autumn", "The move", "Weekly", "WordPress.com", "WordPress", "shop.example", "https://shop.example/author-sitemap.xml", "utm_source 2",
	"3 November 2026", "mood", "weekly 20", "daily 10", "never 1", "news-00050.xml", "news-00090.xml", "blog.example 5", "not set 5", "Tout est là.",
	"What is a .gz file?", "Where do I put the file?", "Find a question", "Give the file to the rivals",
	"sitemap_index.xml",
}

var behindName = regexp.MustCompile(`: .*| \(\d+\)$`)

// TestStoriesFindPartsBySentencesOfThePage tells within seconds which stories find a part by a sentence that was changed;
// in the browser each of them would wait for two minutes.
func TestStoriesFindPartsBySentencesOfThePage(t *testing.T) {
	plain := make(map[string]bool)
	var filled []*regexp.Regexp
	for _, m := range sentences(t) {
		if plain[m.ID] = true; strings.ContainsAny(m.ID, "{") {
			if form, ok := spoken(m.ID); ok {
				filled = append(filled, regexp.MustCompile("^"+form+"$"))
			}
		}
	}
	isSentence := func(name string) bool {
		return plain[name] || slices.ContainsFunc(filled, func(form *regexp.Regexp) bool { return form.MatchString(name) })
	}
	found := 0
	err := filepath.WalkDir("wasm_test", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for at, name := range partNames(file, filepath.Base(path) == "names_test.go") {
			found++
			// A title or a count is behind some names: "Change frequency: weekly", "Left out (20)".
			before := behindName.ReplaceAllString(name, "")
			if !isSentence(name) && !isSentence(before) && !slices.Contains(dataNames, name) {
				t.Errorf("%s: no sentence of the page is %q; if it is data, add it to dataNames", files.Position(at), name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	const fewest = 500
	if found < fewest {
		t.Errorf("only %d names were found", found)
	}
}

// partNames returns the names by which a file of stories finds parts. In a file of names the constants are names.
func partNames(file *ast.File, constants bool) map[token.Pos]string {
	names := make(map[token.Pos]string)
	add := func(e ast.Expr) {
		if literal, ok := e.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			if name, err := strconv.Unquote(literal.Value); err == nil && name != "" {
				names[literal.Pos()] = name
			}
		}
	}
	for n := range ast.Preorder(file) {
		if spec, ok := n.(*ast.ValueSpec); ok && constants {
			add(spec.Values[0])
		}
		call, ok := n.(*ast.CallExpr)
		if !ok {
			continue
		}
		if f, ok := call.Fun.(*ast.SelectorExpr); ok {
			switch f.Sel.Name {
			case "Find":
				add(call.Args[len(call.Args)-1])
			case "button", "dialog", "tab", "field", "heading":
				add(call.Args[0])
			}
		}
	}
	return names
}

// spoken returns an expression for all that a message says. It is not ok if a form of the message has no letter outside
// of its places, such as "{day} {month}", which would be any two words.
func spoken(message string) (form string, ok bool) {
	var b strings.Builder
	b.WriteString("(?:")
	for _, part := range say.Parts(message) {
		switch {
		case part.Name == "":
			ok = ok || strings.ContainsFunc(part.Text, unicode.IsLetter)
			b.WriteString(strings.ReplaceAll(regexp.QuoteMeta(part.Text), "#", ".+"))
		case part.Branches == nil:
			b.WriteString(".+")
		default:
			var branches []string
			all := true
			for _, branch := range part.Branches {
				form, letters := spoken(branch.Text)
				branches, all = append(branches, form), all && letters
			}
			ok = ok || all
			b.WriteString("(?:" + strings.Join(branches, "|") + ")")
		}
	}
	return b.String() + ")", ok
}
