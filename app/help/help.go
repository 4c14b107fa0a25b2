// Package help makes the pages that say what a sitemap is, and answer what owners ask most.
//
// A page is one text a language, web/help/de.md, in a small part of Markdown:
//
//	---
//	open: Editor öffnen
//	---
//
//	# Was ist eine Sitemap, und brauche ich eine?
//
//	A paragraph, with [a link](https://www.sitemaps.org/), `code` and **a button**.
//
//	## place: Wohin kommt die Datei?
//
//	The answer, one paragraph or several.
//
// Before each question stands its name, by which it is linked; all languages have the same ones in the
// same order. Apart from addresses and #names a link can lead to "licence", which is published with the
// pages, and to "source", which is only a text where the build was not told where the source is.
//
// Nothing of it is in the program: the pages are files of the site that their visitors fetch, and stand
// in its folder help/. The package is for the build and for tests.
package help

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"path"
	"slices"
	"strings"

	"sitemapeditor/app/shell"
)

// Dir has the texts, from the module's root, and beside them the style sheet and the script of the pages.
const Dir = "web/help/"

const (
	sheet  = "help.css"
	finder = "find.js"
)

// A Language is one that the site is published in.
type Language struct {
	Tag, Name   string
	RightToLeft bool
}

// A Site is what the pages are made from.
type Site struct {
	Name      string     // of the program
	Languages []Language // English is the first
	Source    string     // the address of the sources; may be empty
	Licence   []byte     // its text; may be nil
}

//go:embed page.html
var layout string

var pageLayout = template.Must(template.New("page").Parse(layout))

// Publish puts the pages, and what belongs to them, into the place of the texts that they are made of.
// A language without a text, as the made-up ones are, gets the English page.
func Publish(files map[string][]byte, s Site) error {
	texts := make(map[string]*text)
	for name, data := range files {
		tag, ok := strings.CutSuffix(path.Base(name), ".md")
		if !ok || path.Dir(name)+"/" != Dir {
			continue
		}
		t, err := parse(string(data), s)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		texts[tag] = t
		delete(files, name)
	}
	english := texts["en"]
	if english == nil || files[Dir+sheet] == nil || files[Dir+finder] == nil {
		return fmt.Errorf("%w in %s", shell.ErrMissing, Dir)
	}
	for tag, t := range texts {
		if !slices.Equal(t.names(), english.names()) {
			return fmt.Errorf("%s%s.md: has the questions %q, and not those of en.md", Dir, tag, t.names())
		}
	}
	for _, l := range s.Languages {
		p := page{Site: s, Policy: shell.Policy, File: l.Tag + ".html", Of: l, Text: texts[l.Tag]}
		if p.Text == nil {
			p.Of, p.Text = s.Languages[0], english
		}
		var out bytes.Buffer
		if err := pageLayout.Execute(&out, p); err != nil {
			return err
		}
		files[shell.HelpDir+p.File] = out.Bytes()
	}
	for _, name := range [...]string{sheet, finder} {
		files[shell.HelpDir+name] = files[Dir+name]
		delete(files, Dir+name)
	}
	if s.Licence != nil {
		files[shell.HelpDir+licenceFile] = s.Licence
	}
	return nil
}

// A page is what the layout is filled with.
type page struct {
	Site
	Policy string
	File   string
	Of     Language
	Text   *text
}

// Direction returns that of the lines.
func (l Language) Direction() string {
	if l.RightToLeft {
		return "rtl"
	}
	return "ltr"
}
