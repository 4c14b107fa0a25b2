package intake

import "bytes"

// A Line is a span of one line of a text.
type Line struct {
	Start, End uint32 // in the text, without white space around
	No         uint32 // counted from 1
}

// A TextList is what a plain text sitemap holds: one address a line (sitemaps.org, "Text file").
// Lines and Rejected together hold every line that is neither blank nor a comment, so that nothing
// is lost.
type TextList struct {
	// Lines are the lines that begin with http:// or https://. Whether such an address is a good
	// one is for the checks to say.
	Lines []Line

	// Rejected are the other lines.
	Rejected []Line
}

// IsList reports whether the text is a list of addresses: a third of its lines at least. The lines
// of prose that quotes a few addresses are not.
func (l *TextList) IsList() bool { return len(l.Lines) > 0 && 2*len(l.Lines) >= len(l.Rejected) }

// ReadText reads a plain text sitemap, which is UTF-8 without a byte order mark and at most
// [sitemapcore.MaxText] bytes. CRLF, LF and CR end a line. It stops believing in a text early: once
// it has seen a hundred lines and nine of ten aren't addresses, the rest isn't read (a broken XML
// file must not become fifty thousand wrong lines). breathe is called now and then; its error ends
// the reading.
func ReadText(text []byte, breathe func() error) (*TextList, error) {
	r := textReader{text: text}
	for pace := (pacer{breathe: breathe}); r.pos < len(text) && !r.done; {
		from := r.pos
		r.line()
		if err := pace.spend(r.pos - from); err != nil {
			return nil, err
		}
	}
	return &r.list, nil
}

type textReader struct {
	text []byte
	pos  int
	lf   int // offset of the first LF at or behind pos, once it was looked for; the text's length where there is none
	no   uint32
	list TextList
	done bool
}

// line reads one line.
func (r *textReader) line() {
	r.no++
	// The next LF is remembered, so that a text whose lines end in CR isn't searched for one again
	// and again.
	if r.lf < r.pos || r.no == 1 {
		r.lf = len(r.text)
		if i := bytes.IndexByte(r.text[r.pos:], '\n'); i >= 0 {
			r.lf = r.pos + i
		}
	}
	start, stop := r.pos, r.lf
	r.pos = min(stop+len("\n"), len(r.text))
	if cr := bytes.IndexByte(r.text[start:stop], '\r'); cr >= 0 {
		if start+cr != stop-1 || stop == len(r.text) {
			r.pos = start + cr + len("\r")
		}
		stop = start + cr
	}
	for start < stop {
		n := spaceLen(r.text[start:stop])
		if n == 0 {
			break
		}
		start += n
	}
	for stop > start {
		if isListSpace(r.text[stop-1]) {
			stop--
		} else if bytes.HasSuffix(r.text[start:stop], []byte("\u00a0")) {
			stop -= len("\u00a0")
		} else {
			break
		}
	}
	switch line := r.text[start:stop]; {
	case len(line) == 0 || line[0] == '#':
	case foldPrefix(line, "http://") || foldPrefix(line, "https://"):
		r.list.Lines = append(r.list.Lines, Line{uint32(start), uint32(stop), r.no})
	default:
		r.list.Rejected = append(r.list.Rejected, Line{uint32(start), uint32(stop), r.no})
		if n := len(r.list.Rejected); n >= 100 && len(r.list.Lines)*9 < n {
			r.done = true
		}
	}
}
