package output

import (
	"reflect"
	"testing"
)

func TestAMemoryIsReadAsItWasWritten(t *testing.T) {
	m := Memory{{name: "a.xml", size: 1 << 40, sum: 1<<32 - 1, changed: "2026-11-20"}, {name: "b.xml"}}
	b := m.Append(nil)
	if got := ReadMemory(b); !reflect.DeepEqual(got, m) {
		t.Errorf("%+v is read as %+v", m, got)
	}
	for n := range b {
		if ReadMemory(b[:n]) != nil {
			t.Errorf("%d bytes of %d are taken for all", n, len(b))
		}
	}
	if ReadMemory(append(b, 0)) != nil {
		t.Error("a byte too many is taken")
	}
}
