package say

import (
	"strconv"
	"strings"
	"time"
)

// A language is how numbers, dates and lists are written in it, and which plural a number takes.
type language struct {
	tag         string // BCP 47: "pt-BR"
	rightToLeft bool

	group, decimal string
	grouped        int // a number is grouped from so many digits on

	plurals string // the categories of 0 to 199 and of a million, as places in categories; empty in English

	months, dateMonths, days []string // month names alone and with a day; days from Sunday on

	two, middle, last string // between two items, between several, and before the last of them
}

var english = language{
	tag: "en", group: ",", decimal: ".", grouped: 4, two: " and ", middle: ", ", last: " and ",
}

var (
	current      = english
	translations map[uint32]string // by Key of the English text; nil in English
	used         string            // the text that Use read; empty in English
)

// categories are those of Unicode CLDR.
var categories = [...]string{"zero", "one", "two", "few", "many", "other"}

// header is the number of lines before the sentences of a text that [Use] reads. They describe the language:
//
//	pt-BR
//	ltr
//	.⇥,⇥4                      group and decimal separators, and the digits from which numbers are grouped
//	155…                       plural categories of 0 to 199 and of a million: indexes of zero to other
//	janeiro⇥…                  months, alone
//	janeiro⇥…                  months with a day
//	domingo⇥…                  days
//	 e ⇥, ⇥ e                  between two items, between several, before the last
//
// Each further line is the [Key] of an English text in base 36, a tab, and its translation.
const header = 8

// Key is the key of an English text, with its context, in a text that [Use] reads. It has 30 bits: 12 of the text's
// first two bytes, then the upper 18 of its FNV-1a. Texts that begin alike are neighbors in the order of their keys, and
// so are their translations, which makes a packed language 2 KB smaller. Each bit more would cost half a kilobyte. The
// build finds two sentences with the same key.
func Key(english string) uint32 {
	begin, hash := uint32(0), uint32(2166136261)
	for i := range len(english) {
		c := uint32(english[i])
		switch i {
		case 0:
			begin = c & 127 << 5
		case 1:
			begin |= c & 31
		}
		hash = (hash ^ c) * 16777619
	}
	return begin<<18 | hash>>14
}

// Use translates from now on into the language of a text in the form above; an empty text is English. A sentence
// that the text lacks stays English. It reports whether the text was a language; if not, everything is
// English.
func Use(text string) bool {
	if text == used {
		return text != ""
	}
	lines := strings.Split(text, "\n")
	lang, ok := readLanguage(lines)
	if !ok {
		current, translations, used = english, nil, ""
		return false
	}
	current, used = lang, text
	translations = make(map[uint32]string, len(lines)-header)
	for _, line := range lines[header:] {
		key, translation, _ := strings.Cut(line, "\t")
		if n, err := strconv.ParseUint(key, 36, 32); err == nil && translation != "" {
			translations[uint32(n)] = translation
		}
	}
	return true
}

func readLanguage(lines []string) (l language, ok bool) {
	if len(lines) < header {
		return l, false
	}
	numbers := strings.Split(lines[2], "\t")
	l = language{
		tag: lines[0], rightToLeft: lines[1] == "rtl", plurals: lines[3],
		months: strings.Split(lines[4], "\t"), dateMonths: strings.Split(lines[5], "\t"),
		days: strings.Split(lines[6], "\t"),
	}
	list := strings.Split(lines[7], "\t")
	ok = l.tag != "" && len(numbers) == 3 && len(l.plurals) == 201 && len(l.months) == 12 &&
		len(l.dateMonths) == 12 && len(l.days) == 7 && len(list) == 3
	if !ok {
		return l, false
	}
	l.group, l.decimal = numbers[0], numbers[1]
	l.grouped, _ = strconv.Atoi(numbers[2])
	l.two, l.middle, l.last = list[0], list[1], list[2]
	return l, true
}

// A Language is one in which the editor speaks.
type Language struct {
	Tag  string // BCP 47: "pt-BR"
	Name string // in the language itself
}

// Languages are those that can be chosen, English first. The generator and the browser add to them
// before anything is drawn.
var Languages = []Language{{"en", "English"}}

// Tag returns the tag of the current language: "en", "pt-BR".
func Tag() string { return current.tag }

// category returns the plural category of a number.
func (l *language) category(n int64) string {
	switch {
	case l.plurals == "" && n == 1:
		return "one"
	case l.plurals == "":
		return "other"
	case n < 0:
		n = -n
	}
	at := n
	if n >= 200 {
		at = n%100 + 100
	}
	if n != 0 && n%1_000_000 == 0 {
		at = 200
	}
	if c := int(l.plurals[at]) - '0'; c < len(categories) {
		return categories[max(c, 0)]
	}
	return "other"
}

// monthName returns the name of a month, or "". Some languages have another form beside a day.
func monthName(m time.Month, besideDay bool) string {
	switch {
	case m < time.January || m > time.December:
		return ""
	case besideDay && current.dateMonths != nil:
		return current.dateMonths[m-1]
	case current.months != nil:
		return current.months[m-1]
	}
	return m.String()
}

// DayName returns the name of a day of the week.
func DayName(d time.Weekday) string {
	if current.days != nil {
		return current.days[d]
	}
	return d.String()
}

// RightToLeft reports whether the language is written from right to left.
func RightToLeft() bool { return current.rightToLeft }

// Attributes returns the attributes of the root of an HTML page in the language: lang="en", and dir if it is written
// from right to left.
func Attributes() string {
	if current.rightToLeft {
		return `lang="` + current.tag + `" dir="rtl"`
	}
	return `lang="` + current.tag + `"`
}
