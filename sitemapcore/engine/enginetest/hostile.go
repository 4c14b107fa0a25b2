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
	v := reflect.ValueOf(pointer).Elem()
	hostile(v, v.Type().String(), try)
}

func hostile(v reflect.Value, what string, try func(string)) {
	was := reflect.New(v.Type()).Elem()
	was.Set(v)
	defer v.Set(was)
	given := func(x reflect.Value) {
		v.Set(x)
		show := fmt.Sprintf("%q", fmt.Sprint(x.Interface()))
		try(fmt.Sprintf("%s = %.60s", what, show))
	}
	switch v.Kind() {
	case reflect.String:
		for _, s := range hostileTexts {
			given(reflect.ValueOf(s).Convert(v.Type()))
		}
	case reflect.Bool:
		given(reflect.ValueOf(!v.Bool()).Convert(v.Type()))
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint8, reflect.Uint16,
		reflect.Uint32, reflect.Uint64:
		for _, n := range hostileNumbers {
			given(reflect.ValueOf(n).Convert(v.Type()))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() && f.Tag.Get("codec") != "-" {
				hostile(v.Field(i), what+"."+f.Name, try)
			}
		}
	case reflect.Array:
		if v.Len() > 0 {
			hostile(v.Index(0), what+"[0]", try)
		}
	case reflect.Slice:
		if v.Type().Elem() == reflect.TypeFor[byte]() {
			for _, s := range hostileTexts {
				given(reflect.ValueOf([]byte(s)).Convert(v.Type()))
			}
			return
		}
		given(reflect.Zero(v.Type()))
		items := reflect.MakeSlice(v.Type(), max(1, was.Len()), max(1, was.Len()))
		reflect.Copy(items, was)
		given(reflect.AppendSlice(items, items))
		v.Set(items)
		hostile(items.Index(0), what+"[0]", try)
	case reflect.Interface:
		if was.IsNil() {
			return
		}
		x := reflect.New(was.Elem().Type()).Elem()
		x.Set(was.Elem())
		hostile(x, what+"("+x.Type().Name()+")", func(what string) {
			v.Set(x)
			try(what)
		})
	}
}
