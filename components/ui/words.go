package ui

import (
	_ "embed" // for words.txt
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

// sentences is what words.txt says.
type sentences struct {
	Brand, FilesStay, Close, Cancel, Undo, Redo, Steps, Copy, Download, AddPages, FindAddress, Replace string
	Recipes                                                                                            string
	SeeThem, ChooseDate, SelectAll                                                                     string
	Pages                                                                                              catalog.Message

	PageAddress, LastChanged, ChangeFrequency, Priority, Extras string
	FilterOf                                                    catalog.Message

	Rejected, Ignored, WorthFixing, GoodToKnow, NoProblem string

	PagesTab, DetailsTab, XMLTab, WrapXML  string
	EditFile                               catalog.Message
	FilesTab, ChecksTab                    string
	Thousands                              catalog.Message
	Back, BackToTable, View, LanguagesView string

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

	SetDate, SetFrequency, SetPriority                                    catalog.Message
	WorkOutDates, SetByRules, SetExtras, LeaveOutOfDownload, IncludeAgain string
	SaveFilter, RenameFilter                                              string
	DeletePages                                                           catalog.Message

	FindCommand, FromWebsite, LookUpError, OwnRules, CompareEarlier, NewProject, CloseProject string

	NotSet, OnlyThere, ElsewhereOnly, Yes, No, Rent, Buy, PhonesOnly, PhonesToo string
	PhonesAdapted                                                               string

	FullEpisode, Preview, Clip, Interview, NewsPart, OtherPart, Subscription, Registration string

	SomeTimeInYear, SomeTimeInMonth, DateNoTime, DateUTC, DateInZone catalog.Message
	WasNotSet                                                        string
	Was, WasDay, WasDayTime, WasDate, WasDateTime                    catalog.Message

	Percent, ShareFine, ShareWorthFixing, ShareRejected, ReceiptLine, ReceiptTimes catalog.Message

	Added, Changed, LastChangedDiffers, ChangeFrequencyDiffers, PriorityDiffers string
	ExtrasDiffer                                                                string

	DefaultLanguage, LinksBack, LinksNotBack, LinksSome, LinksElsewhere, GroupsChange string
	LinksWritten, PagesChange, PagesAlone, GroupsClash, GroupsSilent, FilesGrow       string
	FilesStillFit, FilesSplit                                                         catalog.Message

	DiffRows, DiffPage, DiffBefore, DiffBecomes, DiffAfter, DiffNothing, CanUndo, BackName, Next, NextName string
}

//go:embed words.txt
var text string

// Words is what this package says, and what several rooms do.
var Words sentences

var _ = catalog.Load("ui", text, unsafe.Pointer(&Words), unsafe.Sizeof(Words))
