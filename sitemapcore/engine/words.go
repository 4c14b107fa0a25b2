package engine

import (
	_ "embed" // of the sentences
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("engine", text, unsafe.Pointer(&words), unsafe.Sizeof(words))

type sentences struct {
	workWords
	breachWords
	fixWords
	bulkWords
	bulkCountWords
	patternWords
	fixedWords
	reportWords
	changeWords
	downloadWords
	indexWords
	refusalWords
}

// While something is under way.
type workWords struct {
	Opening catalog.Message

	AddingPages, Looking, Fixing, Changing, LookingForLanguages, WorkingOutLinks, WorkingOutSizes          string
	WorkingOutFiles, WritingFiles, WritingFile, GatheringChanges, ReadingEarlier, Comparing, WritingReport string
}

// What a page breaks by other rules, and the picture of all dates.
type breachWords struct {
	OnList, OnReadyList, BlockedForAll, BlockedFor, Redirects, NotFound, Unlisted, Canonical catalog.Message
	NoAnswer, DateIgnored                                                                    string

	SameDate, SameSecond, DatesToday catalog.Message
}

// Before pages are fixed.
type fixWords struct {
	LeavesOut, Deletes, Forgets                                                              string
	LeaveOutOthers, DeleteOthers, ForgetMarks, InSearchConsole, InYandex, Source, SourceRead catalog.Message
	RuleCode                                                                                 catalog.Message
	FixesNone                                                                                string
	FixesNotAll, EntriesStay, PageStays                                                      catalog.Message
	LeftOutStay, NoDate                                                                      string
	WithExtras, MoreEntries                                                                  catalog.Message
	WantsPastDay, WantsPastDayMore, WantsSite, WantsSiteMore                                 string
}

// Changing the extras of many pages.
type bulkWords struct {
	BulkTitle, BulkTitleAll                                                                     catalog.Message
	BulkAsk, BulkNone, SetPublication, SetPublicationWhy, TidyImages, TidyImagesWhy, TidyVideos string
	TidyVideosWhy, RemoveOldNews, RemoveOldNewsWhy, RemoveImages, RemoveImagesWhy, RemoveVideos string
	RemoveVideosWhy, RemoveNews, RemoveNewsWhy, RemoveLanguages, RemoveLanguagesWhy             string
}

// What that does, and to how many.
type bulkCountWords struct {
	BulkPublication, BulkLanguage                                        string
	Articles, Images, Videos, Versions, ExcerptMore, BulkSet, BulkRemove catalog.Message
	BulkNothing                                                          string
	BulkSome, BulkAll                                                    catalog.Message
	BulkSame                                                             string
	BulkNothingThere, BulkUndated                                        catalog.Message
}

// What is wrong with a pattern, and of recipes.
type patternWords struct {
	PatternWrong, PatternParen, PatternBracket, PatternBackslash string
	PatternRepeat, PatternPart                                   catalog.Message
	PatternNothing                                               string

	RecipeNone, RecipeNewer, RecipeLarge, RecipeStepUnknown string
}

// What was fixed.
type fixedWords struct {
	Fixed                                                            catalog.Message
	SafeFixed, InDownload, Yes, No, Entry, EntryListed, EntryRemoved string
}

// The report of it.
type reportWords struct {
	ReportTitle, ReportCounts                                                                         catalog.Message
	ReportToDo, ReportPages, ReportProblem, ReportWhy, ReportRepaired                                 string
	ReportLine, ReportLines, ReportMore                                                               catalog.Message
	ReportPage, ReportWhat, ReportValues, ReportRule, CSVDone, CSVRule, CSVWhere, CSVPlace, CSVBefore string
	CSVAfter                                                                                          string
}

// What was different in the earlier version, files and tables.
type changeWords struct {
	NotInEarlier, NotSetInEarlier, InEarlier, OtherExtras catalog.Message
	EarlierEmpty, EarlierEmptyMore                        string

	Files, HiddenSheet                 catalog.Message
	ProjectInPlace, ProjectInPlaceMore string
	RobotsNames, RobotsNamesMore       catalog.Message
}

// The files of a download.
type downloadWords struct {
	IndexOf                                                                                        catalog.Message
	UnchangedCame, UnchangedHave, WithChanges                                                      string
	BecomesUTF8                                                                                    catalog.Message
	WithRobotsLine, NothingToDownload, NothingToDownloadMore, NoRoomForFilter, NoRoomForFilterMore string
	IndexNowWhich, IndexNowWhichMore, IndexNowNone, IndexNowNoneMore                               string
}

// The lines of an index, and what a page has beside its values.
type indexWords struct {
	WantsSitemap, WantsSitemapMore, WantsFileName                                                string
	WantsFileNameMore                                                                            catalog.Message
	FileNameTaken, FileNameTakenMore, ListedAlready, ListedAlreadyMore, WantsDate, WantsDateMore string

	WantsTagName, WantsTagNameMore, WantsNamespace, WantsNamespaceMore, SitemapTag, SitemapTagMore string
	XMLOnly, XMLOnlyMore, NotXML                                                                   string
}

// What could not be done.
type refusalWords struct {
	NothingToUndo, NothingToRedo, Canceled, CanceledMore, NotDone, TableChanged, TableChangedMore string
	UndoLater, UndoLaterMore, StillOpening, StillOpeningMore, TooLong, TooLongMore, ResultTooLong string
	NewVersion, NewVersionMore                                                                    string
}
