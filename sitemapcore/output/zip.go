package output

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"math"
)

// ErrNotMeasured says that a plan that was only laid out can't be written as an archive, which
// states sizes first.
var ErrNotMeasured = errors.New("output: the plan was not measured")

// Signatures and fixed fields of the format (PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and
// 4.3.14 to 4.3.16).
const (
	zipLocal     = 0x04034b50
	zipCentral   = 0x02014b50
	zipEnd       = 0x06054b50
	zipEnd64     = 0x06064b50
	zipLocator64 = 0x07064b50

	zipStored   = 0
	zipDeflated = 8

	zipVersion   = 20       // what unpacking takes: 2.0, deflate
	zipVersion64 = 45       // 4.5, sizes of 64 bits
	zipMadeBy    = 3 << 8   // Unix, so that the mode below counts
	zipUTF8      = 1 << 11  // the name is UTF-8 (section 4.4.4, bit 11)
	zipDate      = 1<<5 | 1 // 1980-01-01, the first date that the format has
	zipMode      = 0o100644 << 16
)

// A zipEntry is one file of the archive.
type zipEntry struct {
	name   string
	write  func(breathe func() error) error // writes the content of the entry
	method uint16
	sum    uint32
	size   int64 // unpacked
	packed int64 // in the archive
	offset int64
}

// A ZipWriter writes an archive. The same files give the same bytes.
type ZipWriter struct {
	w       CountingWriter
	entries []zipEntry
	pack    *packer
	err     error // why there can be no archive
}

// NewArchive returns a writer of an archive without files.
func NewArchive(w io.Writer) *ZipWriter { return &ZipWriter{w: CountingWriter{W: w}} }

// AddStored adds a file that is put there as it is: its CRC-32 (IEEE), its size, and what writes
// it.
func (z *ZipWriter) AddStored(name string, sum uint32, size int64, write func(io.Writer) error) {
	z.entries = append(z.entries, zipEntry{
		name: name, method: zipStored, sum: sum, size: size, packed: size,
		write: func(func() error) error { return write(&z.w) },
	})
}

