package catalog

import (
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
