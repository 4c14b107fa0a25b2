// Package catalog keeps the sentences that owners read.
//
// Each room has a text of its own, words.txt, in which a sentence stands behind its name, and a
// struct with a field for each of them:
//
//	# The list of files.
//	Title: Files
//	Hint: Drop more files anywhere,
//	  or paste addresses.
//	Pages: {n, plural, one {# page} other {# pages}}
//
//	type sentences struct {
//		_ catalog.Uncompared
//
//		Title, Hint string
//		Pages       catalog.Message
//	}
//
//	//go:embed words.txt
//	var text string
//
//	var words = catalog.Load[sentences]("files", text)
//
// So the compiler finds a sentence that is missing, [Load] one that the text or the struct doesn't
// have, and a test of the module one that nobody says. Fields and sentences have the same order.
//
// A [Message] has places, which are filled when it is said. A whole sentence is one message: words
// are not put together from parts, since no other language has its parts in the same order.
// The form is a part of ICU MessageFormat: {name}, and {name, plural, …} with the categories of
// Unicode CLDR (one, other) or exact numbers (=0), in whose branches # is the number.
//
// A text is read once, when the program starts; a sentence without places costs nothing after that,
// one with places about a microsecond.
package catalog

import (
	"reflect"
	"strconv"
	"strings"
)

// Uncompared stands first in the struct of a room. Go writes a function that compares two of them
// for every struct that can be compared, which for one of many sentences is as long as its texts.
type Uncompared [0]func()

// A Room is the sentences of one part of the editor.
type Room struct {
	Name  string // "files"
	words reflect.Value
}

// A Sentence is one of a room.
type Sentence struct {
	Name, Text string
	Places     bool // it is a [Message]
}

var rooms []Room

// Load returns the sentences of a room, from its text. T is a struct of strings and Messages. What
// doesn't fit together is a fault of the program, and panics.
func Load[T any](room, text string) *T {
	words := new(T)
	load(room, text, reflect.ValueOf(words).Elem())
	return words
}

// load is apart, as what is generic stands in the program once for each room.
func load(room, text string, words reflect.Value) {
	if err := fill(words, text); err != "" {
		panic("catalog: " + room + ": " + err)
	}
	rooms = append(rooms, Room{room, words})
}

// Rooms returns all that were loaded, in the order in which they were.
func Rooms() []Room { return rooms }

// Sentences returns those of the room.
func (r Room) Sentences() []Sentence {
	var all []Sentence
	for i := first(r.words); i < r.words.NumField(); i++ {
		f := r.words.Type().Field(i)
		all = append(all, Sentence{f.Name, r.words.Field(i).String(), f.Type == reflect.TypeFor[Message]()})
	}
	return all
}

// first returns the number of the first field that is a sentence.
func first(words reflect.Value) int {
	if words.NumField() > 0 && words.Type().Field(0).Name == "_" {
		return 1
	}
	return 0
}

// fill sets the fields of a struct and says what doesn't fit.
func fill(words reflect.Value, text string) string {
	n := first(words)
	for text != "" {
		line, rest, _ := strings.Cut(text, "\n")
		for strings.HasPrefix(rest, "  ") {
			var more string
			more, rest, _ = strings.Cut(rest[2:], "\n")
			line += " " + more
		}
		text = rest
		if line == "" || line[0] == '#' {
			continue
		}
		name, sentence, ok := strings.Cut(line, ": ")
		switch {
		case !ok || sentence == "" || sentence != strings.TrimSpace(sentence):
			return "not a sentence: " + strconv.Quote(line)
		case n == words.NumField():
			return "no field for " + name
		case words.Type().Field(n).Name != name:
			return name + " stands where the struct has " + words.Type().Field(n).Name
		}
		words.Field(n).SetString(sentence)
		n++
	}
	if n < words.NumField() {
		return "no sentence for " + words.Type().Field(n).Name
	}
	return ""
}
