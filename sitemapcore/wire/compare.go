package wire

import (
	"sitemapeditor/sitemapcore"

	"sitemapeditor/sitemapcore/address"
)

// CompareWith reads an earlier version of what is open, which stays as it is, and compares the two
// by address until [EndComparison]. It is a job, and the answer is [Opened]; the counts come in
// [Comparison] events.
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

// Comparison is an event: how what is open differs from the earlier version. It comes again after
// each change of either.
type Comparison struct {
	Open    bool   // there is one
	Name    string // of the earlier version
	Loose   address.Loose
	Earlier int                            // pages
	Added   int                            // pages that only what is open has
	Removed int                            // pages that only the earlier version has
	Changed int                            // pages that both have, with other values
	Fields  [sitemapcore.NumFields + 1]int // in which a field differs; the last is what is no core field
	Busy    bool                           // the counts are of before the last change
}

// GetRemoved asks for some of the pages that only the earlier version has, in its order. It is a
// job; the answer is [Removed].
type GetRemoved struct{ First, Count int }

// A RemovedPage is one of them, with where its address is to lead from now on.
type RemovedPage struct {
	ID    int    // for [SetRedirect]
	Old   string // its address
	New   string // an address, or a path on the same site; empty for nowhere
	Guess bool   // New is a guess by the last part of the address
}

// Removed is some of the pages that only the earlier version has.
type Removed struct {
	Len, First int
	Led        int // pages of all that lead somewhere
	Pages      []RemovedPage
}

// SetRedirect says where the address of a removed page is to lead; an empty New leads nowhere,
// against a guess too. The answer is [Done].
type SetRedirect struct {
	ID  int
	New string
}

// What a comparison is written as.
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
