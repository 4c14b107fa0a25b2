package translation

import (
	"strings"
	"unicode"

	"sitemapeditor/app/translation/po"
	"sitemapeditor/app/translation/source"
)

// MadeUp returns two languages for tests, whose sentences are the English ones in disguise. In
// "en-GB-x-longer" each letter has an accent, and a sentence is a third longer; "en-GB-x-mirror" is
// written from right to left. [Plain] takes the disguise off.
func MadeUp(messages []source.Message) []Language {
	longer := Language{Tag: "en-GB-x-longer", Name: "Longer", File: new(po.File)}
	mirrored := Language{Tag: "en-GB-x-mirror", Name: "Mirrored", RightToLeft: true, File: new(po.File)}
	for _, m := range messages {
		longer.File.Entries = append(longer.File.Entries, po.Entry{Key: m.Key, Text: Accented(m.ID)})
		mirrored.File.Entries = append(mirrored.File.Entries, po.Entry{Key: m.Key, Text: "\u200f" + m.ID})
	}
	return []Language{longer, mirrored}
}

// What disguises a sentence.
const (
	accentMark = "\u0301"
	padding    = "‧"
)

// Accented puts an accent on each letter outside of the names of places, and makes words of three
// letters and more a third longer.
func Accented(text string) string {
	var b strings.Builder
	letters := 0
	var open []bool // for each open brace, whether it contains sentences
	said := true
	for _, c := range text {
		switch c {
		case '{':
			// A branch of a plural follows its selector, a place follows text.
			open = append(open, said)
			said = !said
		case '}':
			if len(open) > 0 {
				said, open = open[len(open)-1], open[:len(open)-1]
			}
		}
		b.WriteRune(c)
		if !said || !unicode.IsLetter(c) {
			letters = 0
			continue
		}
		b.WriteString(accentMark)
		letters++
		if letters%3 == 0 {
			b.WriteString(padding)
		}
	}
	return b.String()
}

// Disguise has the characters that a sentence in a made-up language has beside the English ones: its accents and padding,
// the mark that turns it around, and those that keep values and code in it apart.
const Disguise = accentMark + padding + "\u200f\u2066\u2068\u2069"

// Plain returns an English sentence without the disguise of a made-up language.
func Plain(text string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(Disguise, r) {
			return -1
		}
		return r
	}, text)
}
