package wire

import (
	"sitemapeditor/sitemapcore"

	"sitemapeditor/sitemapcore/address"
)

// CompareWith reads an earlier version of the open document, and compares the two by address until [EndComparison]. The
// document doesn't change. It is a job, and the answer is [Opened]; the counts arrive in [Comparison] events.
type CompareWith struct {
	Earlier Open   // files or text; Replace and Compare count for nothing
	Project string // or the id of a project
	Back    int    // or the document itself, as it was so many steps ago
}

// LoosenComparison compares again with other addresses taken for the same. The answer is [Done],
// and the counts follow.
type LoosenComparison struct{ Loose address.Loose }

// EndComparison forgets the earlier version. The answer is [Done].
type EndComparison struct{}

// Comparison is an event: the differences of the document from the earlier version. It is sent after each change of
// either.
type Comparison struct {
	Open    bool   // there is one
	Name    string // of the earlier version
	Loose   address.Loose
	Earlier int                            // pages
	Added   int                            // pages that the earlier version lacks
	Removed int                            // pages that only the earlier version has
	Changed int                            // pages that both have, with other values
	Fields  [sitemapcore.NumFields + 1]int // by differing field; the last one is for extensions
	Busy    bool                           // the counts are of before the last change
}

// GetRemoved asks for some of the pages that only the earlier version has, in its order. It is a
// job; the answer is [Removed].
type GetRemoved struct{ First, Count int }

// A RemovedPage is a removed page with the target for its address.
type RemovedPage struct {
	ID    int    // for [SetRedirect]
	Old   string // its address
	New   string // an address, or a path on the same site; "" for none
	Guess bool   // New is a guess by the last part of the address
}

// Removed is some of the pages that only the earlier version has.
type Removed struct {
	Len, First int
	Led        int // redirects of all, as the table has them: other formats may leave some out
	Pages      []RemovedPage
}

// SetRedirect sets the target for the address of a removed page; an empty New means none, and overrides a guess. The
// answer is [Done].
type SetRedirect struct {
	ID  int
	New string
}

// The formats of a written comparison.
const (
	DifferencesCSV     uint8 = iota // a line for each page that was added or removed, and for each value that changed
	RedirectCSV                     // old and new paths
	RedirectApache                  // for a file .htaccess
	RedirectNetlify                 // a file _redirects
	RedirectNginx                   // directives for nginx
	RedirectCloudflare              // a file _redirects of Cloudflare Pages
)

// WriteComparison makes a file of it. It is a job; the answer is [Written] with one blob.
type WriteComparison struct {
	Format uint8
	Job    int
}

var _ = declare(
	CompareWith{},
	LoosenComparison{},
	EndComparison{},
	Comparison{},
	GetRemoved{},
	Removed{},
	SetRedirect{},
	WriteComparison{},
)
