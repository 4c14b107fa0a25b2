// Package pause divides the start of the program into short tasks. The initial values of the packages' variables and
// the first drawing take a quarter of a second on a computer and a second on a phone. Until the page is ready, the
// browser can react to a press only if the program lets it.
//
// Each step of the start calls [Here] first. If the step before took long enough to be felt, Here pauses for the few
// milliseconds of a browser's shortest timer.
package pause
