package filter

import (
	_ "embed" // for words.txt
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

// sentences is what words.txt says.
type sentences struct {
	Remove, Contains, Begins, Lacks, Present                                string
	FindValue                                                               string
	MoreValues                                                              catalog.Message
	From, To, Since, Before                                                 string
	DateHint, NoDate, LastYear, NotLastYear                                 string
	WithoutImages, WithoutVideos, WithoutNews, WithoutLanguages             string
	MoreImagesThan, NoVersionIn, Wrong, PageChanged, PageAdded, PageLeftOut string
	Pattern, PatternWrong                                                   string

	ValuesAre, AddressContains, AddressBegins, AddressLacks catalog.Message
	ChangedSince, ChangedBefore                             catalog.Message
	PriorityFrom, PriorityTo, PriorityBetween               catalog.Message
	MoreImages, NoVersion, AddressMatches                   catalog.Message
}

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("filter", text, unsafe.Pointer(&words), unsafe.Sizeof(words))
