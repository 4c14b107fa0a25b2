package start

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

// incoming are the sentences of the dialogs that ask about what came in.
type incoming struct {
	columnWords
	webWords
	roleWords
	mergeWords
	updateWords
	alikeWords
	lineWords
}

// The columns of a table.
type columnWords struct {
	Columns                                                                 catalog.Message
	ColumnsGuessed                                                          string
	ColumnsKnown                                                            catalog.Message
	ColumnsLabel, Sheet, HasHead                                            string
	Column, Holds, LanguageOf                                               catalog.Message
	Empty                                                                   string
	ShowUnused, ShowMore                                                    catalog.Message
	NoAddress, Days, DayFirst, MonthFirst, Base, BaseHint, LeaveOut, Import string
}

// Where a website is, and its pages.
type webWords struct {
	SiteTitle                        string
	SiteHow                          catalog.Message
	SitePaths, SiteLabel, SiteFolder string

	WebTitle, WebFound, WebMissing                              catalog.Message
	WebSource, WebAsk, WebWritten, WebPage, WebFolder, WebCheck string
	WebDates, WebOneDay, WebTake                                catalog.Message

	Types, TypePost, TypePage string
	Type                      catalog.Message
}

// What a column can hold.
type roleWords struct {
	RoleNone, RoleAddress, RoleDate, RoleFrequency, RolePriority, RoleImage, RoleImageTitle string
	RoleImageCaption, RoleLanguage, RoleStatus, RoleListed, RoleType, RoleIncluded          string
	RoleLanguages, RoleWhy, RoleRedirect, RoleCanonical, RoleXML                            string
}

// How pages are merged: what is counted, and what becomes of each.
type mergeWords struct {
	Merge, MergeLabel                                            string
	Compared, ComparedOpen                                       catalog.Message
	CountsLabel, CountNew, CountSame, CountChanged, CountMissing string
	Repeated                                                     catalog.Message
	CanUndo, PagesStay, Mark                                     string
	MarkHow, Add, AddHow, Update, AddAndUpdate                   catalog.Message
}

// Which values are updated.
type updateWords struct {
	UpdateHow, UpdateLabel                                                        string
	UpdateDate, UpdateFrequency, UpdatePriority, UpdateRest, UpdateLeftOut, Clear catalog.Message
	Alike                                                                         string
	AlikeAdds, AlikeUpdates, AlikeRemoves, AddAll, AddAllHow                      catalog.Message
	Replace                                                                       string
	ReplaceHow                                                                    catalog.Message
}

// Which addresses count as the same, and the buttons.
type alikeWords struct {
	SameAddresses, SameHow, SameScheme, SameWWW, SameSlash, SameCase, SameTracking string
	MarkButton, AddButton, UpdateButton                                            catalog.Message
	UpdateSomeButton                                                               string
	AddUpdateButton, AddUpdateSomeButton, ReplaceButton                            catalog.Message
	NothingButton                                                                  string
}

// Pasted lines that were not taken as they stand.
type lineWords struct {
	OddLines, OddLinesLabel, WhereEnds, WhereEndsHow, UseLine string
	UseLines                                                  catalog.Message
	CutLine, WithSpaces                                       string
	WithoutRest                                               catalog.Message
	Changed, ChangedHow, LeftOut, LeftOutHow                  string
	MoreLines                                                 catalog.Message
	Done                                                      string
}

//go:embed words_incoming.txt
var incomingText string

var asks incoming

var _ = catalog.Load("start.incoming", incomingText, unsafe.Pointer(&asks), unsafe.Sizeof(asks))
