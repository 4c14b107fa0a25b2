package replace

import (
	_ "embed" // for words.txt
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

type sentences struct {
	kindWords
	textWords
	ruleWords
	whereWords
}

// What the dialog can do.
type kindWords struct {
	What, Text, Move, HTTPS, AddSlash, DropSlash, DropHTML, DropIndex, LowerCase string
	DropParameters, Encode                                                       string
	Today, AddressDate, PublishedDate, ShiftDates, SetByRules                    string
}

// Its fields.
type textWords struct {
	Find, With, From, To, MoveHint, Names, NamesHint, MatchCase, Whole, Pattern, PatternHint string

	TodayHint, AddressDateHint, PublishedHint, Missing, Days, Later, Earlier string
}

// The table of rules.
type ruleWords struct {
	Set, By, Section, Depth, Age, Leave, AddRule, SectionHint, DepthHint, OtherHint, AgeHint string
	RuleOf, DropRule                                                                         catalog.Message
}

// In which pages and values, and what would come of it.
type whereWords struct {
	Where                               string
	AllPages, ShownPages, SelectedPages catalog.Message

	In, Images, Videos, News, Languages, OwnTags string

	Changes, Lines, Wrong, Same, Moved catalog.Message
	Range                              catalog.Message
	NotFound, Type                     string
	Change                             catalog.Message
	NoChange                           string
	Without, NoRule                    catalog.Message
}

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("replace", text, unsafe.Pointer(&words), unsafe.Sizeof(words))