// addText adds a file with a text.
func (z *ZipWriter) addText(name, text string) {
	z.AddStored(name, crc32.ChecksumIEEE([]byte(text)), int64(len(text)), func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}

// addPart adds the file of a part: stored if it is compressed, and otherwise deflated.
func (z *ZipWriter) addPart(name string, q *Part) {
	e := zipEntry{name: name, sum: q.sum, size: q.Bytes, packed: q.Compressed, method: zipDeflated}
	if q.Packed {
		e.method, e.size = zipStored, q.Compressed
	}
	if !q.sized {
		z.err = ErrNotMeasured
	}
	e.write = func(breathe func() error) error {
		if q.Packed {
			return newWriter(q, &z.w, gzipped, nil).Run(breathe)
		}
		w := newWriter(q, &z.w, deflated, z.pack)
		if w.pack != nil {
			z.pack = w.pack
		}
		return w.Run(breathe)
	}
	z.entries = append(z.entries, e)
}

// NewZip returns a writer of the archive of all parts and [InstructionsName], or with changed set
// only of the files that their owner doesn't have yet.
func (p *Plan) NewZip(w io.Writer, changed bool) *ZipWriter {
	z := NewArchive(w)
	taken := names{}
	for _, q := range p.Parts {
		if name := taken.unique(safePath(q.Name)); !changed || !q.Same {
			z.addPart(name, q)
		}
	}
	z.addText(taken.unique(InstructionsName()), string(p.AppendInstructions(nil)))
	return z
}

// Size returns the size of the whole archive, in bytes.
func (z *ZipWriter) Size() int64 {
	var n, central int64
	for i := range z.entries {
		e := z.entries[i]
		e.offset = n
		n += int64(len(e.appendLocal(nil))) + e.packed
		central += int64(len(e.appendCentral(nil)))
	}
	return n + central + int64(len(appendZipEnd(nil, len(z.entries), n, central)))
}

// Run writes the archive. It calls breathe now and then, whose error ends it.
func (z *ZipWriter) Run(breathe func() error) error {
	if z.err != nil {
		return z.err
	}
	for i := range z.entries {
		e := &z.entries[i]
		e.offset = z.w.N
		head := e.appendLocal(nil)
		_, err := z.w.Write(head)
		if err == nil {
			err = e.write(breathe)
		}
		if err == nil {
			err = breathe()
		}
		if err != nil {
			return err
		}
		if z.w.N != e.offset+int64(len(head))+e.packed {
			return ErrChanged
		}
	}
	start := z.w.N
	var b []byte
	for i := range z.entries {
		b = z.entries[i].appendCentral(b)
	}
	_, err := z.w.Write(appendZipEnd(b, len(z.entries), start, int64(len(b))))
	return err
}

// A CountingWriter counts the bytes that are written to W.
type CountingWriter struct {
	W io.Writer
	N int64
}

func (c *CountingWriter) Write(b []byte) (int, error) {
	n, err := c.W.Write(b)
	c.N += int64(n)
	return n, err
}

// wide reports whether the entry needs fields of 64 bits.
func (e *zipEntry) wide() bool {
	return e.size >= math.MaxUint32 || e.packed >= math.MaxUint32 || e.offset >= math.MaxUint32
}

func (e *zipEntry) version() uint16 {
	if e.wide() {
		return zipVersion64
	}
	return zipVersion
}

// appendSizes appends the fields that both headers share, from the version to the lengths of name
// and extra field.
func (e *zipEntry) appendSizes(dst []byte, extra int) []byte {
	le := binary.LittleEndian
	dst = le.AppendUint16(dst, e.version())
	dst = le.AppendUint16(dst, zipUTF8)
	dst = le.AppendUint16(dst, e.method)
	dst = le.AppendUint16(dst, 0) // Midnight.
	dst = le.AppendUint16(dst, zipDate)
	dst = le.AppendUint32(dst, e.sum)
	packed, size := uint32(math.MaxUint32), uint32(math.MaxUint32)
	if !e.wide() {
		packed, size = uint32(e.packed), uint32(e.size)
	}
	dst = le.AppendUint32(dst, packed)
	dst = le.AppendUint32(dst, size)
	dst = le.AppendUint16(dst, uint16(len(e.name)))
	return le.AppendUint16(dst, uint16(extra))
}

func (e *zipEntry) appendLocal(dst []byte) []byte {
	le := binary.LittleEndian
	dst = le.AppendUint32(dst, zipLocal)
	if !e.wide() {
		return append(e.appendSizes(dst, 0), e.name...)
	}
	dst = append(e.appendSizes(dst, 20), e.name...)
	dst = le.AppendUint16(dst, 1) // Section 4.5.3, sizes of 64 bits.
	dst = le.AppendUint16(dst, 16)
	dst = le.AppendUint64(dst, uint64(e.size))
	return le.AppendUint64(dst, uint64(e.packed))
}

func (e *zipEntry) appendCentral(dst []byte) []byte {
	le := binary.LittleEndian
	extra, offset := 0, uint32(e.offset)
	if e.wide() {
		extra, offset = 28, math.MaxUint32
	}
	dst = le.AppendUint32(dst, zipCentral)
	dst = le.AppendUint16(dst, zipMadeBy|e.version())
	dst = e.appendSizes(dst, extra)
	dst = le.AppendUint16(dst, 0) // Comment.
	dst = le.AppendUint16(dst, 0) // Disk.
	dst = le.AppendUint16(dst, 0) // Internal attributes.
	dst = le.AppendUint32(dst, zipMode)
	dst = le.AppendUint32(dst, offset)
	dst = append(dst, e.name...)
	if extra == 0 {
		return dst
	}
	dst = le.AppendUint16(dst, 1)
	dst = le.AppendUint16(dst, 24)
	dst = le.AppendUint64(dst, uint64(e.size))
	dst = le.AppendUint64(dst, uint64(e.packed))
	return le.AppendUint64(dst, uint64(e.offset))
}

// appendZipEnd appends the end of an archive with n entries whose central directory has a place and
// a size.
func appendZipEnd(dst []byte, n int, place, size int64) []byte {
	le := binary.LittleEndian
	n16, size32, place32 := uint16(min(n, math.MaxUint16)), uint32(min(size, math.MaxUint32)),
		uint32(min(place, math.MaxUint32))
	if n >= math.MaxUint16 || size >= math.MaxUint32 || place >= math.MaxUint32 {
		dst = le.AppendUint32(dst, zipEnd64)
		dst = le.AppendUint64(dst, 44) // What follows of this record.
		dst = le.AppendUint16(dst, zipMadeBy|zipVersion64)
		dst = le.AppendUint16(dst, zipVersion64)
		dst = le.AppendUint32(dst, 0)
		dst = le.AppendUint32(dst, 0)
		dst = le.AppendUint64(dst, uint64(n))
		dst = le.AppendUint64(dst, uint64(n))
		dst = le.AppendUint64(dst, uint64(size))
		dst = le.AppendUint64(dst, uint64(place))
		dst = le.AppendUint32(dst, zipLocator64)
		dst = le.AppendUint32(dst, 0)
		dst = le.AppendUint64(dst, uint64(place+size))
		dst = le.AppendUint32(dst, 1)
	}
	dst = le.AppendUint32(dst, zipEnd)
	dst = le.AppendUint16(dst, 0)
	dst = le.AppendUint16(dst, 0)
	dst = le.AppendUint16(dst, n16)
	dst = le.AppendUint16(dst, n16)
	dst = le.AppendUint32(dst, size32)
	dst = le.AppendUint32(dst, place32)
	return le.AppendUint16(dst, 0)
}
