package engine

import (
	_ "embed" // of the sentences
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

//go:embed words_steps.txt
var stepText string

// labels are what steps of the history are called, and what is said when they were done.
var labels stepWords

var _ = catalog.Load("engine.steps", stepText, unsafe.Pointer(&labels), unsafe.Sizeof(labels))

type stepWords struct {
	SetAddress, AddressSet, SetDate, DateSet, SetFrequency, FrequencySet, SetPriority,
	PrioritySet, SetValues, ValuesSet, ClearAddress, AddressCleared, ClearDate, DateCleared,
	ClearFrequency, FrequencyCleared, ClearPriority, PriorityCleared, ClearValues,
	ValuesCleared, LeaveOut, LeftOut, Include, Included, Delete, Deleted, Paste, Pasted,
	FixSafe, SafeFixed, Fix, Fixed, FixFiles, FilesFixed, SetPublication, PublicationSet,
	TidyImages, ImagesTidied, TidyVideos, VideosTidied, RemoveOldNews, OldNewsRemoved,
	RemoveImages, ImagesRemoved, RemoveVideos, VideosRemoved, RemoveNews, NewsRemoved,
	RemoveLanguages, LanguagesRemoved, LinkLanguages, LanguagesLinked, Open, OpenFile, Add,
	Update, Remove,
	Merge, Added, Updated, Removed, Replace, Replaced, Mark, Marked, ReplaceText,
	TextReplaced, MoveSite, SiteMoved catalog.Message
	ChangeXML string

	ChangeImage, ChangeVideo, ChangeNews, ChangeLanguage, ChangeTag, AddImage, AddVideo, AddNews,
	AddLanguage, AddTag, RemoveImage, RemoveVideo, RemoveArticle, RemoveLanguage, RemoveTag,
	MoveImage, MoveVideo, MoveNews, MoveLanguage, MoveTag, CopyImage, CopyVideo, CopyNews,
	CopyLanguage, CopyTag, TidyPage, AddToIndex, AddedToIndex, RemoveFromIndex,
	RemovedFromIndex, ChangeIndexDate, IndexDateChanged, ChangeIndexAddress,
	IndexAddressChanged, RemoveFile, FileRemoved, RenameFile, FileRenamed, ChangeInIndex, ChangedInIndex,
	Recipe, RecipeMade catalog.Message
}
