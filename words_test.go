package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/app/translation"
	"sitemapeditor/sitemapcore/check"
)

// A sentence that an owner reads stands in the catalog of its room (words.txt, or the table of
// rules), so that it can be found, read aloud and translated. These tests find what stands elsewhere,
// what nobody says, and what is said with other places than it has.

// notWords says which literals look like sentences and are none, or may stand where they do. Each
// line is a file or a folder with /..., what the literal matches as a regular expression, and why.
const notWords = `
app/wasmbuild/...                 .*                                            the build speaks to developers
app/translation/...               .*                                            the build speaks to developers
app/*_static.go                   .*                                            the build speaks to developers
app/shell/page.go                 <.*                                           markup
app/shell/page.go                 .*(-src|trusted-types) .*                     the policy of the page
app/shell/scripts.go              the boot script                               faults of the build
app/page/commands.go              Ctrl Shift Z                                  keys, as they stand on the keyboard
app/browser/...                   .*(input|textarea).*                          selectors
app/browser/incoming_js.go        Files                                         a type of the browser
app/browser/engine_js.go          the engine stopped:                           for the console
components/uitest/...             .*                                            for tests
components/...                    \.?([a-z]+ )*[a-z]+(--|__)[a-z_ -]*           classes of the style sheet
components/xmlview/rows.go        ln xentry                                     classes of the style sheet
components/...                    (Enter|Escape|Home|End)                       keys, as the browser calls them
components/urltable/...  (Ctrl|Shift|Alt|Del|Delete|Esc|Space|Spacebar|Page (Up|Down)|Process|Dead)  names of keys
components/urltable/table.go      Ctrl [CX]                                     keys, as they stand on the keyboard
components/urltable/rowview.go    (dir|leaf) v                                  classes of the style sheet
components/ui/icon.go             .*<.*|<svg.*                                  drawings
components/ui/brand.go            <.*                                           a drawing
components/frame/topbar.go        Ctrl [YZ]                                     keys, as they stand on the keyboard
components/ui/weblink.go  noopener noreferrer  what the browser keeps from the other site
components/languages/row.go       cell m-[a-z]+                                 classes of the style sheet
components/details/newsclock.go   <(svg|circle) .*                              a drawing
sitemapcore/engine/enginetest/...  .*                                            for tests
sitemapcore/engine/fixreport.go   [^¤]*\}                                       the style of the report
sitemapcore/engine/fixreport.go   (<[^>]*>|[¤, ])+                              its markup
sitemapcore/engine/prewarm.go     \s*<(\?xml|urlset|xhtml).*                    XML
sitemapcore/extension/field.go  (yes no|allow deny|rent purchase|SD HD|full .*)  values of a file
sitemapcore/extension/field.go  (tms:.*|Subscr.*|mobile pc.*)  values of a file
sitemapcore/check/rules_*.go      .*                                            the table of rules is a catalog
sitemapcore/check/texts.go        \w+                                           names of fields of the table
sitemapcore/check/rules.go        .*                                            they belong to the table
sitemapcore/check/source.go       .*                                            names of sources belong to the table
sitemapcore/check/profile.go  Google|Bing|Yandex|Baidu|W3C, Date and Time Formats  names of search engines and sources
sitemapcore/check/robots.go       (Google|Bing|Yandex|Baidu)(bot|spider)?       names of search engines
sitemapcore/check/translate.go    [^\p{Lu}]*                                    words that tell messages apart
sitemapcore/check/translate.go    \p{Lu}.{1,40}                                 what search engines call their messages
sitemapcore/check/freqprio.go     [^\p{Lu}]*                                    words that people write for a frequency
sitemapcore/check/reading.go  [^\p{Lu}]*  names of months, days and zones, as people write them
sitemapcore/check/amend.go  [a-z -]+  what people write for languages and devices
sitemapcore/check/address.go      http https                                    schemes
sitemapcore/check/date.go         utc gmt                                       names of a zone
sitemapcore/check/ending.go       [a-z0-9 ]+                                    endings of files
sitemapcore/check/placeholder.go  [a-z .-]+|None|\[object Object\]  what programs and examples write instead of values
sitemapcore/check/host.go  [a-z0-9 .-]+  parts of the names of sites, schemes and endings of files
sitemapcore/check/extras.go       mobile pc,.*                                  values of a tag
sitemapcore/check/video.go        [a-z .]+                                      values of a tag
sitemapcore/check/language.go     [a-z ]+                                       codes of countries
sitemapcore/catalog/...           .*                                            faults of the program
components/start/start.go         <(svg|path) .*                                a drawing
sitemapcore/output/html.go        <!DOCTYPE.*                                   the markup of the page
sitemapcore/output/xlsx.go        .*<.*                                         XML
sitemapcore/output/guide.go       Sitemap: .*                                   a line of robots.txt
sitemapcore/output/indexnow.go    .*-H "Content.*                               for a terminal
sitemapcore/output/json.go        [a-z_ ]+                                      names in JSON
sitemapcore/output/redirect.go    Redirect from.*                               the heads that Shopify reads
sitemapcore/output/redirect.go    \n<IfModule.*| php .*                         for the server
sitemapcore/output/nginx.go       .*include redirects.*                         for the server
sitemapcore/intake/columns.go     [^\p{Lu}]*                                    heads of columns, as files have them
sitemapcore/intake/columns.go  Ahrefs|Semrush|Sitebulb|Screaming Frog  names of programs
sitemapcore/intake/columns.go  Google Search Console|Google Analytics|Sitemap Editor  names of programs
sitemapcore/intake/blogger.go     Blogger                                       the name of a program
sitemapcore/intake/exporttable.go  (,|[a-z ]+:).*|Shopify|Wix|Webflow  heads of columns, and names of programs
sitemapcore/intake/ghost.go       [a-z_ ]+|Ghost                                keys of JSON, and the program’s name
sitemapcore/intake/medium.go  Medium|Substack|Exported from <.*  names of programs, and the mark in a file
sitemapcore/intake/indexing.go    [^\p{Lu}]*                                    Search Console’s words in a file
sitemapcore/intake/crawl.go       [^\p{Lu}]*                                    words of crawlers in a file
sitemapcore/intake/detecttext.go  [^\p{Lu}]*                                    heads of columns, as files have them
sitemapcore/intake/json.go        [\w ]+                                        keys of JSON, as files have them
sitemapcore/intake/address.go     [a-z0-9 -]+                                   endings of names, as addresses have them
sitemapcore/intake/detect.go      binary data|plain text|rich text|XML spreadsheet|Atom                   names of formats, for tests
sitemapcore/intake/detectmarkup.go  <!doctype html|[a-z0-9 -]+|Workbook                     names of elements
sitemapcore/intake/tags.go        <!doctype html                                data
sitemapcore/intake/declared.go    [a-z0-9 -]+                                   names of encodings
sitemapcore/intake/line.go        [a-z -]+                                      names of schemes
sitemapcore/intake/webpage.go  [a-z ]+  change frequencies, as a sitemap has them
sitemapcore/intake/xmlworkbook.go  [A-Z][a-z]+                                   names of XML
sitemapcore/intake/rtf.go         [a-z ]+                                       control words
sitemapcore/intake/textlist.go    version https.*                               the first line of a pointer
sitemapcore/intake/workbook.go    Relationship|Target                           names of XML
sitemapcore/intake/item.go        [\s<].*                                       XML
sitemapcore/intake/wrapped.go     <\?xml .*|[a-z ]+                               XML, and names of elements
sitemapcore/intake/websource.go  [a-z_. ]+|\p{Lu}\p{Ll}+  keys of settings, and names of programs
sitemapcore/intake/webfile.go  \[if mso|not found  marks in a file
sitemapcore/intake/websettings.go  [a-z_. ]+                                    keys of settings, as files have them
sitemapcore/intake/webvideo.go    [\w@ ]+                                       keys of JSON, as files have them
sitemapcore/journal/frame.go      Sitemap Editor                                the mark of a project’s files
components/download/download.go   #download.*                                   a selector
sitemapcore/sitemapxml/decoder.go  sitemapxml: .*                                an error of the program
sitemapcore/sitemapxml/*.go       <(\?xml|urlset) .*                            XML
`

