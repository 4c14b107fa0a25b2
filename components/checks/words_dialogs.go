package checks

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

type dialogSentences struct {
	OwnChange, OwnChangeName, OwnRobots      string
	OwnRobotsOf                              catalog.Message
	RobotsNone, RobotsBlocksNone             string
	RobotsBlocks, RobotsEngine, RobotsShuts  catalog.Message
	Unwanted                                 string
	UnwantedSets, UnwantedOwn, UnwantedPages catalog.Message

	RobotsLabel, RobotsHint, RobotsHost, RobotsHostHint, OwnPatterns, OwnPatternsHint, OwnKept, OwnSave string

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
