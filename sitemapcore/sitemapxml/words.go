package sitemapxml

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

type sentences struct {
	startRepairs
	tagRepairs
	rootRepairs
	unreadWords
	breakWords
	tagBreakWords
}

// What was repaired at the beginning of a file, and in its characters.
type startRepairs struct {
	EncodingTitle, EncodingDetail, BeforeTitle, BeforeBlank, BeforeDetail                 string
	DeclarationTitle, DeclarationDetail, NoDeclarationTitle, NoDeclarationDetail          string
	DoctypeGoneTitle, DoctypeGoneDetail, EntityTitle, EntityDetail, CharTitle, CharDetail string
	CharRefTitle, CharRefDetail, AmpTitle, AmpDetail, NamedTitle, NamedDetail, LessTitle  string
	LessDetail                                                                            string
}

// What was repaired in tags.
type tagRepairs struct {
	EndTagTitle, EndTagDetail, NoEndTagTitle, NoEndTagDetail, StrayEndTitle                                            string
	StrayEndDetail, AttrTitle, AttrDetail, RepeatedAttrTitle, RepeatedAttrDetail                                       string
	CommentTitle, CommentDetail, CDATATitle, CDATADetail, GitTitle, GitDetail, NoStartTitle, NoStartDetail             string
	StrayStartTitle, StrayStartDetail, NestedTitle, NestedDetail, MarkdownTitle, MarkdownDetail, NameTitle, NameDetail string
}

// What was repaired in the whole.
type rootRepairs struct {
	NoRootTitle, NoRootDetail                                                                                string
	SetAsideTitle, SetAsideDetail, TruncatedTitle, TruncatedDetail, FrontTitle                               string
	FrontDetail, MergedTitle, MergedDetail, AfterTitle, AfterDetail, WrappedTitle, WrappedDetail, StyleTitle string
	StyleDetail, PrefixTitle, PrefixDetail, UnknownPrefixTitle, UnknownPrefixDetail                          string
	NamespaceTitle, NamespaceDetail                                                                          string
}

// Parts of a file that are no page.
type unreadWords struct {
	UnreadText                                       string
	UnreadDeep                                       catalog.Message
	UnreadAfter, UnreadCut, UnreadAside, UnreadOther string
	UnreadNamed                                      catalog.Message
}

// Where the XML of a page that was typed breaks.
type breakWords struct {
	Begins, Mismatch, TooDeep, Behind catalog.Message
	NotText                           string
	Invisible                         catalog.Message
	Less                              string
	NoName                            catalog.Message
	NoTagEnd, AttrLess                string
	Repeated                          catalog.Message
}

// Why it does.
type tagBreakWords struct {
	Ampersand                                              string
	HTMLCode, NoCode, NoCharacter                          catalog.Message
	SectionEnd, Hyphens, Declaration, Instruction, Breaks  string
	Unclosed                                               catalog.Message
	CommentOpen, SectionOpen, InstructionOpen, TagOpen     string
	Misplaced, Unquoted, NoSpace, NoValue, UnknownPrefixOf catalog.Message
}

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("sitemapxml", text, unsafe.Pointer(&words), unsafe.Sizeof(words))
