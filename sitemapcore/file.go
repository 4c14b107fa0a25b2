package sitemapcore

import (
	"bytes"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/say"
)

// FileKind is the kind of a file.
type FileKind uint8

// The kinds of files.
const (
	// URLSet is a sitemap.
	URLSet FileKind = iota
	// Index is a sitemap index. It has children instead of rows.
	Index
	// TextList is a plain list, one address a line. Its rows are in a store of their own.
	TextList
	// NewFile was not opened: it holds pages that were pasted or typed.
	NewFile
)

// IsEngineList reports whether the name of a plain list says that it is one for search engines, as
// sitemap.txt or urllist.txt (Yahoo's), and not notes of its owner, who brings them for a sitemap.
func IsEngineList(name string) bool {
	name = strings.ToLower(name)
	return strings.Contains(name, "sitemap") || strings.HasPrefix(name, "urllist.")
}

// A Root describes the root element of a file, and the layout of its lines. It is the context for reading or writing an
// entry of that file on its own.
type Root struct {
	// Prefix is the prefix of the sitemap's own elements; mostly empty.
	Prefix string

	// Namespaces are the declarations on the root element, in their order. The URIs are as in the
	// file.
	Namespaces []namespace.Declaration

	// Newline is the line end found in the file, and Indent the white space before an entry and
	// IndentChild before its children, without the line end. All are empty in a file without line
	// breaks.
	Newline, Indent, IndentChild string
}

// A Child is one line of a sitemap index.
type Child struct {
	Loc, LastMod string
	Start, End   uint32 // the <sitemap> element in the file's text; both zero for a line that was added
}

// An Unread is a part of a file that is neither an entry nor white space nor a comment: it is kept in its position, and
// shown.
type Unread struct {
	Start, End uint32   // in the file's text
	Line       int      // counted from 1, in the bytes that were opened
	Reason     say.Text // a sentence for the owner
}

// Outside is a set of the kinds of content that a file may have outside of its pages.
type Outside uint8

const (
	// OutsideText is text. Search engines may refuse the file because of it.
	OutsideText Outside = 1 << iota
	// OutsideTags is elements, which search engines ignore.
	OutsideTags
)

// Outside returns the kind of the part, or zero for a comment. text is the file's text.
func (u *Unread) Outside(text []byte) Outside {
	if int(u.Start) >= len(text) {
		return 0
	}
	part := text[u.Start:min(int(u.End), len(text))]
	switch {
	case bytes.HasPrefix(part, []byte("<!--")):
		return 0
	case bytes.HasPrefix(part, []byte("<")) && !bytes.HasPrefix(part, []byte("<![CDATA[")):
		return OutsideTags
	}
	return OutsideText
}

// A Segment is the result of reading one file: its text, its rows, and its repairs.
type Segment struct {
	Kind FileKind

	// Text is the text that the offsets of Rows refer to: decompressed, in UTF-8, with the repairs.
	Text []byte

	Rows     RowList
	Root     Root
	Children []Child
	Unread   []Unread
	Receipts []Receipt

	// Broken says that the file was not well-formed XML 1.0 with namespaces, so that it can't be
	// handed back as it came. A repair that only gives advice (a namespace that is known under
	// another spelling) leaves it false.
	Broken bool

	// Truncated says that the end of the file is missing.
	Truncated bool
}

// SourceName returns the name of the file that the pages were in when it was opened: of a feed or a table, Name is the
// name of the sitemap that is made of it.
func (f *File) SourceName() string {
	if f.Kind == NewFile && f.Path != "" {
		return f.Path[strings.LastIndexByte(f.Path, '/')+1:]
	}
	return f.Name
}

// A File is one file of a document.
type File struct {
	Name string // the last part of its path, as it was given
	Path string // with its folders if it was opened in a folder; otherwise the name
	Kind FileKind

	// Raw is the file as opened: compressed if it was, in its own encoding. Nil for a NewFile.
	Raw []byte

	// Pasted says that Raw is text that was pasted: UTF-8, whatever encoding it names.
	Pasted bool

	// Packed is the number of gzip layers around the text.
	Packed int

	// Encoding is the original encoding of the text, or "" for UTF-8.
	Encoding string

	// BOM means that the text began with a UTF-8 byte order mark, which Text omits.
	BOM bool

	Store    StoreID // of the text
	First    EntryID // of the rows that came with the file
	NumRows  int     // that came with the file
	Root     Root
	Children []Child // as they are now
	Came     []Child // as they were read
	Unread   []Unread
	Receipts []Receipt
	Broken   bool

	Truncated bool

	// Anew means that the user wants the file in the form that search engines ask for, even if none of its pages
	// changed: in UTF-8, compressed at most once, with today's namespaces in its first tag.
	Anew bool

	// Removed has the kinds of content outside of pages that the owner removed from the file.
	Removed Outside

	// Gone says that the file is not part of the document: its opening was undone.
	Gone bool
}

// OutsideParts returns the parts of the file outside of its pages that are of the given kinds. text
// is the file's text.
func (f *File) OutsideParts(text []byte, kinds Outside) (parts []Unread) {
	if kinds == 0 || f.Kind != URLSet && f.Kind != Index {
		return nil
	}
	for i := range f.Unread {
		if f.Unread[i].Outside(text)&kinds != 0 {
			parts = append(parts, f.Unread[i])
		}
	}
	return parts
}

// A FileState is the part of a file that a change may set.
type FileState struct {
	File       FileID
	Gone, Anew bool
	Name       string
	Removed    Outside
}

// State returns the part of the file with number id that a change may set.
func (f *File) State(id FileID) FileState {
	return FileState{File: id, Gone: f.Gone, Name: f.Name, Anew: f.Anew, Removed: f.Removed}
}

// Relisted reports whether the file is an index whose lines have changed since it was read.
func (f *File) Relisted() bool { return !slices.Equal(f.Children, f.Came) }
