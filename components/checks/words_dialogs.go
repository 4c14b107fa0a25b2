package checks

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

type dialogSentences struct {
	ownWords
	askedWords
}

// The owner’s rules, and the dialog that changes them.
type ownWords struct {
	OwnChange, OwnChangeName, OwnRobots      string
	OwnRobotsOf                              catalog.Message
	RobotsNone, RobotsBlocksNone             string
	RobotsBlocks, RobotsEngine, RobotsShuts  catalog.Message
	Unwanted                                 string
	UnwantedSets, UnwantedOwn, UnwantedPages catalog.Message

	RobotsLabel, RobotsHint, RobotsHost, RobotsHostHint, OwnPatterns, OwnPatternsHint, OwnKept, OwnSave string
}

// The dialogs that ask how to fix a problem, and what a message means.
type askedWords struct {
	FixLooking, FixShow, FixOpenBoth, FixMerge string
	FixMore                                    catalog.Message

	LookUpTitle, LookUpAsk, LookUpHint                               string
	Message                                                          catalog.Message
	MessageUnknown, MessageUnknownHint, MessageMeans, MessageNotHere string
	MessageRepaired                                                  catalog.Message
	MessagePage                                                      string
}

//go:embed words_dialogs.txt
var dialogText string

var dialogWords dialogSentences

var _ = catalog.Load("checks.dialogs", dialogText, unsafe.Pointer(&dialogWords), unsafe.Sizeof(dialogWords))
