package format

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore/ascii"
)

// Signatures and fixed lengths of the records that are read (PKWARE APPNOTE 6.3.10; with the section behind each).
const (
	ZipLocal     = "PK\x03\x04" // 4.3.7
	zipCentral   = "PK\x01\x02" // 4.3.12
	zipEnd64     = "PK\x06\x06" // 4.3.14
	zipLocator64 = "PK\x06\x07" // 4.3.15
	zipEnd       = "PK\x05\x06" // 4.3.16

	ZipLocalLen     = 30
	zipCentralLen   = 46
	zipEnd64Len     = 56
	zipLocator64Len = 20
	zipEndLen       = 22
)

// Ways to pack (4.4.5), bits of the flags (4.4.4) and tags of extra fields (4.5.3, 4.6.9).
const (
	zipStored   = 0
	zipDeflated = 8
	zipAES      = 99

	zipLocked = 1<<0 | 1<<6 | 1<<13

	zipWide = 0x0001
)

// zipDirectory finds the list of the files, its start, and its number of files.
func zipDirectory(b []byte) (dir []byte, begin int, count uint64, trouble zipTrouble) {
	le := binary.LittleEndian
	at := zipEndAt(b)
	if at < 0 {
		return nil, 0, 0, zipLost
	}
	end := b[at:]
	disk, dirDisk := uint32(le.Uint16(end[4:])), uint32(le.Uint16(end[6:]))
	here, count := uint64(le.Uint16(end[8:])), uint64(le.Uint16(end[10:]))
	size, offset := uint64(le.Uint32(end[12:])), uint64(le.Uint32(end[16:]))
	if wide := zipEnd64At(b[:at]); wide >= 0 {
		// Numbers that don't fit into the older record are in this one; the others are repeated.
		end, at = b[wide:], wide
		disk, dirDisk = le.Uint32(end[16:]), le.Uint32(end[20:])
		here, count = le.Uint64(end[24:]), le.Uint64(end[32:])
		size, offset = le.Uint64(end[40:]), le.Uint64(end[48:])
	}
	if disk != 0 || dirDisk != 0 || here != count {
		return nil, 0, 0, zipOdd
	}
	if size > uint64(at) || offset > uint64(at)-size {
		return nil, 0, 0, zipLost
	}
	return b[offset : offset+size], int(offset), count, noTrouble
}

// zipEndAt returns the offset of the last record of an archive, or -1. A comment of up to 64 kB may
// follow it.
func zipEndAt(b []byte) int {
	from := max(0, len(b)-zipEndLen-1<<16)
	for tail := b[from:]; ; {
		i := bytes.LastIndex(tail, []byte(zipEnd))
		if i < 0 {
			return -1
		}
		if at := from + i; len(b)-at >= zipEndLen && int(binary.LittleEndian.Uint16(b[at+20:])) <= len(b)-at-zipEndLen {
			return at
		}
		tail = tail[:i]
	}
}

// zipEnd64At returns the offset of the last record with wide numbers, or -1. b ends before the narrow one, which the
// locator of the wide one precedes.
func zipEnd64At(b []byte) int {
	if len(b) < zipLocator64Len || string(b[len(b)-zipLocator64Len:][:4]) != zipLocator64 {
		return -1
	}
	b, locator := b[:len(b)-zipLocator64Len], b[len(b)-zipLocator64Len:]
	at := binary.LittleEndian.Uint64(locator[8:])
	if len(b) < zipEnd64Len || at > uint64(len(b)-zipEnd64Len) || string(b[at:at+4]) != zipEnd64 {
		return -1
	}
	return int(at)
}

// A zipRecord is the list's data about one file.
type zipRecord struct {
	fixed       []byte
	name, extra []byte
}

// cutRecord returns the first record of a list and the rest. It returns false if there is none.
func cutRecord(dir []byte) (rec zipRecord, rest []byte, ok bool) {
	if len(dir) < zipCentralLen || string(dir[:4]) != zipCentral {
		return rec, nil, false
	}
	le := binary.LittleEndian
	n, m, k := int(le.Uint16(dir[28:])), int(le.Uint16(dir[30:])), int(le.Uint16(dir[32:]))
	rest = dir[zipCentralLen:]
	if n+m+k > len(rest) {
		return rec, nil, false
	}
	return zipRecord{dir[:zipCentralLen], rest[:n], rest[n : n+m]}, rest[n+m+k:], true
}

