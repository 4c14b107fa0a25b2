package project

import (
	_ "embed" // of the sentences
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("project", text, unsafe.Pointer(&words), unsafe.Sizeof(words))

type sentences struct {
	Untitled                      string
	CopyOf, Recovered             catalog.Message
	NameLost, Damaged, NameUnread string

	Opening, Copying, Writing string

	Nowhere, NowhereMore, Locked, LockedMore, IsOpen, IsOpenMore, None, NoneMore, Newer, NewerMore,
	Unreadable, UnreadableMore string

	NotSaved, NotSavedMore, Full, FullMore, Cleared, ClearedMore, TabOnly, LookingMore, TakenOver,
	TakenOverMore, TakenOverUnsaved, ChangedElsewhere, ChangedElsewhereMore string

	NoteDamaged, NoteDamagedMore, LastMissing, LastMissingMore, PartUnreadable, OlderHere, PartDamaged,
	AllHere, LastUnreadable, BeforeHere string
	ChangesMissing                                                                                    catalog.Message
	AllUnreadable, AsOpened, LaterAsOpened, DeviceDamaged, FileDamaged, NoUndo, NoUndoOfFirst, IsCopy string
	ByteChanged                                                                                       catalog.Message
	ByteChangedMore                                                                                   string
	SourceLost                                                                                        catalog.Message
	SourceLostMore                                                                                    string
	SourceDamaged, SourceDamagedMore                                                                  catalog.Message
}
