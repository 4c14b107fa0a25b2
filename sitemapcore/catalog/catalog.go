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
//		Title, Hint string
//		Pages       catalog.Message
//	}
//
//	//go:embed words.txt
//	var text string
//
//	var words = (*sentences)(catalog.Load("files", text))
//
// So the compiler finds a sentence that is missing. Fields and sentences have the same names in the
// same order, and the fields are strings and Messages: a test of the module holds that, and finds a
// sentence that nobody says.
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
	"strconv"
	"strings"
	"unsafe"
)

// A Room is the sentences of one part of the editor.
type Room struct {
	Name  string // "files"
	text  string
	words []string // the fields of the struct
}

// A Sentence is one of a room.
type Sentence struct{ Name, Text string }

var rooms []Room

// Load returns the sentences of a room, from its text, one string behind another: what a struct of
// strings and Messages is in memory, and nothing else may be. That the room's struct is one, with the
// same names in the same order, is held by a test of the module. A text that is none is a fault of
// the program, and panics.
//
// The types of the structs themselves don't get into the program this way: not the names of their
// fields, and not the functions that compare two of them, which Go writes for each type that is
// made or reflected on. That is 90 KB of a first visit.
func Load(room, text string) unsafe.Pointer {
	var words []string
	for s, err := range sentences(text) {
		if err != "" {
			panic("catalog: " + room + ": " + err)
		}
		words = append(words, s.Text)
	}
	rooms = append(rooms, Room{room, text, words})
	return unsafe.Pointer(unsafe.SliceData(words))
}

// Rooms returns all that were loaded, in the order in which they were.
func Rooms() []Room { return rooms }

// Sentences returns those of the room, as they are said now.
func (r Room) Sentences() []Sentence {
	all := make([]Sentence, 0, len(r.words))
	for s := range sentences(r.text) {
		all = append(all, Sentence{s.Name, r.words[len(all)]})
	}
	return all
}

// sentences gives those of a text, and what is wrong with a line that is none.
func sentences(text string) func(yield func(Sentence, string) bool) {
	return func(yield func(Sentence, string) bool) {
		for text := text; text != ""; {
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
			err := ""
			if !ok || sentence == "" || sentence != strings.TrimSpace(sentence) {
				err = "not a sentence: " + strconv.Quote(line)
			}
			if !yield(Sentence{name, sentence}, err) {
				return
			}
		}
	}
}
