package translation

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"sitemapeditor/sitemapcore/catalog"
)

// A Fault is what is wrong with a sentence of a language.
type Fault struct {
	Room, Name string
	What       string
	Doubt      bool // it may be right: a label that is long
}

// String is the fault on a line.
func (f Fault) String() string { return f.Room + "." + f.Name + ": " + f.What }

// Check returns what is missing in a language, what nothing says any more, what has lost a place or a
// plural form, and which labels may be too long for where they stand.
func (l *Language) Check(rooms []Room) (faults []Fault) {
	say := func(room, name, what string) { faults = append(faults, Fault{Room: room, Name: name, What: what}) }
	tag, err := language.Parse(l.Tag)
	switch {
	case err != nil:
		say("", "", fmt.Sprintf("%q is no language", l.Tag))
	case l.Name == "":
		say("", "language", "what it calls itself is missing")
	}
	forms := pluralForms(tag)
	known := make(map[string]map[string]bool)
	for _, r := range rooms {
		known[r.Name] = make(map[string]bool)
		for i, text := range l.in(r) {
			s := r.Sentences[i]
			known[r.Name][s.Name] = true
			if text == "" {
				say(r.Name, s.Name, "missing: "+s.Text)
				continue
			}
			for _, what := range compare(s.Text, text, forms) {
				say(r.Name, s.Name, what)
			}
			if isLong(s.Text, text) {
				faults = append(faults, Fault{r.Name, s.Name, fmt.Sprintf("long: %q for %q", text, s.Text), true})
			}
		}
	}
	for _, room := range slices.Sorted(maps.Keys(l.texts)) {
		for _, name := range slices.Sorted(maps.Keys(l.texts[room])) {
			if !known[room][name] {
				say(room, name, "nothing says it")
			}
		}
	}
	return faults
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

// compare says what a sentence has lost on its way into another language.
func compare(english, text string, forms []string) (faults []string) {
	if strings.ContainsAny(text, "\n\t\x00") || strings.HasPrefix(text, "@") || text != strings.TrimSpace(text) {
		faults = append(faults, "has white space that no sentence has, or begins with @")
	}
	has, lacks := places(english), places(text)
	if !maps.Equal(has, lacks) {
		faults = append(faults, fmt.Sprintf("has the places %q instead of %q",
			slices.Sorted(maps.Keys(lacks)), slices.Sorted(maps.Keys(has))))
	}
	ofEnglish, _ := catalog.Message(english).Plurals()
	never := len(ofEnglish) > 0 // is it one
	for _, branches := range ofEnglish {
		never = never && !slices.Contains(branches, "one")
	}
	plurals, ok := catalog.Message(text).Plurals()
	if !ok {
		faults = append(faults, "has a brace without its pair")
	}
	for _, branches := range plurals {
		for _, form := range forms {
			if !slices.Contains(branches, form) && !(never && form == "one") {
				faults = append(faults, "has a plural without the form "+form)
			}
		}
	}
	return faults
}

func places(text string) map[string]bool {
	all := make(map[string]bool)
	for _, name := range catalog.Message(text).Places() {
		all[name] = true
	}
	return all
}

// A label is a text of a few words, for which there is as much room as the English one takes and
// half of it more.
func isLong(english, text string) bool {
	const short = 28 // characters of a label
	n := utf8.RuneCountInString(english)
	return n < short && !strings.Contains(english, "{") && utf8.RuneCountInString(text) > n*8/5+8
}
