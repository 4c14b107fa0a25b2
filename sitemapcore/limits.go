package sitemapcore

import "errors"

// Limits of the sitemap protocol and of the engines that read it.
const (
	// MaxURLs is the most <url> elements one sitemap file may hold, and the most <sitemap> elements
	// one index may hold (sitemaps.org, "Using Sitemap index files").
	MaxURLs = 50_000

	// MaxBytes is the largest size of one uncompressed file, in bytes: 50 MB as sitemaps.org counts
	// them.
	MaxBytes = 52_428_800

	// MaxNews is the most news entries that Google reads from one file.
	MaxNews = 1_000

	// MaxLoc is the first length of a page address that is too long, in characters: an address
	// "must be less than 2,048 characters" (sitemaps.org, <loc>).
	MaxLoc = 2_048
)

// Limits of this engine, which protect the tab that it runs in.
const (
	// MaxText is the largest text of one opened file after unpacking, in bytes. Offsets into it are
	// 32 bits, and the memory of a WebAssembly program ends at 4 GiB.
	MaxText = 1 << 30

	// MaxTotal is the most text that may be open at once, in bytes. With the tables for it, this is what WebAssembly
	// memory can hold.
	MaxTotal = 2_500_000_000

	// MaxDepth is the deepest nesting of elements that is read. Sitemaps need five levels.
	MaxDepth = 256
)

// ErrFull says that a document can't take more: its row table, its stores or its files are at their
// limit.
var ErrFull = errors.New("sitemapcore: the document is full")

// ErrStale says that a ChangeSet names rows or positions that the document does not have. The
// document is as it was before.
var ErrStale = errors.New("sitemapcore: the change does not fit the document")
