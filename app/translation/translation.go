// Package translation maintains the languages of the editor: it merges new sentences into them, reports faults, and
// makes the published files.
//
// A language is one file, web/words/pt-BR.po, named by its tag (BCP 47). In addition to gettext's fields, its header
// has the name of the language in itself, and can keep an unfinished language from being published:
//
//	"X-Language-Name: Português (Brasil)\n"
//	"X-Draft: yes\n"
//
// The package is for the build and for tests; app.wasm doesn't contain it.
package translation

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"sitemapeditor/app/translation/po"
	"sitemapeditor/app/translation/source"
)

// Dir is the folder of the languages, relative to the module's root.
const Dir = "web/words"

// Extension is that of their files.
const Extension = ".po"

// A Language is one that the editor is translated into.
type Language struct {
	Tag  string // BCP 47, and the name of its file: "pt-BR"
	Name string // in the language itself

	RightToLeft bool // is how it is written
	Draft       bool // it is not published

	File *po.File
	path string // of File; empty if it was made up
}

// Languages returns those whose files are in dir, in the order of their tags. A damaged file is an error with its name
// and line.
func Languages(dir string) ([]Language, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*"+Extension))
	if err != nil {
		return nil, err
	}
	slices.Sort(names)
	var all []Language
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		l, err := Read(name, string(text))
		if err != nil {
			return nil, err
		}
		all = append(all, l)
	}
	return all, nil
}

// Read reads the language in a file.
func Read(path, text string) (Language, error) {
	file, err := po.Parse(text)
	var wrong *po.Error
	if errors.As(err, &wrong) {
		return Language{}, fmt.Errorf("%s:%d: %s", filepath.ToSlash(path), wrong.Line, wrong.What)
	} else if err != nil {
		return Language{}, err
	}
	l := Language{
		Tag: strings.TrimSuffix(filepath.Base(path), Extension), Name: file.Field("X-Language-Name"),
		Draft: file.Field("X-Draft") == "yes", File: file, path: filepath.ToSlash(path),
	}
	l.RightToLeft = rightToLeft(l.Tag)
	return l, nil
}

// New returns a language without sentences, which is not published until its header no longer calls it a draft.
func New(tag string) Language {
	file := &po.File{Header: po.Entry{Text: "Project-Id-Version: Sitemap Editor\n" +
		"Language: " + strings.ReplaceAll(tag, "-", "_") + "\n" +
		"MIME-Version: 1.0\n" +
		"Content-Type: text/plain; charset=UTF-8\n" +
		"Content-Transfer-Encoding: 8bit\n" +
		"X-Language-Name: " + display.Self.Name(language.Make(tag)) + "\n" +
		"X-Draft: yes\n"}}
	l := Language{Tag: tag, File: file, path: Dir + "/" + tag + Extension, RightToLeft: rightToLeft(tag), Draft: true}
	l.Name = file.Field("X-Language-Name")
	return l
}

// rightToLeft reports whether a language is written in such a script.
func rightToLeft(tag string) bool {
	script, _ := language.Make(tag).Script()
	return slices.Contains([]string{"Arab", "Hebr", "Syrc", "Thaa"}, script.String())
}

// Write writes the file of the language.
func (l *Language) Write() error { return os.WriteFile(l.path, []byte(l.File.String()), 0o644) }

// Says returns the translation of an English text, which may have a context, or "".
func (l *Language) Says(text string) string {
	for i := range l.File.Entries {
		if e := &l.File.Entries[i]; isSaid(e) && source.Text(e.Key) == text {
			return e.Text
		}
	}
	return ""
}

// isSaid reports whether an entry is a translation that the page shows.
func isSaid(e *po.Entry) bool { return e.Text != "" && !e.Fuzzy() }