// isFolder reports whether the record is of a folder, which has nothing in it.
func (r zipRecord) isFolder() bool {
	return bytes.HasSuffix(r.name, []byte("/")) || bytes.HasSuffix(r.name, []byte("\\"))
}

// file reads the record and the local header that it points to. body is the archive without its
// list.
func (r zipRecord) file(body []byte) Archived {
	le := binary.LittleEndian
	flags := le.Uint16(r.fixed[8:])
	packed, header := uint64(le.Uint32(r.fixed[20:])), uint64(le.Uint32(r.fixed[42:]))
	f := Archived{method: le.Uint16(r.fixed[10:]), sum: le.Uint32(r.fixed[16:]), size: uint64(le.Uint32(r.fixed[24:]))}
	// Only the numbers that don't fit are in the extra field, in this order (4.5.3).
	wide := zipExtra(r.extra, zipWide)
	for _, v := range []*uint64{&f.size, &packed, &header} {
		if *v == 1<<32-1 && len(wide) >= 8 {
			*v, wide = le.Uint64(wide), wide[8:]
		}
	}
	// A name that isn't UTF-8 has signs in the place of its letters.
	f.Path = zipPath(strings.ToValidUTF8(string(r.name), "\uFFFD"))
	f.Name = f.Path[strings.LastIndexByte(f.Path, '/')+1:]
	f.Clutter = isClutter(f.Path, f.Name)
	f.Day = dosDay(le.Uint16(r.fixed[14:]))

	f.trouble = zipOutside
	if header <= uint64(len(body)) && len(body)-int(header) >= ZipLocalLen {
		local := body[header:]
		// The local header may have another extra field; all else is taken from the list.
		start := ZipLocalLen + int(le.Uint16(local[26:])) + int(le.Uint16(local[28:]))
		if string(local[:4]) == ZipLocal && start <= len(local) && packed <= uint64(len(local)-start) {
			f.header, f.start, f.packed = int(header), int(header)+start, int(packed)
			f.trouble = noTrouble
		}
	}
	if f.trouble == zipOutside {
		return f
	}
	switch {
	case flags&zipLocked != 0 || f.method == zipAES:
		f.trouble = zipPassword
	case f.method != zipStored && f.method != zipDeflated:
		f.trouble = zipMethod
	}
	return f
}

// zipExtra returns the extra field with a tag (4.5.1).
func zipExtra(b []byte, tag uint16) []byte {
	le := binary.LittleEndian
	for len(b) >= 4 {
		n := int(le.Uint16(b[2:]))
		if n > len(b)-4 {
			return nil
		}
		if le.Uint16(b) == tag {
			return b[4 : 4+n]
		}
		b = b[4+n:]
	}
	return nil
}

// zipPath makes a path harmless: it is relative, and no part of it leads anywhere but down. Some
// programs of Windows write backslashes, against 4.4.17.
func zipPath(s string) string {
	parts := strings.FieldsFunc(s, func(r rune) bool { return r == '/' || r == '\\' })
	parts = slices.DeleteFunc(parts, func(p string) bool {
		return p == "." || p == ".." || len(p) == 2 && ascii.IsLetter(p[0]) && p[1] == ':'
	})
	if len(parts) == 0 {
		return "sitemap.xml"
	}
	return strings.Join(parts, "/")
}

// dosDay reads the day of a file as MS-DOS wrote it (4.4.6): years from 1980, a month and a day.
func dosDay(d uint16) string {
	year, month, day := 1980+int(d>>9), int(d>>5&15), int(d&31)
	if month < 1 || month > 12 || day < 1 || year == 1980 {
		return "" // 1980 is what programs write that know no day
	}
	return fmt.Sprintf("%d-%02d-%02d", year, month, day)
}

// isClutter reports whether macOS or Windows leave such files behind. Each of these names has one
// meaning.
func isClutter(path, name string) bool {
	return strings.HasPrefix(path, "__MACOSX/") || name == ".DS_Store" || name == "Thumbs.db" || name == "desktop.ini"
}
