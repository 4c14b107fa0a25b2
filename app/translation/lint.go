package translation

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sitemapeditor/app/translation/po"
	"sitemapeditor/sitemapcore/say"
)

// wordStart matches the beginning of a word; \b of package regexp knows only ASCII.
const wordStart = `(?:^|[^\pL\pM\pN])`

// A Glossary is the terms of a language, docs/glossary/de.txt. A line is one of
//
//	redirect = Weiterleitung
//	~ redirect = weiterleit, Weiterleit      one of these must be in a sentence whose English has the word
//	! nennt = enthält                        no sentence may have a word that begins so, but what follows
//	@ redirect, crawl = https://…?hl=de      this page of Google has these terms
//	? property = Property                    no page of Google with this term was found
type Glossary struct {
	stems  []stems
	banned []bannedWord
	names  map[string]bool
	faults []string // of the glossary itself
}

// searchConsoleTerms are the terms that an owner also reads in Search Console. A glossary names a page with each.
var searchConsoleTerms = []string{"sitemap", "sitemap index", "canonical", "redirect", "indexing", "crawl", "property"}

// A bannedWord is a pattern that no sentence may have, and what to write instead.
type bannedWord struct {
	pattern *regexp.Regexp
	better  string
}

type stems struct {
	term  *regexp.Regexp
	word  string
	stems []string
}

// GlossaryDir is the folder of the glossaries, relative to the module's root.
const GlossaryDir = "docs/glossary"

// ReadGlossary reads the glossary of a language; a file that isn't there is an empty one.
func ReadGlossary(tag string) (Glossary, error) {
	text, err := os.ReadFile(GlossaryDir + "/" + tag + ".txt")
	if os.IsNotExist(err) {
		return Glossary{}, nil
	}
	return parseGlossary(string(text), tag), err
}

func parseGlossary(text, tag string) (g Glossary) {
	g.names = make(map[string]bool)
	placed := make(map[string]bool) // the terms that a line with @ or ? has
	for line := range strings.Lines(text) {
		kind := line[:1]
		term, own, ok := strings.Cut(strings.TrimSpace(strings.TrimLeft(line, "~!@? ")), " = ")
		if !ok {
			continue
		}
		switch kind {
		case "@", "?":
			for _, t := range strings.Split(term, ", ") {
				placed[t] = true
			}
			if kind == "@" && !strings.HasSuffix(own, "?hl="+tag) {
				g.faults = append(g.faults, own+" is no page in this language: its address ends in ?hl="+tag)
			}
		case "~":
			pattern := regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(term) + `(?:s|es)?\b`)
			g.stems = append(g.stems, stems{pattern, term, strings.Split(strings.ToLower(own), ", ")})
		case "!":
			start := wordStart
			switch first, _ := utf8.DecodeRuneInString(term); {
			case unicode.In(first, unicode.Han, unicode.Hiragana, unicode.Katakana):
				start = "" // without spaces between words
			case unicode.Is(unicode.Cyrillic, first):
				start = `(?:^|[^\pL\pM\pN’])` // an apostrophe is within a word
			}
			pattern := regexp.MustCompile(start + regexp.QuoteMeta(strings.ToLower(term)))
			g.banned = append(g.banned, bannedWord{pattern, "instead of “" + term + "” write " + own})
		default:
			term, _, _ = strings.Cut(term, " (")
			g.names[term] = true
		}
	}
	if len(g.names) == 0 {
		return g
	}
	for _, t := range searchConsoleTerms {
		if !g.names[t] || !placed[t] {
			g.faults = append(g.faults, "the glossary needs “"+t+"”, and a line with @ or ? that says where Google has it")
		}
	}
	return g
}

// Lint returns the translations that break a rule of the glossary of their language, name a button differently, or begin
// with a small letter.
func (l *Language) Lint(g Glossary) (faults []Fault) {
	for _, what := range g.faults {
		faults = append(faults, Fault{File: GlossaryDir + "/" + l.Tag + ".txt", Line: 1, What: what})
	}
	labels := make(map[string][]string) // the translations of short texts, which sentences quote
	for i := range l.File.Entries {
		if e := &l.File.Entries[i]; isSaid(e) && utf8.RuneCountInString(e.ID) < 40 {
			labels[e.ID] = append(labels[e.ID], e.Text)
		}
	}
	for i := range l.File.Entries {
		e := &l.File.Entries[i]
		if !isSaid(e) {
			continue
		}
		var found []string
		for _, text := range variants(e.Text) {
			found = append(found, g.forbidden(text)...)
		}
		found = append(found, beginning(e)...)
		found = append(found, quoted(e, labels)...)
		found = append(found, g.terms(e)...)
		slices.Sort(found)
		for _, what := range slices.Compact(found) {
			faults = append(faults, l.fault(e, what+": "+e.Text))
		}
	}
	return faults
}

