package wire

import "sitemapeditor/sitemapcore/say"

// A ProjectInfo is one project that is kept on this device, as it was when it was last written.
type ProjectInfo struct {
	ID    string // for requests; means nothing to the owner
	Name  string
	Pages int
	Files int
	// Bytes is what it takes on the device.
	Bytes int64
	// Changed is when it was last written, in milliseconds since 1970 UTC; zero where that is not
	// known.
	Changed int64
	// Locked says that another tab is working on it: opening it is looking at it.
	Locked bool
	// Trouble is a sentence about what keeps it from being opened as it was; empty where nothing
	// does. It can still be downloaded and deleted.
	Trouble say.Text
}

// GetProjects asks for the projects that are kept on this device, the one changed last first. The
// answer is [Projects].
type GetProjects struct{}

// Projects is the projects that are kept on this device. Those that were deleted are not among
// them.
type Projects struct{ List []ProjectInfo }

// OpenProject opens a project in the place of what is open, which must be kept or be empty, or the
// owner has agreed to lose it. Where another tab is working on it, it is opened to look at. It is a
// job, and answered by [ProjectOpened]. Ids of pages are those of before, so a page that lost its
// engine goes on where it was.
type OpenProject struct {
	ID  string
	Job int
}

// TakeOver makes this tab the one that works on the project that it looks at. The other tab is told
// and only looks from then on. It reads the project again, as it is by then, and is answered like
// [OpenProject].
type TakeOver struct{ Job int }

// ProjectOpened says what came of opening a project. What could not be read of it is among the
// problems of [Files]. Where that is more than a note, what could be read becomes a project of its
// own, whose id [Saved] tells; here it is empty then. The damaged one stays as it is.
type ProjectOpened struct {
	ID, Name string
	Pages    int
	Looking  bool // another tab works on it
	// Trouble counts what could not be read. It is kept on the device as it is.
	Trouble int
}

// NewProject closes what is open, which stays kept as it is. What is opened next becomes a project
// of its own. The answer is [Done].
type NewProject struct{}

// RenameProject gives a project another name. An empty ID names the one that is open. The answer is
// [Done].
type RenameProject struct{ ID, Name string }

// DuplicateProject makes a copy of a project, with its undo history. It is a job, and answered by
// [ProjectMade].
type DuplicateProject struct {
	ID  string
	Job int
}

// ProjectMade names a new project.
type ProjectMade struct{ ID, Name string }

// DeleteProject takes a project from the list, or with Restore puts it back. It is gone for good
// when the program starts an hour later or more. The one that is open, in this tab or another,
// can't be deleted. The answer is [Done].
type DeleteProject struct {
	ID      string
	Restore bool
}

// ExportProject writes a project as one file, which [Open] opens as a new project on any device. An
// empty ID names what is open, whether or not it could be kept. It is a job; the answer is
// [Written] with one blob.
type ExportProject struct {
	ID  string
	Job int
}

// SaveAgain tries at once to keep what could not be kept. The answer is [Done]; [Saved] tells what
// came of it.
type SaveAgain struct{}

// What [Saved] says.
const (
	SavedNothing uint8 = iota // nothing is open, or nothing of it has to be kept
	SavedSaving               // there are changes that are not on the device yet
	SavedDone                 // all is on the device
	SavedFailed               // it could not be written; the changes are in this tab only, and the next one tries again
	SavedNowhere              // this browser lets nothing be kept: download the project instead
	SavedLooking              // another tab works on the project; nothing can be changed here
)

// Why nothing could be written.
const (
	SaveUnknown uint8 = iota
	SaveQuota         // the device, or what the browser grants, is full
	SaveGone          // the browser has cleared what was kept
	SaveTaken         // another tab took over
)

// Saved is an event: whether what is open is kept on this device. SavedDone comes only after the
// bytes are flushed. It comes when any of it changes.
type Saved struct {
	State uint8  // one of the Saved constants
	Why   uint8  // one of the Save constants, where State is SavedFailed or SavedLooking
	ID    string // of the project; empty where there is none yet
	Name  string // of the project
	// At is when it was last flushed, in milliseconds since 1970 UTC; zero for never.
	At int64
	// Title and Detail are for the owner, where State is SavedFailed, SavedNowhere or SavedLooking:
	// what is wrong, and what to do.
	Title, Detail say.Text
}
