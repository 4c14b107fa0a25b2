package opening

import (
	_ "embed" // of the sentences
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

//go:embed words.txt
var text string

// Words are the sentences of opening.
var Words sentences

var _ = catalog.Load("opening", text, unsafe.Pointer(&Words), unsafe.Sizeof(Words))

type sentences struct {
	fileNotes
	readNotes
}

// Why a file could not be used, and the files of an archive.
type fileNotes struct {
	NoTag                                catalog.Message
	NoTagMore                            string
	NotSitemap, NotSitemapMore, SiteMenu catalog.Message
	SiteMenuMore                         string
	NotRead, Unchanged, ListsNoPages     catalog.Message
	ListsNoPagesMore                     string

	Twice, NamesTwice                         catalog.Message
	TwiceMore                                 string
	MoreLeftOut, MoreLeftOutMore, NoSitemapIn catalog.Message
	NoSitemapInMore                           string
}

// What was read differently, or not at all.
type readNotes struct {
	Pasted, ThePasted string

	LineUnread, RowUnread, ExtrasUnread                                                        catalog.Message
	DataBreaks, FromFeed, FromDocument                                                         string
	RowsWithoutPage, EntriesWithoutPage, TablesLeftOut, RowsLeftOut, DatesRewritten, DatesKept catalog.Message
	ImagesCounted                                                                              string
	MarkedByTable, MarkedByReason, NoneMarked                                                  catalog.Message
	ReasonUnnamed                                                                              string
	ReasonUnknown, ReasonUnchecked                                                             catalog.Message
}
