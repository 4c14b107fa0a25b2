package sitemapcore

import (
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/crawl"
	"sitemapeditor/sitemapcore/say"
)

// FileSettings say how the owner wants the files of a download to be. Most hold only for new files.
type FileSettings struct {
	Keep bool // the opened files with the changes in them, instead of new files

	// Where is the address of the folder for the files on the site, as the user typed it: "https://shop.example/".
	Where string

	// PerFile is the most pages in one file, and MaxBytes its largest size before compression. The limits
	// of the protocol hold in any case; zero means only those.
	PerFile  int
	MaxBytes int

	// Compress compresses new files with gzip. Packing means that the user chose Compress, so that it applies to opened
	// files too. Otherwise a single small file is not compressed, and a new file is like the opened ones.
	Compress bool
	Packing  bool

	Pretty bool // every element on a line of its own
	Split  FileSplit

	// Index and Pattern name the files: "sitemap-{part}-{n}", without an ending. {part} is the sort of
	// pages, and {n} counts from 1. Empty means the usual names. OwnNames says that the owner writes them.
	Index, Pattern string
	OwnNames       bool

	Changed bool // the archive has only the files that changed since the last download

	// FreqPrio keeps each change frequency and priority. Otherwise only those come out that the owner
	// set here: Google and Bing read neither.
	FreqPrio  bool
	NoLastMod bool // leave the last change out

	// ASCII percent-encodes letters beyond ASCII in addresses and writes hosts in their registered form
	// (RFC 3986, section 2.1; RFC 3492; sitemaps.org asks for both).
	ASCII bool
}

// A Guide has the facts for the text "What to do now".
type Guide struct {
	Place  string // the name of the answer to "Where is your site?", or ""
	Editor string // the address of this page, or ""
}

// A NextStep is one instruction for installing the files. Text between backticks is a literal name.
type NextStep struct {
	Title say.Text
	Text  []say.Text // paragraphs
	Copy  []string   // lines to copy, as they are pasted on other pages
	Open  bool       // the lines are addresses to open
	Files []string   // names of files that the step is about

	// Go is the address of the page for the step, or "". Domain is the one for users who have verified the whole
	// domain.
	Go, Domain string

	// Choices are answers to the question at the end of the text, which Question names.
	Choices  []Choice
	Question say.Text

	IndexNow  bool // the step is done with the archive for IndexNow
	Redirects bool // it is done with the redirects of the moved pages
}

// A Choice is one answer to the question of a step, and its instructions, one paragraph a line.
type Choice struct {
	Name say.Text
	Text say.Text
	Copy []string `show:"whole"`
	Go   string

	// Own says that files can't go there, because the place makes its own: the steps behind this
	// one are not for its owner.
	Own bool
}

// Moved has the old and the new address of a site, as the owner typed them, or neither.
type Moved struct{ From, To string }

// ChangesHost reports whether the site has another host, apart from www: then search engines are told of it.
func (m Moved) ChangesHost() bool {
	return m.From != "" && address.BareSite(m.From) != address.BareSite(m.To)
}

// The steps after a site has moved.
const (
	RedirectOld     say.Text = "Redirect the old addresses"
	ChangeOfAddress say.Text = "Redirect the old addresses, then choose “Change of address” in Search Console, in the settings " +
		"of the old site."
)

// SeePlaces leads to the steps for a site's place.
const SeePlaces say.Text = "Shopify, Wix, Squarespace, Blogger, WordPress…: see what you can do there"

// A FileSplit says which pages share a file. A file that would be too large becomes several.
type FileSplit uint8

// The ways to divide pages.
const (
	SplitNot      FileSplit = iota // one file after the other is filled
	SplitSection                   // each folder right below the top has files of its own
	SplitLanguage                  // by the language of a page's link to itself, or by its address
	SplitSite                      // by the host of the address

	NumFileSplits
)

// A FileFormat is a kind of file in which pages come out.
type FileFormat uint8

// The formats.
const (
	FormatXML  FileFormat = iota // a sitemap (sitemaps.org)
	FormatList                   // a plain list of addresses, which search engines read as well (sitemaps.org, "Text file")
	FormatCSV                    // a table that Excel and others open with the right letters in it
	FormatXLSX                   // a workbook of Excel (ECMA-376)

	NumFileFormats
)

var formatEndings = [...]string{".xml", ".txt", ".csv", ".xlsx"}

// Ending returns the ending of the names of files in a format.
func (f FileFormat) Ending() string { return formatEndings[f] }

var formatTypes = [...]string{
	"application/xml", "text/plain", "text/csv",
	"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}

// Type returns the media type of a format (RFC 7303, 4180; ECMA-376).
func (f FileFormat) Type() string { return formatTypes[f] }

// IsTable reports whether a format is for people and their programs, and not for search engines.
func (f FileFormat) IsTable() bool { return f > FormatList }

// A PartKind is the kind of a downloaded file.
type PartKind uint8

// The kinds of files.
const (
	SitemapPart      PartKind = iota
	IndexPart                 // a sitemap index
	InstructionsPart          // what to do now, for the owner to read
	ListPart                  // a plain list of addresses
	TablePart                 // for people and their programs
)

// MergeSettings say how pages that come in are brought together with those that are open.
type MergeSettings struct {
	Add    bool          // add new pages behind the others
	Remove bool          // delete pages that the new list doesn't have
	Clear  bool          // with Update: take out values that the new list leaves empty
	All    bool          // add every page, whether it is there already or not
	Update FieldBits     // replace these by the values of the new list
	Loose  address.Loose // differences between addresses that don't count
}

// FieldBits is a set of fields, a bit each by their numbers, with [ExtrasBit] and [LeftOutBit].
type FieldBits uint8

// The bits that are no fields.
const (
	ExtrasBit  FieldBits = 1 << (NumFields + iota) // the rest of the entry
	LeftOutBit                                     // whether the page is left out
)

// A SiteChoice says how the pages of a website are taken.
type SiteChoice struct {
	Origin    string   // "https://example.com/shop", without a slash at its end
	Pages     SiteForm // how the address of about.html is written
	Indexes   SiteForm // and that of blog/index.html
	Take      uint32   // a bit for each reason to leave files out that doesn't count
	FileDates bool     // a page without a date gets the day of its file
}

// A SiteForm is a way to write the address of a file.
type SiteForm uint8

// The ways.
const (
	SiteFile  SiteForm = iota // as the file is called: /about.html, /blog/index.html
	SiteBare                  // /about, /blog
	SiteSlash                 // /about/, /blog/

	NumSiteForms
)

// Notes are the small values that belong to a project and are no step of its history. The page sends one to replace it.
// The engine saves it in the journal, and sends all of them with each document.
var Notes = [...]any{Dating{}}

// Dating says whether a download first puts its date on the pages that were changed.
type Dating struct{ On bool }

// CustomRules are the user's own rules.
type CustomRules struct {
	Robots   string   `show:"edited"` // the robots.txt of the site, or empty
	Host     string   // of Robots: "shop.example"; empty for the site of most pages
	Ready    []string // the IDs of the ready-made sets of addresses that must not appear
	Patterns []string // and the owner's own

	Crawl []crawl.Mark // the findings of a crawl
}
