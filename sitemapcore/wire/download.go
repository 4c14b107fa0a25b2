package wire

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// GetPlan asks which files would come out. It is a job; the answer is [Plan]. A newer GetPlan ends
// an older one.
type GetPlan struct {
	Files  sitemapcore.FileSettings
	Format sitemapcore.FileFormat
	Guide  sitemapcore.Guide
	Job    int
}

// A PlanPart is one file that would come out.
type PlanPart struct {
	Name      string
	File      int // of an opened file, as [FileInfo.Index]; 0 for a new one
	Kind      sitemapcore.PartKind
	Note      say.Text
	Pages     int
	Bytes     int64
	Packed    int64 // compressed; equal to Bytes if not compressed
	Estimated bool  // Packed is not exact
	Untouched bool
	Same      bool // the owner has it as it is, from the last download or from before
}

// Plan says which files would come out.
type Plan struct {
	Parts    []PlanPart
	Problems []Problem
	Steps    []sitemapcore.NextStep
	LeftOut  int
	Packed   bool // files that list pages are packed
	Moved    sitemapcore.Moved
	Undated  int // pages that were changed since opening, and whose date was not
}

// Write makes one file of the plan, or all of them in a .zip. It is a job; the answer is [Written]
// with one blob.
type Write struct {
	Files  sitemapcore.FileSettings
	Format sitemapcore.FileFormat
	Part   int // by its place in the [Plan]; -1 for all in a .zip
	Guide  sitemapcore.Guide
	Job    int
}

// Written has the name of a written file. Its bytes are the message's first blob.
type Written struct {
	Name, Type string
	Planned    string // the name of its [PlanPart], if it is a single one
	Rev        int    // of which the user has all files with this one; 0 if others are missing
}

// GetPlaces asks for the possible places of a site, with the steps for files there. The answer is [Places].
type GetPlaces struct{}

// Places are the answers to "Where is your site?".
type Places struct{ List []sitemapcore.Choice }

// GetIndexNow makes the files for IndexNow: a .zip with the file of the key and the addresses that changed, at most
// 10,000. It is a job; the answer is [Written] with one blob.
type GetIndexNow struct {
	Where  string // as in [sitemapcore.FileSettings]
	Chosen Target // pages that the user marks as new or changed; without any, what changed since files were opened
	Key    string // 8 to 128 of a-z, A-Z, 0-9 and -
	Job    int
}

var _ = declare(
	GetPlan{},
	Plan{},
	Write{},
	Written{},
	GetPlaces{},
	Places{},
	GetIndexNow{},
)
