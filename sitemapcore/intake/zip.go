package intake

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/klauspost/compress/flate"
)

// Signatures and fixed lengths of the records that are read (PKWARE APPNOTE 6.3.10; the section
// stands behind each).
const (
	zipLocal     = "PK\x03\x04" // 4.3.7
	zipCentral   = "PK\x01\x02" // 4.3.12
	zipEnd64     = "PK\x06\x06" // 4.3.14
	zipLocator64 = "PK\x06\x07" // 4.3.15
	zipEnd       = "PK\x05\x06" // 4.3.16
	zipBehindSig = "PK\x07\x08" // 4.3.9

	zipLocalLen     = 30
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

	zipBehind = 1 << 3
	zipLocked = 1<<0 | 1<<6 | 1<<13
	zipUTF8   = 1 << 11

	zipWide        = 0x0001
	zipUnicodePath = 0x7075
)

// maxArchived is the most files of one archive that are looked at: twice what one index can list.
const maxArchived = 100_000

// An Archive is a zip archive in memory: sitemaps that were downloaded together, or a folder that
// was packed for sending. Opening it reads the list of its files and no more. Each file is then
// unpacked in slices, as if it had been given alone:
//
//	a, err := intake.OpenZip(b)
//	for i := range a.Files {
//		u, err := a.Unpacker(i, limit)
//		err = u.Run(breathe)
//		text, raw := u.Text(), u.Raw()
//	}
//
// What counts is the list at the end (the central directory, 4.3.12). Where it is missing, because
// the archive is cut off, the headers before each file stand for it, as far as they go. Names in it
// are made harmless: no folder leads upwards, no drive, no root. The packed bytes of all files may
// be no more than the archive has, because sharing them is how a small archive becomes a huge one;
// each file alone is held to the limits of [Unpacker]. A zip within a zip is not opened.
//
// The packages archive/zip and klauspost/compress/zip would add 250 kB and 124 kB to the program
// for the browser; this adds 63 kB, words included. They refuse an archive whose list is damaged
// anywhere, and unpack bytes that files share as often as they are listed.
//
// Memory: about 80 bytes and its path for each file.
type Archive struct {
	// Files are the files in it, without its folders, in its order.
	Files []Archived

	// Damage says that the list ends too early or is missing, so that there may have been more
	// files. It is nil for a whole one.
	Damage *Refusal

	bytes []byte
	share bool // stored files are handed out as parts of bytes
	zr    io.ReadCloser
}

// An Archived is a file in an archive.
type Archived struct {
	// Path is where the file stands in the archive, with slashes between folders, and Name the last
	// part of it.
	Path, Name string

	// Clutter says that an operating system put the file there, for itself. No owner knows of it.
	Clutter bool

	// Repeated says that a file with the same path came before. Programs that unpack archives keep
	// the last one.
	Repeated bool

	trouble zipTrouble
	unsure  bool // sum and size are not known
	method  uint16
	sum     uint32
	size    uint64 // as the list says
	header  int    // offset of the local header
	start   int    // offset of the packed bytes
	packed  int    // how many they are
}

// Packed returns how many bytes of the archive the file takes.
func (f *Archived) Packed() int { return f.packed }

// A zipTrouble is why an archive or a file in it can't be opened.
type zipTrouble uint8

const (
	noTrouble zipTrouble = iota

	// Of one file.
	zipLink
	zipPassword
	zipMethod
	zipOutside

	// Of the archive.
	zipListCut // something was found nevertheless
	zipLost
	zipNothing
	zipOverlap
	zipSplit
	zipMany
)

