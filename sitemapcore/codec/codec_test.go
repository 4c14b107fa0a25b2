package codec

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
)

type sort uint8

// Valid implements [Checked].
func (s sort) Valid() bool { return s < 3 }

// A set has a form of its own.
type set struct{ items []string }

// Code implements [Own].
func (s *set) Code(c *Coder) {
	List(c, &s.items, func(x *string) { c.Values(x) })
}

type item struct {
	Name string
	Size int
}

// A record has one field of each kind.
type record struct {
	Sort    sort
	Uint    uint32
	Small   []uint16
	Long    int64
	Counts  []int
	On      bool
	Off     bool
	Also    bool
	hidden  int
	Omitted string `codec:"-"`
	Bytes   []byte
	Lists   [][]byte
	Text    string
	Pair    [2]string
	Items   []item
	Alone   bool
	Set     set
	Sets    []set
	item
}

func full() record {
	return record{
		2, 1<<32 - 1,
		[]uint16{0, 65535},
		math.MinInt64,
		[]int{0, -1, 1 << 40},
		true, false, true, 0, "", []byte("bytes"),
		[][]byte{nil, []byte("x")},
		"text",
		[2]string{"a", ""},
		[]item{{"a", 1}, {}},
		true,
		set{[]string{"a"}},
		[]set{{}, {[]string{"b", ""}}},
		item{},
	}
}

func write(values ...any) []byte {
	var c Coder
	c.Values(values...)
	return c.B
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	for _, want := range []record{{}, full()} {
		b := write(&want)
		for n := range b {
			var got record
			r := Coder{B: b[:n:n], Reading: true}
			if r.Values(&got); !r.Bad {
				t.Errorf("%d bytes of %d are taken for all", n, len(b))
			}
		}
		var got record
		r := Coder{B: b, Reading: true}
		if r.Values(&got); r.Bad || len(r.B) > 0 || !reflect.DeepEqual(got, want) {
			t.Errorf("%+v is read as %+v, bad %v, %d bytes left", want, got, r.Bad, len(r.B))
		}
	}
}

func TestSomeFieldsAreNotCoded(t *testing.T) {
	r := record{hidden: 1, Omitted: "x"}
	if a, b := write(&r), write(&record{}); !slices.Equal(a, b) {
		t.Errorf("the bytes are %x, want %x", a, b)
	}
}

// A thing is an interface that holds an *item or a *set.
type thing interface{ thing() }

func (*item) thing() {}
func (*set) thing()  {}

func TestAnInterfaceHoldsOneOfTheTypes(t *testing.T) {
	types := []reflect.Type{reflect.TypeFor[item](), reflect.TypeFor[set]()}
	for _, want := range []struct{ Things []thing }{
		{[]thing{nil, &item{"a", 1}, &set{[]string{"b"}}}}, {[]thing{}}, {},
	} {
		c := Coder{Types: types}
		c.Values(&want)
		got := want
		got.Things = nil
		r := Coder{B: c.B, Types: types, Reading: true}
		if r.Values(&got); r.Bad || len(r.B) > 0 || len(got.Things) != len(want.Things) ||
			len(want.Things) > 0 && !reflect.DeepEqual(got, want) {
			t.Errorf("%+v is read as %+v, bad %v", want, got, r.Bad)
		}
	}
	r := Coder{B: []byte{1, 3}, Types: types, Reading: true}
	if r.Values(new(struct{ Things []thing })); !r.Bad {
		t.Error("a type that isn’t known is read")
	}
}

// A boolean that a later version adds behind others is false in older bytes.
func TestOlderBytesLackABoolean(t *testing.T) {
	type before struct {
		On   bool
		Text string
	}
	type after struct {
		On, New bool
		Text    string
	}
	var got after
	r := Coder{B: write(&before{On: true, Text: "x"}), Reading: true}
	if r.Values(&got); r.Bad || got != (after{On: true, Text: "x"}) {
		t.Errorf("got %+v, bad %v", got, r.Bad)
	}
}

func TestBadInput(t *testing.T) {
	for name, read := range map[string]func(c *Coder){
		"a number":              func(c *Coder) { c.Uint(0, 254) },
		"flags":                 func(c *Coder) { c.Flags(new(bool), new(bool)) },
		"a boolean":             func(c *Coder) { c.Values(new(bool)) },
		"booleans":              func(c *Coder) { c.Values(&struct{ A, B bool }{}) },
		"a text":                func(c *Coder) { c.Values(new(string)) },
		"bytes":                 func(c *Coder) { c.Values(new([]byte)) },
		"a list":                func(c *Coder) { List(c, new([]int), c.Int) },
		"a slice":               func(c *Coder) { c.Values(new([]int)) },
		"an impossible value":   func(c *Coder) { c.Values(new(sort)) },
		"impossible values":     func(c *Coder) { c.B = append([]byte{1}, c.B...); c.Values(new([]sort)) },
		"a list within a slice": func(c *Coder) { c.B = append([]byte{1}, c.B...); c.Values(new([]set)) },
	} {
		r := Coder{B: write(&[]uint32{255}[0]), Reading: true}
		if read(&r); !r.Bad || r.B != nil {
			t.Errorf("%s of 255 is taken", name)
		}
	}
	for name, read := range map[string]func(c *Coder){
		"a number": func(c *Coder) { c.Uint(0, math.MaxUint64) },
		"an int":   func(c *Coder) { c.Values(new(int)) },
	} {
		r := Coder{B: []byte{255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1}, Reading: true}
		if read(&r); !r.Bad {
			t.Errorf("%s of more than 64 bits is taken", name)
		}
	}
}

func TestCountsAreNeitherNegativeNorLarge(t *testing.T) {
	minus, large := -1, 1<<31
	most, long := 1<<31-1, int64(1)<<61
	for _, tt := range []struct {
		in, out any
		bad     bool
	}{{&minus, new(int), true}, {&large, new(int), true}, {&most, new(int), false}, {&long, new(int64), false}} {
		r := Coder{B: write(tt.in), Reading: true, Counts: true}
		if r.Values(tt.out); r.Bad != tt.bad {
			t.Errorf("%v: bad is %v", reflect.ValueOf(tt.in).Elem(), r.Bad)
		}
	}
}

func TestTextsAreClippedByTheirTag(t *testing.T) {
	type page struct {
		Plain string
		Lists [][]string `show:"short"`
	}
	c := Coder{Clip: func(text reflect.Value, show string) string {
		if show == "short" {
			return text.String()[:1]
		}
		return strings.ToUpper(text.String())
	}}
	c.Values(&page{"plain", [][]string{{"abc"}}})
	if want := write(&page{"PLAIN", [][]string{{"a"}}}); !slices.Equal(c.B, want) {
		t.Errorf("the bytes are %q, want %q", c.B, want)
	}
}

// FuzzValues holds that no bytes make the Coder panic, and that it writes the values it reads as the same bytes again,
// or as shorter ones.
func FuzzValues(f *testing.F) {
	r := full()
	f.Add(write(&r))
	f.Add(write(&record{}))
	f.Fuzz(func(t *testing.T, b []byte) {
		var got, again record
		r := Coder{B: b, Reading: true}
		if r.Values(&got); r.Bad {
			return
		}
		w := write(&got)
		if len(w) > len(b) {
			t.Fatalf("%d bytes become %d", len(b), len(w))
		}
		r = Coder{B: w, Reading: true}
		if r.Values(&again); r.Bad || !reflect.DeepEqual(got, again) {
			t.Fatalf("%+v is read again as %+v", got, again)
		}
	})
}
