// Package codec encodes values of Go types as bytes, and decodes them: the messages between page and engine, and all that
// a project keeps on the device, except recipes, which people read.
//
// # Form
//
// The form of a type follows from the type, so that a format lists its fields once. A number is a varint, as in
// encoding/binary; a negative one has ten bytes. A text, a slice of bytes and any other slice begin with their length.
// A struct is its exported fields in their order; booleans next to each other share one number, a bit each. The tag
// `codec:"-"` leaves a field out. A type must not contain itself.
//
// A type that has another form implements [Own]. The promotion of methods holds: a struct that embeds such a type has its
// form, unless it implements Own too.
//
// # Changing a type
//
// Types whose bytes are on devices keep their fields and the order of them. A boolean behind other booleans is a new
// bit, so older bytes can be read. Anything else that is new needs a new kind of record, or a new version.
//
// # Hostile input
//
// The input may be damaged or hostile. A number beyond its bounds, a length beyond the input, a value that is not
// [Checked], and an early end make the Coder Bad: later values decode as zero, and nothing allocates more than a small
// multiple of the input.
package codec

import (
	"encoding/binary"
	"reflect"
	"slices"
	"sync"
)

// A Coder writes values behind B, or with Reading takes them off its front.
type Coder struct {
	B       []byte
	Reading bool
	Bad     bool // a Coder didn't write the input

	// Counts bounds the integers that are read: none is negative, an int has at most 31 bits, an int64 62.
	Counts bool

	// Types are the types of which an interface may hold a pointer. It is coded as the place of its type, and the value.
	Types []reflect.Type

	// Clip returns the text to write for a value whose kind is string, or is nil. show is the tag of that name of the
	// field that is the text, or a slice or an array of such texts.
	Clip func(text reflect.Value, show string) string
}

// Own is a pointer to a value with a form of its own.
type Own interface {
	// Code writes the value, or reads it.
	Code(c *Coder)
}

// Checked is a pointer to a value that can contradict itself.
type Checked interface {
	// Valid reports whether the value that was read can be used.
	Valid() bool
}

// Fail makes the Coder Bad.
func (c *Coder) Fail() { c.Bad, c.B = true, nil }

// Values codes the values to which pointers point.
func (c *Coder) Values(pointers ...any) {
	for _, p := range pointers {
		switch p := p.(type) {
		case Own:
			p.Code(c)
		case *string:
			c.text(reflect.ValueOf(p).Elem(), "")
		default:
			v := reflect.ValueOf(p).Elem()
			c.value(v, formOf(v.Type()), "")
		}
	}
}

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

// Signed codes a number that is often negative.
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

// List codes a slice whose items depend on each other. Each takes at least one byte.
func List[T any](c *Coder, v *[]T, item func(*T)) {
	n := c.length(len(*v))
	if c.Reading {
		*v = nil
	}
	for i := 0; i < n && !c.Bad; i++ {
		if c.Reading {
			*v = append(*v, *new(T))
		}
		item(&(*v)[i])
	}
}

// length codes the length of something whose parts take at least one byte each.
func (c *Coder) length(n int) int {
	c.Int(&n)
	if c.Reading && n > len(c.B) {
		c.Fail()
		return 0
	}
	return n
}

// A form says how the values of a type are coded.
type form struct {
	kind         reflect.Kind
	most         uint64 // of an unsigned number
	own, checked bool
	bytes        bool    // a slice whose items are bytes
	elem         *form   // of a slice or an array
	fields       []field // of a struct
}

// A field is one of a struct, or some booleans next to each other.
type field struct {
	index, bools int
	show         string
	form         *form
}

// forms holds the results of formOf: tags take long to read.
var forms sync.Map

func formOf(t reflect.Type) *form {
	if f, ok := forms.Load(t); ok {
		return f.(*form)
	}
	pointer := reflect.PointerTo(t)
	f := &form{
		kind: t.Kind(), own: pointer.Implements(reflect.TypeFor[Own]()),
		checked: pointer.Implements(reflect.TypeFor[Checked]()),
	}
	switch {
	case f.own:
	case f.kind == reflect.Slice, f.kind == reflect.Array:
		f.elem = formOf(t.Elem())
		f.bytes = f.kind == reflect.Slice && f.elem.kind == reflect.Uint8 && !f.elem.own && !f.elem.checked
	case f.kind == reflect.Uint8, f.kind == reflect.Uint16, f.kind == reflect.Uint32:
		f.most = 1<<t.Bits() - 1
	case f.kind == reflect.Struct:
		for i := range t.NumField() {
			x := t.Field(i)
			if x.IsExported() && x.Tag.Get("codec") != "-" {
				f.add(field{i, 0, x.Tag.Get("show"), formOf(x.Type)})
			}
		}
	}
	forms.Store(t, f)
	return f
}

