package sitemapcore

import (
	"bytes"
	"unicode/utf8"
)

// IsFormula reports whether a spreadsheet may calculate a value instead of showing it. In a table
// it has an apostrophe in front, and so has a value that begins with apostrophes before such a one,
// so that a reader takes off exactly one.
func IsFormula(v []byte) bool {
	v = bytes.TrimLeft(v, "'")
	if len(v) == 0 {
		return false
	}
	r, _ := utf8.DecodeRune(v)
	switch r {
	// The last four are the wide forms, which Excel reads as the narrow ones.
	case '=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠':
		return true
	}
	return false
}
