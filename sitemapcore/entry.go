package sitemapcore

import (
	"slices"

	"sitemapeditor/sitemapcore/say"
)

// An EntryID names one page of a document for as long as the document lives. Zero names none.
type EntryID uint32

// A StoreID names one store of bytes of a document.
type StoreID uint16

// A FileID names one file of a document. It is the file's index in [Document.Files].
type FileID uint16

// A Field is one of the four values that every entry may have (sitemaps.org, "XML tag
// definitions").
type Field uint8

// The core fields, in the order that the schema asks for.
const (
	Loc Field = iota
	LastMod
	ChangeFreq
	Priority

	// NumFields is the number of core fields.
	NumFields = 4
)

// The pseudo-fields are the other columns of the table. The values from InTitle to InChecks are texts for the table.
const (
	// InExtras is everything in an entry except the four core values, or the whole entry.
	InExtras Field = NumFields + iota
	// InTitle is the title of the page on the live site, InAnswer the answer of that, "404 Not found", and InMillis the
	// time until the answer.
	InTitle
	InAnswer
	InMillis
	// InChecks is the severity of the worst finding. Filters have no conditions on it.
	InChecks

	numColumns

	// NumFilters is the number of fields that filters have conditions on, and NumTexts of those that are texts.
	NumFilters = InChecks
	NumTexts   = int(InChecks - InTitle)
)

var columnNames = [numColumns]say.Text{
	"Page address", "Last changed", "Change frequency##column", "Priority", "Images, videos and languages", "Title",
	"Answer", "Response time", "Checks",
}

// Name returns the name of the column with the field.
func (f Field) Name() say.Text { return columnNames[min(f, numColumns-1)] }

var fieldNames = [NumFields]string{"loc", "lastmod", "changefreq", "priority"}

// XMLName returns the name of the element that holds the field.
func (f Field) XMLName() string { return fieldNames[f] }

// ChangeFreqs lists the values that <changefreq> may have, most often first (sitemaps.org).
var ChangeFreqs = [...]string{"always", "hourly", "daily", "weekly", "monthly", "yearly", "never"}

var freqWords = [len(ChangeFreqs)]say.Text{
	"always", "hourly", "daily", "weekly", "monthly", "yearly", "never",
}

// ChangeFreqWord returns the label of a change frequency, or any other text unchanged.
func ChangeFreqWord(value string) string {
	if i := slices.Index(ChangeFreqs[:], value); i >= 0 {
		return freqWords[i].String()
	}
	return value
}

// A Span is a range of bytes within an entry, counted from the entry's first byte. An entry begins
// with "<", so an offset of zero means that the entry has no such part.
type Span struct {
	Off, Len uint32
}

// Present reports whether the entry has the part at all. A part may be present and empty.
func (s Span) Present() bool { return s.Off != 0 }

// End returns the offset behind the last byte.
func (s Span) End() uint32 { return s.Off + s.Len }

// Shape is the result of scanning an entry's bytes.
type Shape struct {
	// Fields are the bytes between the start and the end tag of each core element, including white space, character
	// references and CDATA. The first of repeated elements counts.
	Fields [NumFields]Span

	// Ext runs from the first byte of the first element that is not a core field to the end of
	// the last such element.
	Ext Span

	// The number of elements of each extension directly under the entry; a count stops at its
	// type's maximum.
	Images     uint16
	Alternates uint16 // xhtml:link elements
	Videos     uint8
	News       uint8
	Others     uint8 // all other elements that are not core fields: mobile, PageMap, unknown ones

	// Flags says what else the scan saw.
	Flags ShapeFlags
}

// ShapeFlags are facts about an entry that the scan learned on its way.
type ShapeFlags uint32

// The low bits say, a bit for each field, that a field's bytes are not its value: a reference,
// CDATA, a comment or white space around it must be decoded first.
const (
	locEncoded ShapeFlags = 1 << iota
	lastModEncoded
	changeFreqEncoded
	priorityEncoded

	// Repeated means that a core field is repeated.
	Repeated
	// NestedMarkup says that a core field holds an element.
	NestedMarkup
	// Commented means that a child of the entry is a comment or processing instruction.
	Commented
	// Repaired says that the scan mended something within the entry.
	Repaired
	// LooseText says that text is directly under the entry.
	LooseText
	// Plain says that the entry is core fields in tags without attributes, and nothing else.
	Plain
	// Unnamed says that the entry or a core field is in no namespace, although the root is in the
	// sitemap's.
	Unnamed
)

// Encoded returns the flag which says that the bytes of f must be decoded to get its value.
func Encoded(f Field) ShapeFlags { return locEncoded << f }

// A Row is one entry: a range of bytes in a store, and their shape.
type Row struct {
	File       FileID
	Store      StoreID
	Start, End uint32 // in the store

	Shape `codec:"-"` // reading the entry again gives it
}

// BlockRows is the number of rows in one block of the row table.
const BlockRows = 4096

// RowBlock is one block of rows. Readers of files fill blocks, so that a document can take them
// over without a copy.
type RowBlock [BlockRows]Row

// A RowList is a growing list of rows. The zero value is an empty list.
type RowList struct {
	few    []Row // the rows while there are at most fewRows: a block is 0.25 MB, and there may be thousands of small files
	blocks []*RowBlock
	n      int
}

const fewRows = 64

// Len returns the number of rows.
func (l *RowList) Len() int { return l.n }

// At returns a pointer to row i, which is valid until a row is added or the list is given to a document.
func (l *RowList) At(i int) *Row {
	if l.few != nil {
		return &l.few[i]
	}
	return &l.blocks[i/BlockRows][i%BlockRows]
}

// Append adds a row.
func (l *RowList) Append(r Row) { *l.Add() = r }

// Add adds an empty row and returns it.
func (l *RowList) Add() *Row {
	l.n++
	if l.n <= fewRows {
		l.few = append(l.few, Row{})
		return l.At(l.n - 1)
	}
	if l.n-1 == len(l.blocks)*BlockRows || l.few != nil {
		l.blocks = append(l.blocks, new(RowBlock))
		copy(l.blocks[0][:], l.few)
		l.few = nil
	}
	return l.At(l.n - 1)
}
