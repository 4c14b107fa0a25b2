package sitemapxml

import "bytes"

// This file reads a file while it is still loading. The loaded text ends, for the reader, behind its last </url>, and
// the strict reader reads one item of it after the other. It never looks beyond the item, so an accepted item would be
// accepted in the whole text as well. A rejected item may only be cut in two, and so may the end of the root: both wait
// for the complete file.

// Came says that the first n bytes of the text are there.
func (d *Decoder) Came(n int) {
	const entryEnd = "</url>"
	if k := bytes.LastIndex(d.whole[len(d.in):n], []byte(entryEnd)); k >= 0 {
		d.extendTo(len(d.in) + k + len(entryEnd))
	}
}

// ReadEarly reads on in the loaded text, for about budget bytes and to the end of an entry. It reports whether it
// could. It is a step and not a loop that waits, because the bytes arrive while others are read.
func (d *Decoder) ReadEarly(budget int) bool {
	from := d.pos
	for limit := from + budget; !d.held && d.pos < min(limit, len(d.in)); {
		d.held = !d.early()
	}
	return d.pos > from
}

// early reads the prolog or one item, and reports whether it could.
func (d *Decoder) early() bool {
	if !d.begun() {
		// A prolog that needs no repairing is the same whatever follows it.
		try := NewDecoder(d.in)
		try.extendTo(len(d.in))
		try.begin()
		if try.done || try.out != nil || try.added != nil || try.pos >= len(d.in) {
			return false
		}
		d.begin()
		return true
	}
	i, scope, end := skipWhite(d.in, d.pos), len(d.s.ns.list), -1
	if i+1 < len(d.in) && d.in[i+1] != '/' {
		end = d.strict(i)
	}
	if end < 0 {
		d.s.clear(scope)
		return false
	}
	d.s.work += end - i
	d.pos = end
	return true
}
