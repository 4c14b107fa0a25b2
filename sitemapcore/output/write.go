package output

import (
	"errors"
	"hash/crc32"
	"io"
	"slices"
)

// ErrChanged is returned if the document has changed since the plan was made, so that the written file is not the
// planned one.
var ErrChanged = errors.New("output: the document was changed since the plan was made")

// chunk is how much a writer gathers before it writes, in bytes.
const chunk = 64 << 10

// A coding is how the bytes of a part are written.
type coding uint8

const (
	plain    coding = iota // the text
	gzipped                // as a gzip file
	deflated               // as an archive holds the text
)

// coding returns the coding in which a part is a file.
func (p *Part) coding() coding {
	if p.Packed {
		return gzipped
	}
	return plain
}

// A PartWriter writes one part.
type PartWriter struct {
	part *Part
	w    io.Writer

	held []byte  // bytes that are written as they are
	pack *packer // nil if the text is not compressed

	text int64  // bytes of text so far
	sum  uint32 // their CRC-32; with pack, pack computes it
}

// NewWriter returns a writer of the part with the given index.
func (p *Plan) NewWriter(part int, w io.Writer) *PartWriter {
	q := p.Parts[part]
	return newWriter(q, w, q.coding(), nil)
}

// newWriter returns a writer of a part. The packer is reused if it is given.
func newWriter(p *Part, w io.Writer, as coding, pack *packer) *PartWriter {
	pw := &PartWriter{part: p, w: w}
	switch {
	case as == gzipped && p.packed != nil:
		pw.held = p.packed
	case as == deflated && p.packed != nil:
		pw.held = p.packed[gzipHeadSize : len(p.packed)-gzipTailSize]
	case as == p.coding() && p.raw != nil:
		pw.held = p.raw
	case as != plain:
		if pack == nil {
			pack = newPacker(w, as == gzipped)
		} else {
			pack.Reset(w, as == gzipped)
		}
		pw.pack = pack
	}
	return pw
}

// Run writes the part. It calls breathe now and then, whose error ends it.
func (w *PartWriter) Run(breathe func() error) error {
	write, raw := w.flush, w.part.raw
	if w.held != nil {
		raw = w.held
		write = func(b []byte) error {
			_, err := w.w.Write(b)
			return err
		}
	}
	if raw != nil {
		// The archive compresses a plain unchanged file.
		for some := range slices.Chunk(raw, sliceBytes) {
			if err := write(some); err != nil {
				return err
			}
			if err := breathe(); err != nil {
				return err
			}
		}
	} else if err := w.pieces(breathe); err != nil {
		return err
	}
	if w.held != nil {
		return nil
	}
	return w.finish()
}

// pieces writes head, rows and tail.
func (w *PartWriter) pieces(breathe func() error) error {
	p := w.part
	buf := p.AppendHead(nil)
	for _, id := range p.ids.All {
		if buf = p.body.appendRow(buf, id); len(buf) < chunk {
			continue
		}
		if err := w.encode(buf); err != nil {
			return err
		}
		buf = buf[:0]
		if err := breathe(); err != nil {
			return err
		}
	}
	return w.encode(p.AppendTail(buf))
}

// encode writes text in the encoding of the part.
func (w *PartWriter) encode(text []byte) error {
	text, fits := w.part.encoded(text)
	if !fits {
		return ErrChanged
	}
	return w.flush(text)
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

// finish closes the compressor and compares the written file with the plan.
func (w *PartWriter) finish() error {
	if w.pack != nil {
		if err := w.pack.Close(); err != nil {
			return err
		}
		w.sum = w.pack.Sum()
	}
	if p := w.part; w.text != p.Bytes || p.sized && w.sum != p.textSum {
		return ErrChanged
	}
	return nil
}
