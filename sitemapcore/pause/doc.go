// Package pause cuts the start of the program into short tasks. Until the page stands, a browser
// gets back to what its visitor does only where the program lets it: the values of the packages'
// variables and the first drawing are a quarter of a second of a computer and one of a phone, and a
// press would wait for both.
//
// Whoever does a piece of the start calls [Here] before it. A pause is taken where the piece before
// took long enough to be felt, and costs the few milliseconds that a browser's timer takes at least.
package pause
