package page

import (
	_ "embed" // for words_commands.txt
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

// searchSentences is what words_commands.txt says.
type searchSentences struct {
	OpenFirst, ChooseFirst, NothingToUndo, NothingToRedo, NoFilter, DuplicateProject, EditCell, FillDown string
	SortUp, SortDown, HideColumn                                                                         catalog.Message
	SelectColumn                                                                                         string

	AddPages, Download, FindAddress, Replace, Recipes, Undo, Redo, Steps, SetDate, SetFrequency, SetPriority,
	WorkOutDates, SetByRules, SetExtras, LeaveOut, Include, Delete, Sort, Hide, SaveFilter, ShowAllPages,
	Pages, Details, XML, Files, Checks, Languages, LookUpError, OwnRules, Compare, FromWebsite, Duplicate,
	SaveProject, Close, Theme, Answers, Help string
}

//go:embed words_commands.txt
var searchText string

var search searchSentences

var _ = catalog.Load("page.commands", searchText, unsafe.Pointer(&search), unsafe.Sizeof(search))