// A call whose argument at an index is none for owners, or the field of a literal that is not.
var (
	silentCalls = map[string][]int{
		"errors.New": {0}, "fmt.Errorf": {0}, "panic": {0}, "regexp.MustCompile": {0}, "Class": nil, "Style": nil,
		"Attr": {0}, "Aria": {0}, "DataSet": {0}, "ui.Leaf": {1}, "ui.Elem": {1}, "Leaf": {1}, "Elem": {1},
		"Div": {0}, "P": {0}, "Li": {0}, "Iconed": {1}, "Headed": {0, 1}, "PlainButton": {0},
		"Load": {0}, "Act": {0}, "Get": {0}, "Call": {0}, "strike": {1},
	}
	silentFields = []string{"Class", "BodyClass", "FootClass", "ID", "Icon", "Key", "Keys"}
)

// A literal reads like a sentence when it has two words, or begins with a capital letter as a label
// does.
var (
	twoWords = regexp.MustCompile(`\p{L}{2}[,.:;…)”]* [(“]?\p{L}`)
	label    = regexp.MustCompile(`^\p{Lu}\p{Ll}{2,}(…|\.|\?)?$`)
)

func TestEverySentenceStandsInACatalog(t *testing.T) {
	exceptions, used := exceptionsOf(t, notWords)
	for _, file := range sources(t) {
		for _, lit := range spoken(file.syntax) {
			text, err := strconv.Unquote(lit.Value)
			if err != nil || !twoWords.MatchString(text) && !label.MatchString(text) {
				continue
			}
			if !isExcepted(exceptions, used, file.name, text) {
				t.Errorf("%s says %q itself", file.name, text)
			}
		}
	}
	unusedExceptions(t, exceptions, used)
}

