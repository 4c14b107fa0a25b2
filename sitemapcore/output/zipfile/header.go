package zipfile

import (
	"encoding/binary"
	"math"

	"sitemapeditor/sitemapcore/date"
)

// Signatures and fixed fields of the format (PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and
// 4.3.14 to 4.3.16).
const (
	local     = 0x04034b50
	central   = 0x02014b50
	end       = 0x06054b50
	end64     = 0x06064b50
	locator64 = 0x07064b50

	// Stored and Deflated are the ways in which a file is in an archive.
	Stored   = 0
	Deflated = 8

	version   = 20      // what unpacking takes: 2.0, deflate
	version64 = 45      // 4.5, sizes of 64 bits
	madeBy    = 3 << 8  // Unix, so that the mode below counts
	utf8      = 1 << 11 // the name is UTF-8 (section 4.4.4, bit 11)
	mode      = 0o100644 << 16
)

// Day returns a day as the format has it (section 4.4.6), or its first one without a day.
func Day(day date.Date) uint16 {
	if y := int(day.Year) - 1980; y >= 0 && y < 128 && day.Day != 0 {
		return uint16(y<<9 | int(day.Month)<<5 | int(day.Day))
	}
	return 1<<5 | 1
}

// A Header says what is in an archive about one file.
type Header struct {
	Name   string
	Method uint16 // Stored or Deflated
	Sum    uint32
	Size   int64 // unpacked
	Packed int64 // in the archive
	Offset int64
	Day    uint16
}

// appendSizes appends the fields that both headers share, from the version to the lengths of name
// and extra field.
func (e *Header) appendSizes(dst []byte) []byte {
	le := binary.LittleEndian
	dst = le.AppendUint16(dst, version)
	dst = le.AppendUint16(dst, utf8)
	dst = le.AppendUint16(dst, e.Method)
	dst = le.AppendUint16(dst, 0) // Midnight.
	dst = le.AppendUint16(dst, e.Day)
	dst = le.AppendUint32(dst, e.Sum)
	dst = le.AppendUint32(dst, uint32(e.Packed))
	dst = le.AppendUint32(dst, uint32(e.Size))
	dst = le.AppendUint16(dst, uint16(len(e.Name)))
	return le.AppendUint16(dst, 0) // Extra field.
}

func (e *Header) AppendLocal(dst []byte) []byte {
	return append(e.appendSizes(binary.LittleEndian.AppendUint32(dst, local)), e.Name...)
}

func (e *Header) AppendCentral(dst []byte) []byte {
	le := binary.LittleEndian
	dst = le.AppendUint32(dst, central)
	dst = le.AppendUint16(dst, madeBy|version)
	dst = e.appendSizes(dst)
	dst = le.AppendUint16(dst, 0) // Comment.
	dst = le.AppendUint16(dst, 0) // Disk.
	dst = le.AppendUint16(dst, 0) // Internal attributes.
	dst = le.AppendUint32(dst, mode)
	dst = le.AppendUint32(dst, uint32(e.Offset))
	return append(dst, e.Name...)
}

// AppendEnd appends the end of an archive with n entries whose central directory has a place and
// a size.
func AppendEnd(dst []byte, n int, place, size int64) []byte {
	le := binary.LittleEndian
	n16 := uint16(min(n, math.MaxUint16))
	if n >= math.MaxUint16 {
		dst = le.AppendUint32(dst, end64)
		dst = le.AppendUint64(dst, 44) // What follows of this record.
		dst = le.AppendUint16(dst, madeBy|version64)
		dst = le.AppendUint16(dst, version64)
		dst = le.AppendUint32(dst, 0)
		dst = le.AppendUint32(dst, 0)
		dst = le.AppendUint64(dst, uint64(n))
		dst = le.AppendUint64(dst, uint64(n))
		dst = le.AppendUint64(dst, uint64(size))
		dst = le.AppendUint64(dst, uint64(place))
		dst = le.AppendUint32(dst, locator64)
		dst = le.AppendUint32(dst, 0)
		dst = le.AppendUint64(dst, uint64(place+size))
		dst = le.AppendUint32(dst, 1)
	}
	dst = le.AppendUint32(dst, end)
	dst = le.AppendUint16(dst, 0)
	dst = le.AppendUint16(dst, 0)
	dst = le.AppendUint16(dst, n16)
	dst = le.AppendUint16(dst, n16)
	dst = le.AppendUint32(dst, uint32(size))
	dst = le.AppendUint32(dst, uint32(place))
	return le.AppendUint16(dst, 0)
}
