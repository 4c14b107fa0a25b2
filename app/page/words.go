package page

import (
	_ "embed" // for words.txt
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

// sentences is what words.txt says.
type sentences struct {
	openedWords
	robotsWords
	arrivalWords
	tableWords
	selectionWords
	doneWords
	downloadWords
	projectWords
	closingWords
}

// What is open, and what comes in.
type openedWords struct {
	StillReading, LookAround                                               string
	PagesSoFar, FilesSoFar, UseLinks                                       catalog.Message
	LeaveFileOut, KeepWhatWasRead, ExampleMissing, ExampleMissingWhy       string
	Noticed, SeeNoticed, PagesAdded, Duplicates, NoAddresses, LinesChanged catalog.Message
	SeeLines                                                               catalog.Message
	SeeChecks, ReadingTable, ReadingPages, Comparing, Merging              string
	PagesMarked                                                            catalog.Message
	PagesMarkedWhere                                                       string
	PagesChanged                                                           catalog.Message
	ProjectStays                                                           string
}

// A robots.txt.
type robotsWords struct {
	RobotsInUse, PagesBlocked string
	PagesBlockedNames         catalog.Message
	SeeSitemaps               string
}

// What is handed over: the address of a file, by another app, by the bookmark, in a folder.
type arrivalWords struct {
	CannotFetch, CannotFetchHelp, AddAsPage, OpenInTab string

	OpenShared                                               string
	Shared                                                   catalog.Message
	OpenRead                                                 string
	Read                                                     catalog.Message
	NotOpenedYet                                             string
	SharedFile, SharedMore, SharedText                       catalog.Message
	LookForAddresses                                         string
	OpenFile, OpenFiles                                      catalog.Message
	NotArrived, NotArrivedFrom, NotArrivedHelp, OK           string
	TooManyFiles, TooLargeFiles, NoRoomForFiles, TextTooLong catalog.Message
	PartOfFolder                                             string
	PartOfFolderWhy                                          catalog.Message
}

// The table, why it has no rows, and an open file.
type tableWords struct {
	FileGoes                catalog.Message
	NewFileName, RemoveFile string

	Table, OneProblem, LeftOut                                                        string
	NoneFound                                                                         catalog.Message
	NoneFoundHelp, NoneMatch, NoneMatchHelp, ShowAllPages, AllDeleted, AllDeletedHelp string
	NoPages, NoPagesHelp                                                              string
	FileEmpty                                                                         catalog.Message
	FileEmptyHelp, SitemapIndex, NoAddressFill, NoAddressFillWhy                      string
	PagesCopied                                                                       catalog.Message
	CopiedInPart, CutInPart                                                           string
}

// What is read out, what surprises about a paste, and the page under the cursor.
type selectionWords struct {
	PagesSelected, PagesShown, SortedUp, SortedDown catalog.Message
	Unsorted                                        string

	PasteRows, PasteAddresses, PasteBelow, PasteFresh, PasteLeft, PasteUnplaced, PasteHidden catalog.Message
	PasteHiddenToo, PasteIt                                                                  string

	AddedTo, WorthFixingFor, ValueIgnoredBy, RejectedBy catalog.Message
	XMLCopied                                           string
}

// The clipboard, and what was done.
type doneWords struct {
	PressAgain, Copied, CopyBlocked, NothingCopied string

	Undone, Redone, StepsUndone, StepsRedone catalog.Message
	MarksRemoved                             string
}

// Downloads.
type downloadWords struct {
	PreparingFiles, WritingFiles, WritingFile            string
	WritingNamed, FilesStillRejected, PagesStillRejected catalog.Message
	BuildNewFiles, FixLater                              string
	LookAt, Downloaded                                   catalog.Message
	IndexNowHow                                          string
	SaveTo, SaveToFolder, Overwrite                      catalog.Message
	OverwriteWhy, OverwriteIt, DownloadInstead           string
	SavedOnDisk                                          catalog.Message
	UploadIt, ReadingEarlier                             string
}

// Projects, their names and their filters.
type projectWords struct {
	Today, Yesterday, ThisYear, OtherYear                                                  catalog.Message
	OpenElsewhere, SavedHere, ViewOnly                                                     string
	Trouble                                                                                catalog.Message
	DownloadProject, WorkHere, ShowNew, TryAgain, Hide, RenameProject, ProjectName, Rename string
	Save, FilterName                                                                       string
	FilterSaved, FilterDeleted, FilterReplaced, NameShortened, PairRemoved                 catalog.Message
}

// What becomes of a project, the list of keys, and a crash.
type closingWords struct {
	ProjectCopied, ProjectDeleted                                                            catalog.Message
	ProjectEmpty, ProjectEmptyWhy, OpenAnywhere, CloseAndLose, CloseAndLoseWhy, CloseWithout string
	ReloadAndLose, ReloadAndLoseWhy, ReloadWithout, KeptForGood, KeptAsLong, Restarted       string
	RestartedWhy                                                                             string
	RestartedLost                                                                            catalog.Message

	Everywhere, KeyDownload, KeyPaste string

	EngineUnstarted, EngineStopped string
}

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("page", text, unsafe.Pointer(&words), unsafe.Sizeof(words))
