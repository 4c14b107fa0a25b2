// Package pause cuts the start of the program into short tasks. Until the page stands, a browser
// gets back to what its visitor does only where the program lets it: the values of the packages'
// variables and the first drawing are a quarter of a second of a computer and one of a phone, and a
// press would wait for both.
//
// Whoever does a piece of the start calls [Here] before it. A pause is taken where the piece before
// took long enough to be felt, and costs the few milliseconds that a browser's timer takes at least.
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
	starting = visible()
	began    time.Time // of the piece; the first began with the runtime, before there was a clock
)

func init() { Here() }

func visible() bool {
	document := js.Global().Get("document")
	return !document.IsUndefined() && !document.Get("hidden").Bool()
}

// Here lets the browser do what waits, if the start is long at work.
func Here() {
	if starting && time.Since(began) > task {
		time.Sleep(nap)
		began = time.Now()
	}
}

// Over ends the start: from here on the program answers its visitor, and pauses no more.
func Over() { starting = false }
