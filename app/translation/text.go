package translation

import (
	"strings"
	"time"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// Text returns what [catalog.Use] takes, for programs that run without a browser: plural forms are
// those of the language, while numbers, dates and lists, which a browser knows from its Intl, are
// written as in English.
func (l *Language) Text(rooms []Room) string {
	direction := "ltr"
	if l.RightToLeft {
		direction = "rtl"
	}
	forms := map[plural.Form]byte{
		plural.Zero: '0', plural.One: '1', plural.Two: '2', plural.Few: '3', plural.Many: '4', plural.Other: '5',
	}
	tag := language.Make(l.Tag)
	var plurals []byte
	for n := range 201 {
		if n == 200 {
			n = 1_000_000
		}
		plurals = append(plurals, forms[plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)])
	}
	var months, days []string
	for m := time.January; m <= time.December; m++ {
		months = append(months, m.String())
	}
	for d := time.Sunday; d <= time.Saturday; d++ {
		days = append(days, d.String())
	}
	return strings.Join([]string{
		l.Tag, direction, ",\t.\t4", string(plurals), strings.Join(months, "\t"), strings.Join(months, "\t"),
		strings.Join(days, "\t"), " and \t, \t and ", l.Program(rooms),
	}, "\n")
}
