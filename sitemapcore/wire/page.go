package wire

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// GetDetails asks for all about one page. The answer is [Details].
type GetDetails struct {
	ID   sitemapcore.EntryID
	Look sitemapcore.FormLook
}

// Details is all about one page.
type Details struct {
	ID       sitemapcore.EntryID
	File     string
	Line     int                           // of the entry in its file as it was opened; zero for a page that was added
	Values   [sitemapcore.NumFields]string `show:"value"`
	Has      [sitemapcore.NumFields]bool
	Was      [sitemapcore.NumFields]string `show:"value"` // what the file says, where it was changed
	Edited   [sitemapcore.NumFields]bool
	Included bool
	New      bool

	Form     sitemapcore.Form
	Findings []sitemapcore.Finding
	Verdicts []sitemapcore.Severity // the worst finding of the page in the eyes of each profile

	// Since says how each value differs from the earlier version that is compared with, and the
	// rest of the page at last; empty where it doesn't.
	Since [sitemapcore.NumFields + 1]string
}

// GetXML asks for the XML of one page, or with Draft for what it would be if a field had a value.
// The answer is [XML].
type GetXML struct {
	ID    sitemapcore.EntryID
	Draft bool
	Field sitemapcore.Field
	Value string // of the draft; an empty one takes the field out
}

// SetXML gives a page other XML, or with Check only says whether it could. The answer is [XML].
type SetXML struct {
	ID    sitemapcore.EntryID
	Text  string
	Check bool
}

// XML is the XML of one page, or where the text that was given breaks. A text that breaks changed
// nothing.
type XML struct {
	Text string `show:"edited"`

	Broken      bool
	Line        int      // from 1, in the text that was given
	Offset      int      // in bytes
	Message     say.Text // what is wrong there
	Found, Want string   // a correction: replace Found at Offset by Want; empty where there is none
}
