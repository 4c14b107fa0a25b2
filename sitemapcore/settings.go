package sitemapcore

import "sitemapeditor/sitemapcore/address"

// FileSettings say how the owner wants the files of a download to be. Most hold for files that are made
// new.
type FileSettings struct {
	Keep     bool   // the opened files with the changes in them, instead of new files
	Where    string // address of the folder on the site where the files will be
	PerFile  int    // pages in one file, 1 to 50,000
	MaxBytes int    // of one file before compression
	Compress bool   // gzip
	Packing  bool   // Compress is what the owner chose; otherwise it depends on what comes out
	Pretty   bool   // one tag on each line, instead of as small as can be
	Split    FileSplit

	// Index and Pattern name the files; empty for the usual names. OwnNames says that the owner
	// writes them.
	Index, Pattern string
	OwnNames       bool

	Changed    bool // only the files that changed
	FreqPrio   bool // with every change frequency and priority, and not only those that were set here
	NoLastMod  bool
	NoRetired  bool
	ByAddress  bool
	ASCII      bool
	Stylesheet bool
}

// A FileSplit is a way to divide pages into files.
type FileSplit uint8

// The ways to divide pages.
const (
	SplitNot FileSplit = iota
	SplitSection
	SplitKind
	SplitLanguage
	SplitSite
	SplitYear

	NumFileSplits
)

// MergeSettings say how pages that come in are brought together with those that are open.
type MergeSettings struct {
	Add    bool // new pages come behind the others
	Remove bool // pages that are not among those that come in go
	Clear  bool // values go that those that come in leave empty
	All    bool // every page comes behind the others, known or not
	Update MergeFields
	Loose  MergeLoose
}

// MergeFields are what is taken from the page that came in, a bit each: the fields by their numbers, and
// [MergeExtras] and [MergeLeftOut].
type MergeFields uint8

// What is taken beside fields.
const (
	MergeExtras MergeFields = 1 << (NumFields + iota)
	MergeLeftOut
)

// MergeLoose is an [address.Loose]: which differences between addresses don't count.
type MergeLoose address.Loose