type exception struct {
	files string
	text  *regexp.Regexp
}

func exceptionsOf(t *testing.T, table string) ([]exception, []bool) {
	t.Helper()
	var all []exception
	for line := range strings.Lines(table) {
		columns := regexp.MustCompile(`\s{2,}`).Split(strings.TrimSpace(line), 3)
		if len(columns) < 2 {
			continue
		}
		if len(columns) != 3 {
			t.Fatalf("%q is not a file, a text and a reason", line)
		}
		all = append(all, exception{columns[0], regexp.MustCompile("^(?s:" + columns[1] + ")$")})
	}
	return all, make([]bool, len(all))
}

// isExcepted reports whether a text may stand in a file, and marks why.
func isExcepted(exceptions []exception, used []bool, file, text string) bool {
	may := slices.IndexFunc(exceptions, func(e exception) bool {
		return fileAllowed([]string{e.files}, file) && e.text.MatchString(text)
	})
	if may >= 0 {
		used[may] = true
	}
	return may >= 0
}

func unusedExceptions(t *testing.T, exceptions []exception, used []bool) {
	t.Helper()
	for i, e := range exceptions {
		if !used[i] {
			t.Errorf("nothing in %s matches %s any more", e.files, e.text)
		}
	}
}

// spoken returns the text literals of a file that may reach an owner.
func spoken(file *ast.File) (all []*ast.BasicLit) {
	var walk func(ast.Node) bool
	walk = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.Field:
			ast.Inspect(n.Type, walk)
			return false // the tag
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && slices.Contains(silentFields, key.Name) {
				return false
			}
		case *ast.CallExpr:
			at, silent := silentCalls[called(n.Fun)]
			if !silent {
				_, method, _ := strings.Cut(called(n.Fun), ".")
				at, silent = silentCalls[method]
			}
			ast.Inspect(n.Fun, walk)
			for i, arg := range n.Args {
				if !silent || at != nil && !slices.Contains(at, i) {
					ast.Inspect(arg, walk)
				}
			}
			return false
		case *ast.BasicLit:
			if n.Kind == token.STRING {
				all = append(all, n)
			}
		}
		return true
	}
	ast.Inspect(file, walk)
	return all
}

// called is the name of a function as it is called: "New", "errors.New", ".Class" of a method.
func called(fun ast.Expr) string {
	switch fun := fun.(type) {
	case *ast.Ident:
		return fun.Name
	case *ast.IndexExpr:
		return called(fun.X)
	case *ast.SelectorExpr:
		if x, ok := fun.X.(*ast.Ident); ok {
			return x.Name + "." + fun.Sel.Name
		}
		return "." + fun.Sel.Name
	}
	return ""
}

// A loaded is the catalog of a package as its sources have it: var words = (*T)(catalog.Load("room", …)).
type loaded struct {
	pkg, name string            // of the variable
	messages  map[string]string // by field; "" for one without places
}

// catalogs returns those of all packages.
func catalogs(t *testing.T) (all []loaded) {
	t.Helper()
	for _, file := range sources(t) {
		for _, decl := range file.syntax.Decls {
			gen, ok := decl.(*ast.GenDecl)
			if !ok || gen.Tok != token.VAR {
				continue
			}
			for _, spec := range gen.Specs {
				v := spec.(*ast.ValueSpec)
				if len(v.Values) != 1 {
					continue
				}
				if call, into := loads(v.Values[0]); call != nil {
					all = append(all, loaded{file.pkg, into, sentences(t, file, call)})
				}
			}
		}
	}
	return all
}

