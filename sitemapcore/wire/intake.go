package wire

import (
	"sitemapeditor/sitemapcore"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/say"
)

// GetTable asks about a table or website that an [Open] found and that waits for its owner. The
// answer is [Table] or [Site].
type GetTable struct {
	ID    int
	Sheet int // of a workbook, counted from 1; 0 is the one that is shown, at first the one with page addresses
	Head  uint8
}

// Whether the table has names of columns in its first row.
const (
	HeadGuess uint8 = iota
	HeadYes
	HeadNo
)

// A TableColumn is one column of a table.
type TableColumn struct {
	Head string
	Role uint8  // one of intake's roles
	Lang string // of its addresses, if its head or the owner says it

	Relative bool // its addresses need the address of a website in front of them
}

// Table shows a table that waits for the user, with guesses about its columns.
type Table struct {
	ID       int
	Name     string
	Program  string // the program that wrote it, if known
	Sheets   []string
	Sheet    int
	Head     bool
	Columns  []TableColumn
	Cells    []string // of the sample, row by row, a cell for each column
	Days     uint8    // a date.Order
	Clear    bool     // this program wrote it, and nothing is asked about it
	Doubtful bool     // the order of day and month must be chosen
	Base     string   // the address of the website, if it is known

	// OnlySite means that only the address of the website is unknown. Folder is the usual folder of the pages that are
	// named in the column of addresses.
	OnlySite bool
	Folder   string

	// Unlisted means that Search Console lists the pages for a reason that isn't known, so none are preset.
	Unlisted bool
}

// TakeTable reads a table as its owner says. It is a job; the answer is [Opened].
type TakeTable struct {
	ID      int
	Columns []TableColumn // the roles, without heads
	Days    uint8
	Base    string
	Replace bool
	Job     int
}

// DropTable forgets a table or website that waits. The answer is [Done].
type DropTable struct{ ID int }

// GetSite asks about a website that waits, as its owner would take it. The answer is [Site]; the last
// of several that are asked for is given, the others have failed as canceled.
type GetSite struct {
	ID int
	sitemapcore.SiteChoice
}

// Site shows a website whose files wait for the user, with the results of the choices; at first they are guesses.
type Site struct {
	ID   int
	Name string
	sitemapcore.SiteChoice
	Asked  bool // the files don't contain its address
	Taken  int  // pages, and how many of them the site's own sitemap doesn't have
	New    int
	Listed bool // the site has a sitemap

	Examples []SiteExample
	Left     []SiteLeft

	// The number of pages without a date whose files have one; and the day of these files, if it is the same for all.
	Undated int
	FileDay string
}

// A SiteExample is a page whose address can be written in several ways. Index means that it represents its folder.
type SiteExample struct {
	Index bool
	Paths []string
}

// A SiteLeft is why some files are left out, or would be if the choice didn't take them all the same,
// which fixed ones can't be.
type SiteLeft struct {
	Reason uint8 // one of intake's
	Title  say.Text
	Why    say.Text
	Count  int
	Names  []string // the first few
	Fixed  bool
}

// TakeSite reads a website as its owner says. It is a job; the answer is [Opened].
type TakeSite struct {
	ID int
	sitemapcore.SiteChoice
	Replace bool
	Job     int
}

// GetMerge asks how the pages that came in compare with those that are open. It is a job; the
// answer is [Merge].
type GetMerge struct {
	First bool // as they were compared when they came in, instead of as Loose says
	Loose address.Loose
	Job   int
}

// Merge is the counts of a comparison.
type Merge struct {
	Name                   string // of the new list
	Loose                  address.Loose
	Incoming, Open         int // pages on both sides
	New, Repeated          int
	Same, Changed, Missing int
	// pages in which a field differs; the last two are for extensions and for pages to leave out
	Fields  [sitemapcore.NumFields + 2]int
	Cleared int // pages with a value that the new list lacks
	// open pages that search engines can't list, according to a crawl
	Marks    int
	Known    int        // open pages that the new list has
	Unwanted bool       // its name says that its pages belong in no sitemap
	Notes    []say.Text // what else is to be known of the reading
}

// ApplyMerge brings the pages that came in together with those that are open, in one step. It is a
// job; the answer is [Edited].
type ApplyMerge struct {
	sitemapcore.MergeSettings
	Replace bool // remove the open pages first; implies All
	Out     bool // only remove those that came in from the open pages
	Mark    bool // take only a crawl's findings about the open pages
	Job     int
}

// DropMerge forgets the pages that came in. The answer is [Done].
type DropMerge struct{}

var _ = declare(
	GetTable{},
	Table{},
	TakeTable{},
	DropTable{},
	GetSite{},
	Site{},
	TakeSite{},
	GetMerge{},
	Merge{},
	ApplyMerge{},
	DropMerge{},
)
