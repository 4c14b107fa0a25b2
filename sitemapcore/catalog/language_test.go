package catalog

import (
	"strings"
	"testing"
	"time"
	"unsafe"
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

func loaded(t *testing.T) *room {
	t.Helper()
	before := rooms
	rooms = nil
	words := new(room)
	Load("test", text, unsafe.Pointer(words), unsafe.Sizeof(*words))
	t.Cleanup(func() {
		Use("")
		rooms = before
	})
	return words
}

func TestUse(t *testing.T) {
	words := loaded(t)
	english := *words
	if !Use(
		polish("@other", "Nie", "@test", "Pliki", "", "{n, plural, one {# strona} few {# strony} many {# stron}}"),
	) {
		t.Fatal("not taken for a language")
	}
	if words.Title != "Pliki" || words.Hint != english.Hint {
		t.Errorf("title %q, and what is missing %q", words.Title, words.Hint)
	}
	for n, want := range map[int]string{
		1: "1 strona", 22: "22 strony", 112: "112 stron", 1234: "1234 strony",
		10_000: "10 000 stron", 152: "152 strony",
	} {
		if got := words.Pages.N(n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
	for got, want := range map[string]string{
		MonthName(time.May, true): "maja", MonthName(time.May, false): "maj", MonthName(0, true): "",
		DayName(time.Sunday): "niedziela", And("a", "b", "c"): "a, b i c", And("a", "b"): "a i b",
		Decimal("1.5"): "1,5",
		Tag():          "pl",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if Use("pl\nltr") || *words != english || Tag() != "en" || MonthName(time.May, true) != "May" {
		t.Errorf("a text that is none leaves %+v in %s", words, Tag())
	}
	if Use(polish("@test", "Pliki")); *words != english {
		t.Errorf("a room of another length is taken: %+v", words)
	}
}

// A sentence that is written from right to left keeps what stands in it apart.
func TestValuesAreIsolatedFromRightToLeft(t *testing.T) {
	loaded(t)
	Use(strings.Replace(polish(), "pl\nltr", "ar\nrtl", 1))
	m := Message("افتح {file} و{n}")
	if got := m.With("file", "a.xml", "n", 3); got != "افتح \u2068a.xml\u2069 و3" {
		t.Errorf("%q", got)
	}
	before, behind := m.Split("file", "n", 3)
	if before != "افتح " || behind != " و3" {
		t.Errorf("split into %q and %q", before, behind)
	}
}

// What a file is called must not turn the words around that stand beside it.
func TestNoValueTurnsASentenceAround(t *testing.T) {
	Use("")
	m := Message("Open {file} of {site}?")
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
		if got, want := m.With("file", name, "site", "b"), "Open "+want+" of b?"; got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

func FuzzNoValueTurnsASentenceAround(f *testing.F) {
	f.Add("a\u202e\u2067b\u2069\u2069")
	f.Fuzz(func(t *testing.T, name string) {
		got, open := Message("{x}").With("x", name), 0
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
	f.Add(polish("@test", "Pliki", "", "x"))
	f.Add("")
	f.Add("\n\n\n\n\n\n\n\n@")
	f.Fuzz(func(t *testing.T, text string) {
		words := loaded(t)
		defer Use("")
		Use(text)
		words.Pages.With("n", 7)
		if words.Title == "" || words.Pages == "" {
			t.Error("a sentence is gone")
		}
	})
}