// The program reads the sentences of a catalog into the fields of its struct by their order.
func TestTheFieldsOfACatalogAreItsSentences(t *testing.T) {
	fields := catalogFields(t)
	checked := 0
	for _, file := range sources(t) {
		ast.Inspect(file.syntax, func(n ast.Node) bool {
			expr, _ := n.(ast.Expr)
			if call, into := loads(expr); call != nil {
				has, names := fields[file.pkg+"."+into], sentenceNames(t, file, call)
				if !slices.Equal(has, names) {
					t.Errorf("%s: the fields of %s are\n%q, and its sentences\n%q", file.name, into, has, names)
				}
				checked++
			}
			return true
		})
	}
	if checked < 20 {
		t.Errorf("only %d catalogs were looked at", checked)
	}
}

// catalogFields returns the names of the fields of all variables that are structs, by package and
// name. A field that is no sentence has its type instead.
func catalogFields(t *testing.T) map[string][]string {
	t.Helper()
	structs := make(map[string][]string)
	types := make(map[string]string) // of variables
	for _, file := range sources(t) {
		ast.Inspect(file.syntax, func(n ast.Node) bool {
			switch spec := n.(type) {
			case *ast.TypeSpec:
				if st, ok := spec.Type.(*ast.StructType); ok {
					structs[file.pkg+"."+spec.Name.Name] = sentenceFields(st)
				}
			case *ast.ValueSpec:
				if spec.Type != nil {
					types[file.pkg+"."+spec.Names[0].Name] = file.pkg + "." + typeName(spec.Type)
				}
			}
			return true
		})
	}
	fields := make(map[string][]string)
	for name, of := range types {
		pkg, _, _ := strings.Cut(of, ".")
		for _, field := range structs[of] {
			if group, ok := strings.CutPrefix(field, "."); ok {
				fields[name] = append(fields[name], structs[pkg+"."+group]...)
			} else {
				fields[name] = append(fields[name], field)
			}
		}
	}
	return fields
}

// sentenceFields returns the names of the fields of a struct, and the types of those that have none with
// a point before it: groups of sentences.
func sentenceFields(st *ast.StructType) (names []string) {
	for _, f := range st.Fields.List {
		kind := typeName(f.Type)
		if f.Names == nil {
			names = append(names, "."+kind)
		}
		for _, name := range f.Names {
			if kind == "string" || kind == "catalog.Message" {
				names = append(names, name.Name)
			} else {
				names = append(names, kind)
			}
		}
	}
	return names
}

// loads returns the call that loads a catalog, and the name of the variable that it fills.
func loads(expr ast.Expr) (load *ast.CallExpr, into string) {
	load, ok := expr.(*ast.CallExpr)
	if !ok || called(load.Fun) != "catalog.Load" || len(load.Args) != 4 {
		return nil, ""
	}
	if pointer, ok := load.Args[2].(*ast.CallExpr); ok && called(pointer.Fun) == "unsafe.Pointer" {
		if address, ok := pointer.Args[0].(*ast.UnaryExpr); ok {
			into = typeName(address.X)
		}
	}
	return load, into
}

func typeName(t ast.Expr) string {
	switch t := t.(type) {
	case *ast.Ident:
		return t.Name
	case *ast.SelectorExpr:
		return typeName(t.X) + "." + t.Sel.Name
	}
	return fmt.Sprintf("%T", t)
}

// sentenceNames returns the names of the sentences in the text of a catalog, in order.
func sentenceNames(t *testing.T, file sourceFile, load *ast.CallExpr) (names []string) {
	t.Helper()
	for line := range strings.Lines(catalogText(t, file, load)) {
		if name, _, ok := strings.Cut(line, ": "); ok && line[0] != ' ' && line[0] != '#' {
			names = append(names, name)
		}
	}
	return names
}

// sentences returns those in the text of a catalog.
func sentences(t *testing.T, file sourceFile, load *ast.CallExpr) map[string]string {
	t.Helper()
	all := make(map[string]string)
	joined := regexp.MustCompile(`\n  +`).ReplaceAllString(catalogText(t, file, load), " ")
	for line := range strings.Lines(joined) {
		if name, sentence, ok := strings.Cut(strings.TrimSpace(line), ": "); ok && name[0] != '#' {
			all[name] = sentence
		}
	}
	return all
}

