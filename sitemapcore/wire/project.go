package wire

import "sitemapeditor/sitemapcore/say"

// A ProjectInfo is one project that is kept on this device, as it was when it was last written.
type ProjectInfo struct {
	ID    string // for requests; means nothing to the owner
	Name  string
	Pages int
	Files int
	File  string // the name of the first file, or ""
	// Bytes is its size on the device.
	Bytes int64
	// Changed is the time of the last write, in milliseconds since 1970 UTC; 0 if unknown.
	Changed int64
	// Locked says that another tab is working on it: opening it is looking at it.
	Locked bool
	// Trouble explains why it can't be opened completely, or is empty. It can still be downloaded and deleted.
	Trouble say.Text
}

// GetProjects asks for the projects that are kept on this device, the one changed last first. The
// answer is [Projects].
type GetProjects struct{}

// Projects is the projects that are kept on this device. Those that were deleted are not among
// them.
type Projects struct{ List []ProjectInfo }

// OpenProject replaces the open document, which must be saved, empty, or given up by the user. If another tab writes
// the project, it is opened for viewing. It is a job, and the answer is [ProjectOpened]. Pages keep their ids, so a
// page that lost its engine can continue.
type OpenProject struct {
	ID  string
	Job int
}

// TakeOver makes this tab the writer of the project that it views. The other tab is told, and only views it then. The
// project is read again; the answer is that of [OpenProject].
type TakeOver struct{ Job int }

// ProjectOpened is the result of opening a project. [Files] has the unreadable parts among its problems. If they are
// more than a note, the readable parts become a project of its own, whose id [Saved] has; here it is empty then. The
// damaged project stays unchanged.
type ProjectOpened struct {
	ID, Name string
	Pages    int
	Looking  bool // another tab works on it
	// Trouble counts what could not be read. It is kept on the device as it is.
	Trouble int
}

// NewProject closes the open project, which stays saved. The next opened files become a project of their own. The
// answer is [Done].
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

// ExportProject writes a project as one file, which [Open] opens as a new project on any device. An empty ID means the
// open document, even if it could not be saved. It is a job; the answer is [Written] with one blob.
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
	SaveQuota         // the device, or the browser's grant, is full
	SaveGone          // the browser has deleted the saved data
	SaveTaken         // another tab took over
)

// Saved is an event: whether the open document is saved on this device. It is sent when any of it changes; SavedDone
// only after the bytes are flushed.
type Saved struct {
	State uint8  // one of the Saved constants
	Why   uint8  // one of the Save constants, if State is SavedFailed or SavedLooking
	ID    string // of the project; empty if there is none yet
	Name  string // of the project
	// At is the time of the last flush, in milliseconds since 1970 UTC; 0 for never.
	At int64
	// Title and Detail explain to the user what is wrong and what to do, if State is SavedFailed, SavedNowhere or
	// SavedLooking.
	Title, Detail say.Text
}

var _ = declare(
	GetProjects{},
	Projects{},
	OpenProject{},
	TakeOver{},
	ProjectOpened{},
	NewProject{},
	RenameProject{},
	DuplicateProject{},
	ProjectMade{},
	DeleteProject{},
	ExportProject{},
	SaveAgain{},
	Saved{},
)
