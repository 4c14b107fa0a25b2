package dom

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// A Part is a part of an element that a [Sheet] sets: an attribute by its name, which an empty value removes, or one of
// these constants.
type Part string

// Parts that are not attributes. Any value but "" turns Hidden and Ticked on.
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

// A Sheet is a list of copies of one element, which differ only in texts and attributes. It is for lists that change
// often and as a whole, such as the rows of a scrolled table. Go-app makes Go values for each element of the page, and
// each changed property is a call from WebAssembly to the browser, which costs some microseconds and its strings: 25 ms
// and more for forty rows. A Sheet remembers the current values, and passes all changes as one text, in one call.
//
// go-app must draw the list element empty. web/boot/paint.js makes and fills the copies: it sets texts, attributes and
// properties, and never markup.
type Sheet struct {
	list, model app.Value
	items       []item
	turned      int // the item of the ring that is first in the page
	item        int // that is being set
	next        int // the index of its next value
	changes     []byte
}

// An item holds the current values of one copy.
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

// Set sets a part of an element of the current item. Elements are counted in the order of the page; 0 is the item
// itself. Each item must set all its parts, in the same order.
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

// Put sets a part of an item again, because the page may have changed it: a press changes a checkbox. The value must be
// the one that was Set last.
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

// Turn orders the first n items in the page: from item i to the last, and then from the first. It moves as few of them
// as possible, because the browser lays moved ones out again. Before a call with another n, the caller must call it
// with the old n and item 0.
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

// Show applies the changes to the page.
func (s *Sheet) Show() {
	changes := s.changes
	s.changes = s.changes[:0]
	if s.Live() {
		app.Window().Get("sitemapEditorBoot").Call("paint", s.list, s.model, len(s.items), string(changes))
	}
}
