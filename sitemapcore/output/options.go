package output

import "sitemapeditor/sitemapcore"

// A Mode says how files are written.
type Mode uint8

const (
	// Keep hands back the files that were opened, with the changes in them and nothing else
	// altered.
	Keep Mode = iota
	// Build writes canonical files from scratch.
	Build
)

// Options say what the owner wants.
type Options struct {
	Mode Mode

	// Base is the address of the folder on the site that the files will be in, as it was typed:
	// "https://shop.example/".
	Base string

	// PerFile is the most pages in one file, and MaxBytes its largest size before packing, in
	// bytes. The limits of the protocol hold in any case; zero means only those. In Keep they also
	// split files that were opened.
	PerFile  int
	MaxBytes int

	// Compress packs the files that are made new. A file that was opened stays packed or plain as
	// it came, unless Repack is set.
	Compress bool

	// Auto says that nobody chose Compress: a single file of less than [minPacked] comes plain
	// whatever it says, and beside files that were opened a new one is as they are.
	Auto bool

	// Repack packs or unpacks the files that were opened as Compress says, and changes nothing else
	// in them. It is of [Keep].
	Repack bool

	// Pretty sets every element on a line of its own in the files that are made new.
	Pretty bool

	// Today is the date for files that changed now, as a W3C date (sitemaps.org, <lastmod>); where
	// it is empty, an index says no date for them.
	Today string

	// Format is what kind of file comes out. All but [XML] are made new in any case.
	Format Format

	// Split says which pages share a file that is made new; the limits hold in each.
	Split Split

	// Index is the name of the index of files that are made new, and Pattern that of the files:
	// "sitemap-{part}-{n}", without an ending. {part} is the sort of pages, and of {n}, {n0} and
	// {n2} one counts from 1, one from 0, and one from the second file on. Empty are [DefaultIndex]
	// and [DefaultPattern].
	Index, Pattern string

	// Order is the order in which pages come out; that of the document where it is nil. It has the
	// same pages.
	Order sitemapcore.IDs

	// Last is what the owner has from the last download; nil where nothing is known.
	Last *Memory

	// Contents is what goes into files that are made new.
	Contents

	// Pack begins a text that is packed on a processor that the planner does not use; it returns nil
	// where there is no such place, and is nil where there never is. The planner then packs itself.
	Pack func() Packing

	// LayOut leaves out the measuring of packed sizes. It serves the preview, which needs the parts
	// and not their sizes.
	LayOut bool
}

// minPacked is the size from which a file alone is packed where nobody chose, in bytes before
// packing. What is smaller is there at once, and a browser shows it.
const minPacked = 1 << 20

// limits returns the most pages and bytes of one part.
func (o *Options) limits() (pages, bytes int) {
	if o.Format.isTable() {
		return maxTableRows, maxTableBytes
	}
	pages, bytes = sitemapcore.MaxURLs, sitemapcore.MaxBytes
	if o.PerFile > 0 {
		pages = min(pages, o.PerFile)
	}
	if o.MaxBytes > 0 {
		bytes = min(bytes, o.MaxBytes)
	}
	return pages, bytes
}
