package checks

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

type sentences struct {
	verdictWords
	chartWords
	problemWords
	comparedWords
}

// The headline, and the search engines side by side.
type verdictWords struct {
	WillRejectBoth, WillRejectFiles, WillRejectPages, WorthFixing catalog.Message
	WorthFixingFiles, WorthFixingBoth                             catalog.Message
	FineSoFar                                                     string
	AllFine, FineOf, FileTakesPages, SafeFixes                    catalog.Message
	StillChecking, Compare, SaveReport                            string
	ApplySafe                                                     catalog.Message
	NoPagesTitle, NoPages, NothingTitle, Nothing                  string

	Engines                                                                      string
	EngineRejectsBoth, EngineRejectsFiles, EngineRejectsPages, EngineWorthFixing catalog.Message
	EngineWorthFiles, EngineWorthBoth                                            catalog.Message
	EngineFine, EngineChecking                                                   string
}

// The dates by month, and the other pictures.
type chartWords struct {
	MonthsTitle, MonthsCounting, MonthsNone                    string
	MonthsDated, MonthsEarlier                                 catalog.Message
	MonthsDoubt                                                string
	Month                                                      catalog.Message
	Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec string

	SectionsTitle, PrioritiesTitle, PrioritiesNote string
	BarsMore                                       catalog.Message
	WorstTitle                                     string
	WorstNotCounted                                catalog.Message
}

// The problems, and what was fixed.
type problemWords struct {
	Problems               string
	GroupProblems          catalog.Message
	Choose                 string
	ChooseFor, Fix, FixFor catalog.Message
	Show                   string
	ShowFor                catalog.Message
	WholeFiles             string
	FirstFile, FixFileFor  catalog.Message
	BuildAnew              string
	BuildAnewFor           catalog.Message
	NotOpen, ShowList      string
	ShowListOf             catalog.Message

	FixesTitle, SaveTable, SaveTableName     string
	FixesMore, Repaired, UndoFor, SeeThemFor catalog.Message
}

// The comparison with an earlier version.
type comparedWords struct {
	ComparedTitle, Compared                                                           catalog.Message
	ComparedAgain                                                                     string
	ComparedSame                                                                      catalog.Message
	ComparedEnd, ComparedShow, Added, AddedShow, Changed                              string
	ChangedFields, ChangedDates, ChangedFrequencies, ChangedPriorities, ChangedExtras catalog.Message
	ChangedShow, Removed, Redirects, RedirectsName, Loose, LooseHint                  string
}

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("checks", text, unsafe.Pointer(&words), unsafe.Sizeof(words))
