package deflate

import (
	"encoding/binary"
	"hash/crc32"
	"io"
)

const (
	window   = 1 << 15 // how far back a match may be (RFC 1951, section 2)
	minMatch = 4       // what is shorter takes as many bits as its letters
	maxMatch = 258     // RFC 1951, section 3.2.5

	room = 1 << 18    // of the buffer; a power of two, so that a masked place needs no check
	full = room - 512 // what is filled of it, so that what is read behind a place stays in the room
	tail = 512        // how much text must be behind a place before it is looked at, except at the end

	stride = 16 << 10 // text between two looks at the number of tokens

	// HeadSize and TailSize are the bytes that a gzip file without a name has around the packed data (RFC 1952, section 2.3).
	HeadSize = 10
	TailSize = 8
)

// gzipHead has no name and no time, so that the same text gives the same bytes (RFC 1952, section 2.3.1: MTIME 0, OS 255 for unknown).
const gzipHead = "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"

// A Writer packs what is written to it. Make one with [NewWriter].
type Writer struct {
	w    io.Writer
	gzip bool
	sum  uint32
	size uint32 // modulo 1<<32, as gzip says it
	err  error

	text  [room + 8]byte
	n     int    // bytes of text
	at    int    // the place that scan looks at next
	block int    // where the block begins; negative where that is no longer in the text
	base  uint16 // what a table says about text[0]

	// The match that begins before the place at hand, and is taken unless a better one begins there. No match where heldLen is zero.
	heldLen, heldDist int

	tables tables
	tokens [maxTokens]token
	count  int
	codes  codes
	out    bitWriter
}

// NewWriter returns a writer that packs to w, as a gzip file or bare.
func NewWriter(w io.Writer, gzip bool) *Writer {
	z := &Writer{}
	z.Reset(w, gzip)
	return z
}

// Reset makes the writer a new one, which uses the memory of the old one.
func (z *Writer) Reset(w io.Writer, gzip bool) {
	z.w, z.gzip, z.sum, z.size, z.err = w, gzip, 0, 0, nil
	z.n, z.at, z.block, z.base, z.heldLen, z.count = 0, 0, 0, 0, 0, 0
	z.tables = tables{}
	z.out.reset()
	if gzip {
		z.out.n = copy(z.out.buf[:], gzipHead)
	}
}

// Sum returns the CRC-32 (IEEE) of what was written so far, before packing.
func (z *Writer) Sum() uint32 { return z.sum }

// Write packs b. The error is that of the writer below.
func (z *Writer) Write(b []byte) (int, error) {
	z.sum = crc32.Update(z.sum, crc32.IEEETable, b)
	z.size += uint32(len(b))
	for rest := b; len(rest) > 0 && z.err == nil; {
		k := copy(z.text[z.n:full], rest)
		z.n += k
		rest = rest[k:]
		if z.n == full {
			z.pack(full - tail)
			z.slide()
		}
	}
	return len(b), z.err
}

// Close writes what is left. It does not close the writer below.
func (z *Writer) Close() error {
	clear(z.text[z.n:][:16]) // what the last places are looked up by must not depend on what was there
	z.pack(z.n)
	z.endBlock(true)
	z.out.align()
	if z.gzip {
		tail := binary.LittleEndian.AppendUint32(z.out.buf[:z.out.n], z.sum)
		z.out.n = len(binary.LittleEndian.AppendUint32(tail, z.size))
	}
	z.flush()
	return z.err
}

// pack makes tokens of the text up to end.
func (z *Writer) pack(end int) {
	for z.at < end {
		z.scan(min(z.at+stride, end))
		if z.count > maxTokens-stride-1 {
			z.endBlock(false)
		}
	}
}

// slide takes out the text that no match can be in any more.
func (z *Writer) slide() {
	from := z.at - 1 - window
	if z.block < from && z.at-z.block < 8*z.count {
		// It may yet be that it is stored as it is, which takes the text. With fewer tokens, each at most 4 bytes in the fixed
		// codes, it is not.
		z.endBlock(false)
	}
	copy(z.text[:], z.text[from:z.n])
	z.n -= from
	z.at -= from
	z.block -= from
	z.base += uint16(from)
}

// flush hands out what was packed.
func (z *Writer) flush() {
	if z.err == nil && z.out.n > 0 {
		_, z.err = z.w.Write(z.out.buf[:z.out.n])
	}
	z.out.n = 0
}
