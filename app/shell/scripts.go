package shell

import (
	"errors"
	"fmt"
	"path"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"
)

// The scripts that are made of modules, and the directories of modules that are published only as their parts.
const (
	bootDir  = "web/boot/"
	bootMain = bootDir + "main.js"
	markDir  = "web/bookmark/"
	workDir  = "web/worker/"

	// LoaderPath is the script with the sentences that the page may show before it has a language.
	LoaderPath = bootDir + "loader.js"
)

// joinScripts puts the modules of the boot script together into one script, so that a visitor asks for
// one file, those of each worker, and those of each bookmark, because a bookmark is one program.
func joinScripts(files map[string][]byte) error {
	seen := make(map[string]bool)
	for _, x := range [...]struct{ main, to string }{
		{bootMain, bootPath}, {readerPath, readerPath}, {checkerPath, checkerPath},
		{enginePath, enginePath}, {feederPath, feederPath}, {packerPath, packerPath},
	} {
		if _, ok := files[x.main]; !ok {
			continue
		}
		joined, err := join(files, x.main, seen)
		if err != nil {
			return err
		}
		files[x.to] = joined
	}
	for name := range files {
		if !strings.HasPrefix(name, bootDir) && !strings.HasPrefix(name, markDir) && !strings.HasPrefix(name, workDir) {
			continue
		}
		if !seen[name] {
			return fmt.Errorf("shell: no script imports %s", name)
		}
		delete(files, name)
	}
	return nil
}

// join returns a module with those that it imports as one script, and notes which those are.
func join(files map[string][]byte, main string, seen map[string]bool) ([]byte, error) {
	var mu sync.Mutex // modules are looked for and read side by side
	var missing error
	result := api.Build(api.BuildOptions{
		EntryPoints: []string{main},
		Bundle:      true,
		Format:      api.FormatIIFE,
		Target:      api.ESNext,
		Charset:     api.CharsetUTF8,
		Banner:      map[string]string{"js": `"use strict";`}, // as modules are
		Plugins: []api.Plugin{{Name: "site", Setup: func(b api.PluginBuild) {
			b.OnResolve(api.OnResolveOptions{Filter: "."}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
				name := path.Join(path.Dir(a.Importer), a.Path) // of main itself there is no importer
				var err error
				if _, ok := files[name]; !ok {
					err = fmt.Errorf("%w: %s", ErrMissing, name)
					mu.Lock()
					missing = err
					mu.Unlock()
				}
				return api.OnResolveResult{Path: name, Namespace: "site"}, err
			})
			b.OnLoad(api.OnLoadOptions{Filter: ".", Namespace: "site"}, func(a api.OnLoadArgs) (
				api.OnLoadResult, error,
			) {
				text := string(files[a.Path])
				mu.Lock()
				seen[a.Path] = true
				mu.Unlock()
				return api.OnLoadResult{Contents: &text}, nil
			})
		}}},
	})
	if missing != nil {
		return nil, missing
	}
	if err := said(main, result.Errors); err != nil {
		return nil, err
	}
	return result.OutputFiles[0].Contents, nil
}

// sheetBegin precedes the style sheet of a script, which is a text in backticks.
const sheetBegin = ".replaceSync(`"

// Shorten minifies scripts and style sheets.
func Shorten(name string, data []byte) ([]byte, error) {
	loader, ok := map[string]api.Loader{".js": api.LoaderJS, ".css": api.LoaderCSS}[path.Ext(name)]
	if !ok {
		return data, nil
	}
	options := api.TransformOptions{
		Loader: loader, Target: api.ESNext, Charset: api.CharsetUTF8, LegalComments: api.LegalCommentsNone,
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true,
	}
	text := string(data)
	if before, after, ok := strings.Cut(text, sheetBegin); ok {
		sheet, rest, _ := strings.Cut(after, "`")
		short, err := Shorten(name+".css", []byte(sheet))
		if err != nil {
			return nil, err
		}
		text = before + sheetBegin + strings.TrimSpace(string(short)) + "`" + rest
	}
	result := api.Transform(text, options)
	return result.Code, said(name, result.Errors)
}

// said returns the messages about a file as an error, or nil if there are none.
func said(name string, messages []api.Message) error {
	if len(messages) == 0 {
		return nil
	}
	text := messages[0].Text
	if at := messages[0].Location; at != nil {
		text = fmt.Sprintf("%s:%d: %s", at.File, at.Line, text)
	}
	return errors.New("shell: " + name + ": " + text)
}

// joinStyles concatenates the style sheets of the page in their order: one request instead of a dozen before the first
// paint.
func joinStyles(s *Site) {
	if len(s.Styles) == 0 {
		return
	}
	var all []byte
	for _, name := range s.Styles {
		all = append(all, s.Files[stylesDir+name]...)
		delete(s.Files, stylesDir+name)
	}
	s.Files[stylesDir+sheet] = all
	s.Styles = []string{sheet}
}
