package filter

import (
	_ "embed" // for words.txt
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

// sentences is what words.txt says.
type sentences struct {
	choiceWords
	pageChoiceWords
	chipWords
}

// The filter of a column.
type choiceWords struct {
	Remove, Contains, Begins, Lacks, Present                    string
	FindValue                                                   string
	MoreValues                                                  catalog.Message
	From, To, Since, Before                                     string
	DateHint, NoDate, LastYear, NotLastYear                     string
	WithoutImages, WithoutVideos, WithoutNews, WithoutLanguages string
	MoreImagesThan, NoVersionIn                                 string
}

// Conditions that are not about a value alone.
type pageChoiceWords struct {
	Wrong, PageChanged, PageAdded, PageLeftOut string
	Pattern, PatternWrong                      string
}

// A filter that is on.
type chipWords struct {
	ValuesAre, AddressContains, AddressBegins, AddressLacks catalog.Message
	ChangedSince, ChangedBefore                             catalog.Message
	PriorityFrom, PriorityTo, PriorityBetween               catalog.Message
	MoreImages, NoVersion, AddressMatches                   catalog.Message
}

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("filter", text, unsafe.Pointer(&words), unsafe.Sizeof(words))
