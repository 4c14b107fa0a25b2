package output

import (
	"encoding/binary"
	"hash/crc32"
	"io"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/output/filename"
	"sitemapeditor/sitemapcore/output/guide"
	"sitemapeditor/sitemapcore/output/table"
	"sitemapeditor/sitemapcore/output/zipfile"
)

// A zipEntry is one file of the archive.
type zipEntry struct {
	zipfile.Header
	write func(io.Writer) error // writes a stored entry
	part  *Part                 // nil for other entries
	text  Packing               // of a part that is compressed
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
func NewArchive(w io.Writer) *ZipWriter { return NewArchiveOf(w, date.Date{}) }

// NewArchiveOf is NewArchive with the date of a day for the files, if there is one.
func NewArchiveOf(w io.Writer, day date.Date) *ZipWriter {
	return &ZipWriter{w: countingWriter{W: w}, day: zipfile.Day(day)}
}

// AddStored adds a file that is put there as it is: its CRC-32 (IEEE), its size, and what writes
// it.
func (z *ZipWriter) AddStored(name string, sum uint32, size int64, write func(io.Writer) error) {
	z.entries = append(z.entries, zipEntry{
		Header: zipfile.Header{Name: name, Method: zipfile.Stored, Sum: sum, Size: size, Packed: size}, write: write,
	})
}

// AddFile adds a file with a text.
func (z *ZipWriter) AddFile(name string, text []byte) {
	z.AddStored(name, crc32.ChecksumIEEE(text), int64(len(text)), func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// addPart adds the file of a part: stored if it is compressed, and otherwise deflated.
func (z *ZipWriter) addPart(name string, q *Part) {
	z.total += q.Bytes
	if q.Packed && q.raw != nil {
		z.AddFile(name, q.raw)
		z.text += q.Bytes
		return
	}
	z.entries = append(z.entries, zipEntry{Header: zipfile.Header{Name: name}, part: q})
}

// NewZip returns a writer of the archive of all parts and [guide.Name], or with changed set
// only of the files that their owner doesn't have yet.
func (p *Plan) NewZip(w io.Writer, changed bool, day date.Date, g sitemapcore.Guide) *ZipWriter {
	z := NewArchiveOf(w, day)
	z.elsewhere = p.Pack
	taken := filename.Names{}
	for _, q := range p.Parts {
		if name := taken.Unique(filename.SafePath(q.Name)); !changed || !q.Same {
			z.addPart(name, q)
		}
	}
	z.AddFile(taken.Unique(guide.Name()), p.Guide().AppendText(nil, g))
	return z
}

// NewWorkbook returns a writer of the workbook that a plan in the format [sitemapcore.FormatXLSX] is. Each part is a sheet.
func (p *Plan) NewWorkbook(w io.Writer) *ZipWriter {
	z := NewArchive(w)
	z.elsewhere = p.Pack
	for _, f := range table.Workbook(len(p.Parts)) {
		z.AddFile(f.Name, []byte(f.Text))
	}
	for i, q := range p.Parts {
		z.addPart(table.SheetName(i+1), q)
	}
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
		b = z.entries[i].AppendCentral(b)
	}
	_, err := z.w.Write(zipfile.AppendEnd(b, len(z.entries), start, int64(len(b))))
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
	e.Offset, e.Day = z.w.N, z.day
	head := e.AppendLocal(nil)
	_, err := z.w.Write(head)
	if err == nil {
		err = e.write(&z.w)
	}
	if err == nil && z.w.N != e.Offset+int64(len(head))+e.Packed {
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
	e.Method, e.Sum, e.Size = zipfile.Stored, crc32.ChecksumIEEE(file), int64(len(file))
	if !e.part.Packed {
		// RFC 1952, section 2.3.1: CRC32.
		e.Method, e.Sum, e.Size = zipfile.Deflated, binary.LittleEndian.Uint32(file[len(file)-gzipTailSize:]), e.part.Bytes
		file = file[gzipHeadSize : len(file)-gzipTailSize]
	}
	e.Packed = int64(len(file))
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
