package format

import (
	"bytes"
	"compress/flate"
	"hash/crc32"
	"io"
)

// maxArchived bounds the files of one archive: twice the number of sitemaps in an index.
const maxArchived = 100_000

// An Archive is a zip archive in memory: sitemaps that were downloaded together, or a zipped folder. Opening it reads
// only the list of its files. Each file is then decompressed in slices, like a single file:
//
//	a, err := intake.OpenZip(b)
//	for i := range a.Files {
//		u, err := a.Unpacker(i, limit)
//		err = u.Run(breathe)
//		text, raw := u.Text(), u.Raw()
//	}
//
// The list is the one at the end (the central directory, 4.3.12). Names in it are made harmless: no folder leads
// upwards, no drive, no root.
// The compressed bytes of all files may be no more than the archive has, because a small archive with shared bytes
// would become huge; each single file has the limits of [Unpacker]. A zip within a zip is not opened.
//
// The package archive/zip would add 250 kB to the program for the browser; this adds 63 kB, words included. It refuses
// an archive whose list is damaged anywhere, and decompresses shared bytes for each file.
//
// Memory: about 80 bytes and its path for each file.
type Archive struct {
	// Files are the files in it, without its folders, in its order.
	Files []Archived

	Raw []byte // the archive
	zr  io.ReadCloser
}

// An Archived is a file in an archive.
type Archived struct {
	// Path is the path of the file in the archive, with slashes between folders, and Name its last part.
	Path, Name string

	Day string // of the last change, "2026-11-20", or ""

	// Clutter means that an operating system added the file for itself. The user doesn't know it.
	Clutter bool

	trouble zipTrouble
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
	zipPassword
	zipMethod
	zipOutside

	// Of the archive.
	zipLost
	zipNothing
	zipOdd // it is split, has too many files, or files that share their bytes
)

// OpenZip reads the list of the files in an archive. The archive must not change as long as
// anything that came out of it is used. The error is a [*say.Failure].
func OpenZip(b []byte) (*Archive, error) {
	dir, at, count, trouble := zipDirectory(b)
	if trouble != noTrouble {
		return nil, refuseZip(trouble)
	}
	a := &Archive{Raw: b}
	var read uint64
	all := 0 // packed bytes
	for rec, rest, ok := cutRecord(dir); ok; rec, rest, ok = cutRecord(rest) {
		read++
		if rec.isFolder() {
			continue
		}
		if len(a.Files) == maxArchived {
			return nil, refuseZip(zipOdd)
		}
		f := rec.file(b[:at])
		all += f.start - f.header + f.packed
		a.Files = append(a.Files, f)
	}
	switch {
	case read < count:
		return nil, refuseZip(zipLost)
	case len(a.Files) == 0:
		return nil, refuseZip(zipNothing)
	}
	if all > at {
		return nil, refuseZip(zipOdd)
	}
	return a, nil
}

// Unpacker returns an Unpacker of file i, like [NewUnpacker] and Close for a single file; the caller calls Run. Files
// are decompressed one after the other; the Run of the next invalidates the Unpacker. The error is a
// [*say.Failure].
func (a *Archive) Unpacker(i, limit int) (*Unpacker, error) {
	f := &a.Files[i]
	u := NewUnpacker(limit)
	if f.trouble != noTrouble {
		return u, u.fail(refuseZip(f.trouble))
	}
	z := &zipReader{file: f, in: a.Raw[f.start : f.start+f.packed : f.start+f.packed]}
	if f.method == zipDeflated {
		z.layer = &layer{in: bytes.NewReader(z.in), packed: z.in}
		if a.zr == nil {
			a.zr = flate.NewReader(z.layer.in)
		} else if err := a.zr.(flate.Resetter).Reset(z.layer.in, nil); err != nil {
			return u, u.fail(refusePacked(damageData, 0))
		}
		z.zr = a.zr
	}
	u.zip = z
	return u, nil
}

// Bytes returns a decompressed file of the archive, if it is intact and has no more than limit bytes.
func (a *Archive) Bytes(i, limit int) ([]byte, bool) {
	f := &a.Files[i]
	if f.trouble != noTrouble || f.size > uint64(limit) {
		return nil, false
	}
	b := a.Raw[f.start : f.start+f.packed : f.start+f.packed]
	if f.method == zipDeflated {
		text := make([]byte, f.size)
		if _, err := io.ReadFull(flate.NewReader(bytes.NewReader(b)), text); err != nil {
			return nil, false
		}
		b = text
	}
	return b, crc32.ChecksumIEEE(b) == f.sum
}
