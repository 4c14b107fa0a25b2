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
	valueSteps
	pageSteps
	bulkSteps
	openSteps
	extraSteps
	moveSteps
	indexSteps
}

// Steps that set and clear values.
type valueSteps struct {
	SetAddress, AddressSet, SetDate, DateSet, SetFrequency, FrequencySet, SetPriority, PrioritySet catalog.Message
	SetValues, ValuesSet, ClearAddress, AddressCleared, ClearDate, DateCleared, ClearFrequency     catalog.Message
	FrequencyCleared, ClearPriority, PriorityCleared, ClearValues, ValuesCleared                   catalog.Message
}

// Steps that leave out, delete, paste and fix pages.
type pageSteps struct {
	LeaveOut, LeftOut, Include, Included, Delete, Deleted, Paste, Pasted, FixSafe, SafeFixed, Fix catalog.Message
	Fixed, FixFiles, FilesFixed                                                                   catalog.Message
}

// Steps that change the extras of many pages.
type bulkSteps struct {
	SetPublication, PublicationSet, TidyImages, ImagesTidied, TidyVideos, VideosTidied, RemoveOldNews catalog.Message
	OldNewsRemoved, RemoveImages, ImagesRemoved, RemoveVideos, VideosRemoved, RemoveNews, NewsRemoved catalog.Message
	RemoveLanguages, LanguagesRemoved, LinkLanguages, LanguagesLinked                                 catalog.Message
}

// Steps that open, merge and replace.
type openSteps struct {
	Open, OpenFile, Add, Update, Remove, Merge, Added, Updated, Removed, Replace, Replaced, Mark catalog.Message
	Marked, ReplaceText, TextReplaced, MoveSite, SiteMoved                                       catalog.Message
	ChangeXML                                                                                    string
}

// Steps that change the extras of one page.
type extraSteps struct {
	ChangeImage, ChangeVideo, ChangeNews, ChangeLanguage, ChangeTag, AddImage, AddVideo, AddNews catalog.Message
	AddLanguage, AddTag, RemoveImage, RemoveVideo, RemoveArticle, RemoveLanguage, RemoveTag      catalog.Message
}

// Steps that move, copy and tidy these.
type moveSteps struct {
	MoveImage, MoveVideo, MoveNews, MoveLanguage, MoveTag, CopyImage, CopyVideo, CopyNews catalog.Message
	CopyLanguage, CopyTag, TidyPage                                                       catalog.Message
}

// Steps for an index, its files, and recipes.
type indexSteps struct {
	AddToIndex, AddedToIndex, RemoveFromIndex, RemovedFromIndex, ChangeIndexDate, IndexDateChanged catalog.Message
	ChangeIndexAddress, IndexAddressChanged, RemoveFile, FileRemoved, RenameFile, FileRenamed      catalog.Message
	ChangeInIndex, ChangedInIndex, Recipe, RecipeMade                                              catalog.Message
}
