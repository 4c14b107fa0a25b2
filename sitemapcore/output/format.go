package output

// A Format is a kind of file in which pages come out.
type Format uint8

// The formats.
const (
	// XML is a sitemap (sitemaps.org).
	XML Format = iota
	// List is a plain list of addresses, which search engines read as well (sitemaps.org, "Text
	// file").
	List
	// CSV is a table that Excel and others open with the right letters in it.
	CSV
	// XLSX is a workbook of Excel (ECMA-376).
	XLSX
	// JSON is in the shape that the npm package sitemap takes.
	JSON
	// HTML is a page to read and print.
	HTML
)

const (
	// maxTableRows is how many pages a sheet of Excel takes below its header (ECMA-376, section
	// 18.3.1.73, and Excel's own limit of 1,048,576 rows). The other tables keep to it, because
	// they are opened with the same programs.
	maxTableRows = 1<<20 - 1
	// maxTableBytes is a size that an int holds on every machine.
	maxTableBytes = 2_000_000_000
)

var formatEndings = [...]string{XML: ".xml", List: ".txt", CSV: ".csv", XLSX: ".xlsx", JSON: ".json", HTML: ".html"}

// Ending returns the ending of the names of files in a format.
func (f Format) Ending() string { return formatEndings[f] }

var formatTypes = [...]string{
	XML: "application/xml", List: "text/plain", CSV: "text/csv", JSON: "application/json", HTML: "text/html",
	XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}

// Type returns the media type of a format (RFC 7303, 4180, 8259; ECMA-376).
func (f Format) Type() string { return formatTypes[f] }

// isTable reports whether a format is for people and their programs, and not for search engines.
func (f Format) isTable() bool { return f > List }

// hasAll reports whether a format has all pages, with those that are left out marked, so that it can
// be edited and brought back.
func (f Format) hasAll() bool { return f.isTable() && f != HTML }
