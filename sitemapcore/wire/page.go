package wire

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/form"
)

// GetDetails asks for all about one page. The answer is [Details].
type GetDetails struct {
	ID   sitemapcore.EntryID
	Look form.Look
}

// Details is all about one page.
type Details struct {
	ID       sitemapcore.EntryID
	File     string
	Line     int                           // of the entry in its file as opened; 0 for an added page
	Values   [sitemapcore.NumFields]string `show:"value"`
	Has      [sitemapcore.NumFields]bool
	Was      [sitemapcore.NumFields]string `show:"value"` // the value in the file, if it was changed
	Edited   [sitemapcore.NumFields]bool
	Included bool
	New      bool

	Form     form.Form
	Findings []sitemapcore.Finding

	// Since describes how each value differs from the earlier version, and in the last item the extensions; "" if it
	// doesn't.
	Since [sitemapcore.NumFields + 1]string
}

// GetXML asks for the XML of one page, or with Draft for its XML if a field had a value. The answer is [XML].
type GetXML struct {
	ID    sitemapcore.EntryID
	Draft bool
	Field sitemapcore.Field
	Value string // of the draft; an empty one takes the field out
}

// XML is the XML of one page.
type XML struct {
	Text string `show:"edited"`
}

var _ = declare(
	GetDetails{},
	Details{},
	GetXML{},
	XML{},
)
