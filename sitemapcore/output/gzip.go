package output

import (
	"compress/flate"
	"encoding/binary"
	"hash/crc32"
	"io"
)

const (
	// packLevel is the default of gzip.
	packLevel = 6

	// gzipHeadSize and gzipTailSize are the bytes that a gzip file without a name has around the packed
	// data (RFC 1952, section 2.3).
	gzipHeadSize = 10
	gzipTailSize = 8
)

// gzipHead has no name and no time, so that the same text gives the same bytes (RFC 1952, section
// 2.3.1: MTIME 0, OS 255 for unknown).
const gzipHead = "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"

// A packer compresses the bytes that are written to it: it is compress/flate, with the figures that a plan needs. The
// browser compresses most files, in parallel with the engine; a packer compresses the small ones, and all if the browser
// fails. The same text gives the same bytes, whatever the sizes of the writes and the earlier use of the packer. Make one
// with [newPacker].
type packer struct {
	w    io.Writer
	data *flate.Writer
	gzip bool
	sum  uint32
	size uint32 // modulo 1<<32, as gzip says it
	err  error
	tail [gzipTailSize]byte
}

// newPacker returns a writer that packs to w, as a gzip file or bare.
func newPacker(w io.Writer, gzip bool) *packer {
	data, err := flate.NewWriter(w, packLevel)
	if err != nil {
		panic(err) // There is such a level.
	}
	z := &packer{data: data}
	z.Reset(w, gzip)
	return z
}

// Reset makes the writer a new one, which uses the memory of the old one.
func (z *packer) Reset(w io.Writer, gzip bool) {
	z.w, z.gzip, z.sum, z.size, z.err = w, gzip, 0, 0, nil
	z.data.Reset(w)
	if gzip {
		_, z.err = io.WriteString(w, gzipHead)
	}
}

// Sum returns the CRC-32 (IEEE) of the bytes written so far, before compression.
func (z *packer) Sum() uint32 { return z.sum }

// Write packs b. The error is that of the writer below.
func (z *packer) Write(b []byte) (int, error) {
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
func (z *packer) Close() error {
	if z.err == nil {
		z.err = z.data.Close()
	}
	if z.err == nil && z.gzip {
		_, z.err = z.w.Write(appendGzipTail(z.tail[:0], z.sum, z.size))
	}
	return z.err
}

func appendGzipTail(dst []byte, sum, size uint32) []byte {
	return binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(dst, sum), size)
}
