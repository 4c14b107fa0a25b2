package wire

import (
	"encoding/binary"
	"errors"

	"sitemapeditor/sitemapcore"
)

// ErrFrame says that bytes are not a frame of this protocol.
var ErrFrame = errors.New("wire: not a frame of this protocol")

// A Coder writes the fields of a message to a frame, or reads them from one. Which of the two is its state, so
// that a message states its fields once.
type Coder struct {
	b       []byte
	reading bool
	showing bool // what is written is for the screen, and is clipped
	err     error
}

// maxText is the most bytes of a text that is shown, and maxEdited of one that is edited as a whole. The values of pages are shorter: [sitemapcore.MaxShown].
const (
	maxText   = 64 << 10
	maxEdited = 4 << 20
)

type integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32
}

func num[T integer](c *Coder, v *T) {
	if !c.reading {
		c.b = binary.AppendVarint(c.b, int64(*v))
		return
	}
	n, k := binary.Varint(c.b)
	if k <= 0 || int64(T(n)) != n {
		c.fail()
		*v = 0
		return
	}
	c.b = c.b[k:]
	*v = T(n)
}

func (c *Coder) fail() {
	c.err = ErrFrame
	c.b = nil
}

func (c *Coder) bool(v *bool) {
	n := uint8(0)
	if *v {
		n = 1
	}
	num(c, &n)
	*v = n == 1
}

// length codes the length of something whose parts take at least size bytes each in a frame.
func (c *Coder) length(n, size int) int {
	num(c, &n)
	if c.reading && (n < 0 || n > len(c.b)/size) {
		c.fail()
		return 0
	}
	return n
}

// string codes a text. One that is shown is clipped.
func (c *Coder) string(v *string) { c.text(v, maxText) }

// text codes a text of which at most so many bytes are shown.
func (c *Coder) text(v *string, most int) {
	if c.showing {
		shown := sitemapcore.Clip(*v, most)
		v = &shown
	}
	c.whole(v)
}

// cells codes values that stand one behind the other in a text, and where each of them ends.
func (c *Coder) cells(ends *[]int, text *string) {
	if c.showing {
		var shown []byte
		places := make([]int, len(*ends))
		from := 0
		for i, end := range *ends {
			shown = append(shown, sitemapcore.Clip((*text)[from:end], sitemapcore.MaxShown)...)
			from, places[i] = end, len(shown)
		}
		all := string(shown)
		ends, text = &places, &all
	}
	nums(c, ends)
	c.whole(text)
}

// whole codes a text that goes to nobody's screen, such as what is copied.
func (c *Coder) whole(v *string) {
	n := c.length(len(*v), 1)
	if !c.reading {
		c.b = append(c.b, *v...)
		return
	}
	*v = string(c.b[:n])
	c.b = c.b[n:]
}

// list codes a list by coding its parts. A part takes at least one byte.
func list[T any](c *Coder, v *[]T, part func(*T)) {
	n := c.length(len(*v), 1)
	if c.reading {
		*v = nil
		for range n {
			var t T
			part(&t)
			if c.err != nil {
				return
			}
			*v = append(*v, t)
		}
		return
	}
	for i := range *v {
		part(&(*v)[i])
	}
}

func nums[T integer](c *Coder, v *[]T) { list(c, v, func(n *T) { num(c, n) }) }
func texts(c *Coder, v *[]string)      { list(c, v, func(s *string) { c.string(s) }) }
