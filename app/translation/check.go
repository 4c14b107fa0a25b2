package translation

import (
	"fmt"
	"maps"
	"regexp"
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

// Check returns the translations that the page can't say as they are, because a place or a plural form was lost, and those
// that give a button another name than its own.
func (l *Language) Check() (faults []Fault) {
	tag, err := language.Parse(l.Tag)
	head := func(what string) { faults = append(faults, Fault{File: l.path, Line: l.File.Header.Line, What: what}) }
	switch {
	case err != nil:
		head(fmt.Sprintf("%q is no language", l.Tag))
	case l.Name == "":
		head("the header lacks X-Language-Name, what the language calls itself")
	case !l.Draft && l.translated() < leastTranslated:
		head(fmt.Sprintf("%.0f %% of its sentences are translated, and a language with less than %.0f %% is a draft: "+
			"the header lacks X-Draft: yes", 100*l.translated(), 100*leastTranslated))
	}
	forms := pluralForms(tag)
	several := formsOfSeveral(tag)
	labels := l.labels()
	for i := range l.File.Entries {
		e := &l.File.Entries[i]
		if !isSaid(e) {
			continue
		}
		for _, what := range compare(e.ID, e.Text, forms) {
			faults = append(faults, l.fault(e, what))
		}
		for _, what := range hidesNumber(e.Text, several) {
			faults = append(faults, l.fault(e, what))
		}
		for _, what := range quoted(e, labels) {
			faults = append(faults, l.fault(e, what))
		}
	}
	return faults
}

// labels returns the translations of short texts, which sentences quote.
func (l *Language) labels() map[string][]string {
	all := make(map[string][]string)
	for i := range l.File.Entries {
		if e := &l.File.Entries[i]; isSaid(e) && utf8.RuneCountInString(e.ID) < 40 {
			all[e.ID] = append(all[e.ID], e.Text)
		}
	}
	return all
}

var quotedLabel = regexp.MustCompile(`“([^“”{}]+)”`)

// quoted compares the labels that a sentence quotes with the labels themselves. Those of other programs stay English.
func quoted(e *po.Entry, labels map[string][]string) (found []string) {
	for _, label := range quotedLabel.FindAllStringSubmatch(e.ID, -1) {
		own := labels[label[1]]
		if own == nil || strings.Contains(e.Text, label[1]) ||
			slices.ContainsFunc(own, func(label string) bool { return strings.Contains(e.Text, label) }) {
			continue
		}
		found = append(found, fmt.Sprintf("“%s” is %q elsewhere", label[1], own))
	}
	return found
}

// leastTranslated is the part of the sentences that a published language has at least. The others are English.
const leastTranslated = 0.9

// translated returns the part of the sentences that are translated.
func (l *Language) translated() float64 {
	all, said := len(l.File.Entries), 0
	for i := range l.File.Entries {
		if isSaid(&l.File.Entries[i]) {
			said++
		}
	}
	if all == 0 {
		return 1
	}
	return float64(said) / float64(all)
}

// pluralForms returns the categories that whole numbers take in a language, without that of zero,
// which may say "other".
func pluralForms(tag language.Tag) (forms []string) {
	for n := range 200 {
		if name := category(tag, n); name != "zero" && !slices.Contains(forms, name) {
			forms = append(forms, name)
		}
	}
	return forms
}

// category returns the plural category of a whole number.
func category(tag language.Tag, n int) string {
	return map[plural.Form]string{
		plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many", plural.Other: "other",
	}[plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)]
}

// formsOfSeveral returns the categories that are not of one number alone, such as "one" in Ukrainian, which is that of 1,
// 21 and 101. 0 doesn't count: few sentences are said of nothing, and those have "=0".
func formsOfSeveral(tag language.Tag) (forms []string) {
	numbers := make(map[string]int)
	for n := 1; n < 200; n++ {
		numbers[category(tag, n)]++
	}
	for form, count := range numbers {
		if count > 1 {
			forms = append(forms, form)
		}
	}
	slices.Sort(forms)
	return forms
}