// OpenZip reads the list of the files in an archive. The archive must not change as long as
// anything that came out of it is used. The error is a [*Refusal].
func OpenZip(b []byte) (*Archive, error) {
	dir, at, count, trouble := zipDirectory(b)
	if trouble == zipListCut {
		// The count is one more than there are, so that it is said that something is missing.
		dir, at, count = zipSalvage(b), len(b), maxArchived+2
		trouble = noTrouble
	}
	if trouble != noTrouble {
		return nil, refuseZip(trouble)
	}
	a := &Archive{bytes: b}
	seen := make(map[string]bool)
	var read uint64
	all, stored := 0, 0 // packed bytes
	for {
		rec, rest, ok := cutRecord(dir)
		if !ok {
			break
		}
		dir = rest
		read++
		if rec.isFolder() {
			continue
		}
		if len(a.Files) == maxArchived {
			return nil, refuseZip(zipMany)
		}
		f := rec.file(b[:at])
		f.Repeated = seen[f.Path]
		seen[f.Path] = true
		all += f.start - f.header + f.packed
		if f.method == zipStored {
			stored += f.packed
		}
		a.Files = append(a.Files, f)
	}
	switch {
	case read < count && len(a.Files) == 0:
		return nil, refuseZip(zipLost)
	case read < count:
		a.Damage = refuseZip(zipListCut)
	case len(a.Files) == 0:
		return nil, refuseZip(zipNothing)
	}
	if all > at {
		return nil, refuseZip(zipOverlap)
	}
	// A part of the archive keeps all of it in memory. That pays where most of it is such parts, as
	// in an archive of .gz files.
	a.share = stored > len(b)/2
	return a, nil
}

// Unpacker returns an Unpacker of file i, as [NewUnpacker] and Close do for a file that comes from
// the disk: what is left is Run. Files are unpacked one after the other; the Unpacker of one ends
// with the Run of the next. The error is a [*Refusal].
func (a *Archive) Unpacker(i, limit int) (*Unpacker, error) {
	f := &a.Files[i]
	u := NewUnpacker(limit)
	if f.trouble != noTrouble {
		return u, u.fail(refuseZip(f.trouble))
	}
	z := &zipReader{file: f, in: a.bytes[f.start : f.start+f.packed : f.start+f.packed], share: a.share}
	if f.method == zipDeflated {
		z.rest = bytes.NewReader(z.in)
		if a.zr == nil {
			a.zr = flate.NewReader(z.rest)
		} else if err := a.zr.(flate.Resetter).Reset(z.rest, nil); err != nil {
			return u, u.fail(refusePacked(damageData, 0))
		}
		z.zr = a.zr
	}
	u.zip = z
	return u, nil
}

// Bytes returns a file of the archive as it was before it was packed, where it is whole and has no
// more than limit bytes.
func (a *Archive) Bytes(i, limit int) ([]byte, bool) {
	f := &a.Files[i]
	if f.trouble != noTrouble || f.size > uint64(limit) {
		return nil, false
	}
	b := a.bytes[f.start : f.start+f.packed : f.start+f.packed]
	if f.method == zipDeflated {
		text := make([]byte, f.size)
		if _, err := io.ReadFull(flate.NewReader(bytes.NewReader(b)), text); err != nil {
			return nil, false
		}
		b = text
	}
	return b, crc32.ChecksumIEEE(b) == f.sum
}

// A zipReader takes one file out of an archive.
type zipReader struct {
	file  *Archived
	in    []byte // as it is packed
	share bool
	n     int // bytes so far
	sum   uint32
	rest  *bytes.Reader // of in, where it is deflated
	zr    io.Reader
}

// used returns how many of the packed bytes were read.
func (z *zipReader) used() int {
	if z.rest != nil {
		return z.file.packed - z.rest.Len()
	}
	return z.n
}

// unzip takes a file out of its archive, and compares it with what the list says of it.
func (u *Unpacker) unzip(pace *pacer) error {
	z := u.zip
	u.zip = nil
	take := u.inflateFile
	if z.zr == nil {
		take = u.storedFile
	}
	if err := take(z, pace); err != nil {
		return err
	}
	switch {
	case z.zr == nil && (z.file.unsure || uint64(z.n) < z.file.size):
		u.damaged(damageCut, z.n)
	case z.file.unsure:
	case z.sum == z.file.sum && uint64(z.n) != z.file.size:
		u.damaged(damageSize, z.n)
	case z.sum != z.file.sum:
		u.damaged(damageSum, z.n)
	}
	if len(u.raw) == 0 && u.damage != nil {
		return u.fail(u.damage)
	}
	if cap(u.raw)-len(u.raw) > len(u.raw)/4+1 {
		u.raw = append(make([]byte, 0, len(u.raw)), u.raw...)
	}
	return u.Close()
}

