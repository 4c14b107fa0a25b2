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
	nameWords
	failureWords
	damageWords
}

// Names of projects, and what is under way.
type nameWords struct {
	Untitled                      string
	CopyOf, Recovered             catalog.Message
	NameLost, Damaged, NameUnread string

	Opening, Copying, Writing string
}

// What can’t be done, and when what is open is not saved.
type failureWords struct {
	Nowhere, NowhereMore, Locked, LockedMore, IsOpen, IsOpenMore, None, NoneMore, Newer, NewerMore string
	Unreadable, UnreadableMore                                                                     string

	NotSaved, NotSavedMore, Full, FullMore, Cleared, ClearedMore, TabOnly, LookingMore, TakenOver string
	TakenOverMore, TakenOverUnsaved, ChangedElsewhere, ChangedElsewhereMore                       string
}

// What is said of a project that was damaged.
type damageWords struct {
	NoteDamaged, NoteDamagedMore, LastMissing, LastMissingMore, PartUnreadable, OlderHere             string
	PartDamaged, AllHere, LastUnreadable, BeforeHere                                                  string
	ChangesMissing                                                                                    catalog.Message
	AllUnreadable, AsOpened, LaterAsOpened, DeviceDamaged, FileDamaged, NoUndo, NoUndoOfFirst, IsCopy string
	ByteChanged                                                                                       catalog.Message
	ByteChangedMore                                                                                   string
	SourceLost                                                                                        catalog.Message
	SourceLostMore                                                                                    string
	SourceDamaged, SourceDamagedMore                                                                  catalog.Message
}
