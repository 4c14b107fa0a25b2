package output

import (
	"encoding/binary"
	"hash/crc32"
	"io"
	"math"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/output/guide"
)

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

	zipVersion   = 20      // what unpacking takes: 2.0, deflate
	zipVersion64 = 45      // 4.5, sizes of 64 bits
	zipMadeBy    = 3 << 8  // Unix, so that the mode below counts
	zipUTF8      = 1 << 11 // the name is UTF-8 (section 4.4.4, bit 11)
	zipMode      = 0o100644 << 16
)

// A zipEntry is one file of the archive.
type zipEntry struct {
	name   string
	write  func(io.Writer) error // writes a stored entry
	part   *Part                 // nil for other entries
	text   Packing               // of a part that is compressed
	method uint16
	sum    uint32
	size   int64 // unpacked
	packed int64 // in the archive
	offset int64
	day    uint16
}

// A ZipWriter writes an archive. The same files of one day give the same bytes.
type ZipWriter struct {
	packer
	day     uint16 // of all files (section 4.4.6)
	w       countingWriter
	entries []zipEntry
	total   int64 // text of the parts, in bytes
}

// NewArchive returns a writer of an archive without files. They get the first date that the format has, 1980-01-01.
func NewArchive(w io.Writer) *ZipWriter { return newArchive(w, date.Date{}) }

// newArchive is NewArchive with the date of a day for the files, if there is one.
func newArchive(w io.Writer, day date.Date) *ZipWriter {
	z := &ZipWriter{w: countingWriter{W: w}, day: 1<<5 | 1}
	if y := int(day.Year) - 1980; y >= 0 && y < 128 && day.Day != 0 {
		z.day = uint16(y<<9 | int(day.Month)<<5 | int(day.Day))
	}
	return z
}

// AddStored adds a file that is put there as it is: its CRC-32 (IEEE), its size, and what writes
// it.
func (z *ZipWriter) AddStored(name string, sum uint32, size int64, write func(io.Writer) error) {
	z.entries = append(z.entries, zipEntry{
		name: name, method: zipStored, sum: sum, size: size, packed: size, write: write,
	})
}

// addFile adds a file with a text.
func (z *ZipWriter) addFile(name string, text []byte) {
	z.AddStored(name, crc32.ChecksumIEEE(text), int64(len(text)), func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// addText adds a file with a text.
func (z *ZipWriter) addText(name, text string) { z.addFile(name, []byte(text)) }

// addPart adds the file of a part: stored if it is compressed, and otherwise deflated.
func (z *ZipWriter) addPart(name string, q *Part) {
	z.total += q.Bytes
	if q.Packed && q.raw != nil {
		z.addFile(name, q.raw)
		z.text += q.Bytes
		return
	}
	z.entries = append(z.entries, zipEntry{name: name, part: q})
}

// NewZip returns a writer of the archive of all parts and [guide.Name], or with changed set
// only of the files that their owner doesn't have yet.
func (p *Plan) NewZip(w io.Writer, changed bool, day date.Date, g sitemapcore.Guide) *ZipWriter {
	z := newArchive(w, day)
	z.elsewhere = p.Pack
	taken := names{}
	for _, q := range p.Parts {
		if name := taken.unique(safePath(q.Name)); !changed || !q.Same {
			z.addPart(name, q)
		}
	}
	z.addText(taken.unique(guide.Name()), string(p.Guide().AppendText(nil, g)))
	return z
}

// Progress returns the written bytes of text, and all of them.
func (z *ZipWriter) Progress() (done, total int64) { return z.text, z.total }

// Run writes the archive. An error of pause ends it. A header states the compressed size, so an entry is written when it
// is compressed; meanwhile the next ones are compressed.
func (z *ZipWriter) Run(pause Pause) error {
	z.pause = pause
	defer z.drop()
	next := 0
	for i := range z.entries {
		if e := &z.entries[i]; e.part != nil {
			var err error
			if e.text, err = z.begin(e.part); err != nil {
				return err
			}
		}
		for ; next <= i && (z.entries[next].part == nil || z.entries[next].text.Done()); next++ {
			if err := z.put(&z.entries[next]); err != nil {
				return err
			}
		}
	}
	for ; next < len(z.entries); next++ {
		if err := z.put(&z.entries[next]); err != nil {
			return err
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

// put writes an entry.
func (z *ZipWriter) put(e *zipEntry) error {
	if e.part != nil {
		file, err := z.end(e.part, e.text)
		if err != nil {
			return err
		}
		e.enclose(file)
	}
	e.offset, e.day = z.w.N, z.day
	head := e.appendLocal(nil)
	_, err := z.w.Write(head)
	if err == nil {
		err = e.write(&z.w)
	}
	if err == nil && z.w.N != e.offset+int64(len(head))+e.packed {
		err = ErrChanged
	}
	if err == nil {
		err = z.pause(false)
	}
	return err
}

// enclose makes the gzip file of a part the content of an entry: the whole file if the part is compressed, or else its
// text, deflated.
func (e *zipEntry) enclose(file []byte) {
	e.method, e.sum, e.size = zipStored, crc32.ChecksumIEEE(file), int64(len(file))
	if !e.part.Packed {
		// RFC 1952, section 2.3.1: CRC32.
		e.method, e.sum, e.size = zipDeflated, binary.LittleEndian.Uint32(file[len(file)-gzipTailSize:]), e.part.Bytes
		file = file[gzipHeadSize : len(file)-gzipTailSize]
	}
	e.packed = int64(len(file))
	e.write = func(w io.Writer) error {
		_, err := w.Write(file)
		return err
	}
	e.part, e.text = nil, nil
}

// A countingWriter counts the bytes that are written to W.
type countingWriter struct {
	W io.Writer
	N int64
}

func (c *countingWriter) Write(b []byte) (int, error) {
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
	dst = le.AppendUint16(dst, e.day)
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
