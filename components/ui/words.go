package ui

import (
	_ "embed" // for words.txt
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

// sentences is what words.txt says.
type sentences struct {
	commonWords
	problemWords
	openWords
	actionWords
	fieldWords
	dateWords
	changeWords
	versionWords
	valueWords
}

// What several rooms say.
type commonWords struct {
	Brand, FilesStay, Close, Cancel, Undo, Redo, Steps, Copy, Download, AddPages, FindAddress, Replace string
	Recipes                                                                                            string
	SeeThem, ChooseDate, SelectAll                                                                     string
	Pages                                                                                              catalog.Message

	PageAddress, LastChanged, ChangeFrequency, Priority, Extras string
	FilterOf                                                    catalog.Message
}

// How bad a problem is, and the tabs.
type problemWords struct {
	Rejected, Ignored, WorthFixing, GoodToKnow, NoProblem string

	PagesTab, DetailsTab, XMLTab, WrapXML  string
	EditFile                               catalog.Message
	FilesTab, ChecksTab                    string
	Thousands                              catalog.Message
	Back, BackToTable, View, LanguagesView string
}

// The corner of the page, the help, opening, and projects.
type openWords struct {
	SkipLink, Help                string
	HelpTitle                     catalog.Message
	Answers                       string
	ThemeSwitch, Language, Notice string

	OpenFiles, OpenFolder, Promise, SeeForYourself string
	Proof                                          catalog.Message
	ProofOffline                                   string
	ProofPolicy                                    catalog.Message
	ProofRecord                                    string

	Rename, Duplicate, DownloadProject string
}

// What can be done with pages, and with everything.
type actionWords struct {
	SetDate, SetFrequency, SetPriority                                    catalog.Message
	WorkOutDates, SetByRules, SetExtras, LeaveOutOfDownload, IncludeAgain string
	SaveFilter, RenameFilter                                              string
	DeletePages                                                           catalog.Message

	FindCommand, FromWebsite, LookUpError, OwnRules, CompareEarlier, NewProject, CloseProject string
}

// Fields.
type fieldWords struct {
	NotSet, OnlyThere, ElsewhereOnly, Yes, No, Rent, Buy, PhonesOnly, PhonesToo string
	PhonesAdapted                                                               string

	FullEpisode, Preview, Clip, Interview, NewsPart, OtherPart, Subscription, Registration string
}

// Dates, and what the checks found.
type dateWords struct {
	SomeTimeInYear, SomeTimeInMonth, DateNoTime, DateUTC, DateInZone catalog.Message
	WasNotSet                                                        string
	Was, WasDay, WasDayTime, WasDate, WasDateTime                    catalog.Message

	Percent, ShareFine, ShareWorthFixing, ShareRejected, ReceiptLine, ReceiptTimes catalog.Message
}

// The comparison, and values before and after.
type changeWords struct {
	Added, Changed, LastChangedDiffers, ChangeFrequencyDiffers, PriorityDiffers string
	ExtrasDiffer                                                                string
}

// Language versions.
type versionWords struct {
	DefaultLanguage, LinksBack, LinksNotBack, LinksSome, LinksElsewhere, GroupsChange string
	LinksWritten, PagesChange, PagesAlone, GroupsClash, GroupsSilent, FilesGrow       string
	FilesStillFit, FilesSplit                                                         catalog.Message
}

// What becomes of values, and the way through a list of them.
type valueWords struct {
	DiffRows, DiffPage, DiffBefore, DiffBecomes, DiffAfter, DiffNothing, CanUndo, BackName, Next, NextName string
}

//go:embed words.txt
var text string

// Words is what this package says, and what several rooms do.
var Words sentences

var _ = catalog.Load("ui", text, unsafe.Pointer(&Words), unsafe.Sizeof(Words))
