package details

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

//go:embed words.txt
var detailsText string

var words sentences

var _ = catalog.Load("details", detailsText, unsafe.Pointer(&words), unsafe.Sizeof(words))

type sentences struct {
	noPageWords
	pageWords
}

// Where there is no page to show, or others are ticked.
type noPageWords struct {
	IndexLists                    catalog.Message
	IndexHint, NoPage, NoPageHint string

	OthersSelected, SetOnAll, SetOneOnAll, CopyAddress, CopyDate, CopyFrequency, CopyPriority catalog.Message
}

// The head, the four values, and one for all selected pages.
type pageWords struct {
	PageBefore, PageAfter, OpenPage string
	FileLine                        catalog.Message
	AddedHere, ShowInXML            string

	LookAlike                                catalog.Message
	Shortened, FewReadBoth, Include, Besides string

	DateHint, PriorityHint, Today string
	Clear, Set                    catalog.Message
}