// inflateFile takes out a file that was deflated.
func (u *Unpacker) inflateFile(z *zipReader, pace *pacer) error {
	for {
		if len(u.raw) == cap(u.raw) {
			u.raw = append(make([]byte, 0, len(u.raw)+z.room(u.limit, len(u.raw))), u.raw...)
		}
		free := u.raw[len(u.raw):cap(u.raw)]
		n, err := z.zr.Read(free[:min(len(free), sliceBytes)])
		z.sum = crc32.Update(z.sum, crc32.IEEETable, free[:n])
		z.n += n
		switch used := z.used(); {
		case z.n > u.limit:
			return u.fail(refuseUnpacked(int64(z.n), z.file.packed))
		case z.n > bombBytes && z.n/bombRatio > used:
			return u.fail(refuseBomb(z.file.packed))
		}
		if err := u.came(u.raw[:z.n]); err != nil {
			return err
		}
		switch {
		case err == nil:
		case err == io.EOF:
			return nil
		case isEnd(err):
			u.damaged(damageCut, z.n)
			return nil
		default:
			u.damaged(damageData, z.n)
			return nil
		}
		if err := pace.spend(n); err != nil {
			return err
		}
	}
}

// storedFile takes out a file that was put into the archive as it is.
func (u *Unpacker) storedFile(z *zipReader, pace *pacer) error {
	if len(z.in) > u.limit {
		return u.fail(refuseUnpacked(int64(len(z.in)), z.file.packed))
	}
	if !z.share {
		u.raw = make([]byte, 0, len(z.in))
	}
	for z.n < len(z.in) {
		piece := z.in[z.n:min(z.n+sliceBytes, len(z.in))]
		z.sum = crc32.Update(z.sum, crc32.IEEETable, piece)
		z.n += len(piece)
		raw := z.in[:z.n]
		if !z.share {
			raw = append(u.raw, piece...)
		}
		if err := u.came(raw); err != nil {
			return err
		}
		if err := pace.spend(len(piece)); err != nil {
			return err
		}
	}
	return nil
}

// room returns how many more bytes to make place for. The length that the list claims is believed
// within limits, with one byte more that lets the reader see the end without growing.
func (z *zipReader) room(limit, have int) int {
	if claim := z.file.size; have == 0 && claim <= uint64(min(limit, hintRatio*z.file.packed)) {
		return int(claim) + 1
	}
	return max(64<<10, have)
}

// zipDirectory finds the list of the files, where it begins, and how many files it says there are.
func zipDirectory(b []byte) (dir []byte, begin int, count uint64, trouble zipTrouble) {
	le := binary.LittleEndian
	at := zipEndAt(b)
	if at < 0 {
		return nil, 0, 0, zipListCut
	}
	end := b[at:]
	disk, dirDisk := uint32(le.Uint16(end[4:])), uint32(le.Uint16(end[6:]))
	here, count := uint64(le.Uint16(end[8:])), uint64(le.Uint16(end[10:]))
	size, offset := uint64(le.Uint32(end[12:])), uint64(le.Uint32(end[16:]))
	if wide := zipEnd64At(b[:at]); wide >= 0 {
		// Numbers that don't fit into the older record stand in this one; the others are repeated.
		end, at = b[wide:], wide
		disk, dirDisk = le.Uint32(end[16:]), le.Uint32(end[20:])
		here, count = le.Uint64(end[24:]), le.Uint64(end[32:])
		size, offset = le.Uint64(end[40:]), le.Uint64(end[48:])
	}
	if disk != 0 || dirDisk != 0 || here != count {
		return nil, 0, 0, zipSplit
	}
	if size > uint64(at) || offset > uint64(at)-size {
		return nil, 0, 0, zipListCut
	}
	return b[offset : offset+size], int(offset), count, noTrouble
}

