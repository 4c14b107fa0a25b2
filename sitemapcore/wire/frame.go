package wire

import (
	"fmt"
	"reflect"
)

// numbers maps the type of a message to its number.
var numbers = func() map[reflect.Type]int {
	m := make(map[reflect.Type]int, len(kinds))
	for i, k := range kinds {
		m[reflect.TypeOf(k())] = i
	}
	return m
}()

// Encode returns the frame of a message. An id of zero marks an event.
func Encode(id int, b Body) []byte { return encode(id, b, false) }

// Show returns the frame of a message that the page shows: each text in it is clipped to what a browser can draw (see [sitemapcore.Clip]), so that no value
// of a hostile file can hold the page up. What is copied, and what goes as a blob, is whole.
func Show(id int, b Body) []byte { return encode(id, b, true) }

func encode(id int, b Body, showing bool) []byte {
	n, ok := numbers[reflect.TypeOf(b)]
	if !ok {
		panic(fmt.Sprintf("wire: %T is not a message", b))
	}
	c := Coder{b: make([]byte, 0, 64), showing: showing}
	head := [3]int{Protocol, n, id}
	for i := range head {
		num(&c, &head[i])
	}
	b.code(&c)
	return c.b
}

// Decode reads a frame. Bytes of another protocol, of an unknown kind, cut short, or with more behind them give ErrFrame.
func Decode(frame []byte) (id int, b Body, err error) {
	c := Coder{b: frame, reading: true}
	var protocol, n int
	num(&c, &protocol)
	if c.err == nil && protocol != Protocol {
		return 0, nil, fmt.Errorf("%w: protocol %d, want %d", ErrFrame, protocol, Protocol)
	}
	num(&c, &n)
	num(&c, &id)
	if c.err != nil || n < 0 || n >= len(kinds) || id < 0 {
		return 0, nil, ErrFrame
	}
	b = kinds[n]()
	b.code(&c)
	if c.err != nil || len(c.b) > 0 {
		return 0, nil, ErrFrame
	}
	return id, b, nil
}
