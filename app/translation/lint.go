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

// A style holds the rules for all sentences of a language.
type style struct {
	quotes string // the only quotation marks
	digits int    // of the shortest number that is grouped
	group  string // between thousands
	rules  []styleRule
}

// A styleRule is a pattern that no sentence may have, and what to write instead.
type styleRule struct {
	pattern *regexp.Regexp
	cure    string
}

func rule(pattern, cure string) styleRule { return styleRule{regexp.MustCompile(pattern), cure} }

// A word ends before anything but a letter or a combining sign; \b of package regexp knows only ASCII.
const (
	wordStart = `(?:^|[^\pL\pM\pN])`
	wordEnd   = `(?:$|[^\pL\pM\pN])`
)

// styles are those of the languages that have one. They follow Unicode CLDR: its quotation marks, and its grouping of
// numbers.
var styles = map[string]style{
	"ar": {quotes: "«»", digits: 4, group: ",", rules: []styleRule{
		rule("[\u064b-\u0652]", "write no vowel signs"),
		rule(`\p{Arabic}[,;?]`, "the signs are ، ؛ ؟"),
	}},
	"de": {quotes: "„“‚‘", digits: 4, group: ".", rules: []styleRule{
		rule(wordStart+`(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein(?:e[mnrs]?)?)`+wordEnd, "address people as Sie"),
		rule(`z\. ?B\.`, "z. B. has a no-break space"),
	}},
	"es": {quotes: "“”‘’", digits: 5, group: ".", rules: []styleRule{
		rule(wordStart+`(?i:usted(?:es)?)`+wordEnd, "address people as tú"),
	}},
	"fr": {quotes: "«»“”", digits: 4, group: "\u202f", rules: []styleRule{
		rule(wordStart+`(?i:tu|toi|ton|tes)`+wordEnd, "address people as vous"),
		rule(`[ \pL]:(?:$|\s)`, "a no-break space is before the colon"),
		rule(`[ \pL][;?!](?:$|\s)`, "a narrow no-break space is before ; ? !"),
		rule(`«[^\x{a0}\x{202f}]|[^\x{a0}\x{202f}]»`, "no-break spaces are inside « »"),
	}},
	"it": {quotes: "«»“”", digits: 5, group: ".", rules: []styleRule{
		rule(wordStart+`(?:Lei|Suo|Sua|Suoi|Sue)`+wordEnd, "address people as tu"),
	}},
	"ja": {quotes: "「」『』", digits: 4, group: ",", rules: []styleRule{
		rule(`：`, "a colon is narrow, with a space behind it"),
		rule(`[\p{Han}\p{Hiragana}\p{Katakana}][,;?!]`, "signs behind Japanese letters are wide"),
	}},
	"nl": {quotes: "‘’“”", digits: 4, group: ".", rules: []styleRule{
		rule(`(?:^|[\pL\pP] )(?:[Uu]|[Uu]we?)(?:$|[ .,;:?!])`, "address people as je"),
	}},
	"pl": {quotes: "„”«»", digits: 5, group: "\u00a0", rules: []styleRule{
		rule(wordStart+`(?:Pan|Pani|Państwo|Państwa)`+wordEnd, "address people as Ty"),
	}},
	"pt-BR": {quotes: "“”‘’", digits: 4, group: ".", rules: []styleRule{
		rule(wordStart+`(?i:tu|teu|tua|teus|tuas)`+wordEnd, "address people as você"),
	}},
	"tr": {quotes: "“”‘’", digits: 4, group: ".", rules: []styleRule{
		rule(wordStart+`(?i:sen|sana|seni|senin|sende|senden)`+wordEnd, "address people as siz"),
		rule(place+`[’']?\pL`, "no suffix follows a place: its vowels would depend on what fills it"),
		rule(`\pL['ʼ]\pL`, "the apostrophe is ’"),
		rule(`[\d`+place+`]\s?%(?:$|[^\pL\d])`, "the % is before the number"),
		rule(`\x{307}`, "a small İ is i, without a second dot"),
	}},
	"uk": {quotes: "«»„“", digits: 4, group: "\u00a0", rules: []styleRule{
		rule(wordStart+`(?i:ти|тебе|тобі|тобою|тво(?:й|я|є|ї|го|му|єї|їй|їх|їм|ю))`+wordEnd, "address people as ви"),
		rule(`[\pL,] (?:Ви|Вас|Вам|Вами|Ваш\pL*)`+wordEnd, "write ви and ваш with small letters"),
		rule(`[ёъыэЁЪЫЭ]`, "the letter is not Ukrainian"),
		rule(`\p{Cyrillic}[A-Za-z]|[A-Za-z]\p{Cyrillic}`, "a word has Latin and Cyrillic letters"),
		rule(`\pL['ʼ`+"`"+`]\pL`, "the apostrophe is ’"),
		rule(`[\pL,] - \pL`, "the dash is –"),
	}},
	"zh-CN": {quotes: "“”‘’", digits: 4, group: ",", rules: []styleRule{
		rule(`\p{Han}[,;:?!]`, "signs behind Chinese letters are wide"),
		rule(`你`, "address people as 您"),
	}},
}