// zipSalvage makes a list of the files of an archive that has none, from the headers that stand
// before them (4.3.7). The last file may be cut off.
func zipSalvage(b []byte) (dir []byte) {
	le := binary.LittleEndian
	at := 0
	for range maxArchived + 1 {
		i := bytes.Index(b[at:], []byte(zipLocal))
		if i < 0 || len(b)-at-i < zipLocalLen {
			break
		}
		at += i
		local := b[at:]
		name, extra := int(le.Uint16(local[26:])), int(le.Uint16(local[28:]))
		start := zipLocalLen + name + extra
		if start > len(local) {
			break
		}
		rec := append(make([]byte, zipCentralLen), local[zipLocalLen:start]...)
		copy(rec, zipCentral)
		copy(rec[6:], local[4:30]) // from the version on, all up to the lengths of name and extra field is the same
		le.PutUint32(rec[42:], uint32(at))
		left := local[start:]
		packed := int64(le.Uint32(rec[20:]))
		switch {
		case le.Uint16(rec[8:])&zipBehind != 0 && packed == 0:
			packed = int64(len(left))
			for _, next := range [...]string{zipBehindSig, zipLocal, zipCentral} {
				if n := bytes.Index(left[:packed], []byte(next)); n >= 0 {
					packed = int64(n)
				}
			}
			if d := left[packed:]; len(d) >= 16 && string(d[:4]) == zipBehindSig {
				copy(rec[16:28], d[4:]) // sum, packed size, size
			}
		case packed == 1<<32-1 && extra > 0, packed > int64(len(left)):
			packed = int64(len(left))
		}
		le.PutUint32(rec[20:], uint32(packed))
		dir = append(dir, rec...)
		at += start + int(packed)
	}
	return dir
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

// zipEnd64At returns the offset of the last record with wide numbers, or -1. b ends where the
// narrow one begins, which the locator of the wide one stands before.
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

// A zipRecord is what the list says about one file.
type zipRecord struct {
	fixed       []byte
	name, extra []byte
}

// cutRecord returns the first record of a list and what follows it. It reports false where there is
// none.
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
	const dosFolder = 0x10
	last := byte(0)
	if len(r.name) > 0 {
		last = r.name[len(r.name)-1]
	}
	size := binary.LittleEndian.Uint32(r.fixed[24:])
	return last == '/' || last == '\\' || size == 0 && (r.unixType() == 0o040000 || r.fixed[5] == 0 &&
		r.fixed[38]&dosFolder != 0)
}

// unixType returns the type bits of a file's mode where the archive was made on a system that has
// them (4.4.2, 4.4.15).
func (r zipRecord) unixType() uint16 {
	const unix, darwin = 3, 19
	if host := r.fixed[5]; host != unix && host != darwin {
		return 0
	}
	return binary.LittleEndian.Uint16(r.fixed[40:]) & 0o170000
}

