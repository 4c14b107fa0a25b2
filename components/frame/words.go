package frame

import (
	_ "embed" // for words.txt
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

// sentences is what words.txt says.
type sentences struct {
	headWords
	tickedWords
	sidebarWords
	footWords
}

// The header, and the bar above the table.
type headWords struct {
	NewVersion, NewVersionReady, Reload, Later, Project string
	UndoKeys, UndoChange, RedoKeys, RedoChange          catalog.Message

	Table, CloseSearch          string
	RemoveFilter                catalog.Message
	RemoveFilters, DeleteFilter string
	Columns                     string
	ColumnsHidden               catalog.Message
}

// What can be done with the selected pages.
type tickedWords struct {
	SelectedPages                 string
	Selected                      catalog.Message
	ThisPage, ClearSelection, Set string
	SetOn                         catalog.Message
	LeaveOut, Include, Delete     string
}

// The sidebar.
type sidebarWords struct {
	ChecksAndSections, ChecksAndSectionsList, SeeAll, NothingToCheck, CheckSoon string
	StillChecking                                                               string
	PagesFine, FilesNotFine                                                     catalog.Message
	RejectedFiles                                                               string

	Since                                                       catalog.Message
	Removed, Sections, AllPages                                 string
	Expand, Collapse                                            catalog.Message
	SavedFilters, Extras, Change                                string
	ChangeExtras                                                catalog.Message
	WithImages, WithVideos, WithNews, WithLanguages, WithOthers string
}

// The tabs, the line at the bottom, and the dialogs of keys, commands and steps.
type footWords struct {
	Panels string

	PagesInFiles, PagesChanged, PagesLeftOut                   catalog.Message
	NothingSent, WorksOffline, Saving, KeptInTab, KeptInTabWhy string

	Keys, About          string
	AboutVersion         catalog.Message
	WhatToDo, NoneByName string

	StepsAsk, StepsUndone, StepsDone string
	StepNow                          catalog.Message
	StepsMore                        string
}

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("frame", text, unsafe.Pointer(&words), unsafe.Sizeof(words))
