package say

import (
	"slices"
	"strings"
	"testing"
	"time"
)

func TestFill(t *testing.T) {
	const both = "{n, plural, =0 {No page} one {One page, {name},} other {# pages, first {name},}} in {files, plural," +
		" one {# file} other {# files}} #1"
	tests := []struct {
		m      Text
		places []any
		want   string
	}{
		{"Plain.", nil, "Plain."},
		{"{a} and {b}, {a}", []any{"b", "x{a}", "a", 1234567}, "1,234,567 and x{a}, 1,234,567"},
		{both, []any{"n", 0, "name", "a", "files", 1}, "No page in 1 file #1"},
		{both, []any{"n", 1, "name", "a#", "files", int64(0)}, "One page, a#, in 0 files #1"},
		{both, []any{"n", 48213, "name", "{n}", "files", 2}, "48,213 pages, first {n}, in 2 files #1"},
		{"{n} {m}", []any{"n", -1}, "-1 {m}"},
		{"{n, plural, other {# x}}", []any{"n", 1}, "1 x"},
		{"a { b", []any{"n", 1}, "a { b"},
	}
	for _, test := range tests {
		if got := Fill(test.m, test.places...).String(); got != test.want {
			t.Errorf("%q with %v: %q, want %q", test.m, test.places, got, test.want)
		}
	}
	if got := Places(both); !slices.Equal(got, []string{"n", "name", "name", "files"}) {
		t.Errorf("places are %q", got)
	}
	before, behind := Split("Press {key} to undo {n, plural, one {# step} other {# steps}}.", "key", "n", 2)
	if before.String() != "Press " || behind.String() != " to undo 2 steps." {
		t.Errorf("split into %q and %q", before, behind)
	}
}

// A translator's text may be anything.
func FuzzFill(f *testing.F) {
	for _, seed := range []string{"", "{", "}{", "{n, plural, one {#} other {{n}}}", "{n, plural,", "{{n}}"} {
		f.Add(seed, 3)
	}
	f.Fuzz(func(t *testing.T, m string, n int) {
		if strings.HasPrefix(m, finished) || strings.Contains(m, contextMark) {
			return
		}
		got := N(Text(m), n).String()
		if !strings.ContainsAny(m, "{") && got != m {
			t.Errorf("%q became %q", m, got)
		}
		Places(m)
		Parts(m)
		Split(Text(m), "n")
	})
}

func TestAnd(t *testing.T) {
	for want, items := range map[string][]string{
		"": nil, "a": {"a"}, "a and b": {"a", "b"}, "a, b and c": {"a", "b", "c"},
	} {
		var texts []Text
		for _, item := range items {
			texts = append(texts, Data(item))
		}
		if got := And(texts...).String(); got != want {
			t.Errorf("%q: %q, want %q", items, got, want)
		}
	}
}

func TestNoSpaceFollowsAChineseOrJapaneseSentence(t *testing.T) {
	for want, texts := range map[string][]Text{
		"One. Two.": {"One.", "Two."},
		"一。二？三。":    {"一。", "二？", "三。"},
		"一 Google":  {"一", "Google"},
	} {
		if got := Join(" ", texts...).String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestATextIsTranslatedWhenItIsShown(t *testing.T) {
	var kept Text = "Files"
	inContext := Text("Done##button")
	if kept.String() != "Files" || inContext.String() != "Done" {
		t.Errorf("in English: %q, %q", kept, inContext)
	}
	inPolish(t, map[string]string{"Files": "Pliki", "Done##button": "Gotowe", "Done": "Zrobione"})
	for got, want := range map[Text]string{
		kept: "Pliki", inContext: "Gotowe", "Done": "Zrobione", "Missing": "Missing", "Missing##place": "Missing",
		Data("Files"): "Files", Data(""): "", Fill("{what}", "what", kept): "Pliki",
		Join(", ", kept, Data("Files")): "Pliki, Files", Data("a##b"): "a##b",
	} {
		if got.String() != want {
			t.Errorf("%q, want %q", got.String(), want)
		}
	}
	Use("")
	if kept.String() != "Files" {
		t.Errorf("back in English: %q", kept)
	}
}

func TestATextWithValuesFollowsTheLanguage(t *testing.T) {
	inner := Fill("{n, plural, one {# page} other {# pages}} in {file}", "n", 2, "file", "a\x04\x05.xml")
	for _, x := range []struct {
		text            Text
		english, spoken string
	}{
		{inner, "2 pages in a\x04\x05.xml", "2 strony w a\x04\x05.xml"},
		{Fill("Open {what}", "what", inner), "Open 2 pages in a\x04\x05.xml", "Otwórz 2 strony w a\x04\x05.xml"},
		{Fill("Open {what}", "what", Text("Files")), "Open Files", "Otwórz Pliki"},
		{Join(" · ", "Files", inner), "Files · 2 pages in a\x04\x05.xml", "Pliki · 2 strony w a\x04\x05.xml"},
		{And("Files", Data("Files")), "Files and Files", "Pliki i Files"},
		{Fill("{day} {month}", "day", 3, "month", time.May), "3 May", "3 maja"},
		{Fill("{month} {year}", "month", time.May, "year", "2026"), "May 2026", "maj 2026"},
		{Fill("{month}", "month", time.Month(0)), "", ""},
		{Fill("Open {what}"), "Open {what}", "Otwórz {what}"},
		{Fill(""), "", ""},
		{Join(" "), "", ""},
		{And(), "", ""},
	} {
		if got := x.text.String(); got != x.english {
			t.Errorf("in English: %q, want %q", got, x.english)
		}
		kept := FromFile(x.text.ForFile())
		inPolish(t, map[string]string{
			"{n, plural, one {# page} other {# pages}} in {file}": "{n, plural, one {# strona} few {# strony} other {# stron}} w {file}",
			"Open {what}": "Otwórz {what}", "Files": "Pliki",
		})
		if got := x.text.String(); got != x.spoken {
			t.Errorf("in Polish: %q, want %q", got, x.spoken)
		}
		if got := kept.String(); got != x.english {
			t.Errorf("in a file: %q, want %q", got, x.english)
		}
		Use("")
	}
}

// FuzzText shows any bytes in the form of a text, and reads from a file only texts that are as long as they look.
func FuzzText(f *testing.F) {
	for _, t := range []Text{
		"Files", Data("a"), N("{n} of {n}", 3), Join(" ", "a", N("{n}", 2)), And("a", "b", "c"), "\x01", "\x02", "\x03", "\x03a\x04\x05",
	} {
		f.Add(string(t))
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) < 40 {
			_ = Text(text).String()
		}
		if got := FromFile(text).String(); len(got) > len(text) {
			t.Errorf("%q is shown as %q", text, got)
		}
	})
}
