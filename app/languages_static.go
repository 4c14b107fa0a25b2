//go:build !js

package app

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"slices"

	"sitemapeditor/app/help"
	"sitemapeditor/app/shell"
	"sitemapeditor/app/translation"
	"sitemapeditor/app/translation/source"
	"sitemapeditor/app/wasmbuild"
	"sitemapeditor/sitemapcore/say"
)

// checkLanguages reports missing and wrong translations in the languages of the given tags, or in all. With write it
// first merges new sentences into their files; whole makes a missing translation a failure.
func checkLanguages(tags []string, write, whole bool) error {
	messages, faults, err := source.Read(".")
	if err != nil {
		return err
	}
	wrong := len(faults)
	for _, f := range faults {
		fmt.Println(f)
	}
	languages, err := translation.Languages(translation.Dir)
	if err != nil {
		return err
	}
	var english []string
	for _, m := range messages {
		english = append(english, m.Text())
	}
	for _, collision := range translation.Collisions(english) {
		fmt.Println(collision)
		wrong++
	}
	for _, tag := range tags {
		if write && !slices.ContainsFunc(languages, func(l translation.Language) bool { return l.Tag == tag }) {
			languages = append(languages, translation.New(tag))
		}
	}
	missing := 0
	for _, l := range languages {
		if len(tags) > 0 && !slices.Contains(tags, l.Tag) {
			continue
		}
		if write {
			l.Merge(messages)
			if err := l.Write(); err != nil {
				return err
			}
		}
		faults := l.Check()
		for _, f := range faults {
			fmt.Println(f)
		}
		wrong += len(faults)
		n := l.Count(messages)
		fmt.Printf("%s, %s: %d translated, %d missing (%d of them fuzzy), %d unused, %d wrong\n", l.Tag, l.Name, n.Translated,
			n.Missing, n.Fuzzy, n.Unused, len(faults))
		if !l.Draft {
			missing += n.Missing
		}
	}
	switch {
	case wrong > 0:
		return fmt.Errorf("%d sentences are not as they should be", wrong)
	case whole && missing > 0:
		return fmt.Errorf("%d translations are missing", missing)
	}
	return nil
}

// publishLanguages converts the files of the languages to the form of the site, and returns the painted page's texts in
// each. With dev they are not compressed, and include drafts. A damaged file, or a translation that the page can't
// show, is an error.
func publishLanguages(files map[string][]byte, madeUp, dev bool) (painted map[string][]string, err error) {
	languages, err := translation.Languages(translation.Dir)
	if err != nil {
		return nil, err
	}
	for _, l := range languages {
		delete(files, translation.Dir+"/"+l.Tag+translation.Extension)
		if faults := l.Check(); len(faults) > 0 {
			return nil, errors.New(faults[0].String())
		}
	}
	languages = slices.DeleteFunc(languages, func(l translation.Language) bool { return l.Draft && !dev })
	if madeUp {
		messages, _, err := source.Read(".")
		if err != nil {
			return nil, err
		}
		languages = append(languages, translation.MadeUp(messages)...)
	}
	for _, l := range languages {
		say.Languages = append(say.Languages, say.Language{Tag: l.Tag, Name: l.Name})
	}
	english, err := paintedTexts()
	if err != nil {
		return nil, err
	}
	pages := make(map[string][]string)
	for _, l := range languages {
		say.Use(l.Text())
		if pages[l.Tag], err = paintedTexts(); err != nil {
			return nil, err
		}
		published := l.Published()
		if !dev {
			if published, err = wasmbuild.Pack(published); err != nil {
				return nil, err
			}
		}
		files[shell.WordsPath(l.Tag)] = published
	}
	say.Use("")
	// The page may show these before it has a language.
	for _, m := range source.Script(string(files[shell.LoaderPath])) {
		english = append(english, m.ID)
		for _, l := range languages {
			pages[l.Tag] = append(pages[l.Tag], cmp.Or(l.Says(m.Text()), m.ID))
		}
	}
	texts, painted := translation.Painted(english, pages)
	painted["en"] = texts
	for _, l := range languages {
		if l.RightToLeft {
			painted["rtl"] = append(painted["rtl"], l.Tag)
		}
	}
	return painted, nil
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
	s := help.Site{Name: say.Text("Sitemap Editor").String(), Source: source, Licence: slices.Concat(licence, notices)}
	for _, l := range say.Languages {
		s.Languages = append(s.Languages, help.Language{
			Tag: l.Tag, Name: l.Name, RightToLeft: slices.Contains(rightToLeft, l.Tag),
		})
	}
	return help.Publish(files, s)
}

// paintedTexts returns the texts of the painted page and of the one for wrong addresses in the current language.
func paintedTexts() ([]string, error) {
	body, err := shell.Prerendered(prerender(""))
	if err != nil {
		return nil, err
	}
	return translation.Texts(body + string(shell.NotFound(shell.Site{Title: "Sitemap Editor"})))
}
