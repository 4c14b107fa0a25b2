package translation

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"sitemapeditor/app/translation/po"
	"sitemapeditor/sitemapcore/say"
)

// A Fault is an error in a translation.
type Fault struct {
	File string // "web/words/de.po"
	Line int
	Text string // the English one, or its beginning
	What string
}

// String is the fault on a line.
func (f Fault) String() string {
	if f.Text == "" {
		return fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.What)
	}
	return fmt.Sprintf("%s:%d: %s: %s", f.File, f.Line, f.Text, f.What)
}

func (l *Language) fault(e *po.Entry, what string) Fault {
	text := e.ID
	const most = 60
	if utf8.RuneCountInString(text) > most {
		text = string([]rune(text)[:most]) + "…"
	}
	return Fault{l.path, e.Line, text, what}
}

// Check returns the translations that the page can't say as they are: with a place or a plural form that was lost.
func (l *Language) Check() (faults []Fault) {
	tag, err := language.Parse(l.Tag)
	head := func(what string) { faults = append(faults, Fault{File: l.path, Line: l.File.Header.Line, What: what}) }
	switch {
	case err != nil:
		head(fmt.Sprintf("%q is no language", l.Tag))
	case l.Name == "":
		head("the header lacks X-Language-Name, what the language calls itself")
	}
	forms := pluralForms(tag)
	for i := range l.File.Entries {
		e := &l.File.Entries[i]
		if !isSaid(e) {
			continue
		}
		for _, what := range compare(e.ID, e.Text, forms) {
			faults = append(faults, l.fault(e, what))
		}
	}
	return faults
}

// Long returns the labels that may be too long.
func (l *Language) Long() (doubts []Fault) {
	for i := range l.File.Entries {
		if e := &l.File.Entries[i]; isSaid(e) && utf8.RuneCountInString(e.Text) > widest(e.ID) {
			doubts = append(doubts, l.fault(e, fmt.Sprintf("%q may be too long", e.Text)))
		}
	}
	return doubts
}

// widest returns the most characters that a translation of a label may have: those of the English one and two thirds
// of it more. Other sentences have no bound.
func widest(english string) int {
	const short = 28 // characters of a label
	n := utf8.RuneCountInString(english)
	if n >= short || strings.Contains(english, "{") {
		return 1 << 30
	}
	return n*8/5 + 8
}

// pluralForms returns the categories that whole numbers take in a language, without that of zero,
// which may say "other".
func pluralForms(tag language.Tag) (forms []string) {
	names := map[plural.Form]string{
		plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many", plural.Other: "other",
	}
	for n := range 200 {
		form := plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)
		if name := names[form]; name != "" && !slices.Contains(forms, name) {
			forms = append(forms, name)
		}
	}
	return forms
}

// compare returns the places, plurals and signs of an English text that its translation lacks.
func compare(english, text string, forms []string) (faults []string) {
	if strings.ContainsAny(text, "\n\t\r\x00\x01") || text != strings.TrimSpace(text) {
		faults = append(faults, "it has white space that no sentence has")
	}
	has, lacks := places(english), places(text)
	if !maps.Equal(has, lacks) {
		faults = append(faults, fmt.Sprintf("it has the places %q instead of %q",
			slices.Sorted(maps.Keys(lacks)), slices.Sorted(maps.Keys(has))))
	}
	ofEnglish, _ := say.Plurals(english)
	never := len(ofEnglish) > 0 // is it one
	for _, branches := range ofEnglish {
		never = never && !slices.Contains(branches, "one")
	}
	plurals, ok := say.Plurals(text)
	if !ok {
		faults = append(faults, "it has a brace without its pair")
	}
	for _, branches := range plurals {
		for _, form := range forms {
			if !slices.Contains(branches, form) && !(never && form == "one") {
				faults = append(faults, "it has a plural without the form "+form)
			}
		}
		for _, selector := range branches {
			if !slices.Contains(selectors, selector) && !strings.HasPrefix(selector, "=") {
				faults = append(faults, fmt.Sprintf("it has a plural with the form %q, which no language has",
					selector))
			}
		}
	}
	return faults
}

// selectors are the plural categories of Unicode CLDR.
var selectors = []string{"zero", "one", "two", "few", "many", "other"}

func places(text string) map[string]bool {
	all := make(map[string]bool)
	for _, name := range say.Places(text) {
		all[name] = true
	}
	return all
}
