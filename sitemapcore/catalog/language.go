package catalog

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

	months, dateMonths, days []string // a month alone, and beside its day; from Sunday on

	two, middle, last string // what stands between two items, between several, and before the last of them
}

var english = language{
	tag: "en", group: ",", decimal: ".", grouped: 4, two: " and ", middle: ", ", last: " and ",
}

var (
	current = english
	spoken  string // the text that it was read from; empty in English
)

// categories are those of Unicode CLDR.
var categories = [...]string{"zero", "one", "two", "few", "many", "other"}

// header is how many lines of a text that [Use] takes say how the language writes, before the sentences:
//
//	pt-BR
//	ltr
//	.⇥,⇥4                      between thousands, before a fraction, and from how many digits on
//	155…                       plural categories of 0 to 199 and of a million: places in zero to other
//	janeiro⇥…                  months, alone
//	janeiro⇥…                  and beside their day
//	domingo⇥…                  days
//	 e ⇥, ⇥ e                  between two, between several, before the last
//	@files                     the sentences of a room, in its order; an empty line is one that is missing
//	Arquivos
//	…
const header = 8

// Use says everything in another language, whose text has the form above; an empty one is English.
// What a text doesn't have is said in English: a sentence that is empty, a room that is not there or
// has another number of sentences. It reports whether the text was one. Where everything is said so
// already, nothing is written.
func Use(text string) bool {
	if text == spoken {
		return text != ""
	}
	lines := strings.Split(text, "\n")
	lang, ok := readLanguage(lines)
	if !ok {
		lang = english
		lines, text = nil, ""
	}
	current, spoken = lang, text
	texts := make(map[string][]string)
	name := ""
	for _, line := range lines[min(header, len(lines)):] {
		if after, isRoom := strings.CutPrefix(line, "@"); isRoom {
			name = after
			continue
		}
		texts[name] = append(texts[name], line)
	}
	for _, r := range rooms {
		r.use(texts[r.Name])
	}
	return ok
}

// use puts the sentences of a room in the place of those that stand there.
func (r *Room) use(texts []string) {
	if r.english == nil {
		r.each(func(_ string, text *string) { r.english = append(r.english, *text) })
	}
	i := 0
	r.each(func(_ string, text *string) {
		*text = r.english[i]
		if len(texts) == len(r.english) && texts[i] != "" {
			*text = texts[i]
		}
		i++
	})
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
	Name string // what it calls itself
}

// Languages are those that can be chosen, English first. The generator and the browser add to them
// before anything is drawn.
var Languages = []Language{{"en", "English"}}

// Tag returns the language in which everything is said: "en", "pt-BR".
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

// MonthName returns what a month is called, alone or beside its day, which are two forms in some
// languages; empty for none.
func MonthName(m time.Month, besideDay bool) string {
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

// DayName returns what a day of the week is called.
func DayName(d time.Weekday) string {
	if current.days != nil {
		return current.days[d]
	}
	return d.String()
}

// Attributes returns what the root of an HTML page in the language has: lang="en", and its direction
// where that is not the usual one.
func Attributes() string {
	if current.rightToLeft {
		return `lang="` + current.tag + `" dir="rtl"`
	}
	return `lang="` + current.tag + `"`
}
