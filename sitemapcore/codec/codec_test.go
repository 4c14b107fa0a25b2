package codec

import (
	"math"
	"reflect"
	"testing"
)

// A record has one field of each sort.
type record struct {
	uint   uint64
	signed []int64
	int    int
	on, of bool
	bytes  []byte
	text   string
}

func (r *record) code(c *Coder) {
	r.uint = c.Uint(r.uint, 1<<40)
	List(c, &r.signed, func(n *int64) { *n = c.Signed(*n) })
	c.Int(&r.int)
	c.Flags(&r.on, &r.of)
	c.Bytes(&r.bytes)
	c.Text(&r.text)
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	for _, want := range []record{
		{bytes: []byte{}},
		{1 << 40, []int64{0, -1, 1, math.MinInt64, math.MaxInt64}, 1<<31 - 1, true, false, []byte("bytes"), "text"},
	} {
		var w Coder
		want.code(&w)
		for n := range w.B {
			var got record
			r := Coder{B: w.B[:n:n], Reading: true}
			if got.code(&r); !r.Bad {
				t.Errorf("%d bytes of %d are taken for all", n, len(w.B))
			}
		}
		var got record
		r := Coder{B: w.B, Reading: true}
		if got.code(&r); r.Bad || len(r.B) > 0 || !reflect.DeepEqual(got, want) {
			t.Errorf("%+v is read as %+v, bad %v, %d bytes left", want, got, r.Bad, len(r.B))
		}
	}
}

func TestNumbersBeyondTheirBoundsAreBad(t *testing.T) {
	for name, read := range map[string]func(c *Coder){
		"a number": func(c *Coder) { c.Uint(0, 254) },
		"flags":    func(c *Coder) { c.Flags(new(bool), new(bool)) },
		"a length": func(c *Coder) { c.Text(new(string)) },
		"a list":   func(c *Coder) { List(c, new([]int), c.Int) },
	} {
		var w Coder
		w.Uint(255, 255)
		r := Coder{B: w.B, Reading: true}
		if read(&r); !r.Bad || r.B != nil {
			t.Errorf("%s of 255 is taken", name)
		}
	}
	long := Coder{B: []byte{255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1}, Reading: true}
	if long.Uint(0, math.MaxUint64); !long.Bad {
		t.Error("a number of more than 64 bits is taken")
	}
}
