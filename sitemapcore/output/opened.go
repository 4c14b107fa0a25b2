package output

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"io"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/output/filename"
)

// isOpened reports whether a file was opened and has pages to keep.
func isOpened(f *sitemapcore.File) bool {
	return !f.Gone && (f.Kind == sitemapcore.URLSet || f.Kind == sitemapcore.TextList)
}

// AnyOpened reports whether files were opened, and not only pages pasted or typed.
func AnyOpened(doc *sitemapcore.Document) bool {
	return slices.ContainsFunc(doc.Files(), func(f *sitemapcore.File) bool { return !f.Gone && f.Kind != sitemapcore.NewFile })
}

// packedAs reports whether a file that was opened is written as gzip: as it came, or as its name says
// if the owner wants it anew or gave it that name.
func packedAs(f *sitemapcore.File) bool {
	if f.Anew || f.Name != filename.CameAs(f) {
		return filename.IsPacked(f.Name)
	}
	return f.Packed > 0
}

// whole reports whether the bytes of a file can go out as they came, as far as that does not depend
// on its pages.
func whole(f *sitemapcore.File) bool {
	return !f.Broken && !f.Truncated && !f.Anew && f.Removed == 0 && f.Raw != nil && packedAs(f) == (f.Packed > 0)
}

// AsCame reports whether a download would return all files of a document, at the usual limits, byte for byte and with
// no other file. Its time depends on the number of files. It assumes that the pages are in their original order. A list
// of addresses that no search engine looks for becomes a sitemap, unless the owner chooses otherwise.
func AsCame(doc *sitemapcore.Document) bool {
	for id, f := range doc.OpenFiles {
		pages := doc.Tally(id).Pages
		fresh := f.Kind == sitemapcore.NewFile
		switch {
		case fresh && pages == 0:
		case fresh, f.Kind == sitemapcore.TextList && !sitemapcore.IsEngineList(f.Name),
			doc.Edited(id), pages > sitemapcore.MaxURLs, !whole(f), f.Relisted(),
			f.Name != filename.CameAs(f), f.Name != filename.Kept(f, f.Name):
			return false
		}
	}
	return true
}

// isSize reports whether the text of a compressed file has the size of its content.
func isSize(f *sitemapcore.File, text []byte) bool {
	if f.Packed != 1 || f.Encoding != "" || f.Kind == sitemapcore.TextList || len(f.Raw) < gzipTailSize {
		return false
	}
	return int(binary.LittleEndian.Uint32(f.Raw[len(f.Raw)-4:])) == len(text) // RFC 1952, section 2.3.1, ISIZE
}

// unpacking returns a reader of the decompressed file.
func unpacking(f *sitemapcore.File) io.Reader {
	var r io.Reader = bytes.NewReader(f.Raw)
	for range f.Packed {
		z, err := gzip.NewReader(r)
		if err != nil {
			break
		}
		r = z
	}
	return r
}

// unpackedSize returns the decompressed size of an unchanged file. If it must decompress the file for that, it calls
// spend with the bytes of each slice, whose error ends the work.
func unpackedSize(f *sitemapcore.File, text []byte, spend func(int) error) (int64, error) {
	switch {
	case f.Packed == 0:
		return int64(len(f.Raw)), nil
	case isSize(f, text):
		return int64(len(text)), nil
	}
	// What can't be unpacked to its end was cut off by the reader too.
	size, r, n := int64(0), unpacking(f), int64(sliceBytes)
	for n == sliceBytes {
		n, _ = io.CopyN(io.Discard, r, sliceBytes)
		size += n
		if err := spend(int(n)); err != nil {
			return 0, err
		}
	}
	return size, nil
}
