package main

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
)

// The sentences of a script stand in one object at its top, const words = {…}, those of the boot
// script in web/boot/words.js. Their names begin with a capital letter, as those of the catalogs
// do, and the build shortens them.

// notWordsOfScripts is what [notWords] is, for scripts.
const notWordsOfScripts = `
web/...                         use strict                                 JavaScript
app/shell/service-worker.js     use strict                                 JavaScript
web/compile.js                  .*                                         faults of the packing, for the console
web/unpack.js                   .*                                         faults of the packing, for the console
web/storage.js                  (not there|a write was cut short)          for the engine, which has words for them
app/shell/service-worker.js     : (the server answered|not the file of version)\s  for the console
web/boot/load.js                (compiling app.wasm|starting the editor|the editor stopped):  for the console
web/boot/crash.js               (empty crash|btn btn--main)                classes of the style sheet
web/boot/frame.js               (empty crash|btn btn--main)                classes of the style sheet
web/boot/goapp.js               \(display-mode: standalone\)               a question to the style sheet
web/theme.js                    \(prefers-color-scheme: dark\)             a question to the style sheet
web/boot/language.js            (the language:|web/words/.*)                for the console
web/boot/early.js               (Files|Enter|input, textarea)              a type of the browser, a key, and a selector
web/feeder.js                   (Worker|Notification|Function)             names in the browser
web/reader.js                   (noscript meta|(meta|link)\[.*)            selectors
web/reader.js                   <.*                                        markup
web/reader.js                   .*(section \{|settings \{|16px).*           style
web/reader.js                   Accept                                     the name of a header
`

var (
	wordsObject   = regexp.MustCompile(`(?ms)^ *(?:export )?const words = \{\n.*?^ *\};\n`)
	wordsEntry    = regexp.MustCompile(`(?m)^ +([A-Z]\w*):`)
	wordsSaid     = regexp.MustCompile(`\bwords\.([A-Z]\w*)`)
	scriptComment = regexp.MustCompile(`(?m)(^|[ \t])//.*$|/\*(?s:.*?)\*/`)
	scriptPlace   = regexp.MustCompile(`\$\{[^}]*\}`)
	scriptText    = regexp.MustCompile("\"(?:[^\"\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\n]|\\\\.)*'|`[^`]*`")
)

// scripts returns our scripts by their names.
func scripts(t *testing.T) map[string]string {
	t.Helper()
	all := make(map[string]string)
	for _, dir := range []string{"web", "app/shell"} {
		err := fs.WalkDir(os.DirFS(dir), ".", func(name string, _ fs.DirEntry, err error) error {
			if err != nil || path.Ext(name) != ".js" {
				return err
			}
			src, err := os.ReadFile(path.Join(dir, name))
			all[path.Join(dir, name)] = string(src)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}

func TestEverySentenceOfAScriptStandsWithTheOthers(t *testing.T) {
	exceptions, used := exceptionsOf(t, notWordsOfScripts)
	for name, src := range scripts(t) {
		src = scriptComment.ReplaceAllString(wordsObject.ReplaceAllString(src, ""), "")
		for _, text := range scriptText.FindAllString(src, -1) {
			text = scriptPlace.ReplaceAllString(text[1:len(text)-1], "")
			if (twoWords.MatchString(text) || label.MatchString(text)) && !isExcepted(exceptions, used, name, text) {
				t.Errorf("%s says %q itself", name, text)
			}
		}
	}
	unusedExceptions(t, exceptions, used)
}

// What a script says are the sentences that it has, and the other way round.
func TestEverySentenceOfAScriptIsSaid(t *testing.T) {
	there, said := make(map[string]bool), make(map[string]bool) // "script.Name"
	for name, src := range scripts(t) {
		if strings.HasPrefix(name, "web/boot/") {
			name = "web/boot"
		}
		for _, m := range wordsEntry.FindAllStringSubmatch(wordsObject.FindString(src), -1) {
			there[name+"."+m[1]] = true
		}
		for _, m := range wordsSaid.FindAllStringSubmatch(scriptComment.ReplaceAllString(src, ""), -1) {
			said[name+"."+m[1]] = true
		}
	}
	if len(there) < 50 {
		t.Errorf("only %d sentences were found", len(there))
	}
	for sentence := range there {
		if !said[sentence] {
			t.Errorf("nobody says %s", sentence)
		}
	}
	for sentence := range said {
		if !there[sentence] {
			t.Errorf("there is no sentence %s", sentence)
		}
	}
}
