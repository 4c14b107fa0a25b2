package output

import (
	"errors"
	"hash/crc32"
	"io"

	"sitemapeditor/sitemapcore/deflate"
)

// ErrChanged says that the document was changed since the plan was made, so that what was written is not the file that was planned.
var ErrChanged = errors.New("output: the document was changed since the plan was made")

// chunk is how much a writer gathers before it writes, in bytes.
const chunk = 64 << 10

// A form is how the bytes of a part are written.
type form uint8

const (
	plain    form = iota // the text
	gzipped              // as a gzip file
	deflated             // as an archive holds the text
)

// form returns the form in which a part is a file.
func (p *Part) form() form {
	if p.Packed {
		return gzipped
	}
	return plain
}

// A PartWriter writes one part in slices.
type PartWriter struct {
	part *Part
	w    io.Writer

	held []byte          // bytes that are written as they are
	made *spool          // the rows, where somebody has them already
	pack *deflate.Writer // nil where the text is written as it is
	rows cursor
	now  int // 0 before the head, 1 in the rows, 2 behind the tail
	buf  []byte

	text int64  // bytes of text so far
	sum  uint32 // their CRC-32; pack counts it where there is one
	err  error
}

// NewWriter returns a writer of the part with the given index.
func (p *Plan) NewWriter(part int, w io.Writer) *PartWriter {
	q := p.Parts[part]
	return newWriter(q, w, q.form(), nil)
}

// newWriter returns a writer of a part. The packer is reused if it is given.
func newWriter(p *Part, w io.Writer, f form, pack *deflate.Writer) *PartWriter {
	pw := &PartWriter{part: p, w: w, rows: cursor{ids: p.ids}}
	switch {
	case f == gzipped && p.packed != nil:
		pw.held = p.packed
	case f == deflated && p.packed != nil:
		pw.held = p.packed[deflate.HeadSize : len(p.packed)-deflate.TailSize]
	case f == p.form() && p.raw != nil:
		pw.held = p.raw
	case f != plain:
		if pack == nil {
			pack = deflate.NewWriter(w, f == gzipped)
		} else {
			pack.Reset(w, f == gzipped)
		}
		pw.pack = pack
	}
	return pw
}

// Step writes about budget bytes of text. It reports true when the part is written.
func (w *PartWriter) Step(budget int) (done bool, err error) {
	if w.err != nil {
		return false, w.err
	}
	if done, w.err = w.step(budget); w.err != nil {
		return false, w.err
	}
	return done, nil
}

func (w *PartWriter) step(budget int) (bool, error) {
	if w.held != nil {
		n := min(len(w.held), max(budget, chunk))
		if _, err := w.w.Write(w.held[:n]); err != nil {
			return false, err
		}
		w.held = w.held[n:]
		return len(w.held) == 0, nil
	}
	if w.part.raw != nil && w.now == 0 {
		// The archive packs a plain file that goes out as it came.
		n := min(len(w.part.raw)-int(w.text), max(budget, chunk))
		if err := w.flush(w.part.raw[w.text:][:n]); err != nil {
			return false, err
		}
		if int(w.text) < len(w.part.raw) {
			return false, nil
		}
		w.now = 2
		return w.finish()
	}
	if w.now == 0 {
		w.buf = w.part.AppendHead(w.buf[:0])
		w.now = 1
	}
	for start := w.text; w.text-start < int64(max(budget, 1)); {
		if w.made != nil && len(w.made.chunks) > 0 {
			if err := w.flush(w.buf); err != nil {
				return false, err
			}
			w.buf = w.buf[:0]
			if err := w.flush(w.made.chunks[0]); err != nil {
				return false, err
			}
			w.made.drop()
			continue
		}
		for len(w.buf) < chunk && w.now == 1 {
			id, ok := w.rows.next()
			if !ok {
				w.buf = w.part.AppendTail(w.buf)
				w.now = 2
				break
			}
			w.buf = w.part.body.appendRow(w.buf, id)
		}
		text, fits := w.part.encoded(w.buf)
		if !fits {
			return false, ErrChanged
		}
		if err := w.flush(text); err != nil {
			return false, err
		}
		w.buf = w.buf[:0]
		if w.now == 2 {
			return w.finish()
		}
	}
	return false, nil
}

// flush writes text.
func (w *PartWriter) flush(text []byte) error {
	w.text += int64(len(text))
	var err error
	if w.pack != nil {
		_, err = w.pack.Write(text)
	} else {
		w.sum = crc32.Update(w.sum, crc32.IEEETable, text)
		_, err = w.w.Write(text)
	}
	return err
}

// finish closes the packer and holds what was written against the plan.
func (w *PartWriter) finish() (bool, error) {
	if w.pack != nil {
		if err := w.pack.Close(); err != nil {
			return false, err
		}
		w.sum = w.pack.Sum()
	}
	if p := w.part; w.text != p.Bytes || p.sized && w.sum != p.textSum {
		return false, ErrChanged
	}
	return true, nil
}
