//go:build !js

package app

import (
	"fmt"
	"os"
	"slices"

	"sitemapeditor/app/help"
	"sitemapeditor/app/shell"
	"sitemapeditor/app/translation"
	"sitemapeditor/app/wasmbuild"
	"sitemapeditor/sitemapcore/catalog"
	"sitemapeditor/sitemapcore/say"
)

// checkLanguages says what is wrong in the languages of the given tags, or in all.
func checkLanguages(tags []string, write bool) error {
	files, err := readTree("web")
	if err != nil {
		return err
	}
	languages, err := translation.Languages(translation.Dir)
	if err != nil {
		return err
	}
	rooms := translation.English(files)
	wrong := 0
	for _, l := range languages {
		if len(tags) > 0 && !slices.Contains(tags, l.Tag) {
			continue
		}
		n, doubts := 0, 0
		for _, f := range l.Check(rooms) {
			fmt.Println(l.Tag+":", f)
			if f.Doubt {
				doubts++
			} else {
				n++
			}
		}
		fmt.Printf("%s, %s: %d to mend, %d to look at\n", l.Tag, l.Name, n, doubts)
		if !l.Draft {
			wrong += n
		}
		if write {
			if err := l.Write(translation.Dir, rooms); err != nil {
				return err
			}
		}
	}
	if wrong > 0 {
		return fmt.Errorf("%d sentences are not as they should be", wrong)
	}
	return nil
}

// publishLanguages puts the files of the languages into the form in which the site has them, and
// returns what names the sentences that they are for, and what the painted page says in each.
func publishLanguages(files map[string][]byte, madeUp bool) (
	words string, painted map[string][]string, err error,
) {
	languages, err := translation.Languages(translation.Dir)
	if err != nil {
		return "", nil, err
	}
	rooms := translation.English(files)
	for _, l := range languages {
		if l.Draft {
			delete(files, translation.Dir+"/"+l.Tag+".json")
		}
	}
	languages = slices.DeleteFunc(languages, func(l translation.Language) bool { return l.Draft })
	if madeUp {
		languages = append(languages, translation.MadeUp(rooms)...)
	}
	words = translation.Digest(rooms)
	for _, l := range languages {
		say.Languages = append(say.Languages, say.Language{Tag: l.Tag, Name: l.Name})
	}
	english, err := paintedTexts()
	if err != nil {
		return "", nil, err
	}
	pages := make(map[string][]string)
	for _, l := range languages {
		catalog.Use(l.Text(rooms))
		if pages[l.Tag], err = paintedTexts(); err != nil {
			return "", nil, err
		}
		files[translation.Dir+"/"+l.Tag+".json"] = l.Published(rooms, words)
	}
	catalog.Use("")
	texts, painted := translation.Painted(english, pages)
	painted["en"] = texts
	for _, l := range languages {
		if l.RightToLeft {
			painted["rtl"] = append(painted["rtl"], l.Tag)
		}
	}
	return words, painted, nil
}

// publishHelp puts the pages of the help into the place of their texts, in all languages that
// publishLanguages published.
func publishHelp(files map[string][]byte, source string, rightToLeft []string) error {
	licence, err := os.ReadFile("LICENSE")
	if err != nil {
		return err
	}
	notices, err := wasmbuild.Notices(".")
	if err != nil {
		return err
	}
	s := help.Site{Name: shell.Words.Name, Source: source, Licence: slices.Concat(licence, notices)}
	for _, l := range say.Languages {
		s.Languages = append(s.Languages, help.Language{
			Tag: l.Tag, Name: l.Name, RightToLeft: slices.Contains(rightToLeft, l.Tag),
		})
	}
	return help.Publish(files, s)
}

// paintedTexts returns what the painted page and the one for wrong addresses say in the language that
// is spoken now.
func paintedTexts() ([]string, error) {
	body, err := shell.Prerendered(prerender())
	if err != nil {
		return nil, err
	}
	return translation.Texts(body + string(shell.NotFound(shell.Site{Title: shell.Words.Name})))
}
