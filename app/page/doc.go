// Package page is the role of the program that draws: [Root] draws what the [Store] knows, components
// get values and hand back intents, and the store turns an intent into a request to the engine, and an
// answer or an event of the engine into new values.
//
// It knows the components, the wire and the view types of the core, and no engine and no syscall/js.
// What it needs of a browser is [Browser], which package browser fills and tests fill otherwise; what
// the browser says comes by [Events]. All of its state belongs to the goroutine that draws: whatever
// comes from another one is brought there by post.
package page
