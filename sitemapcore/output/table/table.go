package table

import (
	"bytes"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/formula"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/sitemapxml/write"
	"sitemapeditor/sitemapcore/xmltext"
)

// A column is a column of a table.
type column uint8

const (
	colLoc column = iota
	colLastMod
	colChangeFreq
	colPriority
	colInclude
	colImages
	colVideos
	colNews
	colLanguages
	colXML
	numColumns
)

// Heads returns the names of the columns of a table, in their order. A reader finds columns by
// them: see the package comment, "Tables".
func Heads() []say.Text {
	return []say.Text{
		"Page address", "Last changed", "Change frequency", "Priority", "Include##column",
		"Images", "Videos", "News", "Languages", "Extras (XML)",
	}
}

// MaxCell is the longest text that a cell of Excel holds, in UTF-16 units (Excel specifications and
// limits). Bytes are never fewer.
const MaxCell = 32_767

const (
	// MaxRows is how many pages a sheet of Excel takes below its header (ECMA-376, section
	// 18.3.1.73, and Excel's own limit of 1,048,576 rows). The other tables keep to it, because
	// they are opened with the same programs.
	MaxRows = 1<<20 - 1
	// MaxBytes is a size that an int holds on every machine.
	MaxBytes = 2_000_000_000
)

// records is the state shared by the writers of tables.
type records struct {
	doc      *sitemapcore.Document
	cell     []byte
	elements scan.ElementReader
	extras   extras
	loses    bool
}

// Loses reports whether the last row left out something that the page says.
func (t *records) Loses() bool { return t.loses }

// texts returns the cells of a page, which are valid until the next call. An empty one is nil.
func (t *records) texts(id sitemapcore.EntryID) (cells [numColumns][]byte) {
	t.cell, t.loses = t.cell[:0], false
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		at := len(t.cell)
		t.cell, _ = t.doc.AppendValue(t.cell, id, f)
		if cells[f] = t.cell[at:len(t.cell):len(t.cell)]; len(cells[f]) > MaxCell {
			cells[f], t.loses = nil, true
		}
	}
	// A reader accepts these two in every language of the editor.
	cells[colInclude] = []byte("yes")
	if !t.doc.Included(id) {
		cells[colInclude] = []byte("no")
	}
	row := t.doc.Row(id)
	if !row.Ext.Present() {
		return cells
	}
	entry, root := t.doc.Bytes(id), &t.doc.File(row.File).Root
	x := &t.extras
	x.reset()
	if ext := entry[row.Ext.Off:row.Ext.End()]; !t.elements.Read(entry, &row.Shape, root, x) ||
		bytes.Contains(ext, []byte("<!")) || bytes.Contains(ext, []byte("<?")) {
		x.more = ^uint32(0)
	}
	for c := colImages; c < colXML; c++ {
		cells[c] = x.cells[c]
	}
	if x.more != 0 {
		cells[colXML] = write.AppendExtensions(nil, write.Entry{Bytes: entry, Root: root},
			func(k namespace.Space) bool { return x.more&bitOf(k) != 0 })
	}
	for c := colImages; c < numColumns; c++ {
		if len(cells[c]) > MaxCell {
			cells[c] = []byte("(" + say.N("{n}, too many for one cell", x.n[c]).String() + ")")
			// Titles are only to read.
			t.loses = t.loses || c != colVideos && c != colNews
		}
	}
	return cells
}

// An extras reads the extensions of a page into cells, and determines which of them the columns of images and languages
// can't hold. It implements [scan.ElementSink].
type extras struct {
	cells [numColumns][]byte // those from colImages to colLanguages; one on a line
	n     [numColumns]int    // how many each has
	more  uint32             // the bits of the spaces with an extension that a line of a cell can't hold
	at    namespace.Space    // of the extension at hand
	locs  int                // addresses of the image at hand
}

// bitOf returns the bit of a space; all that no column shows share one.
func bitOf(space namespace.Space) uint32 {
	switch space {
	case namespace.Image, namespace.Video, namespace.News, namespace.XHTML:
		return 1 << space
	}
	return 1 << namespace.Other
}

func (x *extras) reset() {
	for c := range x.cells {
		x.cells[c] = x.cells[c][:0]
	}
	x.n, x.more = [numColumns]int{}, 0
}

