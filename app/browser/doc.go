// Package browser joins the program to the browser that it runs in.
//
// On the page it fills what package page needs of a browser and tells it what happens; in a worker it
// runs the engine and fills what that needs of a host. Beside components/internal/dom it alone imports
// syscall/js, and it decides nothing: what follows from a file, a key or a press is the page's business,
// what follows from a message the engine's. What the scripts in web/ give it, package app lists.
package browser
