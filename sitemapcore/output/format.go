package output

import "sitemapeditor/sitemapcore"

const (
	// maxTableRows is how many pages a sheet of Excel takes below its header (ECMA-376, section
	// 18.3.1.73, and Excel's own limit of 1,048,576 rows). The other tables keep to it, because
	// they are opened with the same programs.
	maxTableRows = 1<<20 - 1
	// maxTableBytes is a size that an int holds on every machine.
	maxTableBytes = 2_000_000_000
)

// hasAll reports whether a format has all pages, with those that are left out marked, so that it can
// be edited and brought back.
func hasAll(f sitemapcore.FileFormat) bool { return f.IsTable() && f != sitemapcore.FormatHTML }
