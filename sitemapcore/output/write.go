package output

import (
	"errors"
	"io"
	"slices"
)

// ErrChanged is returned if the document has changed since the plan was made, so that the written file is not the
// planned one.
var ErrChanged = errors.New("output: the document was changed since the plan was made")

// chunk is how much a writer gathers before it writes, in bytes.
const chunk = 256 << 10

// write writes the text of a part. It calls wrote after each piece with its bytes, whose error ends it.
func (p *Part) write(w io.Writer, wrote func(n int) error) error {
	var size int64
	write := func(b []byte) error {
		size += int64(len(b))
		if _, err := w.Write(b); err != nil {
			return err
		}
		return wrote(len(b))
	}
	if p.raw != nil {
		for some := range slices.Chunk(p.raw, chunk) {
			if err := write(some); err != nil {
				return err
			}
		}
		return nil
	}
	buf := p.AppendHead(nil)
	for _, id := range p.ids.All {
		if buf = p.body.AppendRow(buf, id); len(buf) < chunk {
			continue
		}
		if err := write(buf); err != nil {
			return err
		}
		buf = buf[:0]
	}
	if err := write(p.AppendTail(buf)); err != nil {
		return err
	}
	if size != p.Bytes {
		return ErrChanged
	}
	return nil
}

// A PartWriter writes one part.
type PartWriter struct {
	part *Part
	w    io.Writer
	packer
}

// NewWriter returns a writer of the part with the given index.
func (p *Plan) NewWriter(part int, w io.Writer) *PartWriter {
	return &PartWriter{part: p.Parts[part], w: w, packer: packer{elsewhere: p.Pack}}
}

// Run writes the part. An error of pause ends it.
func (w *PartWriter) Run(pause Pause) error {
	if !w.part.Packed || w.part.raw != nil {
		return w.part.write(w.w, func(n int) error {
			w.text += int64(n)
			return pause(false)
		})
	}
	w.pause = pause
	defer w.drop()
	text, err := w.begin(w.part)
	if err != nil {
		return err
	}
	file, err := w.end(w.part, text)
	if err == nil {
		_, err = w.w.Write(file)
	}
	return err
}

// Progress returns the written bytes of text, and all of them.
func (w *PartWriter) Progress() (done, total int64) { return w.text, w.part.Bytes }
