package enginetest

import (
	"fmt"
	"reflect"
	"strings"
)

// hostileTexts are texts that no field expects: empty, short, long, of control characters, and beginnings of others.
var hostileTexts = []string{
	"", "x", "2026", "2026-11-20T", "https://", "https://a.example/?\xff\x00", "\x01{n}\x04n\x04n1", "(?:", "9999999999999999999",
	strings.Repeat("https://a.example/", 4_000),
}

var hostileNumbers = []int64{0, 1, -1, 255, 1<<31 - 1, 1 << 40}

// Hostile gives each field of the value that a pointer points to one hostile value after the other, and calls try with
// each. The other fields keep their values. Slices are empty, doubled, or have a hostile first item.
func Hostile(pointer any, try func(what string)) {
	eachValue(pointer, func(v reflect.Value, what string, put func(any)) {
		given := func(x any) {
			put(x)
			show := fmt.Sprintf("%q", fmt.Sprint(v.Interface()))
			try(fmt.Sprintf("%s = %.60s", what, show))
		}
		switch {
		case v.Kind() == reflect.String, isBytes(v):
			for _, s := range hostileTexts {
				given(s)
			}
		case v.Kind() == reflect.Bool:
			given(!v.Bool())
		case v.CanInt(), v.CanUint():
			for _, n := range hostileNumbers {
				given(n)
			}
		case v.Kind() == reflect.Slice:
			items := withItem(v)
			given(reflect.Zero(v.Type()).Interface())
			given(reflect.AppendSlice(items, items).Interface())
		}
	})
}

// eachValue calls visit with the value that a pointer points to, and with each value in it: of a slice and an array with
// the first item. what is the path of the value. put gives it another one, which is converted to its type; the former one
// is restored after visit.
func eachValue(pointer any, visit func(v reflect.Value, what string, put func(any))) {
	v := reflect.ValueOf(pointer).Elem()
	within(v, v.Type().String(), func() {}, visit)
}

// within is eachValue for a value of a path. changed is called after each change of it.
func within(v reflect.Value, what string, changed func(), visit func(reflect.Value, string, func(any))) {
	was := reflect.New(v.Type()).Elem()
	was.Set(v)
	visit(v, what, func(x any) {
		v.Set(reflect.ValueOf(x).Convert(v.Type()))
		changed()
	})
	v.Set(was)
	defer v.Set(was)
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() && f.Tag.Get("codec") != "-" {
				within(v.Field(i), what+"."+f.Name, changed, visit)
			}
		}
	case reflect.Array:
		if v.Len() > 0 {
			within(v.Index(0), what+"[0]", changed, visit)
		}
	case reflect.Slice:
		if !isBytes(v) {
			v.Set(withItem(v))
			within(v.Index(0), what+"[0]", changed, visit)
		}
	case reflect.Interface:
		if !v.IsNil() {
			x := reflect.New(was.Elem().Type()).Elem()
			x.Set(was.Elem())
			within(x, what+"("+x.Type().Name()+")", func() {
				v.Set(x)
				changed()
			}, visit)
		}
	}
}

// isBytes reports whether a value is a slice of bytes.
func isBytes(v reflect.Value) bool {
	return v.Kind() == reflect.Slice && v.Type().Elem() == reflect.TypeFor[byte]()
}

// withItem returns a copy of a slice, with an item if it is empty.
func withItem(v reflect.Value) reflect.Value {
	items := reflect.MakeSlice(v.Type(), max(1, v.Len()), max(1, v.Len()))
	reflect.Copy(items, v)
	return items
}
