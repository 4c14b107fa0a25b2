package wire

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/codec"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/say"
)

// ErrFrame says that bytes are not a frame of this protocol.
var ErrFrame = errors.New("wire: not a frame of this protocol")

// Protocol is the number of this protocol, the first thing in each frame.
const Protocol = 3

// A Body is the content of a message: a pointer to one of the request, answer and event types of this package.
type Body any

// kinds are the message types. The index of a type is its number on the wire, which may differ from build to build. Page
// and engine of different builds refuse each other in the first three, so these are always the same.
var kinds = first[:]

var first = [...]any{Hello{}, Welcome{}, Failure{}}

// declare adds the messages of a file.
func declare(messages ...any) bool {
	kinds = append(kinds, messages...)
	return true
}

var _ = declare(sitemapcore.Notes[:]...)

// details are the types of [Detail].
var details = []reflect.Type{
	reflect.TypeFor[Question](), reflect.TypeFor[ReplaceCount](), reflect.TypeFor[PasteCount](), reflect.TypeFor[XMLFault](),
	reflect.TypeFor[RecipeCount](),
}

// empty returns the zero message of a kind.
func empty(kind int) Body { return reflect.New(reflect.TypeOf(kinds[kind])).Interface() }

// Encode returns the frame of a message. An id of zero marks an event.
func Encode(id int, b Body) []byte { return encode(id, b, nil) }

// Show returns the frame of a message for the screen: each text in it is clipped to a length that a browser can draw
// (see [display.Clip]), so that a value of a hostile file can't block the page. Copied texts and blobs are
// complete.
func Show(id int, b Body) []byte { return encode(id, b, clip) }

// clip returns as much of a text as is displayed: the tag `show:"value"` is for the value of a page, "edited" for a text
// that is edited as a whole, and "whole" for one that is not displayed, such as a copy.
func clip(v reflect.Value, show string) string {
	text, most := v.String(), 64<<10
	switch show {
	case "value":
		most = display.MaxValue
	case "edited":
		most = 4 << 20
	case "whole":
		return text
	}
	short := display.Clip(text, most)
	if len(short) == len(text) {
		return text
	}
	if t, ok := v.Interface().(say.Text); ok {
		return say.Data(display.Clip(t.String(), most)).ForFile() // its parts may not be cut
	}
	return short
}

func encode(id int, b Body, clip func(text reflect.Value, show string) string) []byte {
	kind := reflect.TypeOf(b).Elem()
	n := slices.IndexFunc(kinds, func(k any) bool { return reflect.TypeOf(k) == kind })
	if n < 0 {
		panic(fmt.Sprintf("wire: %T is no message: declare it in the last line of its file", b))
	}
	c := codec.Coder{B: make([]byte, 0, 64), Types: details, Clip: clip}
	for _, n := range [...]int{Protocol, n, id} {
		c.Int(&n)
	}
	c.Values(b)
	return c.B
}

// Decode reads a frame. Bytes of another protocol, of an unknown kind, cut short, or with more
// behind them give ErrFrame.
func Decode(frame []byte) (id int, b Body, err error) {
	c := codec.Coder{B: frame, Types: details, Reading: true}
	var protocol, n int
	c.Int(&protocol)
	if !c.Bad && protocol != Protocol {
		return 0, nil, fmt.Errorf("%w: protocol %d, want %d", ErrFrame, protocol, Protocol)
	}
	c.Int(&n)
	c.Int(&id)
	if c.Bad || n >= len(kinds) {
		return 0, nil, ErrFrame
	}
	b = empty(n)
	if c.Values(b); c.Bad || len(c.B) > 0 {
		return 0, nil, ErrFrame
	}
	return id, b, nil
}