// add adds a field of a struct.
func (f *form) add(x field) {
	if x.form.kind == reflect.Bool && !x.form.own {
		if n := len(f.fields); n > 0 {
			if last := &f.fields[n-1]; last.bools > 0 && last.index+last.bools == x.index {
				last.bools++
				return
			}
		}
		x.bools = 1
	}
	f.fields = append(f.fields, x)
}

// value codes a value of a form.
func (c *Coder) value(v reflect.Value, f *form, show string) {
	if f.own {
		v.Addr().Interface().(Own).Code(c)
		return
	}
	switch f.kind {
	case reflect.Struct:
		for i := range f.fields {
			if x := &f.fields[i]; x.bools > 0 {
				c.bools(v, x.index, x.bools)
			} else {
				c.value(v.Field(x.index), x.form, x.show)
			}
		}
	case reflect.Array:
		for i := range v.Len() {
			c.value(v.Index(i), f.elem, show)
		}
	case reflect.Slice:
		c.slice(v, f, show)
	case reflect.Interface:
		c.pointer(v)
	case reflect.String:
		c.text(v, show)
	case reflect.Bool:
		var n uint64
		if v.Bool() {
			n = 1
		}
		if n = c.Uint(n, 1); c.Reading {
			v.SetBool(n == 1)
		}
	case reflect.Int, reflect.Int64:
		most := uint64(1<<64 - 1)
		if c.Counts {
			most = 1<<62 - 1
			if f.kind == reflect.Int {
				most = 1<<31 - 1
			}
		}
		if n := c.Uint(uint64(v.Int()), most); c.Reading {
			v.SetInt(int64(n))
		}
	case reflect.Uint8, reflect.Uint16, reflect.Uint32:
		if n := c.Uint(v.Uint(), f.most); c.Reading {
			v.SetUint(n)
		}
	default:
		panic("codec: nothing codes a " + v.Type().String())
	}
	if f.checked && c.Reading && !v.Addr().Interface().(Checked).Valid() {
		c.Fail()
		v.SetZero()
	}
}

// pointer codes an interface that is nil, or holds a pointer to a value of one of the Types.
func (c *Coder) pointer(v reflect.Value) {
	at := 0 // 0 for nil
	if !v.IsNil() {
		if at = slices.Index(c.Types, v.Elem().Type().Elem()) + 1; at == 0 {
			panic("codec: nothing codes a " + v.Elem().Type().String())
		}
	}
	if at = int(c.Uint(uint64(at), uint64(len(c.Types)))); at == 0 {
		return
	}
	t := c.Types[at-1]
	if c.Reading {
		v.Set(reflect.New(t))
	}
	c.value(v.Elem().Elem(), formOf(t), "")
}

// bools codes n fields of a struct from index i on.
func (c *Coder) bools(v reflect.Value, i, n int) {
	var bits uint64
	for k := range n {
		if v.Field(i + k).Bool() {
			bits |= 1 << k
		}
	}
	if bits = c.Uint(bits, 1<<n-1); c.Reading {
		for k := range n {
			v.Field(i + k).SetBool(bits>>k&1 == 1)
		}
	}
}

// text codes a text.
func (c *Coder) text(v reflect.Value, show string) {
	if c.Reading {
		n := c.length(0)
		v.SetString(string(c.B[:n]))
		c.B = c.B[n:]
		return
	}
	text := v.String()
	if c.Clip != nil {
		text = c.Clip(v, show)
	}
	c.length(len(text))
	c.B = append(c.B, text...)
}

// slice codes a slice. While it is read it grows with its items, not by the length that the input claims. A slice of
// bytes that is read is part of the input.
func (c *Coder) slice(v reflect.Value, f *form, show string) {
	n := c.length(v.Len())
	if c.Reading {
		v.SetZero()
	}
	if f.bytes {
		switch {
		case !c.Reading:
			c.B = append(c.B, v.Bytes()...)
		case n > 0:
			v.SetBytes(c.B[:n:n])
			c.B = c.B[n:]
		}
		return
	}
	for i := 0; i < n && !c.Bad; i++ {
		if c.Reading && i == v.Len() {
			room := min(n, max(2*i, 64))
			v.Grow(room - i)
			v.SetLen(room)
		}
		c.value(v.Index(i), f.elem, show)
	}
	if c.Bad {
		v.SetZero()
	}
}
