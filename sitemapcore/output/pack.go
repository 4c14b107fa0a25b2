package output

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"encoding/binary"
	"io"
	"slices"

	"sitemapeditor/sitemapcore"
)

// A Packing compresses a text as gzip. It is a pointer. Write keeps no part of its slice and never fails.
type Packing interface {
	io.Writer
	// Close says that the text is complete.
	Close()
	// Waiting returns the number of written bytes that are not yet compressed; 0 if compression failed.
	Waiting() int
	// Done reports whether the text is packed, or never will be.
	Done() bool
	// Packed returns the gzip file, without a name (RFC 1952), after Done has returned true; nil if compression failed.
	Packed() []byte
	// Drop discards the file.
	Drop()
}

// A Pause lets others have their turn. With waits the caller can't continue before more is compressed elsewhere. An error
// ends the work.
type Pause func(waits bool) error

const (
	// minElsewhere is the least text that is compressed elsewhere, in bytes. A smaller one is compressed sooner than a
	// worker starts.
	minElsewhere = 512 << 10
	// maxWaiting is how much text may wait to be compressed, in bytes, before the writer waits itself.
	maxWaiting = 8 << 20
)

// The bytes that a gzip file without a name has around the packed data (RFC 1952, section 2.3).
const (
	gzipHeadSize = 10
	gzipTailSize = 8
)

// A packer compresses the text of parts: elsewhere, while it writes the next ones, or here if nobody else does.
type packer struct {
	elsewhere func() Packing // nil if there is no such place
	pause     Pause
	begun     []Packing
	gzip      *gzip.Writer // of texts that are compressed here
	text      int64        // the written bytes
}

// here is a Packing that compresses at once. It has neither name nor time, so that the same text gives the same bytes.
type here struct {
	file bytes.Buffer
	gzip *gzip.Writer
}

func (h *here) Write(b []byte) (int, error) { return h.gzip.Write(b) }

// Close implements [Packing]. A buffer never fails.
func (h *here) Close() { _ = h.gzip.Close() }

func (*here) Waiting() int { return 0 }

func (*here) Done() bool { return true }

func (h *here) Packed() []byte { return h.file.Bytes() }

func (*here) Drop() {}

// newHere returns a Packing that is here. Only one of a packer is written at a time.
func (p *packer) newHere() *here {
	h := &here{}
	if p.gzip == nil {
		p.gzip = gzip.NewWriter(&h.file)
	}
	h.gzip = p.gzip
	h.gzip.Reset(&h.file)
	return h
}

// PacksElsewhere reports whether the text of some part is compressed elsewhere if there is such a place.
func (p *Plan) PacksElsewhere() bool { return slices.ContainsFunc(p.Parts, packsElsewhere) }

func packsElsewhere(q *Part) bool { return q.Bytes >= minElsewhere }

// begin writes the text of a part, and waits while too much is not yet compressed.
func (p *packer) begin(q *Part) (Packing, error) {
	var to Packing
	if p.elsewhere != nil && packsElsewhere(q) {
		to = p.elsewhere()
	}
	if to == nil {
		to = p.newHere()
	}
	p.begun = append(p.begun, to)
	return to, p.write(q, to)
}

func (p *packer) write(q *Part, to Packing) error {
	err := q.write(to, func(n int) error {
		p.text += int64(n)
		for p.waiting() > maxWaiting {
			if err := p.pause(true); err != nil {
				return err
			}
		}
		return p.pause(false)
	})
	to.Close()
	return err
}

func (p *packer) waiting() (n int) {
	for _, x := range p.begun {
		n += x.Waiting()
	}
	return n
}

// end returns the gzip file of a part that begin was called with.
func (p *packer) end(q *Part, x Packing) ([]byte, error) {
	for !x.Done() {
		if err := p.pause(true); err != nil {
			return nil, err
		}
	}
	file := x.Packed()
	x.Drop()
	p.begun = slices.DeleteFunc(p.begun, func(y Packing) bool { return y == x })
	var err error
	if !isGzip(file, q.Bytes) {
		p.text -= q.Bytes
		again := p.newHere()
		err = p.write(q, again)
		file = again.Packed()
	}
	size := len(file)
	if !q.Packed {
		size -= gzipHeadSize + gzipTailSize
	}
	q.Compressed, q.Estimated = int64(size), false
	return file, err
}

// isGzip reports whether a file is gzip of a text of the given size, with nothing optional around it (RFC 1952, section
// 2.3.1).
func isGzip(file []byte, size int64) bool {
	return len(file) >= gzipHeadSize+gzipTailSize && string(file[:4]) == "\x1f\x8b\x08\x00" &&
		binary.LittleEndian.Uint32(file[len(file)-4:]) == uint32(size)
}

// drop discards all that is not complete.
func (p *packer) drop() {
	for _, x := range p.begun {
		x.Drop()
	}
}

// To estimate sizes, sample bytes of the rows of maxSampled parts are compressed at most.
const (
	sample     = 128 << 10
	maxSampled = 8
)

// Estimate estimates the compressed sizes that are not known, of parts that are written as gzip, and of tables, which a
// workbook compresses. The beginning of a part tells how the rest compresses; of many parts, each that is sampled tells it
// for the next smaller ones.
func (p *Plan) Estimate() {
	var pack packer
	var withRows []*Part
	for _, q := range p.Parts {
		switch {
		case q.Compressed > 0 || !q.Packed && q.Kind != sitemapcore.TablePart:
		case q.Len() > 0:
			withRows = append(withRows, q)
		default: // an index compresses like no other part
			q.Compressed, _ = pack.estimate(q)
			q.Estimated = true
		}
	}
	slices.SortStableFunc(withRows, func(a, b *Part) int { return cmp.Compare(b.Bytes, a.Bytes) })
	for group := range slices.Chunk(withRows, 1+(len(withRows)-1)/maxSampled) {
		size, ratio := pack.estimate(group[0])
		for _, q := range group {
			q.Compressed, q.Estimated = max(1, size-int64(ratio*float64(group[0].Bytes-q.Bytes))), true
		}
	}
}

// estimate returns about how large a part will be, and by how much each of its last bytes enlarges it.
func (p *packer) estimate(q *Part) (size int64, ratio float64) {
	text := q.AppendHead(nil)
	from := len(text) // of the rows
	if q.Len() == 0 {
		text, from = text[:min(from, sample)], 0
	}
	for i := 0; i < q.Len() && len(text) < from+sample; i++ {
		text = q.AppendRow(text, i)
	}
	half := (from + len(text)) / 2
	all := p.packedSize(text)
	ratio = float64(all-p.packedSize(text[:half])) / float64(max(1, len(text)-half))
	return int64(all) + int64(ratio*float64(q.Bytes-int64(len(text)))), ratio
}

// packedSize returns the size of the gzip file of a text.
func (p *packer) packedSize(text []byte) int {
	h := p.newHere()
	_, _ = h.Write(text)
	h.Close()
	return h.file.Len()
}
