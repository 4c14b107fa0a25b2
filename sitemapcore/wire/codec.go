package wire

import (
	"encoding/binary"
	"errors"
)

// ErrFrame says that bytes are not a frame of this protocol.
var ErrFrame = errors.New("wire: not a frame of this protocol")

// A Coder writes the fields of a message to a frame, or reads them from one. Which of the two is its state, so
// that a message states its fields once.
type Coder struct {
	b       []byte
	reading bool
	err     error
}

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

func (c *Coder) string(v *string) {
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
