package output

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// A column is what one column of a table holds.
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
	numColumns
)

// heads returns the names of the columns of a table, in their order. A reader finds columns by
// them: see the package comment, "Tables".
func heads() []string {
	return []string{
		words.HeadLoc, words.HeadLastMod, words.HeadChangeFreq, words.HeadPriority, words.HeadInclude,
		words.HeadImages, words.HeadVideos, words.HeadNews, words.HeadLanguages,
	}
}

// maxCell is the longest text that a cell of Excel holds, in UTF-16 units (Excel specifications and
// limits). Bytes are never fewer.
const maxCell = 32_767

// A records is what the bodies of the parts that are no sitemaps have in common.
type records struct {
	edits
	ns    sitemapxml.NamespaceSet
	style sitemapxml.Style // the zero value
	entry []byte           // the entry at hand in its canonical form
	cell  []byte
	first sitemapcore.EntryID // the page in the first row
	pages int                 // in all
	base  base
}

// canonical writes the entry of a page in its canonical form, which has only the usual prefixes and no
// white space between tags.
func (t *records) canonical(id sitemapcore.EntryID) *walker {
	row := t.doc.Row(id)
	t.entry, _ = sitemapxml.AppendFormatted(t.entry[:0], t.doc.Bytes(id), &row.Shape, &t.doc.File(row.File).Root,
		t.of(id), &t.style, &t.ns)
	return &walker{b: t.entry}
}

// isFirst reports whether a page is in the first row. The first one that is asked for is.
func (t *records) isFirst(id sitemapcore.EntryID) bool {
	if t.first == 0 {
		t.first = id
	}
	return t.first == id
}

// texts returns the cells of a page, which are valid until the next call. An empty one is nil.
func (t *records) texts(id sitemapcore.EntryID) (cells [numColumns][]byte) {
	t.cell = t.cell[:0]
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		at := len(t.cell)
		t.cell, _ = t.doc.AppendValue(t.cell, id, f)
		cells[f] = t.cell[at:len(t.cell):len(t.cell)]
	}
	// A reader knows these two in every language of the editor.
	cells[colInclude] = []byte("yes")
	if !t.doc.Included(id) {
		cells[colInclude] = []byte("no")
	}
	if !t.doc.Row(id).Ext.Present() {
		return cells
	}
	// What a page has several of stands one on a line of the cell.
	var n [numColumns]int
	w := t.canonical(id)
	for w.next() {
		var c column
		switch {
		case w.closing && string(w.name) == "image:loc":
			c = colImages
		case w.closing && w.depth == 3 && string(w.name) == "video:title":
			c = colVideos
		case w.closing && w.depth == 3 && string(w.name) == "news:title":
			c = colNews
		case !w.closing && string(w.name) == "xhtml:link" && attribute(w.tag, " hreflang") != nil &&
			attribute(w.tag, " href") != nil:
			c = colLanguages
		default:
			continue
		}
		if n[c]++; n[c] > 1 {
			cells[c] = append(cells[c], '\n')
		}
		if c == colLanguages {
			cells[c] = append(sitemapcore.AppendText(cells[c], attribute(w.tag, " hreflang")), ' ')
			cells[c] = sitemapcore.AppendText(cells[c], attribute(w.tag, " href"))
		} else {
			cells[c] = sitemapcore.AppendText(cells[c], w.text)
		}
	}
	for c, n := range n {
		if len(cells[c]) > maxCell {
			cells[c] = []byte("(" + words.TooMany.N(n) + ")")
		}
	}
	return cells
}

// A walker goes over the tags of an entry in canonical form.
type walker struct {
	b     []byte
	at    int
	from  int  // where the text of the element at hand begins
	leaf  bool // no element began in it
	empty bool // the start tag at hand is an element of its own
	void  bool // the end tag at hand is the second half of one

	// The tag at hand.
	name    []byte
	tag     []byte // of a start tag: what stands between < and >
	text    []byte // of an end tag: what stands between the tags, nil where there are elements
	depth   int    // of the element; that of the entry is 1
	closing bool
}

// next goes to the next tag. A tag that is an element of its own comes as two.
func (w *walker) next() bool {
	if w.closing {
		w.depth--
	}
	w.void = false
	if w.empty {
		w.empty, w.void, w.closing, w.text, w.leaf = false, true, true, nil, false
		return true
	}
	for {
		n := bytes.IndexByte(w.b[w.at:], '<')
		if n < 0 {
			return false
		}
		start := w.at + n
		if start+1 < len(w.b) && w.b[start+1] != '/' && !sitemapxml.IsElement(w.b, start) {
			w.at = sitemapxml.SkipMarkup(w.b, start)
			continue
		}
		w.at = sitemapxml.SkipMarkup(w.b, start)
		tag := w.b[start+1 : max(start+1, w.at-1)]
		if w.closing = len(tag) > 0 && tag[0] == '/'; w.closing {
			w.name, w.text = tag[1:], nil
			if w.leaf {
				w.text = w.b[w.from:start]
			}
			w.leaf = false
			return true
		}
		w.depth++
		w.from, w.leaf = w.at, true
		w.empty = len(tag) > 0 && tag[len(tag)-1] == '/'
		end := bytes.IndexAny(tag, " \t\r\n/")
		if end < 0 {
			end = len(tag)
		}
		w.name, w.tag = tag[:end], tag
		return true
	}
}

// A csvTable is the body of a table of values with commas between them (RFC 4180). It begins with a
// byte order mark, without which Excel takes it for Windows-1252.
type csvTable struct{ records }

func (t *csvTable) appendHead(dst []byte) []byte {
	dst = cat(dst, "\xEF\xBB\xBF")
	for i, h := range heads() {
		dst = t.field(dst, i, []byte(h))
	}
	return cat(dst, "\r\n")
}

func (t *csvTable) appendRow(dst []byte, id sitemapcore.EntryID) []byte {
	for i, cell := range t.texts(id) {
		dst = t.field(dst, i, cell)
	}
	return cat(dst, "\r\n")
}

func (t *csvTable) appendTail(dst []byte) []byte { return dst }

// field appends a value, in quotes where it has a character that means something, and as text where
// a spreadsheet would calculate it (OWASP, "CSV Injection").
func (t *csvTable) field(dst []byte, i int, v []byte) []byte {
	if i > 0 {
		dst = append(dst, ',')
	}
	formula := sitemapcore.IsFormula(v)
	if !formula && !bytes.ContainsAny(v, ",;\"\t\r\n'") && !bytes.HasPrefix(v, []byte(" ")) &&
		!bytes.HasSuffix(v, []byte(" ")) {
		return append(dst, v...)
	}
	quote := `"`
	if formula {
		quote = `"'`
	}
	return cat(dst, quote, strings.ReplaceAll(string(v), `"`, `""`), `"`)
}
