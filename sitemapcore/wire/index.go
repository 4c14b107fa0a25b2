package wire

import "sitemapeditor/sitemapcore"

// The lines of an index that [GetIndex] asks for.
const (
	AllLines     uint8 = iota
	MissingLines       // whose files are not open
	GivenLines         // whose files are open
)

// GetIndex asks for some of the lines of a sitemap index. The answer is [IndexWindow].
type GetIndex struct {
	File  int    // as [FileInfo] has it
	Find  string // part of the address; "" for any
	Only  uint8  // AllLines, MissingLines or GivenLines
	Count int    // of the lines that fit, from the first
}

// An IndexLine is one line of a sitemap index.
type IndexLine struct {
	At           int // its place in the index
	Loc, LastMod string
	File         int // the open file, as in [FileInfo]; 0 if it is not open
	Kind         sitemapcore.FileKind
	Pages        int
}

// IndexWindow is the first lines of a sitemap index that fit.
type IndexWindow struct {
	Len   int // matching lines
	Lines []IndexLine
}

// AskWanted asks whether all of some files are listed in an index and not open yet. The answer is
// [Wanted].
type AskWanted struct{ Names []string }

// Wanted says whether an index waits for files.
type Wanted struct{ All bool }

var _ = declare(
	GetIndex{},
	IndexWindow{},
	AskWanted{},
	Wanted{},
)
