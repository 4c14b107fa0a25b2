// Package codec encodes numbers, texts and lists as bytes, and decodes them.
//
// A [Coder] does both, depending on its state, so that a format lists its fields once. Numbers are varints, as in
// encoding/binary; texts and lists begin with their length.
//
// The input may be damaged or hostile. A number beyond its bounds, a length beyond the input and an early end make the
// Coder Bad: later values decode as zero, and nothing allocates more than a small multiple of the input.
package codec

import "encoding/binary"

// A Coder writes values behind B, or with Reading takes them off its front.
type Coder struct {
	B       []byte
	Reading bool
	Bad     bool // a Coder didn't write the input
}

// Fail makes the Coder Bad.
func (c *Coder) Fail() { c.Bad, c.B = true, nil }

// Uint codes a number up to most.
func (c *Coder) Uint(v, most uint64) uint64 {
	if !c.Reading {
		c.B = binary.AppendUvarint(c.B, v)
		return v
	}
	n, k := binary.Uvarint(c.B)
	if k <= 0 || n > most {
		c.Fail()
		return 0
	}
	c.B = c.B[k:]
	return n
}

// Signed codes a number that may be negative.
func (c *Coder) Signed(v int64) int64 {
	n := c.Uint(uint64(v<<1)^uint64(v>>63), 1<<64-1)
	return int64(n>>1) ^ -int64(n&1)
}

// Int codes a number that is not negative and has at most 31 bits.
func (c *Coder) Int(v *int) { *v = int(c.Uint(uint64(*v), 1<<31-1)) }

// Flags codes up to eight switches.
func (c *Coder) Flags(flags ...*bool) {
	var bits uint64
	for i, f := range flags {
		if *f {
			bits |= 1 << i
		}
	}
	bits = c.Uint(bits, 1<<len(flags)-1)
	for i, f := range flags {
		*f = bits&(1<<i) != 0
	}
}

// Length codes the length of something whose parts take at least one byte each.
func (c *Coder) Length(n int) int {
	c.Int(&n)
	if c.Reading && n > len(c.B) {
		c.Fail()
		return 0
	}
	return n
}

// Bytes codes bytes. Those that are read are part of B.
func (c *Coder) Bytes(v *[]byte) {
	n := c.Length(len(*v))
	if !c.Reading {
		c.B = append(c.B, *v...)
		return
	}
	*v = c.B[:n:n]
	c.B = c.B[n:]
}

// Text codes a text.
func (c *Coder) Text(v *string) {
	n := c.Length(len(*v))
	if !c.Reading {
		c.B = append(c.B, *v...)
		return
	}
	*v = string(c.B[:n])
	c.B = c.B[n:]
}

// List codes a list, each of whose items takes at least one byte.
func List[T any](c *Coder, v *[]T, part func(*T)) {
	n := c.Length(len(*v))
	if c.Reading {
		*v = nil
	}
	for i := 0; i < n && !c.Bad; i++ {
		if c.Reading {
			*v = append(*v, *new(T))
		}
		part(&(*v)[i])
	}
}
