package intake

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/say"
)

// A Format says what some bytes are, judged by the bytes alone. [KindOf] says how a file's text is read.
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
	// RSS is an RSS 0.9x or 2.0 feed.
	RSS
	// Atom is an Atom 0.3 or 1.0 feed.
	Atom
	// RDF is an RSS 1.0 feed, or other RDF.
	RDF

	// Spreadsheet is a workbook: .xlsx, .xls or .ods.
	Spreadsheet
	// Document is a word processor's file or a slide show.
	Document
	// RTF is a document in Rich Text Format.
	RTF
	// XMLSpreadsheet is a workbook that Excel saved as XML, and XMLDocument a document that Word did.
	XMLSpreadsheet
	XMLDocument
	// PDF is a PDF.
	PDF
	// PNG, JPEG, GIF, WebP, SVG and OtherImage are pictures.
	PNG
	JPEG
	GIF
	WebP
	SVG
	OtherImage

	// Zip is an archive that isn't a workbook or document. OpenZip reads it.
	Zip
	// OtherArchive is an archive, or a packed file, that search engines don't unpack either: tar, 7z, RAR, bzip2, xz, zstd, Brotli.
	OtherArchive

	numFormats
)

var formatNames = [numFormats]string{
	"binary data", "nothing", "XML", "plain text", "gzip",
	"HTML", "robots.txt", "CSV", "JSON", "RSS", "Atom", "RDF",
	"spreadsheet", "document", "rich text", "XML spreadsheet", "XML document", "PDF", "PNG", "JPEG", "GIF", "WebP",
	"SVG", "image",
	"zip", "archive",
}

// String returns a short name of the format.
func (f Format) String() string {
	if f >= numFormats {
		return formatNames[Unknown]
	}
	return formatNames[f]
}

// detectWindow is how many bytes behind leading white space are looked at.
const detectWindow = 64 << 10

// Detect detects the format of a text in UTF-8. Pass it the whole text: it skips leading white space and examines at most 64 kB
// behind it. Signatures of compressed and binary files have priority, then the name of the first
// element (a sitemap's before HTML's), then the first lines.
//
// It accepts text before the first tag if a sitemap follows: a blank line, a byte order mark, a notice of PHP, or the
// sentence that browsers show above XML.
func Detect(text []byte) Format {
	if len(text) == 0 {
		return Empty
	}
	if f := signature(text); f != Unknown {
		return f
	}
	head := bytes.TrimLeft(text, " \t\r\n\v\f\x00\ufeff")
	if len(head) == 0 {
		if bytes.IndexByte(text, 0) >= 0 {
			return Unknown
		}
		return Empty
	}
	head = head[:min(len(head), detectWindow)]
	if bytes.HasPrefix(head, []byte(`{\rtf`)) {
		return RTF
	}
	if f := markup(head); f != Unknown {
		return f
	}
	if isBinary(text) {
		return Unknown
	}
	switch {
	case isJSON(head):
		return JSON
	case isRobots(head):
		return Robots
	case isCSV(head):
		return CSV
	}
	return PlainText
}

// NameReceipt compares a file's name with its content: rule A4, a name with .gz for a plain file, or the reverse. It
// returns false if both agree. It changes nothing.
func NameReceipt(name string, layers int) (sitemapcore.Receipt, bool) {
	name = display.ShowName(name)
	r := sitemapcore.Receipt{
		Rule: sitemapcore.RuleA4, Line: 1, Count: 1, Before: name, After: say.Text("compressed with gzip").String(),
		Advice: true,
	}
	if namedGzip(name) {
		r.After = say.Text("not compressed").String()
	}
	return r, namedGzip(name) != (layers > 0)
}

// AsXML returns the name of a file with the ending of a sitemap.
func AsXML(name string) string {
	plain := strings.TrimSuffix(name, ".gz")
	if i := strings.LastIndexByte(plain, '.'); i > 0 {
		plain = plain[:i]
	}
	return strings.TrimSuffix(plain, ".xml") + ".xml"
}

// namedGzip reports whether a name says that a file is packed.
func namedGzip(name string) bool {
	return len(name) > 3 && ascii.HasPrefixFold([]byte(name[len(name)-3:]), ".gz")
}
