package output

import (
	"hash/crc32"
	"sort"

	"sitemapeditor/sitemapcore"
)

// A Part is one file that will come out.
type Part struct {
	// Name is the file's name, unique in the plan; Address is its address on the site, or "" if the user gave none.
	Name, Address string

	Kind sitemapcore.PartKind

	// Pages is the number of pages in the part, Children that of the files an index lists.
	Pages, Children int

	// Bytes is the size of the file before compression, and Compressed that after: of the .gz file if Packed, and
	// otherwise as the archive holds it. Compressed is 0 if it is not known, and exact if not Estimated: after the part
	// was written, and for an untouched .gz file. See [Plan.Estimate].
	Bytes, Compressed int64
	Estimated         bool

	// Packed says that the file is written as gzip.
	Packed bool

	// Untouched says that the file is one that was opened, byte for byte.
	Untouched bool

	// Opened says that File is the file that was opened under this name; false for files that are
	// made new.
	Opened bool
	File   sitemapcore.FileID

	// Same says that the owner has the file as it is: it was opened so, or downloaded so. See
	// [Memory].
	Same bool

	key     string // the sort of pages that is in it
	changed string // when it last became another one, as a W3C date

	listed bool   // an index of the plan lists it
	raw    []byte // the opened bytes of an unchanged file
	ids    sitemapcore.IDs
	rows   int
	starts []int32 // starts[i] is the index of the row ids[i].First

	sum uint32 // see [fingerprint]
	body
}

// keep makes the bytes of an opened file those of the part.
func (p *Part) keep(f *sitemapcore.File) {
	p.raw = f.Raw
	if p.Packed {
		p.Compressed = int64(len(f.Raw))
	}
}

// fingerprint returns the CRC-32 of a text in another order: first the bytes after the head, then the head, because the
// head of a part is complete only after its rows.
func fingerprint(text []byte, head int) uint32 {
	return crc32.Update(crc32.ChecksumIEEE(text[head:]), crc32.IEEETable, text[:head])
}

// A body writes the pieces of a part. It stores only the text around the rows.
//
// Head, rows and tail together are the text of the part in UTF-8. That is the decompressed content of the file, except
// for an unchanged file in another encoding, and for an unchanged plain list, which is shown as its addresses.
type body interface {
	// AppendHead appends the text before the first row, without the white space before it.
	AppendHead(dst []byte) []byte
	// AppendRow appends a row: the text from the end of the row or head before it, and the entry.
	AppendRow(dst []byte, id sitemapcore.EntryID) []byte
	// AppendTail appends the text behind the last row.
	AppendTail(dst []byte) []byte
}

// Len returns the number of rows. It is the number of pages of a sitemap or list, and zero for an
// index, whose text is all head.
func (p *Part) Len() int { return p.rows }

// AppendRow appends row i.
func (p *Part) AppendRow(dst []byte, i int) []byte { return p.body.AppendRow(dst, p.RowID(i)) }

// RowID returns the page in row i.
func (p *Part) RowID(i int) sitemapcore.EntryID {
	k := p.run(i)
	return p.ids[k].First + sitemapcore.EntryID(i-int(p.starts[k]))
}

// run returns the index in ids of the run that row i is in.
func (p *Part) run(i int) int {
	return sort.Search(len(p.starts), func(k int) bool { return int(p.starts[k]) > i }) - 1
}

// Row returns the row that a page is in, and whether it is in the part.
func (p *Part) Row(id sitemapcore.EntryID) (int, bool) {
	for k, r := range p.ids {
		if id >= r.First && id < r.First+sitemapcore.EntryID(r.N) {
			return int(p.starts[k]) + int(id-r.First), true
		}
	}
	return 0, false
}

// add puts a page behind the others.
func (p *Part) add(id sitemapcore.EntryID) {
	n := len(p.ids)
	if p.ids = p.ids.Append(id); len(p.ids) > n {
		p.starts = append(p.starts, int32(p.rows))
	}
	p.rows++
	p.Pages++
}

// addAll makes the pages of a list the rows of the part.
func (p *Part) addAll(ids sitemapcore.IDs) {
	p.ids = ids
	for _, r := range ids {
		p.starts = append(p.starts, int32(p.rows))
		p.rows += int(r.N)
	}
	p.Pages = p.rows
}

// A cursor walks over the ids of a list.
type cursor struct {
	ids sitemapcore.IDs
	run int
	k   uint32
}

func (c *cursor) next() (sitemapcore.EntryID, bool) {
	for c.run < len(c.ids) {
		r := c.ids[c.run]
		if c.k < r.N {
			c.k++
			return r.First + sitemapcore.EntryID(c.k-1), true
		}
		c.run, c.k = c.run+1, 0
	}
	return 0, false
}

// back takes the last call of next back.
func (c *cursor) back() { c.k-- }
