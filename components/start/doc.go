// Package start is the start screen with the kept projects, and what is asked when something comes
// in: addresses that are typed or pasted, a table whose columns are not known, lines that hold no address, and
// whether to add, replace or compare.
package start
