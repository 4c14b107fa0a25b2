// Package page is the page role of the program: [Root] draws the state of the [Store], components get values and send
// intents, and the store turns an intent into a request to the engine, and an answer or an event of the engine into new
// values.
//
// It uses the components, the wire and the view types of the core, but neither the engine nor syscall/js. Package
// browser, or a test, implements its [Browser], which reports through [Events]. All of its state belongs to the drawing
// goroutine: post brings calls from other goroutines there.
package page
