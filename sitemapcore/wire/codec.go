package wire

import (
	"reflect"
	"sync"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/codec"
)

// A coder writes a message to a frame, or reads it from one: the exported fields of its type, in
// their order.
type coder struct {
	codec.Coder
	showing bool // writing is for the screen, and clips texts
}

// body codes a message.
func (c *coder) body(b Body) { c.value(reflect.ValueOf(b).Elem(), maxText) }

// value codes a value, and shows at most so many bytes of each text that it is or holds.
func (c *coder) value(v reflect.Value, most int) {
	switch v.Kind() {
	case reflect.Struct:
		for i, most := range shownOf(v.Type()) {
			if v.Field(i).CanSet() {
				c.value(v.Field(i), most)
			}
		}
		if w, ok := v.Addr().Interface().(*Window); ok && c.Reading && !w.whole() {
			c.Fail()
			*w = Window{}
		}
	case reflect.Array:
		for i := range v.Len() {
			c.value(v.Index(i), most)
		}
	case reflect.Slice:
		c.slice(v, most)
	case reflect.String:
		text := v.String()
		if c.showing && most != whole {
			text = sitemapcore.Clip(text, most)
		}
		if c.Text(&text); c.Reading {
			v.SetString(text)
		}
	case reflect.Bool:
		on := v.Bool()
		if c.Flags(&on); c.Reading {
			v.SetBool(on)
		}
	case reflect.Int, reflect.Int64:
		if n := c.Signed(v.Int()); c.Reading {
			v.SetInt(n)
		}
	case reflect.Uint8, reflect.Uint16, reflect.Uint32:
		if n := c.Uint(v.Uint(), 1<<v.Type().Bits()-1); c.Reading {
			v.SetUint(n)
		}
	default:
		panic("wire: no message holds a " + v.Kind().String())
	}
}

// slice codes a slice. It grows with the decoded items, not by the length that a frame claims.
func (c *coder) slice(v reflect.Value, most int) {
	n := c.Length(v.Len())
	if c.Reading {
		v.SetZero()
	}
	for i := 0; i < n && !c.Bad; i++ {
		if c.Reading {
			v.Grow(1)
			v.SetLen(i + 1)
		}
		c.value(v.Index(i), most)
	}
}

// The displayed bytes of a text: by default, of a page's value (`show:"value"`), of a text that is edited as a whole
// (`show:"edited"`), and of a text that is not displayed, such as a copy (`show:"whole"`).
const (
	maxText   = 64 << 10
	maxEdited = 4 << 20
	whole     = 0
)

// shown holds what shownOf has returned: tags take long to read.
var shown sync.Map

// shownOf returns how many bytes are shown of the texts in each field of a struct.
func shownOf(t reflect.Type) []int {
	if most, ok := shown.Load(t); ok {
		return most.([]int)
	}
	most := make([]int, t.NumField())
	for i := range most {
		switch t.Field(i).Tag.Get("show") {
		case "value":
			most[i] = sitemapcore.MaxShown
		case "edited":
			most[i] = maxEdited
		case "whole":
			most[i] = whole
		default:
			most[i] = maxText
		}
	}
	shown.Store(t, most)
	return most
}
