package enginetest

import (
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"
)

// Growth does work for inputs of n, 2n and 4n bytes. The allocated memory at most triples when n doubles, apart from a
// fixed amount. In the long form the time of the processor doesn't grow with the square either: for 16 times the input it
// is at most 100 times. A collection or another process may disturb one measurement, so the least of several counts.
func Growth(t testing.TB, what string, n int, fixed uint64, work func(n int)) {
	t.Helper()
	var took [3]uint64
	for i := range took {
		took[i] = allocated(work, n<<i)
		if i > 0 && took[i] > 3*(took[i-1]+fixed) {
			took[i] = min(took[i], allocated(work, n<<i))
		}
		if i > 0 && took[i] > 3*(took[i-1]+fixed) {
			t.Errorf("%s: n, 2n and 4n bytes take %d bytes of memory", what, took[:i+1])
			return
		}
	}
	if testing.Short() {
		return
	}
	least := func(n int) time.Duration {
		best := time.Duration(1 << 62)
		for range 3 {
			before := processor()
			work(n)
			best = min(best, processor()-before)
		}
		return best
	}
	// The clock of the processor is no finer than some milliseconds.
	const measured = 10 * time.Millisecond
	for range 4 {
		short := max(least(4*n), measured)
		long := least(64 * n)
		if long <= 100*short {
			return
		}
	}
	t.Errorf("%s: 16 times the bytes take more than 100 times the time", what)
}

// allocated returns the bytes that some work allocates.
func allocated(work func(n int), n int) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	work(n)
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// Growing finds the texts and lists in the value that a pointer points to, and calls try with each. The function that try
// gets gives it n bytes; other fields keep their values.
func Growing(pointer any, try func(what string, grow func(n int))) {
	eachValue(pointer, func(v reflect.Value, what string, put func(any)) {
		switch {
		case v.Kind() == reflect.String, isBytes(v):
			try(what, func(n int) { put(longText(n)) })
		case v.Kind() == reflect.Slice:
			first := reflect.New(v.Type().Elem()).Elem()
			if v.Len() > 0 {
				first.Set(v.Index(0))
			}
			try(what, func(n int) {
				items := reflect.MakeSlice(v.Type(), n/16, n/16)
				for i := range n / 16 {
					items.Index(i).Set(first)
					number(items.Index(i), i)
				}
				put(items.Interface())
			})
		}
	})
}

// longText returns n bytes of addresses on lines.
func longText(n int) string {
	var b strings.Builder
	for i := 0; b.Len() < n; i++ {
		fmt.Fprintf(&b, "https://a.example/%d\n", i)
	}
	return b.String()[:n]
}

// number makes the item i of a list differ from the others in its texts and numbers.
func number(v reflect.Value, i int) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(fmt.Sprintf("https://a.example/%d", i))
	case reflect.Int, reflect.Int32, reflect.Int64:
		v.SetInt(int64(i))
	case reflect.Uint32, reflect.Uint64:
		v.SetUint(uint64(i))
	case reflect.Struct:
		for k := range v.NumField() {
			if f := v.Type().Field(k); f.IsExported() && f.Tag.Get("codec") != "-" {
				number(v.Field(k), i)
			}
		}
	}
}