// file reads the record and the local header that it points to. body is the archive without its
// list.
func (r zipRecord) file(body []byte) Archived {
	le := binary.LittleEndian
	flags := le.Uint16(r.fixed[8:])
	packed, header := uint64(le.Uint32(r.fixed[20:])), uint64(le.Uint32(r.fixed[42:]))
	f := Archived{method: le.Uint16(r.fixed[10:]), sum: le.Uint32(r.fixed[16:]), size: uint64(le.Uint32(r.fixed[24:]))}
	// Both stand behind the file where its length was not known before, and an archive that is cut
	// off may not have them.
	f.unsure = flags&zipBehind != 0 && f.sum == 0 && f.size == 0
	// Only the numbers that don't fit stand in the extra field, in this order (4.5.3).
	wide := zipExtra(r.extra, zipWide)
	for _, v := range []*uint64{&f.size, &packed, &header} {
		if *v == 1<<32-1 && len(wide) >= 8 {
			*v, wide = le.Uint64(wide), wide[8:]
		}
	}
	f.Path = zipPath(r.text(flags))
	f.Name = f.Path[strings.LastIndexByte(f.Path, '/')+1:]
	f.Clutter = isClutter(f.Path, f.Name)

	f.trouble = zipOutside
	if header <= uint64(len(body)) && len(body)-int(header) >= zipLocalLen {
		local := body[header:]
		// The local header may have another extra field; all else is taken from the list.
		start := zipLocalLen + int(le.Uint16(local[26:])) + int(le.Uint16(local[28:]))
		if string(local[:4]) == zipLocal && start <= len(local) && packed <= uint64(len(local)-start) {
			f.header, f.start, f.packed = int(header), int(header)+start, int(packed)
			f.trouble = noTrouble
		}
	}
	if f.trouble == zipOutside {
		return f
	}
	const regular = 0o100000
	switch t := r.unixType(); {
	case t != 0 && t != regular:
		f.trouble = zipLink
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

// text returns the name in the record. Without a flag or a field that says UTF-8 it is in code page
// 437 (appendix D); but systems that write UTF-8 often don't set the flag, and a name in the code
// page is UTF-8 by chance hardly ever.
func (r zipRecord) text(flags uint16) string {
	if x := zipExtra(r.extra, zipUnicodePath); len(x) > 5 && x[0] == 1 &&
		binary.LittleEndian.Uint32(x[1:]) == crc32.ChecksumIEEE(r.name) && utf8.Valid(x[5:]) {
		return string(x[5:])
	}
	if flags&zipUTF8 != 0 || utf8.Valid(r.name) {
		return strings.ToValidUTF8(string(r.name), "\uFFFD")
	}
	high := []rune(codePage437)
	var s strings.Builder
	for _, c := range r.name {
		if c < utf8.RuneSelf {
			s.WriteByte(c)
		} else {
			s.WriteRune(high[c-utf8.RuneSelf])
		}
	}
	return s.String()
}

// codePage437 are the characters from 0x80 (IBM code page 437).
const codePage437 = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0"

// zipPath makes a path harmless: it is relative, and no part of it leads anywhere but down. Some
// programs of Windows write backslashes, against 4.4.17.
func zipPath(s string) string {
	parts := strings.FieldsFunc(s, func(r rune) bool { return r == '/' || r == '\\' })
	parts = slices.DeleteFunc(parts, func(p string) bool {
		return p == "." || p == ".." || len(p) == 2 && isLetter(p[0]) && p[1] == ':'
	})
	if len(parts) == 0 {
		return "sitemap.xml"
	}
	return strings.Join(parts, "/")
}

// isClutter reports whether macOS or Windows leave such files behind. Each of these names has one
// meaning.
func isClutter(path, name string) bool {
	return strings.HasPrefix(path, "__MACOSX/") || name == ".DS_Store" || name == "Thumbs.db" || name == "desktop.ini"
}

// office tells workbooks and documents from other zip archives. Those of Microsoft list their parts
// in "[Content_Types].xml" (ECMA-376 part 2, section 7.3.7); those of OpenDocument, and EPUB, begin
// with their type (ODF 1.3 part 2, section 3.3). An archive without a list at its end is judged by
// the names in its first headers.
func office(b []byte) Format {
	const typeAt = zipLocalLen
	if len(b) > typeAt && bytes.HasPrefix(b[typeAt:], []byte("mimetypeapplication/")) {
		if bytes.HasPrefix(b[typeAt:], []byte("mimetypeapplication/vnd.oasis.opendocument.spreadsheet")) {
			return Spreadsheet
		}
		return Document
	}
	var parts, sheet, text bool
	see := func(name []byte) {
		parts = parts || string(name) == "[Content_Types].xml"
		sheet = sheet || bytes.HasPrefix(name, []byte("xl/"))
		text = text || bytes.HasPrefix(name, []byte("word/")) || bytes.HasPrefix(name, []byte("ppt/"))
	}
	dir, _, _, trouble := zipDirectory(b)
	if trouble == noTrouble {
		for rec, rest, ok := cutRecord(dir); ok; rec, rest, ok = cutRecord(rest) {
			see(rec.name)
		}
	} else {
		for head := b[:min(len(b), detectWindow)]; ; {
			i := bytes.Index(head, []byte(zipLocal))
			if i < 0 || len(head)-i < zipLocalLen {
				break
			}
			head = head[i:]
			n := int(binary.LittleEndian.Uint16(head[26:]))
			see(head[zipLocalLen:min(len(head), zipLocalLen+n)])
			head = head[len(zipLocal):]
		}
	}
	switch {
	case !parts:
		return Zip
	case text && !sheet:
		return Document
	}
	return Spreadsheet
}
