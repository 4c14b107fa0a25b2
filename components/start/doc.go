// Package start is the start screen with the saved projects, and the questions about new input: typed or pasted
// addresses, a table with unknown columns, lines without an address, and whether to add, replace or compare.
package start
