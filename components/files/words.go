package files

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

type sentences struct {
	openWords
	listWords
	indexWords
	lineWords
}

// The panel at rest, with what was repaired or not read.
type openWords struct {
	FilesOpen, FilesHold, FilesAsOpened catalog.Message
	NoFiles, NoFilesHint                string

	Repaired, RepairedNoticed, KindsRepaired, KindsRepairedNoticed, Noticed catalog.Message

	SaveRepairs, SaveRepairsName string
	RepairDetail, ShowMore       catalog.Message

	Unread, UnreadPlace catalog.Message
}

// The list of the files.
type listWords struct {
	List, HeadFile, HeadPages, HeadSize                            string
	ShowSitemaps, ShowFilePages, ShowMoreFiles                     catalog.Message
	NoteReady                                                      string
	NoteIndex, NoteRepairs, NoteChanged, NoteBecomesUTF8, NoteBoth catalog.Message
}

// The sitemaps of an index, and which of them are listed.
type indexWords struct {
	EmptyTitle, Empty                                        string
	NoneOpenTitle, NoneOpen, AllOpenTitle, AllOpen           catalog.Message
	SomeOpenTitle, SomeOpen                                  catalog.Message
	HowToSave, HowToBring, WhichIndex, ShowPages, AddSitemap string

	WhichSitemaps                  string
	OnlyAll, OnlyMissing, OnlyOpen catalog.Message
	Find, NothingFound             string
	MoreLines, Sitemaps            catalog.Message
}

// One of them, and the dialog about it.
type lineWords struct {
	Self, NotOpen, OpenLink string
	OpenLinkName            catalog.Message
	AnotherList, NoPages    string
	Pages                   catalog.Message
	NoDate, Edit            string
	EditName                catalog.Message

	Index              string
	IndexNote          catalog.Message
	ShowList, HideNote string

	LineTitle, LineSave, LineHint, LineHintRenamed, LineRemove string
	NewLineTitle, NewLineSave                                  string
	LineAddress, LineDate, LineDateHint, Today                 string
}

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("files", text, unsafe.Pointer(&words), unsafe.Sizeof(words))