// Element implements [scan.ElementSink].
func (x *extras) Element(e *xmltext.Element) {
	title := e.Ends && e.Depth == 1 && string(e.Name) == "title"
	switch {
	case e.Depth == 0 && !e.Ends:
		x.begin(e)
	case e.Depth == 0 && x.at == namespace.Image && x.locs != 1,
		e.Depth == 0 && x.at == namespace.XHTML && e.From != e.To:
		x.more |= bitOf(x.at)
	case e.Depth == 0:
	case e.Space == namespace.Image && e.Depth == 1 && string(e.Name) == "loc":
		if len(e.Attrs) > 0 {
			x.more |= bitOf(x.at)
		}
		if e.Ends {
			x.locs++
			x.line(colImages, e.Text)
		}
	case title && e.Space == namespace.Video:
		x.line(colVideos, e.Text)
	case title && e.Space == namespace.News:
		x.line(colNews, e.Text)
	default:
		x.more |= bitOf(x.at)
	}
}

// begin takes the start tag of an extension.
func (x *extras) begin(e *xmltext.Element) {
	x.at, x.locs = e.Space, 0
	x.n[colXML]++
	lang, href := e.Attr("hreflang"), e.Attr("href")
	switch {
	case e.Space == namespace.Image && string(e.Name) == "image" && len(e.Attrs) == 0:
	case e.Space == namespace.XHTML && string(e.Name) == "link" && lang != nil && href != nil:
		rel := e.Attr("rel")
		if rel == nil || string(rel.Value) != "alternate" || len(e.Attrs) != 3 || len(lang.Value) == 0 ||
			bytes.IndexByte(lang.Value, ' ') >= 0 || len(href.Value) == 0 {
			x.more |= bitOf(x.at)
		}
		x.line(colLanguages, slices.Concat(lang.Value, []byte{' '}, href.Value))
	default:
		x.more |= bitOf(x.at)
	}
}

// line adds a line to a cell.
func (x *extras) line(c column, text []byte) {
	if x.n[c]++; x.n[c] > 1 {
		x.cells[c] = append(x.cells[c], '\n')
	}
	if x.cells[c] = append(x.cells[c], text...); len(text) == 0 || text[0] == '(' ||
		bytes.ContainsAny(text, "\r\n") || len(bytes.TrimSpace(text)) != len(text) {
		x.more |= bitOf(x.at)
	}
}

// A CSV makes the text of a table of values with commas between them (RFC 4180). It begins with a
// byte order mark, without which Excel takes it for Windows-1252.
type CSV struct{ records }

// NewCSV returns the table of a document.
func NewCSV(doc *sitemapcore.Document) *CSV { return &CSV{records{doc: doc}} }

// AppendHead appends the names of the columns.
func (t *CSV) AppendHead(dst []byte) []byte {
	dst = cat(dst, "\xEF\xBB\xBF")
	for i, h := range Heads() {
		dst = t.field(dst, i, []byte(h.String()))
	}
	return cat(dst, "\r\n")
}

// AppendRow appends the row of a page.
func (t *CSV) AppendRow(dst []byte, id sitemapcore.EntryID) []byte {
	for i, cell := range t.texts(id) {
		dst = t.field(dst, i, cell)
	}
	return cat(dst, "\r\n")
}

// AppendTail appends what is behind the last row.
func (t *CSV) AppendTail(dst []byte) []byte { return dst }

// field appends a value behind those before it.
func (t *CSV) field(dst []byte, i int, v []byte) []byte {
	if i > 0 {
		dst = append(dst, ',')
	}
	return AppendCSV(dst, v)
}

// AppendCSV appends a cell, in quotes if it has a character that means something, and with an apostrophe before each part
// that a spreadsheet would calculate ([formula.Guarded]; OWASP, "CSV Injection").
func AppendCSV(dst, v []byte) []byte {
	v = formula.Guarded(v)
	if !bytes.ContainsAny(v, ",;\"\t\r\n'") && !bytes.HasPrefix(v, []byte(" ")) && !bytes.HasSuffix(v, []byte(" ")) {
		return append(dst, v...)
	}
	return cat(dst, `"`, strings.ReplaceAll(string(v), `"`, `""`), `"`)
}

// cat appends texts.
func cat(dst []byte, texts ...string) []byte {
	for _, s := range texts {
		dst = append(dst, s...)
	}
	return dst
}
