package page

import (
	_ "embed" // for words_commands.txt
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

// searchSentences is what words_commands.txt says.
type searchSentences struct {
	reasonWords
	pageSearchWords
	workSearchWords
}

// Why a command can’t be done now.
type reasonWords struct {
	OpenFirst, ChooseFirst, NothingToUndo, NothingToRedo, NoFilter, DuplicateProject, EditCell, FillDown string
	SortUp, SortDown, HideColumn                                                                         catalog.Message
	SelectColumn                                                                                         string
}

// What else the commands for pages are searched by.
type pageSearchWords struct {
	AddPages, Download, FindAddress, Replace, Recipes, Undo, Redo, Steps, SetDate, SetFrequency string
	SetPriority, WorkOutDates, SetByRules, SetExtras, LeaveOut, Include, Delete                 string
}

// What else the others are searched by.
type workSearchWords struct {
	Sort, Hide, SaveFilter, ShowAllPages, Pages, Details, XML, Files, Checks, Languages, LookUpError string
	OwnRules, Compare, FromWebsite, Duplicate, SaveProject, Close, Theme, Answers, Help              string
}

//go:embed words_commands.txt
var searchText string

var search searchSentences

var _ = catalog.Load("page.commands", searchText, unsafe.Pointer(&search), unsafe.Sizeof(search))
