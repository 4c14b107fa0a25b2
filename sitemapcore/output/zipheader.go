package output

import (
	"encoding/binary"
	"math"

	"sitemapeditor/sitemapcore/date"
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

// zipDay returns a day as the format has it (section 4.4.6), or its first one without a day.
func zipDay(day date.Date) uint16 {
	if y := int(day.Year) - 1980; y >= 0 && y < 128 && day.Day != 0 {
		return uint16(y<<9 | int(day.Month)<<5 | int(day.Day))
	}
	return 1<<5 | 1
}

// A zipHeader says what is in an archive about one file.
type zipHeader struct {
	name   string
	method uint16
	sum    uint32
	size   int64 // unpacked
	packed int64 // in the archive
	offset int64
	day    uint16
}

// wide reports whether the entry needs fields of 64 bits.
func (e *zipHeader) wide() bool {
	return e.size >= math.MaxUint32 || e.packed >= math.MaxUint32 || e.offset >= math.MaxUint32
}

func (e *zipHeader) version() uint16 {
	if e.wide() {
		return zipVersion64
	}
	return zipVersion
}

// appendSizes appends the fields that both headers share, from the version to the lengths of name
// and extra field.
func (e *zipHeader) appendSizes(dst []byte, extra int) []byte {
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

func (e *zipHeader) appendLocal(dst []byte) []byte {
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

func (e *zipHeader) appendCentral(dst []byte) []byte {
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
