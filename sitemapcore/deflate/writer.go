package deflate

import (
	"encoding/binary"
	"hash/crc32"
	"io"

	"github.com/klauspost/compress/flate"
)

const (
	// level is the default of gzip. app.wasm contains no other level (app/wasmbuild).
	level = 6

	// HeadSize and TailSize are the bytes that a gzip file without a name has around the packed
	// data (RFC 1952, section 2.3).
	HeadSize = 10
	TailSize = 8
)

// gzipHead has no name and no time, so that the same text gives the same bytes (RFC 1952, section
// 2.3.1: MTIME 0, OS 255 for unknown).
const gzipHead = "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"

// A Writer compresses the bytes that are written to it. Make one with [NewWriter].
type Writer struct {
	w    io.Writer
	data *flate.Writer
	gzip bool
	sum  uint32
	size uint32 // modulo 1<<32, as gzip says it
	err  error
	tail [TailSize]byte
}

// NewWriter returns a writer that packs to w, as a gzip file or bare.
func NewWriter(w io.Writer, gzip bool) *Writer {
	data, err := flate.NewWriter(w, level)
	if err != nil {
		panic(err) // There is such a level.
	}
	z := &Writer{data: data}
	z.Reset(w, gzip)
	return z
}

// Reset makes the writer a new one, which uses the memory of the old one.
func (z *Writer) Reset(w io.Writer, gzip bool) {
	z.w, z.gzip, z.sum, z.size, z.err = w, gzip, 0, 0, nil
	z.data.Reset(w)
	if gzip {
		_, z.err = io.WriteString(w, gzipHead)
	}
}

// Sum returns the CRC-32 (IEEE) of the bytes written so far, before compression.
func (z *Writer) Sum() uint32 { return z.sum }

// Write packs b. The error is that of the writer below.
func (z *Writer) Write(b []byte) (int, error) {
	if z.err != nil {
		return 0, z.err
	}
	z.sum = crc32.Update(z.sum, crc32.IEEETable, b)
	z.size += uint32(len(b))
	var n int
	n, z.err = z.data.Write(b)
	return n, z.err
}

// Close flushes the compressed data. It does not close the underlying writer.
func (z *Writer) Close() error {
	if z.err == nil {
		z.err = z.data.Close()
	}
	if z.err == nil && z.gzip {
		_, z.err = z.w.Write(appendTail(z.tail[:0], z.sum, z.size))
	}
	return z.err
}

func appendTail(dst []byte, sum, size uint32) []byte {
	return binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(dst, sum), size)
}
