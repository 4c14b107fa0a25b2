package pause

import (
	"syscall/js"
	"testing"
	"time"
)

func TestWhatWaitsIsDoneInAPauseAndOnlyInALongStart(t *testing.T) {
	defer func() { starting = false }()
	for _, c := range []struct {
		name     string
		starting bool
		began    time.Time
		pauses   bool
	}{
		{"a long start", true, time.Time{}, true},
		{"a piece that just began", true, time.Now().Add(time.Hour), false},
		{"no start", false, time.Time{}, false},
	} {
		done := false
		f := js.FuncOf(func(js.Value, []js.Value) any { done = true; return nil })
		js.Global().Call("setTimeout", f)
		starting, began = c.starting, c.began
		Here()
		if done != c.pauses {
			t.Errorf("%s: what waited is done: %v", c.name, done)
		}
		starting, began = true, time.Time{}
		for !done {
			Here()
			began = time.Time{}
		}
		f.Release()
	}

	defer func(was js.Value) { painted = was }(painted)
	starting, began, painted = true, time.Time{}, js.Global()
	Here()
	if starting || !began.IsZero() {
		t.Error("the start is not over when another page is seen")
	}
}

func TestNobodyWaitsWhereThereIsNoPage(t *testing.T) {
	if visible() {
		t.Error("there is somebody to wait")
	}
}
