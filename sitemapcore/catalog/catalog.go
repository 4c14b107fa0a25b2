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
//	var words sentences
//
//	var _ = catalog.Load("files", text, unsafe.Pointer(&words), unsafe.Sizeof(words))
//
// So the compiler finds a sentence that is missing. Fields and sentences have the same names in the
// same order, and the fields are strings and Messages, or structs of them that are embedded, one for a
// group of sentences: a test of the module holds that, and finds a sentence that nobody says.
//
// A [Message] has places, which are filled when it is said. A whole sentence is one message: words
// are not put together from parts, since no other language has its parts in the same order.
// The form is a part of ICU MessageFormat: {name}, and {name, plural, …} with the categories of
// Unicode CLDR (one, other) or exact numbers (=0), in whose branches # is the number.
//
// A text is read once, when the program starts; a sentence without places costs nothing after that,
// one with places about a microsecond.
//
// English is what the program has with it. [Use] puts the sentences of another language into the same
// structs, where whoever says one next finds it.
package catalog

import (
	"strconv"
	"strings"
	"unsafe"

	"sitemapeditor/sitemapcore/pause"
)

// A Room is the sentences of one part of the editor.
type Room struct {
	Name string // "files"

	each    func(say func(name string, text *string)) // where each sentence stands that the program says
	english []string                                  // what stood there first; nil until another language came
}

// A Sentence is one of a room.
type Sentence struct{ Name, Text string }

var rooms []*Room

// Load puts the sentences of a text into the struct of a room, one string behind another: what a
// struct of strings and Messages is in memory, and nothing else may be. That the struct is one, with
// the same names in the same order, is held by a test of the module. A text that doesn't fit is a
// fault of the program, and panics.
//
// It is called while the variables of a package get their values, so what these take of a sentence
// is a pointer: its text is not there yet, and changes with the language.
//
// The types of the structs don't get into the program this way: not the names of their fields, and
// not the functions that compare two of them, which Go writes for each type that is made or reflected
// on. That is 90 KB of a first visit.
func Load(room, text string, into unsafe.Pointer, size uintptr) bool {
	pause.Here()
	words := unsafe.Slice((*string)(into), size/unsafe.Sizeof(""))
	n := 0
	for s, err := range sentences(text) {
		if err == "" && n == len(words) {
			err = "no field for " + s.Name
		}
		if err != "" {
			panic("catalog: " + room + ": " + err)
		}
		words[n] = s.Text
		n++
	}
	if n < len(words) {
		panic("catalog: " + room + ": " + strconv.Itoa(len(words)-n) + " sentences are missing")
	}
	return Table(room, func(say func(string, *string)) {
		n := 0
		for s := range sentences(text) {
			say(s.Name, &words[n])
			n++
		}
	})
}

// Table makes a room of sentences that stand in a table of their own: each says all of them, always
// in the same order.
func Table(room string, each func(say func(name string, text *string))) bool {
	rooms = append(rooms, &Room{Name: room, each: each})
	return true
}

// Rooms returns all that were loaded, in the order in which they were.
func Rooms() []*Room { return rooms }

// Sentences returns those of the room, as they are said now.
func (r *Room) Sentences() (all []Sentence) {
	r.each(func(name string, text *string) { all = append(all, Sentence{name, *text}) })
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
