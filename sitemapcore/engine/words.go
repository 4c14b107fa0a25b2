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
	Opening catalog.Message
	AddingPages, Looking, Fixing, Changing, LookingForLanguages, WorkingOutLinks, WorkingOutSizes,
	WorkingOutFiles, WritingFiles, WritingFile, GatheringChanges, ReadingEarlier, Comparing,
	WritingReport string

	OnList, OnReadyList, BlockedForAll, BlockedFor, Redirects, NotFound, Unlisted, Canonical catalog.Message
	DateIgnored                                                                              string

	SameDate, SameSecond, DatesToday catalog.Message

	LeavesOut, Deletes, Forgets                                                                        string
	LeaveOutOthers, DeleteOthers, ForgetMarks, InSearchConsole, InYandex, Source, SourceRead, RuleCode catalog.Message
	FixesNone                                                                                          string
	FixesNotAll, EntriesStay, PageStays                                                                catalog.Message
	LeftOutStay, NoDate                                                                                string
	WithExtras, MoreEntries                                                                            catalog.Message
	WantsPastDay, WantsPastDayMore, WantsSite, WantsSiteMore                                           string

	BulkTitle, BulkTitleAll catalog.Message
	BulkAsk, BulkNone, SetPublication, SetPublicationWhy, TidyImages, TidyImagesWhy, TidyVideos,
	TidyVideosWhy, RemoveOldNews, RemoveOldNewsWhy, RemoveImages, RemoveImagesWhy, RemoveVideos,
	RemoveVideosWhy, RemoveNews, RemoveNewsWhy, RemoveLanguages, RemoveLanguagesWhy, BulkPublication,
	BulkLanguage string
	Articles, Images, Videos, Versions, ExcerptMore, BulkSet, BulkRemove catalog.Message
	BulkNothing                                                          string
	BulkSome, BulkAll                                                    catalog.Message
	BulkSame                                                             string
	BulkNothingThere, BulkUndated                                        catalog.Message

	PatternWrong, PatternParen, PatternBracket, PatternBackslash string
	PatternRepeat, PatternPart                                   catalog.Message
	PatternNothing                                               string

	RecipeNone, RecipeNewer, RecipeLarge, RecipeStepUnknown string

	Fixed                                                             catalog.Message
	SafeFixed, InDownload, Yes, No, Entry, EntryListed, EntryRemoved  string
	ReportTitle, ReportCounts                                         catalog.Message
	ReportToDo, ReportPages, ReportProblem, ReportWhy, ReportRepaired string
	ReportLine, ReportLines, ReportMore                               catalog.Message
	ReportPage, ReportWhat, ReportValues, ReportRule, CSVDone, CSVRule, CSVWhere, CSVPlace, CSVBefore,
	CSVAfter string

	NotInEarlier, NotSetInEarlier, InEarlier, OtherExtras catalog.Message
	EarlierEmpty, EarlierEmptyMore                        string

	Files, HiddenSheet                 catalog.Message
	ProjectInPlace, ProjectInPlaceMore string
	RobotsNames, RobotsNamesMore       catalog.Message

	IndexOf                                   catalog.Message
	UnchangedCame, UnchangedHave, WithChanges string
	BecomesUTF8                               catalog.Message
	WithRobotsLine, NothingToDownload, NothingToDownloadMore, NoRoomForFilter, NoRoomForFilterMore, IndexNowWhich,
	IndexNowWhichMore, IndexNowNone, IndexNowNoneMore string

	WantsSitemap, WantsSitemapMore, WantsFileName                                                string
	WantsFileNameMore                                                                            catalog.Message
	FileNameTaken, FileNameTakenMore, ListedAlready, ListedAlreadyMore, WantsDate, WantsDateMore string

	WantsTagName, WantsTagNameMore, WantsNamespace, WantsNamespaceMore, SitemapTag, SitemapTagMore, XMLOnly,
	XMLOnlyMore, NotXML string

	NothingToUndo, NothingToRedo, Canceled, CanceledMore, NotDone, TableChanged, TableChangedMore, UndoLater,
	UndoLaterMore, StillOpening, StillOpeningMore, TooLong, TooLongMore, NewVersion, NewVersionMore string
}