// catalogText returns the text of a catalog, which its variable embeds.
func catalogText(t *testing.T, file sourceFile, load *ast.CallExpr) string {
	t.Helper()
	src, err := os.ReadFile(file.name)
	if err != nil {
		t.Fatal(err)
	}
	embeds := regexp.MustCompile(`//go:embed (\S+)\nvar (\w+) string`).FindAllSubmatch(src, -1)
	for _, e := range embeds {
		if id, ok := load.Args[1].(*ast.Ident); !ok || id.Name != string(e[2]) {
			continue
		}
		text, err := os.ReadFile(path.Join(path.Dir(file.name), string(e[1])))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	t.Fatalf("%s: the text of a catalog is not embedded in the same file", file.name)
	return ""
}

func TestEverySentenceIsSaid(t *testing.T) {
	said := make(map[string]bool) // "package.field"
	for _, file := range sources(t) {
		ast.Inspect(file.syntax, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			switch x := sel.X.(type) {
			case *ast.Ident:
				said[file.pkg+"."+x.Name+"."+sel.Sel.Name] = true
			case *ast.SelectorExpr: // of another package
				said["."+x.Sel.Name+"."+sel.Sel.Name] = true
			}
			return true
		})
	}
	for _, c := range catalogs(t) {
		for field := range c.messages {
			if !said[c.pkg+"."+c.name+"."+field] && (!ast.IsExported(c.name) || !said["."+c.name+"."+field]) {
				t.Errorf("nobody says %s.%s.%s", c.pkg, c.name, field)
			}
		}
	}
}

// Sentences say what is wrong without blame, fuss or jargon (see docs/wording.md).
func TestNoSentenceBlamesOrShouts(t *testing.T) {
	fuss := regexp.MustCompile(`(?i)\b(invalid|error|please|oops|illegal|malformed|fatal|failed)\b|!$|! `)
	judge := func(of, sentence string) {
		own := strings.NewReplacer("error message", "message").Replace(sentence) // what others show is called so
		if fuss.MatchString(own) {
			t.Errorf("%s says %q", of, sentence)
		}
	}
	for _, c := range catalogs(t) {
		for field, sentence := range c.messages {
			judge(c.pkg+"."+c.name+"."+field, sentence)
		}
	}
	theirs := []string{"Source", "SearchConsole", "Yandex"} // others say these
	for _, rule := range check.Rules() {
		row := reflect.ValueOf(rule)
		for i := range row.NumField() {
			if f := row.Type().Field(i); f.Type.Kind() == reflect.String && !slices.Contains(theirs, f.Name) {
				judge(rule.Code, row.Field(i).String())
			}
		}
	}
}

func TestWordsAreWatched(t *testing.T) {
	const src = `package p
import "a b"
type T struct { A string ` + "`c d:\"e f\"`" + ` }
func f() {
	errors.New("not said")
	app.Elem("div").Class("btn gap").Text("Said here")
	x := T{Class: "btn main", Label: "Close"}
	ui.Leaf("p", "quiet gap", "Said " + "there too")
}`
	file, err := parser.ParseFile(token.NewFileSet(), "p.go", src, 0)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, lit := range spoken(file) {
		text, _ := strconv.Unquote(lit.Value)
		if twoWords.MatchString(text) || label.MatchString(text) {
			got = append(got, text)
		}
	}
	if want := []string{"Said here", "Close", "there too"}; !slices.Equal(got, want) {
		t.Errorf("found %q, want %q", got, want)
	}
}

// A language that is published says everything. Its file has the order of the English sentences, so that
// go run . words -write changes nothing but what its author changed.
func TestEveryLanguageIsWhole(t *testing.T) {
	languages, err := translation.Languages(translation.Dir)
	if err != nil || len(languages) < 5 {
		t.Fatal(len(languages), err)
	}
	files := make(map[string][]byte)
	for name, src := range scripts(t) {
		files[name] = []byte(src)
	}
	rooms, dir := translation.English(files), t.TempDir()
	for _, l := range languages {
		for _, f := range l.Check(rooms) {
			if !f.Doubt && !l.Draft {
				t.Errorf("%s: %s", l.Tag, f)
			}
		}
		if _, err := os.Stat("docs/glossary/" + l.Tag + ".txt"); err != nil {
			t.Error(err)
		}
		got, err := os.ReadFile(path.Join(translation.Dir, l.Tag+".json"))
		if err != nil {
			t.Fatal(err)
		}
		if err := l.Write(dir, rooms); err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(path.Join(dir, l.Tag+".json"))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s.json is not in the order of the English sentences: run go run . words -write", l.Tag)
		}
	}
}
