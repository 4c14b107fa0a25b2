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

// A NextStep is one thing that the owner does after the download.
type NextStep struct {
	Title    say.Text
	Text     say.Text
	Copy     []string // texts to copy
	Open     bool     // they are addresses that can be opened
	Go       string   // the address of the page for it
	Domain   string   // the same for an owner who has the whole domain there
	IndexNow bool     // it is done with what [GetIndexNow] gives
	// Redirects says that it is done with the redirects of the moved pages.
	Redirects bool
	Choices   []Choice // answers to the question at the end of Text
	Question  say.Text // names the choices
}

// Plan says which files would come out.
type Plan struct {
	Parts    []PlanPart
	Problems []Problem
	Steps    []NextStep
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

// A Choice is one answer to the question of a [NextStep], and its result.
type Choice struct {
	Name say.Text
	Text say.Text
	Copy []string `show:"whole"` // texts to copy
	Go   string   // the address of the page for it
	Own  bool     // files can't go there, and the steps behind this one are not done
}

// GetPlaces asks for the possible places of a site, with the steps for files there. The answer is [Places].
type GetPlaces struct{}

// Places are the answers to "Where is your site?".
type Places struct{ List []Choice }

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
