// Package formula guards the cells of a table against values that a spreadsheet would calculate.
package formula

import (
	"bytes"
	"unicode/utf8"
)

// Is reports whether a spreadsheet may calculate a value instead of showing it.
func Is(v []byte) bool {
	r, _ := utf8.DecodeRune(bytes.TrimLeft(v, `'"`))
	switch r {
	// The last four are the wide forms, which Excel reads as the narrow ones.
	case '=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠':
		return true
	}
	return false
}

// cellEnds are the characters, besides the comma, at which some spreadsheet ends a cell: Excel at semicolons, in
// countries with a decimal comma. Quotes don't prevent that: in our tables they begin behind commas, within such a
// cell.
const cellEnds = ";|\t\r\n"

// Guarded returns a value for a table, with an apostrophe before each part that a spreadsheet may take for a formula: at
// its beginning and behind a character at which the spreadsheet may cut it. [Unguarded] takes them off, and none that
// was in the value.
func Guarded(v []byte) []byte { return guarded(v, Is) }

// GuardedText does what Guarded does, for a table whose cells are marked as text. Only apostrophes that [Unguarded] would
// take off need one.
func GuardedText(v []byte) []byte {
	return guarded(v, func(part []byte) bool { return bytes.HasPrefix(part, []byte{'\''}) && Is(part) })
}

func guarded(v []byte, guards func(part []byte) bool) []byte {
	var out []byte
	from := 0
	for at := range parts(v) {
		if guards(v[at:]) {
			out = append(append(out, v[from:at]...), '\'')
			from = at
		}
	}
	if out == nil {
		return v
	}
	return append(out, v[from:]...)
}

// Unguarded returns the value that [Guarded] made a cell of.
func Unguarded(cell []byte) []byte {
	var out []byte
	from := 0
	for at := range parts(cell) {
		if rest, ok := bytes.CutPrefix(cell[at:], []byte{'\''}); ok && Is(rest) {
			out = append(out, cell[from:at]...)
			from = at + 1
		}
	}
	if from == 0 {
		return cell
	}
	return append(out, cell[from:]...)
}

// parts yields the offsets of the parts of a value that may become cells.
func parts(v []byte) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for at := 0; yield(at); {
			n := bytes.IndexAny(v[at:], cellEnds)
			if n < 0 {
				return
			}
			at += n + 1
		}
	}
}
