package languages

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("languages", text, unsafe.Pointer(&words), unsafe.Sizeof(words))

type sentences struct {
	matrixWords
	pairWords
	linkWords
}

// The toolbar, the heads and the cells of the matrix.
type matrixWords struct {
	Groups, Find, AddLanguage string

	Show, AllGroups, PageMissing, NoLinkBack, NotListed string
	Shown                                               catalog.Message
	Previous, Next                                      string

	CodePages                                        catalog.Message
	FindPage                                         string
	FindPageIn                                       catalog.Message
	NoDefault                                        string
	LinksBack, DoesNotLinkBack, LinksToSome, Outside catalog.Message

	NoMatch, NoMatchHint, NoGroups, NoGroupsHint string
}

// Pairing by example.
type pairWords struct {
	Pair, PairHint, Language string
	AddressIn                catalog.Message
	AddressNew               string
	Remove                   catalog.Message
	RemoveNew                string
	Absent, TwoNeeded        string

	Reads, ReadsAlone, ReadsStart, ReadsEnd             string
	MakeDefault                                         catalog.Message
	WriteAll, WriteAllHint, NothingToWrite, CannotWrite string
	Preview                                             catalog.Message
	HidePreview                                         string
}

// The links that are missing.
type linkWords struct {
	MissingLinks                          string
	Missing                               catalog.Message
	NoneMissing, MissingHint, GiveDefault string
	WriteMissing                          catalog.Message
	LeftAlone                             string
}