// hidesNumber returns a fault for each category of several numbers whose text lacks the number, if that of "other" has it.
// It also returns one if no text has the number and that of "one" differs, because it speaks of a single thing.
func hidesNumber(text string, several []string) (faults []string) {
	for _, name := range slices.Sorted(maps.Keys(places(text))) {
		for _, form := range several {
			if slices.ContainsFunc(selectorsOf(text), func(others string) bool {
				own, other := inCategory(text, name, form, others), inCategory(text, name, "other", others)
				return own != other && !slices.Contains(say.Places(own), name) &&
					(form == "one" || slices.Contains(say.Places(other), name))
			}) {
				faults = append(faults, fmt.Sprintf(
					"the form %s of {%s} is said of several numbers and lacks the number: write =1 for one", form, name))
			}
		}
	}
	return faults
}

// selectorsOf returns the selectors of all plurals of a message.
func selectorsOf(message string) (all []string) {
	messages, _ := plurals(message)
	for _, branches := range messages {
		for _, b := range branches {
			if !slices.Contains(all, b.Selector) {
				all = append(all, b.Selector)
			}
		}
	}
	return all
}

// compare returns the places, plurals and signs of an English text that its translation lacks.
func compare(english, own string, forms []string) (faults []string) {
	if strings.ContainsAny(own, "\n\t\r\x00\x01") || own != strings.TrimSpace(own) {
		faults = append(faults, "it has white space that no sentence has")
	}
	has, lacks := places(english), places(own)
	if !maps.Equal(has, lacks) {
		faults = append(faults, fmt.Sprintf("it has the places %q instead of %q",
			slices.Sorted(maps.Keys(lacks)), slices.Sorted(maps.Keys(has))))
	}
	ofEnglish, _ := plurals(english)
	never := len(ofEnglish) > 0 // is it one
	for _, branches := range ofEnglish {
		_, one := branch(branches, "one")
		never = never && !one
	}
	all, ok := plurals(own)
	if !ok {
		faults = append(faults, "it has a brace without its pair")
	}
	for _, branches := range all {
		for _, b := range branches {
			if !slices.Contains(selectors, b.Selector) && !strings.HasPrefix(b.Selector, "=") {
				faults = append(faults, fmt.Sprintf("it has a plural with the form %q, which no language has",
					b.Selector))
			}
		}
		_, exact := branch(branches, "=1")
		if other, _ := branch(branches, "other"); exact && !strings.Contains(other, "#") {
			continue // words without a number needn't agree with it
		}
		for _, form := range forms {
			if _, has := branch(branches, form); !has && !(never && form == "one") {
				faults = append(faults, "it has a plural without the form "+form)
			}
		}
	}
	return faults
}

// plurals returns the branches of each plural of a message. ok is false if a brace has no pair.
func plurals(message string) (all [][]say.Branch, ok bool) {
	ok = true
	for _, p := range say.Parts(message) {
		ok = ok && !strings.ContainsAny(p.Text, "{}")
		if p.Branches != nil {
			all = append(all, p.Branches)
		}
		for _, b := range p.Branches {
			inner, pairs := plurals(b.Text)
			all, ok = append(all, inner...), ok && pairs
		}
	}
	return all, ok
}

// branch returns the text of a plural for a selector.
func branch(branches []say.Branch, selector string) (text string, ok bool) {
	i := slices.IndexFunc(branches, func(b say.Branch) bool { return b.Selector == selector })
	if i < 0 {
		return "", false
	}
	return branches[i].Text, true
}

// inCategory returns a message as a number of a plural category takes it for which no branch has an exact selector:
// each plural of the place is its branch, and each # in that is the place. Plurals of other places become their
// branches with the selector others.
func inCategory(message, name, category, others string) string {
	var b strings.Builder
	for _, p := range say.Parts(message) {
		selector := others
		if p.Name == name {
			selector = category
		}
		switch {
		case p.Branches == nil && p.Name != "":
			b.WriteString("{" + p.Name + "}")
		case p.Branches == nil:
			b.WriteString(p.Text)
		default:
			chosen, ok := branch(p.Branches, selector)
			if !ok {
				chosen, _ = branch(p.Branches, "other")
			}
			b.WriteString(strings.ReplaceAll(inCategory(chosen, name, category, others), "#", "{"+p.Name+"}"))
		}
	}
	return b.String()
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