// helpName is the fixed name before a question of the help, or before a line at the top of its page.
var helpName = regexp.MustCompile(`^(?:## )?[a-z]+: `)

// forbidden returns what to write instead of the forbidden words of a text.
func (g Glossary) forbidden(text string) (found []string) {
	for _, banned := range g.banned {
		if banned.pattern.MatchString(strings.ToLower(text)) {
			found = append(found, banned.better)
		}
	}
	return found
}

// LintHelp returns the lines of a page of the help that have a word that the glossary forbids.
func (g Glossary) LintHelp(file, page string) (faults []Fault) {
	for i, line := range strings.Split(page, "\n") {
		text := code.ReplaceAllString(helpName.ReplaceAllString(line, ""), place)
		for _, what := range g.forbidden(text) {
			faults = append(faults, Fault{File: file, Line: i + 1, What: what + ": " + line})
		}
	}
	return faults
}

// place replaces a place in the text of a variant.
const place = "\ufffc"

// code matches addresses, file names and markup, which no language translates.
var code = regexp.MustCompile("`[^`]*`|https?://\\S*|<[^<>]*>|&\\w+;|\\S*\\.(?:xml|txt|html?|gz|csv|zip|conf|com|org|example)\\b\\S*")

// variants returns the texts of a message for different numbers, with a sign for each place and without code.
func variants(message string) []string {
	n := 1
	parts := say.Parts(code.ReplaceAllString(message, place))
	for _, part := range parts {
		n = max(n, len(part.Branches))
	}
	var all []string
	for i := range n {
		var b strings.Builder
		for _, part := range parts {
			switch {
			case part.Name == "":
				b.WriteString(part.Text)
			case part.Branches == nil:
				b.WriteString(place)
			default:
				branch := part.Branches[min(i, len(part.Branches)-1)]
				b.WriteString(variants(branch.Text)[0])
			}
		}
		all = append(all, strings.ReplaceAll(b.String(), "#", place))
	}
	return all
}

// isKeywords reports whether an English text is words to search by: "macro, repeat, automate, steps".
func isKeywords(english string) bool {
	first, _ := utf8.DecodeRuneInString(english)
	return strings.Count(english, ", ") >= 3 && unicode.IsLower(first) && !strings.ContainsAny(english, ".{")
}

// beginning compares the first letters. A name that the English has as well may be small.
func beginning(e *po.Entry) []string {
	english, _ := utf8.DecodeRuneInString(e.ID)
	const shortest = 4 // names of months and days are shorter
	if !unicode.IsUpper(english) || len(e.ID) < shortest {
		return nil
	}
	for _, text := range variants(e.Text) {
		word, _, _ := strings.Cut(strings.Map(func(r rune) rune {
			if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
				return ' '
			}
			return r
		}, text), " ")
		if first, _ := utf8.DecodeRuneInString(text); unicode.IsLower(first) && !containsFold(e.ID, word) {
			return []string{"it begins with a small letter"}
		}
	}
	return nil
}

func containsFold(text, word string) bool {
	return strings.Contains(strings.ToLower(text), strings.ToLower(word))
}

var quotedLabel = regexp.MustCompile(`“([^“”{}]+)”`)

// quoted compares the labels that a sentence quotes with the labels themselves. Those of other programs stay English.
func quoted(e *po.Entry, labels map[string][]string) (found []string) {
	for _, label := range quotedLabel.FindAllStringSubmatch(e.ID, -1) {
		own := labels[label[1]]
		if own == nil || strings.Contains(e.Text, label[1]) || slices.ContainsFunc(own, func(label string) bool { return strings.Contains(e.Text, label) }) {
			continue
		}
		found = append(found, fmt.Sprintf("“%s” is %q elsewhere", label[1], own))
	}
	return found
}

// terms looks for the stems of the terms that the English sentence has.
func (g Glossary) terms(e *po.Entry) (found []string) {
	text := strings.ToLower(strings.ReplaceAll(e.Text, "\u00ad", "")) // a soft hyphen is in no word
	if isKeywords(e.ID) {
		return nil
	}
	english := strings.Join(variants(e.ID), " ")
	for _, label := range quotedLabel.FindAllStringSubmatch(e.ID, -1) {
		if strings.Contains(e.Text, label[1]) { // a label of another program
			english = strings.ReplaceAll(english, label[1], "")
		}
	}
	for _, s := range g.stems {
		has := slices.ContainsFunc(s.stems, func(stem string) bool { return strings.Contains(text, stem) })
		if !has && s.term.MatchString(english) {
			found = append(found, fmt.Sprintf("where the English has %q, it has none of %q", s.word, s.stems))
		}
	}
	return found
}
