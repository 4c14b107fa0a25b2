// Package help makes the pages that explain sitemaps and answer the most frequent questions of site owners.
//
// A page is one text in each language, web/help/de.md, in a small part of Markdown:
//
//	---
//	open: Editor öffnen
//	---
//
//	# Was ist eine Sitemap, und brauche ich eine?
//
//	A paragraph, with [a link](https://www.sitemaps.org/), `code` and **a button**.
//
//	# A title of the group of the next questions
//
//	## place: Wohin kommt die Datei?
//
//	The answer, one paragraph or several.
//
// A name precedes each question, as the target of links; all languages have the same names in the same order. The
// target of a link is an address, a #name, "licence", which is published with the pages, or "source", which becomes
// plain text if the build doesn't know the address of the source.
//
// The pages are files in the folder help/ of the site. The package is for the build and for tests; app.wasm doesn't
// contain it.
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

// Dir is the folder of the texts and of the style sheet and script of the pages, relative to the module's root.
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

// A Site is the input for the pages.
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

// A page is the data of the layout.
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
