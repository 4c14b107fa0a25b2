package download

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

// sentences are those of the dialog Download and of what follows it.
type sentences struct {
	modeWords
	sizeWords
	formatWords
	splitWords
	nameWords
	styleWords
	fileWords
	nextWords
}

// What is downloaded, and where it will be.
type modeWords struct {
	Body, MadeHere, All, Changed string
	Alone, Table                 catalog.Message
	How, Keep                    string
	KeepHint                     catalog.Message
	Build, BuildHint             string

	Where, WhereHint, WhereNeeded, WhereNoAddress, WhereNoWeb, WherePage, WhereFile string
}

// How large the files are, and whether they are packed.
type sizeWords struct {
	PerFile, PerFileHint, PerFileWrong, PerFileKept                     string
	Sizes, SizeLargest, SizeBaidu, SizeSmaller, SizeSmall, SizeOwn      string
	Compress, CompressHint, CompressChosen, CompressKept, CompressSmall string
}

// What kind of file.
type formatWords struct {
	Form, Sitemap, SitemapHint, List, ListHint, CSV, CSVHint, Excel, ExcelHint string
	JSON, JSONHint, HTML, HTMLHint                                             string
	LeftOut, LeftOutTable, LeftOutJSON                                         catalog.Message
}

// How pages are divided among files.
type splitWords struct {
	More, Split, SplitNot, SplitNotHint, SplitSection, SplitSectionHint, SplitKind, SplitKindHint string
	SplitLanguage, SplitLanguageHint, SplitSite, SplitSiteHint, SplitYear, SplitYearHint          string
}

// What the files are called.
type nameWords struct {
	Names, NamesHint, NamesUsual, NamesUnderscore, NamesNext, NamesYoast, NamesWordPress, NamesOwn string
	IndexName, IndexNameHint, OtherNames, OtherNamesHint                                           string
}

// How the XML is written.
type styleWords struct {
	Pretty, PrettyHint, LastMod, LastModHint, FreqPrio, FreqPrioHint, Retired, RetiredHint string
	ASCII, ASCIIHint, Style, StyleHint, Order, OrderHint                                   string
}

// The files, and the dates of changed pages.
type fileWords struct {
	NoPlan, Caption, Files, Pages, Size, Packed, Save, Total, SaveAlone string
	SaveFileAlone, MoreFiles                                            catalog.Message
	OnlyChanged                                                         string
	OnlyChangedHint                                                     catalog.Message

	Dates     catalog.Message
	DatesHint string
}

// What to do now, after the download.
type nextWords struct {
	Next, NextSteps, NextTime     string
	GotFile, GotFiles, OwnSitemap catalog.Message
	Again, Done, Copied, Open     string
	OpenAt                        catalog.Message
	OpenDomain, NewTab, IndexNow  string
}

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("download", text, unsafe.Pointer(&words), unsafe.Sizeof(words))
