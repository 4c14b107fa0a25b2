package say

import (
	"strconv"
	"strings"
	"testing"
	"time"
)

// polish is a language with four plural categories, two forms of a month and spaces in its numbers.
func polish(rooms ...string) string {
	plurals := make([]byte, 201)
	for n := range plurals {
		switch {
		case n == 1:
			plurals[n] = '1'
		case n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14):
			plurals[n] = '3'
		default:
			plurals[n] = '4'
		}
	}
	months := "styczeń\tluty\tmarzec\tkwiecień\tmaj\tczerwiec\tlipiec\t" +
		"sierpień\twrzesień\tpaździernik\tlistopad\tgrudzień"
	dates := "stycznia\tlutego\tmarca\tkwietnia\tmaja\tczerwca\tlipca\t" +
		"sierpnia\twrześnia\tpaździernika\tlistopada\tgrudnia"
	days := "niedziela\tponiedziałek\twtorek\tśroda\tczwartek\tpiątek\tsobota"
	lines := []string{"pl", "ltr", " \t,\t5", string(plurals), months, dates, days, " i \t, \t i "}
	return strings.Join(append(lines, rooms...), "\n")
}

// inPolish translates sentences into Polish for the rest of the test.
func inPolish(t *testing.T, sentences map[string]string) {
	t.Helper()
	var lines []string
	for english, translation := range sentences {
		lines = append(lines, strconv.FormatUint(uint64(Key(english)), 36)+"\t"+translation)
	}
	if !Use(polish(lines...)) {
		t.Fatal("not a language")
	}
	t.Cleanup(func() { Use("") })
}

func TestUse(t *testing.T) {
	const pages = "{n, plural, one {# page} other {# pages}}"
	inPolish(t, map[string]string{pages: "{n, plural, one {# strona} few {# strony} many {# stron}}"})
	for n, want := range map[int]string{
		1: "1 strona", 22: "22 strony", 112: "112 stron", 1234: "1234 strony",
		10_000: "10 000 stron", 152: "152 strony",
	} {
		if got := N(pages, n).String(); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
	for got, want := range map[string]string{
		monthName(time.May, true): "maja", monthName(time.May, false): "maj", monthName(0, true): "",
		DayName(time.Sunday): "niedziela", And("a", "b", "c").String(): "a, b i c", And("a", "b").String(): "a i b",
		Decimal("1.5"): "1,5",
		Tag():          "pl",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if Use("pl\nltr") || N(pages, 2).String() != "2 pages" || Tag() != "en" || monthName(time.May, true) != "May" {
		t.Errorf("a text that is no language leaves %s", Tag())
	}
}

// A right-to-left sentence isolates its values.
func TestValuesAreIsolatedFromRightToLeft(t *testing.T) {
	Use(strings.Replace(polish(), "pl\nltr", "ar\nrtl", 1))
	defer Use("")
	m := Text("افتح {file} و{n}")
	if got := Fill(m, "file", "a.xml", "n", 3).String(); got != "افتح \u2068a.xml\u2069 و3" {
		t.Errorf("%q", got)
	}
	day := Fill("{day} {month}", "day", 2, "month", Text("يناير"))
	if got, want := Fill("هذا {day}", "day", day).String(), "هذا \u20672 \u2068يناير\u2069\u2069"; got != want {
		t.Errorf("a day is %q, want %q", got, want)
	}
	list := And(Data("Google"), Data("Bing"))
	if got, want := list.String(), "\u2068Google\u2069 i \u2068Bing\u2069"; got != want {
		t.Errorf("a list is %q, want %q", got, want)
	}
	before, behind := Split(m, "file", "n", 3)
	if before.String() != "افتح " || behind.String() != " و3" {
		t.Errorf("split into %q and %q", before, behind)
	}
}

// The name of a file must not change the order of the words around it.
func TestNoValueTurnsASentenceAround(t *testing.T) {
	Use("")
	const m = "Open {file} of {site}?"
	for name, want := range map[string]string{
		"a.xml":                         "a.xml",
		"a\u202elmx.exe":                "almx.exe",
		"\u202b\u202aa\u202c\u202c.xml": "a.xml",
		"\u2069a":                       "a",
		"\u2067a\u202e":                 "\u2068\u2067a\u2069\u2069",
		"\u2068a\u2069 b":               "\u2068\u2068a\u2069 b\u2069", // of a sentence within another
		"אתר.xml":                       "\u2068אתר.xml\u2069",
		"日本.xml":                        "日本.xml",
	} {
		if got, want := Fill(m, "file", name, "site", "b").String(), "Open "+want+" of b?"; got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

func FuzzNoValueTurnsASentenceAround(f *testing.F) {
	f.Add("a\u202e\u2067b\u2069\u2069")
	f.Fuzz(func(t *testing.T, name string) {
		got, open := Fill("{x}", "x", name).String(), 0
		for _, r := range got {
			switch r {
			case '\u2066', '\u2067', '\u2068':
				open++
			case '\u2069':
				open--
			case '\u202a', '\u202b', '\u202c', '\u202d', '\u202e':
				t.Fatalf("%q has an override", got)
			}
			if open < 0 {
				t.Fatalf("%q ends what it did not begin", got)
			}
		}
		if open != 0 {
			t.Fatalf("%q leaves an isolate open", got)
		}
	})
}

func FuzzUse(f *testing.F) {
	f.Add(polish(strconv.FormatUint(uint64(Key("Files")), 36)+"\tPliki", "", "x", "\t"))
	f.Add("")
	f.Add("\n\n\n\n\n\n\n\n")
	f.Fuzz(func(t *testing.T, text string) {
		defer Use("")
		Use(text)
		if Text("Files").String() == "" || N("{n, plural, one {# page} other {# pages}}", 7) == "" {
			t.Error("a sentence is gone")
		}
	})
}
