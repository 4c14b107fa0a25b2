package format

// A Format says what some bytes are, judged by the bytes alone. intake.Find says how a file's text is read.
type Format uint8

// The formats. Those that can be opened come first.
const (
	// Unknown is unknown binary data.
	Unknown Format = iota
	// Empty is nothing at all, or only white space.
	Empty
	// XML is a sitemap, a sitemap index, or XML that isn't one of the formats below.
	XML
	// PlainText is text without a known structure: a list of addresses, or prose.
	PlainText
	// Gzip is one layer of RFC 1952.
	Gzip

	// HTML is a web page.
	HTML
	// Robots is a robots.txt.
	Robots
	// CSV is a table as text, with any separator.
	CSV
	// JSON is a JSON value, or a sequence of them.
	JSON
	// Feed is an RSS or Atom feed, or other RDF.
	Feed

	// Spreadsheet is a workbook: .xlsx, .xls, .ods, or one that Excel saved as XML.
	Spreadsheet
	// Document is a word processor's file, a slide show, or a PDF.
	Document
	// Picture is an image.
	Picture

	// Zip is an archive that isn't a workbook or document. OpenZip reads it.
	Zip
	// OtherArchive is an archive that search engines don't unpack either: tar, 7z, RAR, Brotli.
	OtherArchive
)
