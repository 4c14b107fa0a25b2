package pause

import (
	"syscall/js"
	"time"
)

// task is the time after which the program pauses. It is a tenth of a browser's long task, because the pieces between
// two looks at the clock take several times longer on a slow phone.
const task = 5 * time.Millisecond

// nap is just long enough that Go returns to the event loop instead of spinning.
const nap = time.Millisecond / 2

// Only a visible page has a waiting visitor. Browsers slow the timers of a hidden page down to a second.
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

// Here pauses if the start has worked for long. The start is over when the live page has replaced the painted one: a
// press there must find the program ready, and not in the middle of a drawing.
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
