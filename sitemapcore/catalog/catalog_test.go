package catalog

import (
	"slices"
	"strings"
	"testing"
	"unsafe"
)

type room struct {
	Title, Hint string
	Pages       Message
}

const text = `# A room.

Title: Files
# Why: not.
Hint: Drop more: anywhere,
  or paste
  addresses.
Pages: {n, plural, one {# page} other {# pages}}
`

func TestLoadsWhatTheTextSays(t *testing.T) {
	var words room
	Load("test", text, unsafe.Pointer(&words), unsafe.Sizeof(words))
	defer func() { rooms = nil }()
	want := room{"Files", "Drop more: anywhere, or paste addresses.", "{n, plural, one {# page} other {# pages}}"}
	if words != want {
		t.Errorf("got %+v", words)
	}
	all := Rooms()[0].Sentences()
	if len(all) != 3 || all[1] != (Sentence{Name: "Hint", Text: want.Hint}) {
		t.Errorf("listed are %+v", all)
	}
	words.Title = "Dateien"
	if Rooms()[0].Sentences()[0].Text != "Dateien" {
		t.Error("the room has other sentences than the program")
	}
}

func TestWhatDoesNotFitPanics(t *testing.T) {
	for wrong, want := range map[string]string{
		"Title:\nHint: b\n":     "not a sentence",
		"Title: a \nHint: b\n":  "not a sentence",
		"Title: a\n\nHint  b\n": "not a sentence",
		"Title\n":               "not a sentence",
		"Title: a\nHint: b\n":   "1 sentences are missing",
		text + "More: d\n":      "no field for More",
	} {
		func() {
			defer func() {
				if got, _ := recover().(string); !strings.Contains(got, want) {
					t.Errorf("%q: %q, want %q", wrong, got, want)
				}
			}()
			var words room
			Load("test", wrong, unsafe.Pointer(&words), unsafe.Sizeof(words))
		}()
	}
}

func TestWith(t *testing.T) {
	const both = "{n, plural, =0 {No page} one {One page, {name},} other {# pages, first {name},}} in {files, plural," +
		" one {# file} other {# files}} #1"
	tests := []struct {
		m      Message
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
		if got := test.m.With(test.places...); got != test.want {
			t.Errorf("%q with %v: %q, want %q", test.m, test.places, got, test.want)
		}
	}
	if got := Message(both).Places(); !slices.Equal(got, []string{"n", "name", "name", "files"}) {
		t.Errorf("places are %q", got)
	}
	before, behind := Message("Press {key} to undo {n, plural, one {# step} other {# steps}}.").Split("key", "n", 2)
	if before != "Press " || behind != " to undo 2 steps." {
		t.Errorf("split into %q and %q", before, behind)
	}
}

// A translator's text may be anything.
func FuzzWith(f *testing.F) {
	for _, seed := range []string{"", "{", "}{", "{n, plural, one {#} other {{n}}}", "{n, plural,", "{{n}}"} {
		f.Add(seed, 3)
	}
	f.Fuzz(func(t *testing.T, m string, n int) {
		got := Message(m).With("n", n)
		if !strings.ContainsAny(m, "{") && got != m {
			t.Errorf("%q became %q", m, got)
		}
		Message(m).Places()
		Message(m).Split("n")
	})
}

func TestAnd(t *testing.T) {
	for want, items := range map[string][]string{
		"": nil, "a": {"a"}, "a and b": {"a", "b"}, "a, b and c": {"a", "b", "c"},
	} {
		if got := And(items...); got != want {
			t.Errorf("%q: %q, want %q", items, got, want)
		}
	}
}
