package download

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

// sentences are those of the dialog Download and of what follows it.
type sentences struct {
	Body, MadeHere, All, Changed string
	Alone, Table                 catalog.Message
	How, Keep                    string
	KeepHint                     catalog.Message
	Build, BuildHint             string

	Where, WhereHint, WhereNeeded, WhereNoAddress, WhereNoWeb, WherePage, WhereFile string
	PerFile, PerFileHint, PerFileWrong, PerFileKept                                 string
	Sizes, SizeLargest, SizeBaidu, SizeSmaller, SizeSmall, SizeOwn                  string
	Compress, CompressHint, CompressChosen, CompressKept, CompressSmall             string
	Form, Sitemap, SitemapHint, List, ListHint, CSV, CSVHint, Excel, ExcelHint      string
	JSON, JSONHint, HTML, HTMLHint                                                  string
	LeftOut, LeftOutTable, LeftOutJSON                                              catalog.Message

	More, Split, SplitNot, SplitNotHint, SplitSection, SplitSectionHint, SplitKind, SplitKindHint, SplitLanguage,
	SplitLanguageHint, SplitSite, SplitSiteHint, SplitYear, SplitYearHint string
	Names, NamesHint, NamesUsual, NamesUnderscore, NamesNext, NamesYoast, NamesWordPress, NamesOwn string
	IndexName, IndexNameHint, OtherNames, OtherNamesHint                                           string
	Pretty, PrettyHint, LastMod, LastModHint, FreqPrio, FreqPrioHint, Retired, RetiredHint         string
	ASCII, ASCIIHint, Style, StyleHint, Order, OrderHint                                           string

	NoPlan, Caption, Files, Pages, Size, Packed, Save, Total, SizeUnknown, SaveAlone string
	SaveFileAlone, MoreFiles                                                         catalog.Message
	OnlyChanged                                                                      string
	OnlyChangedHint                                                                  catalog.Message

	Dates     catalog.Message
	DatesHint string

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