// quotationMarks are those of all languages. The apostrophe ’ is none here.
const quotationMarks = `"“”„«»‹›‘‚「」『』`

// A Glossary is the terms of a language, docs/glossary/de.txt. A line is one of
//
//	redirect = Weiterleitung
//	~ redirect = weiterleit, Weiterleit      one of these must be in a sentence whose English has the word
//	! nennt = enthält                        no sentence may have a word that begins so, but what follows
//	@ redirect, crawl = https://…?hl=de      this page of Google has these terms
//	? property = Property                    no page of Google with this term was found
type Glossary struct {
	stems  []stems
	banned []styleRule
	names  map[string]bool
	faults []string // of the glossary itself
}

// searchConsoleTerms are the terms that an owner also reads in Search Console. A glossary names a page with each.
var searchConsoleTerms = []string{"sitemap", "sitemap index", "canonical", "redirect", "indexing", "crawl", "property"}

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
			g.banned = append(g.banned, styleRule{pattern, "instead of “" + term + "” write " + own})
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

// Lint returns the translations that break a rule of their language, or of its glossary.
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
			if !isKeywords(e.ID) {
				found = append(found, styles[l.Tag].lint(text, e.ID)...)
			}
			for _, banned := range g.banned {
				if banned.pattern.MatchString(strings.ToLower(text)) {
					found = append(found, banned.cure)
				}
			}
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

// LintHelp returns the lines of a page of the help that break a rule of the language, or have a word that its glossary
// forbids. A word that the English page has too is a name.
func (l *Language) LintHelp(file, page, english string, g Glossary) (faults []Fault) {
	for i, line := range strings.Split(page, "\n") {
		text := code.ReplaceAllString(helpName.ReplaceAllString(line, ""), place)
		found := styles[l.Tag].lint(text, english)
		for _, banned := range g.banned {
			if banned.pattern.MatchString(strings.ToLower(text)) {
				found = append(found, banned.cure)
			}
		}
		for _, what := range found {
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

var grouped = regexp.MustCompile(`\d{1,3}(?:[.,\x{a0}\x{202f} ]\d{3})+(?:[^\d]|$)`)

// lint returns the faults of style in a text.
func (s style) lint(text, english string) (found []string) {
	if s.quotes == "" {
		return nil
	}
	for _, r := range text {
		isCode := r == '"' && strings.ContainsRune(english, r)
		if strings.ContainsRune(quotationMarks, r) && !strings.ContainsRune(s.quotes, r) && !isCode {
			found = append(found, fmt.Sprintf("%c is no quotation mark of the language: use %s", r, s.quotes))
		}
	}
	for _, number := range grouped.FindAllString(text, -1) {
		digits := 0
		bad := false
		for _, r := range strings.TrimRightFunc(number, func(r rune) bool { return !unicode.IsDigit(r) }) {
			if unicode.IsDigit(r) {
				digits++
			} else {
				bad = bad || string(r) != s.group
			}
		}
		if bad || digits < s.digits {
			found = append(found, fmt.Sprintf("the number %s is written in another way", number))
		}
	}
	for _, rule := range s.rules {
		// A match that the English text contains too is a name or code: "sitemap: false".
		if match := rule.pattern.FindString(text); match != "" && !strings.Contains(english, match) {
			found = append(found, rule.cure)
		}
	}
	return found
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
