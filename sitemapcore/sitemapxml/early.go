package sitemapxml

import "bytes"

// This file reads a file while it is still coming from the disk. What has come is cut behind its
// last </url>, and of that the strict reader takes one item after the other. It never looks beyond
// what it reads, so what it accepts it would accept in the whole text as well. What it does not
// accept may only be cut in two, and so may the end of the root: both wait until all has come.

// early is what a decoder knows about a text that has not come to its end. The decoder's own text
// is the part that can be read.
type early struct {
	text []byte // nil once all of it is there
	held bool   // nothing more is read until then
}

// NewEarlyDecoder returns a decoder of a text that is not there yet. The text has its full length,
// and [Decoder.Came] says how much of it stands there. Once all has come, the result is the one
// that [NewDecoder] would give.
func NewEarlyDecoder(text []byte) *Decoder {
	d := NewDecoder(text[:0])
	if len(text) > 0 {
		d.early.text = text
	}
	return d
}

// Came says that the first n bytes of the text are there.
func (d *Decoder) Came(n int) {
	e := &d.early
	switch {
	case e.text == nil:
		return
	case n >= len(e.text):
		d.in = e.text
		*e = early{}
	default:
		const entryEnd = "</url>"
		k := bytes.LastIndex(e.text[len(d.in):n], []byte(entryEnd))
		if k < 0 {
			return
		}
		d.in = e.text[:len(d.in)+k+len(entryEnd)]
	}
	d.s.b, d.s.never = d.in, [numTerminators]bool{}
}

// Waits reports whether Step can do nothing before more of the text has come.
func (d *Decoder) Waits() bool {
	return d.early.text != nil && (d.early.held || d.pos >= len(d.in))
}

// stepEarly reads up to limit what has come.
func (d *Decoder) stepEarly(limit int) {
	for !d.Waits() && d.pos < limit {
		if d.state == readProlog {
			// A prolog that needs no repairing is the same whatever follows it.
			try := NewDecoder(d.in)
			try.begin()
			if d.early.held = try.state != readItems || try.out != nil || try.added != nil ||
				try.pos >= len(d.in); !d.early.held {
				d.begin()
			}
			continue
		}
		i, scope, end := skipWhite(d.in, d.pos), len(d.s.ns.list), -1
		if i+1 < len(d.in) && d.in[i+1] != '/' {
			end = d.strict(i)
		}
		if end < 0 {
			d.s.clear(scope)
			d.early.held = true
			return
		}
		d.s.work += end - i
		d.pos = end
	}
}
