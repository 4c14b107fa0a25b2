// Package browser connects the program to its browser.
//
// On the page it implements the browser of package page and passes events to it; in a worker it runs the engine and
// implements its host. Only this package and components/internal/dom import syscall/js. It decides nothing: the page
// decides what a file, a key or a press does, and the engine what a message does. Package app lists what the scripts in
// web/ provide.
package browser
