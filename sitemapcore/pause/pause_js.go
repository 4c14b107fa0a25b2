package pause

import (
	"syscall/js"
	"time"
)

// task is how long the program works without a pause: a quarter of what counts as a long task, for
// a phone of a quarter of this speed.
const task = 5 * time.Millisecond

// nap is the shortest sleep that the runtime of Go doesn't see the end of before it goes to sleep.
const nap = time.Millisecond / 2

// Only a page has somebody who waits, and a browser slows the timers of one that is hidden down to
// a second.
var (
	document = js.Global().Get("document")
	starting = visible()
	painted  = drawn()
	began    time.Time // of the piece; the first began with the runtime, before there was a clock
)

func init() { Here() }

func visible() bool { return !document.IsUndefined() && !document.Get("hidden").Bool() }

// drawn returns the page that is seen.
func drawn() js.Value {
	if document.IsUndefined() {
		return document
	}
	return document.Get("body").Get("firstElementChild")
}

// Here lets the browser do what waits, if the start is long at work. The start is over when the live
// page stands in the place of the painted one: a press there must find the program ready, and not in
// the midst of a drawing.
func Here() {
	if !starting || time.Since(began) <= task {
		return
	}
	if !drawn().Equal(painted) {
		starting = false
		return
	}
	time.Sleep(nap)
	began = time.Now()
}
