package dom

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// A Part is what a [Sheet] sets of an element: an attribute by its name, which an empty value
// removes, or one of these.
type Part string

// What is no attribute. Hidden and Ticked are on for any value but an empty one.
const (
	Text   Part = ""
	Class  Part = "class"
	Hidden Part = "hidden"
	Ticked Part = "checked"
	Pieces Part = "pieces" // see [AppendPiece]
	top    Part = "y"
	first  Part = "first"
	last   Part = "last"
)

// Flag is the value of a [Part] that is on or off.
func Flag(on bool) string {
	if on {
		return "true"
	}
	return ""
}

// AppendPiece adds text to a value of [Pieces], which are a text in spans that differ by their
// class. Without a class it is no span.
func AppendPiece(value []byte, class, text string) []byte {
	value = append(append(value, class...), 1)
	// The one separates, as the zero does. XML holds neither: reading has made this sign of them.
	return append(append(value, strings.ReplaceAll(text, "\x01", "\uFFFD")...), 1)
}

// A Sheet is a list of elements that are copies of one, and differ in texts and attributes only. It
// is for lists that change as a whole and often, such as the rows of a table that is scrolled.
// Go-app makes elements of Go for each element of the page, and each property that differs is a
// call from WebAssembly to the browser, which costs a few microseconds and its strings: for forty
// rows 25 ms and more. A Sheet remembers what it has set, and hands over all that differs as one
// text, in one call.
//
// The list element must be one that go-app draws empty. The copies are made and filled by
// web/paint.js: it sets texts, attributes and properties, and nothing that could be markup.
type Sheet struct {
	list, model app.Value
	items       []item
	turned      int // the item of the ring that stands first in the page
	item        int // that is being set
	next        int // which of its values comes next
	changes     []byte
}

// An item is what was set of one copy.
type item struct {
	values []string
	placed bool
	y      int
}

// NewSheet returns the sheet of a list that is empty. Its items will be copies of model.
func NewSheet(list, model app.Value) *Sheet { return &Sheet{list: list, model: model} }

// Live reports whether there is a browser.
func (s *Sheet) Live() bool { return s != nil && s.list.Truthy() }

// Grow makes it n items, if there are less. New ones are as the model is.
func (s *Sheet) Grow(n int) {
	for len(s.items) < n {
		s.items = append(s.items, item{})
	}
}

// Begin says which item the next calls of Set are about.
func (s *Sheet) Begin(i int) { s.item, s.next = i, 0 }

// Set says what a part of an element of the item is to be. Elements are counted in the order of the
// page; 0 is the item itself. All items must be set in the same order, and whole.
func (s *Sheet) Set(element int, what Part, value string) {
	it := &s.items[s.item]
	switch {
	case s.next == len(it.values):
		it.values = append(it.values, value)
		s.change(element, what, value)
	case it.values[s.next] != value:
		it.values[s.next] = value
		s.change(element, what, value)
	}
	s.next++
}

// Put says what a part of an item is to be, where that may have been changed in the page: a
// checkbox is by a press. It must be what Set has said last.
func (s *Sheet) Put(i, element int, what Part, value string) {
	s.item = i
	s.change(element, what, value)
}

// MoveY moves item i to y pixels below the top of the list. It sets the transform, for which the
// browser has a short way.
func (s *Sheet) MoveY(i, y int) {
	if it := &s.items[i]; it.y != y || !it.placed {
		it.y, it.placed = y, true
		s.item = i
		s.change(0, top, strconv.Itoa(y))
	}
}

// Turn brings the first n items into an order in the page that begins with item i, goes on to the
// last of them and then from the first, on the shorter way: what moves is laid out again. Before it
// is called with another n, it must be called with the same and item 0.
func (s *Sheet) Turn(i, n int) {
	if n == 0 {
		return
	}
	forward := (i-s.turned+n)%n <= n/2
	for s.turned != i {
		if forward {
			s.item = s.turned
			s.change(0, last, "")
			s.turned = (s.turned + 1) % n
			continue
		}
		s.turned = (s.turned - 1 + n) % n
		s.item = s.turned
		s.change(0, first, "")
	}
}

func (s *Sheet) change(element int, what Part, value string) {
	s.changes = strconv.AppendInt(s.changes, int64(s.item), 10)
	s.changes = append(s.changes, 0)
	s.changes = strconv.AppendInt(s.changes, int64(element), 10)
	s.changes = append(s.changes, 0)
	s.changes = append(s.changes, what...)
	s.changes = append(s.changes, 0)
	// The zero separates. In a text it would be drawn as this sign.
	s.changes = append(append(s.changes, strings.ReplaceAll(value, "\x00", "\uFFFD")...), 0)
}

// Show brings the page to what was set.
func (s *Sheet) Show() {
	changes := s.changes
	s.changes = s.changes[:0]
	if s.Live() {
		app.Window().Call("sitemapEditorPaint", s.list, s.model, len(s.items), string(changes))
	}
}
